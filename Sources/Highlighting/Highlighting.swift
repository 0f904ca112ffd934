// In: the bytes of a piece of code and the language it is in. Out: classified spans, or escaped
// HTML with one `<span class>` for each. Most languages are tables (`Languages/`) that one lexer
// reads (`Table/`). Swift (`Swift/`), elements, layout and style sheets (`Structure/`) have rules
// of their own; each has a lexer that reads what these rules are about and leaves the rest to a
// table. All stand on the same small parts (`Scanning/`). Nothing here fails: whatever the bytes
// are, none is lost, and the work is linear.
