// SiteSections: one folder a section, with its coordinators, its screens and what their templates
// see.
//
// In: the content of a site. Out: screens pushed to a navigator, and later, one screen at a time,
// the page that its template makes of it. Nothing here reads a file of its own accord, writes one,
// or builds an address anywhere but in `SectionRoutes`.
