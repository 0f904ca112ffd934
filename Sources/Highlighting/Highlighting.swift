// In: the bytes of a piece of code and the language it is in. Out: classified spans, or escaped
// HTML with one `<span class>` for each. Every language is a table (`Languages/`) over one lexer
// (`Lexer/`). Nothing here fails: whatever the bytes are, none is lost, and the work is linear.
