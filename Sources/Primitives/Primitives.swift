// Primitives: what every floor uses.
//
// Values for positions, diagnostics, checked paths, dates and bytes. Nothing here knows what a
// site, a tutorial or a template is, and nothing here writes to disk.
