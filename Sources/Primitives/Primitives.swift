// Primitives: small values for text, dates, paths and URLs, which every module uses.
//
// The module does not use the operating system, and does not know sites, posts or templates.
