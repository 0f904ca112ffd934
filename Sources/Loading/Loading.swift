// Loading: decides what of `content/` is read, reads it and checks it.
//
// In: a folder. Out: `SiteContent` and everything that is wrong with it, all at once. It learns
// only what other pages need; bodies stay on disk. It never follows a link out of the root, never
// writes, and knows no address but the folders that `site.yml` names.
