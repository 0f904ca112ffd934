// Templating: Mustache that is checked before a page is built.
//
// In come template files and the fields that a screen declares for its template; out comes a
// compiled template that appends bytes. Every name is resolved and the HTML around every tag is
// known when a template is compiled, so rendering can neither meet an unknown name nor print a
// value where HTML would run it. Nothing here reads a file, and nothing here knows what a site is.
//
// The way of a template: `Syntax` (bytes, tags, nodes), `Compilation` (names, partials, blocks,
// with `Markup` following the HTML), `Rendering` (steps). What others use is in `API`.
//
// Mustache's lambdas are left out: a template is text, and code stays in Swift.
