import AppFlows
import Diagnostics
import FlowSimulation
import TestKit
import Testing

/// What comes from outside, what asks, and what counts.
@Suite struct OutsideFlowTests {
  private static func app(_ text: String) throws -> App {
    let file = AppFlow.file(Array(text.utf8))
    #expect(file.diagnostics.map(\.oneLine) == [])
    return try #require(file.flow?.variants.first).app
  }

  /// A cart that two links and an ended session reach.
  private static let shop = """
    start: App
    expect: [retained Item]
    coordinators:
      App:
        navigation: own
        holds: { item: Item, cart: Cart }
        values: { count: 0 }
        start(): push Cart in cart
        events:
          session ended: pop to root unanimated
          link: open()
        open():
          - if: item is nil
            then: start Item
        add():
          - if: count is 2
            then: present Alert
            else: [add 1 to count, set cart.count to count]
        empty(): [set count to 0, set cart.count to 0]
      Item:
        weak: { app: App }
        start(): push ItemScreen
    screens:
      Cart:
        title: Cart
        values: { count: none }
        weak: { app: App }
        labels: "{count}"
        buttons: { Add: app.add() }
      ItemScreen:
        title: Item
        weak: { item: Item }
      Alert:
        alert: true
        title: Full
        weak: { app: App }
        buttons: { Empty: app.empty(), Keep: }
    """

  @Test func `a value changes, a label shows it, and a condition asks for it`() throws {
    let steps = try Self.app(Self.shop).walk([.tap("Add"), .tap("Add"), .tap("Add")])
    #expect(steps.map { $0.state.shown?.labels } == [["none"], ["1"], ["2"], []])
    #expect(steps[3].state.layers().last?.presentation?.style == .alert)
    #expect(steps[3].state.shown?.isSheet == false)
  }

  @Test func `an alert is closed by its buttons alone, and then they act`() throws {
    let app = try Self.app(Self.shop)
    let steps = try app.walk(
      [.tap("Add"), .tap("Add"), .tap("Add"), .tap("Empty"), .tap("Add"), .tap("Add"), .tap("Add")])
    #expect(
      steps[3].state.events == [
        .tap("Empty"), .tap("Keep"), .outside("session ended"), .outside("link"),
      ])
    #expect(steps[3].state.refusal(of: .pullDown).contains("only its buttons close"))
    #expect(steps[4].state.shown?.labels == ["0"])
    #expect(steps[4].calls == ["App.empty()"])
    #expect(steps[4].released == ["Alert"])
    let kept = steps[7].state.after(.tap("Keep"))
    #expect(kept?.state.shown?.labels == ["2"])
    #expect(kept?.calls == [])
  }

  @Test func `a link is heard whatever is shown, and nil is asked for`() throws {
    let app = try Self.app(Self.shop)
    let steps = try app.walk([.outside("link"), .outside("link")])
    #expect(steps[1].state.stack == ["Cart", "ItemScreen"])
    // The item is there already.
    #expect(steps[2].state.stack == ["Cart", "ItemScreen"])
    #expect(steps[2].calls == ["App.open()"])
    let under = try app.walk([.tap("Add"), .tap("Add"), .tap("Add"), .outside("link")]).last?.state
    #expect(under?.stack == ["Cart", "ItemScreen"])
    #expect(under?.layers().count == 2)
    #expect(under?.refusal(of: .outside("call")).contains("\"call\"") == true)
  }

  @Test func `every object that waits for it hears of it, also one that was left behind`() throws {
    let app = try Self.app(
      """
      start: A
      expect: [retained B]
      coordinators:
        A:
          navigation: own
          holds: { children: [B] }
          start(): push R
          go(): start B
        B:
          start(): push S
          hear():
          events: { note: hear() }
      screens:
        R: { title: R, weak: { a: A }, buttons: { Go: a.go() } }
        S: { title: S, weak: { b: B } }
      """)
    let steps = try app.walk([.tap("Go"), .back, .tap("Go"), .outside("note"), .back])
    #expect(steps[0].state.events == [.tap("Go")])
    #expect(steps[4].calls == ["B.hear()", "B.hear()"])
  }

  @Test(arguments: [
    ("add 1 to cout", "there is no value \"cout\""),
    ("add 1 to item", "there is no value \"item\""),
    ("set cart.cont to 1", "there is no value \"cont\""), ("add x to count", "a whole number"),
    ("set count 3", "\"to\" is missing"), ("push Alert", "\"Alert\" is an alert"),
    ("{ if: count ist 2, then: dismiss }", "there is no condition \"count ist 2\""),
    ("{ if: cout is 2, then: dismiss }", "there is no name \"cout\""),
    ("{ if: isNew, then: dismiss }", "there is no condition \"isNew\""),
  ])
  func `what cannot change, or cannot be asked, is said`(step: String, said: String) {
    let faults = AppFlow.faults(
      Self.shop.replacing("open():\n", with: "other(): \(step)\n    open():\n"))
    #expect(faults.contains { $0.contains(said) }, "\(faults)")
  }

  @Test func `what the walk does not know is refused, with what to write`() {
    for key in ["timer: { tick: pop }", "sink: count"] {
      let faults = AppFlow.faults(
        Self.shop.replacing("open():\n", with: "\(key)\n    open():\n"))
      #expect(faults.contains { $0.contains("as one of the \"events\"") }, "\(faults)")
    }
    let closed = Self.shop.replacing("buttons: { Empty: app.empty(), Keep: }", with: "")
    #expect(AppFlow.faults(closed).contains { $0.contains("can never be closed") })
  }
}
