// CodeChecking: the pages' Swift code and the Swift compiler.
//
// In: the code of the texts, as their rendering gathers it. Out: what the compiler says of it, at
// its places in the author's files. The code is compiled in a temporary folder and never run.
