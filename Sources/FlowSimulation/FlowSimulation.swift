// FlowSimulation: the flow of an iOS app as a value, and a simulation of it.
//
// In: an app's coordinators, screens and methods, as an author declares them. Out: states, the
// calls between them, findings about the app, and diagrams. Objects live as long as something alive
// holds them, as with ARC. Values only: nothing is read, nothing is written, and no page is known
// here.
