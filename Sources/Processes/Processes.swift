// Processes: runs external programs with swift-subprocess.
//
// In: a program and its arguments. Out: its exit code and its output. No shell is involved.
