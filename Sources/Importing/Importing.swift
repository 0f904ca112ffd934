// Importing: imports the sites of other tools into a root, in the form in which an author would
// write them.
//
// Input: the folder of a site, which is only read. Output: files of a root, and a report of all
// decisions. The same input gives the same bytes.
