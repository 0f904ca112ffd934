// SiteBuilding: from a folder to finished files.
//
// In: a root. Out: the files of the site, streamed into a sink, and all diagnostics. Load the
// content, run the coordinators, compile the templates, render in parallel, join the results, add
// feed and site map. Nothing here knows what a section shows or where the files are written.
