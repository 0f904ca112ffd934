// Primitives: small values about text and addresses, which every floor uses.
//
// Nothing here asks the operating system for anything, and nothing here knows what a site, a
// tutorial or a template is.
