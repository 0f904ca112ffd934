// FlowSimulation: an app's flow as a value, and what happens when it runs.
//
// In: an app's coordinators, screens and their methods, as an author declares them. Out: states,
// the calls that lead from one to the next, what is wrong with the app, and its pictures. Objects
// live as long as something alive holds them, as under ARC. Values only: nothing is read, nothing is
// written, and no page is known here.
