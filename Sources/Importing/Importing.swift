// Importing: will bring other systems' sites and dictionaries into a root.
//
// In: a folder of another system. Out: the files of `content/`. Nothing lives here yet.
