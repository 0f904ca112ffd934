// The tests of Loading. Sites are written as one text with `-- path --` headers and read from a
// folder of their own; what is published by others is read only where `MICHI_DATA` names it.
