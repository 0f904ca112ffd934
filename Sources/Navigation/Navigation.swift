// Navigation: the Coordinator pattern, for pages instead of view controllers.
//
// In: screens that coordinators push. Out: the navigation tree, immutable, the only source of
// breadcrumbs, neighbours, menus, site map and feed. Nothing here knows what a page shows, reads
// a file or makes HTML.
