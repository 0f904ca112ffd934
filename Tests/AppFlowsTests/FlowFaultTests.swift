import Content
import Diagnostics
import FlowSimulation
import Testing

@testable import AppFlows

/// Everything in a flow file that means nothing is said at its place, with what to write.
@Suite struct FlowFaultTests {
  /// A small app without a fault; each case replaces a line of it.
  private static let app = """
    title: Notes
    start: AppCoordinator
    coordinators:
      AppCoordinator:
        navigation: own
        holds: { child: DetailCoordinator }
        start(): push ListViewController
        didSelect(_ note): start DetailCoordinator with note
        didShow: release child
      DetailCoordinator:
        given: note
        weak: { parent: AppCoordinator }
        start(): push DetailViewController with note
    screens:
      ListViewController:
        title: Notes
        weak: { delegate: AppCoordinator }
        rows: { note: [Milk, Bread], tap: delegate.didSelect(note) }
      DetailViewController:
        title: "{note}"
        given: note
    variants:
      first: { title: First }
    walks:
      back:
        steps:
          - tap Milk: A detail.
          - back
    texts:
      Milk: { ko: 우유 }
    """

  @Test func `the app without a fault is read`() {
    #expect(AppFlow.faults(Self.app) == [])
  }

  /// A line, and what stands there instead, with a mark where it is told: with these words.
  @Test(arguments: [
    (1, #"⟦unknown key "titel" in the flow|"title"?⟧titel: Notes"#),
    (2, #"start: ⟦there is no class "AppCordinator"|"AppCoordinator"?⟧AppCordinator"#),
    (
      2,
      "start: AppCoordinator\npages: ⟦this is not a valid number of pages|write a whole number from 1⟧0"
    ),
    (5, #"navigation: ⟦expected "own" for "navigation", found "mine"|write "navigation:⟧mine"#),
    (6, #"holds: { child: ⟦there is no class or protocol|"DetailCoordinator"?⟧DetailCordinator }"#),
    (6, "holds: { child: ⟦this property has no class|write a class name, or⟧}"),
    (
      6,
      "holds: { child: ⟦this property has no class|write a⟧[DetailCoordinator, ListViewController] }"
    ),
    (
      6,
      "holds: { child: DetailCoordinator }\n    closures: { done: ⟦this is not a closure|write it⟧DetailCoordinator.start }"
    ),
    (
      6,
      "holds: { child: DetailCoordinator }\n    closures: { done: ⟦this is not a closure|write it⟧stron DetailCoordinator.start }"
    ),
    (
      6,
      "holds: { child: DetailCoordinator }\n    ⟦duplicate property \"child\"⟧weak: { child: ListViewController }"
    ),
    (7, #"start(): push ⟦there is no screen|"ListViewController"?⟧ListViewControler"#),
    (7, #"start(): "⟦a step is missing here⟧""#),
    (7, #"start(): { ⟦unknown key "a" in a choice⟧a: b }"#),
    (7, #"start(): { if: ⟦there is no condition "x"|add it to a launch⟧x, then: pop }"#),
    (7, "start(): push ListViewController\n    ⟦this is not a method name|write it⟧(a): pop"),
    (7, "start(): push ListViewController\n    ⟦duplicate method \"start\"⟧start(b): pop"),
    (
      9,
      #"didShow: { ⟦there is no screen|"DetailViewController"?⟧DetailViewControler: release child }"#
    ),
    (9, #"⟦unknown key "didSho" in "AppCoordinator"|"didShow"?⟧didSho: release child"#),
    (17, #"⟦the choice "kind" needs at least two options⟧choices: { kind: [A] }"#),
    (17, #"⟦duplicate option "A"⟧choices: { kind: [A, A] }"#),
    (17, #"back: ⟦expected true or false for "back", found "maybe"|write true or false⟧maybe"#),
    (17, #"⟦"delegat" is not a property that holds a coordinator⟧tabs: [delegat]"#),
    (
      17,
      "⟦a row and a button have the same label⟧buttons: { Milk: delegate.didSelect(\"a\") }\n    weak: { delegate: AppCoordinator }"
    ),
    (
      18,
      #"rows: { note: [Milk, Bread], tap: delegate.⟦there is no method of|"didSelect"?⟧didSelct(note) }"#
    ),
    (18, "⟦\"rows\" has no list of rows|write it like⟧rows: { tap: delegate.didSelect(note) }"),
    (18, #"rows: ⟦expected a mapping for "rows", found a list|write its keys below it,⟧[Milk]"#),
    (20, #"⟦the screen has no value "not"|"note"?⟧title: "{not}""#),
    (20, #"⟦"buttons" is empty and removes nothing|remove it⟧buttons:"#),
    (22, "variants: ⟦expected a mapping for \"variants\", found a list|write its keys⟧[a]\nx:"),
    (23, #"first: { ⟦unknown key "expct" in a variant|"expect"?⟧expct: [] }"#),
    (
      23,
      #"first: { expect: [⟦"leaked DetailCoordinator" is not a finding⟧leaked DetailCoordinator] }"#
    ),
    (
      23,
      #"first: { expect: [⟦warning: "first" has no finding|remove this⟧retained DetailCoordinator] }"#
    ),
    (
      23,
      "⟦warning: DetailCoordinator is alive after|fix the app⟧first: { coordinators: { AppCoordinator: { didShow: } } }"
    ),
    (23, #"first: { expect: ⟦expected a list for "expect", found|write it like⟧retained }"#),
    (23, #"first: { expect: [⟦there is no class "Nothing"⟧retained Nothing] }"#),
    (
      23,
      #"first: ⟦expected a mapping for "first", found a list|write its keys below it, indented⟧[a]"#
    ),
    (23, #"first: { start: ⟦there is no class "Nothing"⟧Nothing }"#),
    (
      25,
      "b k: { steps: [tap Milk] }\n  ⟦duplicate walk \"b-k\"⟧b-k: { steps: [tap Milk] }\n  bakc:"
    ),
    (26, #"⟦unknown key "stps" in a walk|"steps"?⟧stps:"#),
    (26, "variant: ⟦there is no variant \"frst\"|\"first\"?⟧frst\n    steps:"),
    (26, "steps: ⟦expected a list for \"steps\", found \"tap|write it like \"-⟧tap Milk\n    x:"),
    (26, "steps: tap Milk\n    ⟦unknown key \"x\" in a walk|write title, variant or steps⟧x:"),
    (27, #"- ⟦the walk cannot continue with "tap Milc":|"tap Milk"?⟧tap Milc: A detail."#),
    (27, #"- ⟦the walk cannot continue with "pull down":|possible events:⟧pull down"#),
    (
      27,
      #"- ⟦the walk cannot continue with "tab Milk": ListViewController is shown without a tab bar|"tap Milk"?⟧tab Milk"#
    ),
    (
      27,
      #"- ⟦"tap" is not an event|write tap ROW-OR-BUTTON, choose SEGMENT, tab TITLE, back, back to⟧tap"#
    ),
    (27, "- tap Milk: A\n        ⟦a step has only one event|write it like \"-⟧tap Bread: B"),
    (
      28,
      #"- ⟦"bak" is not an event|write tap ROW-OR-BUTTON, choose SEGMENT, tab TITLE, back, back to⟧bak"#
    ),
    (
      28,
      #"-⟦"" is not an event|write tap ROW-OR-BUTTON, choose SEGMENT, tab TITLE,⟧"#
    ),
    (29, "texts: ⟦expected a mapping for \"texts\", found a list|write its keys below it,⟧[a]\ny:"),
    (30, #"⟦"Milc"|"Milk"?⟧Milc: { ko: 우유 }"#),
    (30, #"Milk: { ⟦"kr" is not a language|write "ko"⟧kr: 우유 }"#),
    (30, #"Milk: ⟦expected text for "Milk", found a list|write it as text; put text that⟧[a]"#),
  ])
  func `a fault is said at its place`(line: Int, marked: String) {
    let parts = marked.split(separator: #/[⟦⟧]/#, omittingEmptySubsequences: false)
    let (faults, indentation) = Self.faults(of: line, parts[0] + parts[2])
    let before = Array((indentation + parts[0]).utf8)
    let place = SourceText(path: "", bytes: before).position(at: before.count)
    let start = "a.yml:\(line - 1 + place.line):\(place.column): "
    let words = parts[1].split(separator: "|")
    #expect(
      faults.contains { fault in
        fault.hasPrefix(start) && words.allSatisfy { fault.contains($0) }
      }, "\(faults)")
  }

  @Test(arguments: [
    (
      2, "pages: many",
      "1:1: error: the flow has no \"start\""
        + " | add a line \"start: AppCoordinator\""
    ),
    (21, "given: not", "20:5: error: the screen has no value \"note\" | did you mean \"not\"?"),
    (
      26, "stps:",
      "25:3: error: the walk has no steps | write it like \"- tap Edit: The coordinator is made.\""
    ),
    (
      27, "- launch",
      "28:9: error: the walk cannot continue with \"back\": there is no screen below ListViewController | "
        + "possible events: tap Milk, tap Bread"
    ),
  ])
  func `a fault is said where it shows`(line: Int, text: String, fault: String) {
    #expect(Self.faults(of: line, text).faults.contains("a.yml:" + fault))
  }

  /// What is said of the app where a line says this, set in as it was.
  private static func faults(
    of line: Int, _ text: some StringProtocol
  ) -> (faults: [String], indentation: String) {
    var lines = app.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let indentation = String(lines[line - 1].prefix { $0 == " " })
    lines[line - 1] = indentation + text
    return (AppFlow.faults(lines.joined(separator: "\n")), indentation)
  }

  @Test func `an event that calls without end is cut off and said`() {
    let text = """
      start: A
      coordinators:
        A: { navigation: own, start(): push S, go(): again(), again(): go() }
      screens:
        S: { weak: { a: A }, buttons: { Go: a.go() } }
      """
    #expect(
      AppFlow.faults(text).contains(
        "a.yml:1:1: error: one event of the app makes more than 200 calls, more than 64 calls within each other, or more than 5000 objects"
          + " | look for methods that call each other without end, or do less in one event"))
  }

  @Test func `a flow whose events are too much work is reported once for all variants`() {
    let doubled = (0..<6).map { "f\($0)(): [f\($0 + 1)(), f\($0 + 1)()]" }.joined(separator: ", ")
    let text = """
      start: A
      coordinators:
        A: { navigation: own, start(): push S, \(doubled), f6(): push S }
      screens:
        S: { weak: { a: A }, buttons: { Go: a.f0() } }
      variants:
        one: { title: One }
        two: { title: Two }
      walks:
        all: { variant: two, steps: [tap Go, tap Go] }
      """
    #expect(
      AppFlow.faults(text) == [
        "a.yml:7:3: error: the events of this flow take too long to run: it has too many objects | "
          + "let one event show fewer screens, or look at fewer states, for example with \"pages: 20\""
      ])
  }

  @Test func `a step that is no text is told once`() {
    #expect(
      Self.faults(of: 28, "- [back]").faults == [
        "a.yml:28:9: error: expected text for \"steps\", found a list | write it as text; put text "
          + "that starts with [ or { in quotes"
      ])
  }

  @Test func `a screen has fifty buttons, and not one more`() {
    func isRefused(_ count: Int) -> Bool {
      let buttons = (1...count).map { "Go \($0): a.go()" }.joined(separator: ", ")
      let text = """
        pages: 1
        start: A
        coordinators:
          A: { navigation: own, start(): push S, go(): push S }
        screens:
          S: { weak: { a: A }, buttons: { \(buttons) } }
        """
      return AppFlow.faults(text).contains { $0.contains("rows and buttons") }
    }
    #expect(!isRefused(50))
    #expect(isRefused(51))
  }

  @Test func `an app with a cycle stays finite and says where it stopped`() throws {
    let text = """
      pages: 5
      start: A
      coordinators:
        A: { navigation: own, start(): push S, go(): push S }
      screens:
        S: { weak: { a: A }, buttons: { Go: a.go() } }
      """
    let flow = try #require(AppFlow.file(Array(text.utf8)).flow)
    #expect(flow.variants[0].space.pages.count == 5)
    #expect(flow.variants[0].space.isCut)
    #expect(flow.variants[0].space.links.last?.contains { $0.target == nil } == true)
  }
}
