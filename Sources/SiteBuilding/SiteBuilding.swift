// SiteBuilding: from a folder to finished files.
//
// In: a root. Out: the files of the site, streamed into a sink, and everything that is wrong with
// them. Load, walk, compile the templates, render in parallel, join what the renders found, add
// feed and site map. Nothing here knows what a section shows or where the files go.
