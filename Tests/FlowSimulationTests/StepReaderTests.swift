import Testing

@testable import FlowSimulation

@Suite struct StepReaderTests {
  @Test(arguments: [
    ("a.b()", []),
    ("a.b(c)", [Step.Argument(name: "c", value: .path(Path(names: ["c"])))]),
    ("a.b(c.d)", [Step.Argument(name: "d", value: .path(Path(names: ["c", "d"])))]),
    ("a.b(c: d)", [Step.Argument(name: "c", value: .path(Path(names: ["d"])))]),
    ("a.b(c: d.e)", [Step.Argument(name: "c", value: .path(Path(names: ["d", "e"])))]),
    ("a.b(c: \"d\")", [Step.Argument(name: "c", value: .text("d"))]),
    ("a.b(\"d\")", [Step.Argument(name: "", value: .text("d"))]),
    (
      "a.b(c, d: e)",
      [
        Step.Argument(name: "c", value: .path(Path(names: ["c"]))),
        Step.Argument(name: "d", value: .path(Path(names: ["e"]))),
      ]
    ),
  ])
  func `what a call hands over is called as it is written`(
    text: String, arguments: [Step.Argument]
  ) throws {
    #expect(
      try StepReader.step(text) == .call(Path(names: ["a"]), method: "b", arguments: arguments))
  }

  @Test(arguments: ["a.b(c.d: e)", "a.b(c:)", "a.b(c", "a.b(c d)", "a.b(\"c)", "a.b(,)"])
  func `what is no list of arguments is a fault`(text: String) {
    #expect(throws: StepFault.self) { try StepReader.step(text) }
  }

  @Test(
    arguments: [
      ("push S", .show(Creation(className: "S"), .push(isAnimated: true))),
      ("push S unanimated", .show(Creation(className: "S"), .push(isAnimated: false))),
      ("replace with S", .show(Creation(className: "S"), .replace)),
      ("present S", .show(Creation(className: "S"), .present(isFullScreen: false))),
      ("present S full screen", .show(Creation(className: "S"), .present(isFullScreen: true))),
      ("start C", .start(Creation(className: "C"), method: "start", arguments: [])),
      (
        "start C by go(a)",
        .start(
          Creation(className: "C"), method: "go",
          arguments: [Step.Argument(name: "a", value: .path(Path(names: ["a"])))])
      ),
      ("start C by go()", .start(Creation(className: "C"), method: "go", arguments: [])),
      ("pop", .pop(.one, isAnimated: true)), ("pop to root", .pop(.root, isAnimated: true)),
      ("pop unanimated", .pop(.one, isAnimated: false)),
      ("pop to a.b", .pop(.to(Path(names: ["a", "b"])), isAnimated: true)),
      ("set a to 3", .set(Path(names: ["a"]), .text("3"))),
      ("set a.b to c", .set(Path(names: ["a", "b"]), .path(Path(names: ["c"])))),
      ("add 1 to a", .add(1, to: Path(names: ["a"]))),
      ("take 2 from a.b", .add(-2, to: Path(names: ["a", "b"]))), ("dismiss", .dismiss),
      ("remove a.b from c.d", .remove(Path(names: ["a", "b"]), from: Path(names: ["c", "d"]))),
      ("release a", .release(Path(names: ["a"]))),
      ("go()", .call(Path(names: []), method: "go", arguments: [])),
      ("push()", .call(Path(names: []), method: "push", arguments: [])),
      ("pop.a()", .call(Path(names: ["pop"]), method: "a", arguments: [])),
      ("  a . b ( )  ", .call(Path(names: ["a"]), method: "b", arguments: [])),
      ("Zz09_\u{D55C}()", .call(Path(names: []), method: "Zz09_\u{D55C}", arguments: [])),
      (
        "a(\"\")",
        .call(Path(names: []), method: "a", arguments: [Step.Argument(name: "", value: .text(""))])
      ),
      (
        "a(\"b, c\")",
        .call(
          Path(names: []), method: "a", arguments: [Step.Argument(name: "", value: .text("b, c"))])
      ),
    ] as [(String, Step)])
  func `each verb is read as it is written`(text: String, step: Step) throws {
    #expect(try StepReader.step(text) == step)
  }

  @Test func `what is said of an object besides its class goes with it, in any order`() throws {
    var creation = Creation(className: "C")
    creation.values = [
      Step.Argument(name: "a", value: .path(Path(names: ["a"]))),
      Step.Argument(name: "b", value: .text("x")),
    ]
    creation.without = ["c", "d"]
    creation.property = "e"
    let arguments = [Step.Argument(name: "g", value: .path(Path(names: ["g"])))]
    #expect(
      try StepReader.step("push C with a, b: \"x\" without c, d in e unanimated")
        == .show(creation, .push(isAnimated: false)))
    #expect(
      try StepReader.step("present C full screen in e without c, d with a, b: \"x\"")
        == .show(creation, .present(isFullScreen: true)))
    creation.isLocal = true
    #expect(
      try StepReader.step("start C locally by f(g) in e without c, d with a, b: \"x\"")
        == .start(creation, method: "f", arguments: arguments))
  }

  /// A text, what of it is to blame, the message and the suggestion.
  private static let faults: [(String, Range<Int>, String, String?)] = [
    ("", 0..<1, "a step is missing here", nil),
    (
      "pusk S", 0..<4, "\"pusk\" is not a step", "did you mean \"push\"?"
    ),
    (
      "  wander S", 2..<8, "\"wander\" is not a step",
      "write a step such as \"push DetailViewController\" or \"delegate.didSelect(item)\""
    ),
    ("push", 3..<4, "a class is missing here", nil),
    ("push .", 5..<6, "a name is missing here", nil),
    ("push \"S\"", 5..<8, "a class is missing here", nil),
    ("replace S", 8..<9, "\"with\" is missing here", nil),
    ("present S full", 13..<14, "\"screen\" is missing here", nil),
    ("present S full scren", 15..<20, "\"screen\" is missing here", nil),
    ("remove a of b", 9..<11, "\"from\" is missing here", nil),
    ("remove a from", 12..<13, "a name is missing here", nil),
    ("push S without ,", 15..<16, "a property is missing here", nil),
    ("push S in", 8..<9, "a property is missing here", nil),
    ("start C by", 9..<10, "a method is missing here", nil),
    ("start C by go", 12..<13, "\"(\" is missing here", nil),
    ("a.b", 2..<3, "\"(\" is missing here", nil),
    ("a.b(c", 4..<5, "\")\" is missing here", nil),
    ("a.b(c d)", 6..<7, "\")\" is missing here", nil),
    ("a.(", 2..<3, "a name is missing here", nil),
    ("a(\"b)", 2..<5, "this quoted text is not closed", "end it with \""),
    ("a(\"", 2..<3, "this quoted text is not closed", "end it with \""),
    ("a.\u{D55C}", 2..<5, "\"(\" is missing here", nil),
    ("push S wiht a", 7..<11, "\"wiht\" is not expected here", "did you mean \"with\"?"),
    ("push S by go()", 7..<9, "\"by\" is not expected here", nil),
    ("push S full screen", 7..<11, "\"full\" is not expected here", nil),
    ("push S in s locally", 12..<19, "\"locally\" is not expected here", nil),
    ("start C unanimated", 8..<18, "\"unanimated\" is not expected here", nil),
    ("present S unanimated", 10..<20, "\"unanimated\" is not expected here", nil),
    ("replace with S full screen", 15..<19, "\"full\" is not expected here", nil),
    ("dismiss now", 8..<11, "\"now\" is not expected here", nil),
    ("pop root", 4..<8, "\"root\" is not expected here", nil),
  ]

  @Test(arguments: faults)
  func `a fault names what is to blame, and what to do`(
    text: String, range: Range<Int>, message: String, suggestion: String?
  ) {
    let fault = #expect(throws: StepFault.self) { try StepReader.step(text) }
    #expect(fault?.range == range)
    #expect(fault?.message == message)
    #expect(fault?.suggestion == suggestion)
  }

}
