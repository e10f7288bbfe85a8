"""The words, French and English: catalogues, equivalent texts of pictures, the story of a step, the rules."""
