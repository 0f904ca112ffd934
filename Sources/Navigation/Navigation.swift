// Navigation: the Coordinator pattern, for pages instead of view controllers.
//
// In: screens that coordinators push. Out: the navigation tree, which is immutable and the only
// source of breadcrumbs, neighbours, menus, site map and feed. Nothing here knows what a page
// shows, reads a file or generates HTML.
