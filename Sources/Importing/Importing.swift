// Importing: brings other people's data into a root, in the form in which an author writes it.
//
// In: the bytes of dictionaries, and the folder of a Jekyll blog, which is only read. Out: files of a
// root, and a report of what was decided. The same input gives the same bytes.
