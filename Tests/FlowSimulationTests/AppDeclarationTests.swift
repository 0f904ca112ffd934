import Testing

@testable import FlowSimulation

/// What is declared of an app, before it is walked.
@Suite struct AppDeclarationTests {
  @Test func `names in braces are a title's values`() {
    #expect(ScreenDeclaration(title: "{a} of {b} {c").valueNames == ["a", "b"])
    #expect(ScreenDeclaration(title: "} {}{a}").valueNames == ["", "a"])
    #expect(ScreenDeclaration(title: "plain").valueNames == [])
    #expect(
      ScreenDeclaration(title: "1 {a} 2 {b} 3}").title { $0 == "a" ? "x" : nil } == "1 x 2  3}")
  }

  @Test func `an app begins with a class of its own, and has one launch without a name`() throws {
    let classes: [ClassDeclaration] = [
      .coordinator("A", methods: []), .screen("S", coordinator: "A"),
    ]
    #expect(App(classes: classes, start: "B") == nil)
    let app = try #require(App(classes: classes, start: "S"))
    #expect(app.start == 1)
    #expect(app.launches == [App.Launch(name: "", conditions: [])])
    #expect(app.index(of: "S") == 1)
    #expect(app.index(of: "T") == nil)
  }
}
