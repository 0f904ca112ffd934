// Preview: will serve the site from memory while its author writes.
//
// In: a prepared site. Out: answers to a browser on this machine, from the navigation tree and
// never from a path. Nothing lives here yet.
