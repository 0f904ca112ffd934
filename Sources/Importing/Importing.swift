// Importing: brings other systems' sites into a root, in the form in which an author writes them.
//
// In: the folder of a Jekyll blog, which is only read. Out: files of a root, and a report of what was
// decided. The same input gives the same bytes.
