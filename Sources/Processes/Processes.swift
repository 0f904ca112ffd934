// Processes: runs other programs.
//
// In: a program and its arguments. Out: its exit code and what it printed. Nothing goes through a
// shell.
