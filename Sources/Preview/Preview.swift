// Preview: serves the site from memory while its author writes.
//
// Input: a root, and the changes in its folders. Output: responses to browsers on this machine, and
// events that make an open page reload. A request's path is looked up in the navigation tree and in
// the list of copied files; it never reaches the disk. There are three parts: `Watching` notices
// changes, `Site` keeps the site up to date and renders the requested page, `Serving` speaks HTTP.
// Nothing is written, and `site/` is never touched.
