// Loading: decides which files of `content/` are read, reads them and checks them.
//
// Input: a folder. Output: `SiteContent` and all diagnostics in one run. It reads only the data
// that other pages need; bodies stay on disk. It never follows a link out of the root, never
// writes, and knows no URLs except the folders that `site.yml` names.
