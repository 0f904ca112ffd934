// Importing: brings other people's data into a root, in the form in which an author writes it.
//
// In: the bytes of their files. Out: the bytes of files below `content/`, and what is wrong with
// theirs. Nothing here reads or writes a file. The same bytes give the same bytes.
