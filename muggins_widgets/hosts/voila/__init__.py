"""The tutorial's server: Voilà's settings, handlers and kernels."""
