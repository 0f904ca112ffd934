// Preview: serves the site from memory while its author writes.
//
// In: a root, and what its folders tell of changes. Out: answers to browsers on this machine, and
// events that make them show the newest page. A request's path is looked up in the navigation tree
// and in the list of copied files; it never reaches the disk. Three rooms: `Watching` notices
// changes, `Site` keeps the site up to date and renders the page that is asked for, `Serving`
// speaks HTTP. Nothing is written, and `site/` is never touched.
