// SiteSections: one folder for each section, with its coordinators, its screens and the values of
// their templates.
//
// In: the content of a site. Out: screens pushed to a navigator, and later the page that a template
// renders from each screen. Nothing here reads a file on its own, writes one, or builds a URL
// outside of `SectionRoutes`.
