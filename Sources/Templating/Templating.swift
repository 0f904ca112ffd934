// Templating: Mustache that is checked before a page is built.
//
// Input: template files and the fields that a screen declares for its template. Output: a compiled
// template that appends bytes. When a template is compiled, every name is resolved and the HTML
// around every tag is known. So rendering cannot meet an unknown name, and cannot print a value
// where HTML would execute it. The module reads no files and does not know sites.
//
// The folders follow the path of a template: `Syntax` (bytes, tags, nodes), `Compilation` (names,
// partials, blocks, with `Markup` for the HTML state) and `Rendering` (steps that append bytes).
// The public interface is in `API`.
//
// Mustache's lambdas are left out, because templates are text and code stays in Swift.
