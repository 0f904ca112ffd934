// Processes: runs other programs with swift-subprocess.
//
// In: a program and its arguments. Out: its exit code and what it printed. Nothing goes through a
// shell.
