// Input: the bytes of a piece of code and its language. Output: classified spans, or escaped HTML
// with a `<span class>` for each. Most languages are tables (`Languages/`) for one shared lexer
// (`Table/`). Swift (`Swift/`), markup, indentation-based data and style sheets (`Structure/`) have
// lexers of their own, which leave everything else to a table. All lexers use the same small parts
// (`Scanning/`). Highlighting never fails: no byte is lost, and the work is linear.
