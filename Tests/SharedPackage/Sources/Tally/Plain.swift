// On Linux the package manager compiles this file itself, and a plugin lowers all others of the module.
