// Linking it is enough: it works from the start of the process.
