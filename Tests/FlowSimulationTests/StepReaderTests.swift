import Testing

@testable import FlowSimulation

@Suite struct StepReaderTests {
  @Test(arguments: [
    ("a.b()", []),
    ("a.b(c)", [Step.Argument("c", .path(Path(["c"])))]),
    ("a.b(c.d)", [Step.Argument("d", .path(Path(["c", "d"])))]),
    ("a.b(c: d)", [Step.Argument("c", .path(Path(["d"])))]),
    ("a.b(c: d.e)", [Step.Argument("c", .path(Path(["d", "e"])))]),
    ("a.b(c: \"d\")", [Step.Argument("c", .text("d"))]),
    ("a.b(\"d\")", [Step.Argument("", .text("d"))]),
    (
      "a.b(c, d: e)",
      [Step.Argument("c", .path(Path(["c"]))), Step.Argument("d", .path(Path(["e"])))]
    ),
  ])
  func `what a call hands over is called as it is written`(
    text: String, arguments: [Step.Argument]
  ) throws {
    #expect(
      try StepReader.step(text) == .call(Path(["a"]), method: "b", arguments: arguments))
  }

  @Test(arguments: ["a.b(c.d: e)", "a.b(c:)", "a.b(c", "a.b(c d)", "a.b(\"c)", "a.b(,)"])
  func `what is no list of arguments is a fault`(text: String) {
    #expect(throws: StepFault.self) { try StepReader.step(text) }
  }
}
