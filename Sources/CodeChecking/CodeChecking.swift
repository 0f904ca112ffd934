// CodeChecking: checks the pages' Swift code with the Swift compiler.
//
// Input: the code in the content, as rendering collects it. Output: the compiler's errors, with
// locations in the author's files. The code is compiled in a temporary folder. It is only run if
// the user asks for it.
