import Content
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

  struct Case: CustomTestStringConvertible {
    let line: Int
    let text: String
    let fault: String
    var testDescription: String { text }

    init(_ line: Int, _ text: String, _ fault: String) {
      self.line = line
      self.text = text
      self.fault = fault
    }
  }

  @Test func `the app without a fault is read`() {
    #expect(AppFlow.faults(Self.app) == [])
  }

  @Test(
    "a fault is said at its place",
    arguments: [
      Case(
        1, "titel: Notes",
        "1:1: error: unknown key \"titel\" in the flow | did you mean \"title\"?"),
      Case(
        2, "start: AppCordinator",
        "2:8: error: there is no class \"AppCordinator\" | did you mean \"AppCoordinator\"?"),
      Case(
        2, "pages: many",
        "1:1: error: the flow does not say which coordinator it starts with"
          + " | add a line \"start: AppCoordinator\""),
      Case(
        5, "    navigation: mine",
        "5:17: error: expected \"own\" for \"navigation\", found \"mine\""
          + " | write \"navigation: own\", or leave it out where the maker's is used"),
      Case(
        6, "    holds: { child: DetailCordinator }",
        "6:21: error: there is no class or protocol \"DetailCordinator\""
          + " | did you mean \"DetailCoordinator\"?"),
      Case(
        7, "    start(): psh ListViewController",
        "7:14: error: \"psh\" is no step | did you mean \"push\"?"),
      Case(
        7, "    start(): push ListViewControler",
        "7:19: error: there is no screen \"ListViewControler\""
          + " | did you mean \"ListViewController\"?"),
      Case(
        7, "    start(): push DetailCoordinator",
        "7:19: error: \"DetailCoordinator\" is a coordinator, not a screen"
          + " | write start, or present for one with \"navigation: own\""),
      Case(
        7, "    start(): push",
        "7:17: error: a class is missing here"),
      Case(
        7, "    start(): push ListViewController full screen",
        "7:38: error: \"full\" is not expected here"),
      Case(
        8, "    didSelect(_ note): start DetailCoordinator with not",
        "8:53: error: there is no value of DetailCoordinator \"not\" | did you mean \"note\"?"),
      Case(
        8, "    didSelect(_ note): start DetailCoordinator without parnt",
        "8:56: error: there is no property of DetailCoordinator \"parnt\""
          + " | did you mean \"parent\"?"),
      Case(
        9, "    didShow: release chld",
        "9:22: error: there is no name \"chld\" | did you mean \"child\"?"),
      Case(
        9, "    didShow: remove self from child",
        "9:31: error: \"child\" is no list of objects | write its class in [ ] in \"holds\""),
      Case(9, "    didShow: remove 길", "9:21: error: \"from\" is missing here"),
      Case(
        9, "    didShow: { DetailViewControler: release child }",
        "9:16: error: there is no screen \"DetailViewControler\""
          + " | did you mean \"DetailViewController\"?"),
      Case(
        9, "    didSho: release child",
        "9:5: error: unknown key \"didSho\" in \"AppCoordinator\" | did you mean \"didShow\"?"),
      Case(
        18, "    rows: { note: [Milk, Bread], tap: delegate.didSelct(note) }",
        "18:48: error: there is no method of AppCoordinator \"didSelct\""
          + " | did you mean \"didSelect\"?"),
      Case(
        18, "    rows: { note: [Milk, Bread], tap: delegate.didSelect() }",
        "18:48: error: \"didSelect\" takes 1 value, not 0"),
      Case(
        18, "    rows: { tap: delegate.didSelect(note) }",
        "18:5: error: this does not say what the rows are called"
          + " | write it like \"rows: { word: [日本, 本], tap: delegate.didSelect(word) }\""),
      Case(
        20, "    title: \"{not}\"",
        "20:5: error: the screen has no value \"not\" | did you mean \"note\"?"),
      Case(
        20, "    buttons:",
        "20:5: error: \"buttons\" has nothing behind it, and takes nothing away | remove it"),
      Case(
        23, "  first: { expct: [] }",
        "23:12: error: unknown key \"expct\" in a variant | did you mean \"expect\"?"),
      Case(
        23, "  first: { expect: [leaked DetailCoordinator] }",
        "23:21: error: \"leaked DetailCoordinator\" is no finding"
          + " | write it like \"retained DetailCoordinator\""),
      Case(
        23, "  first: { expect: [retained DetailCoordinator] }",
        "23:21: warning: \"first\" has no finding \"retained DetailCoordinator\""
          + " | nothing is wrong with it: take it out"),
      Case(
        23, "  first: { coordinators: { AppCoordinator: { didShow: } } }",
        "23:3: warning: DetailCoordinator is alive after its last screen has gone"
          + " (after: tap Milk, back), and \"first\" does not expect it"
          + " | mend the app, or write expect: [retained DetailCoordinator]"),
      Case(
        27, "      - tap Milc: A detail.",
        "27:9: error: the walk cannot go on with \"tap Milc\": ListViewController shows no row and "
          + "no button \"Milc\""
          + " | did you mean \"tap Milk\"?"),
      Case(
        28, "      - bak",
        "28:9: error: \"bak\" is nothing that a person can do | write \"tap ROW\","
          + " \"choose SEGMENT\", \"tab TITLE\", \"back\", \"pull down\" or \"launch NAME\""),
      Case(
        28, "      -",
        "28:8: error: \"\" is nothing that a person can do | write \"tap ROW\","
          + " \"choose SEGMENT\", \"tab TITLE\", \"back\", \"pull down\" or \"launch NAME\""),
      Case(
        30, "  Milc: { ko: 우유 }",
        "30:3: error: nothing in the flow says \"Milc\" | did you mean \"Milk\"?"),
      Case(
        30, "  Milk: { kr: 우유 }",
        "30:11: error: \"kr\" is not a language | write \"ko\""),
    ])
  func fault(_ tried: Case) throws {
    #expect(Self.faults(with: tried).contains("a.yml:" + tried.fault))
  }

  /// What is said of the app with the case's line.
  static func faults(with tried: Case) -> [String] {
    var lines = app.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[tried.line - 1] = tried.text
    return AppFlow.faults(lines.joined(separator: "\n"))
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
        "a.yml:1:1: error: the calls that an event makes never end"
          + " | look for methods that call each other"))
  }

  @Test func `a step that is no text is told once`() {
    let faults = Self.faults(with: Case(28, "      - [back]", ""))
    #expect(
      faults == [
        "a.yml:28:9: error: expected text for \"steps\", found a list | write it as text; put text "
          + "that starts with [ or { in quotes"
      ])
  }

  @Test func `a screen has fifty buttons, and not one more`() {
    func isRefused(_ count: Int) -> Bool {
      let buttons = (1...count).map { "Go \($0): a.go()" }.joined(separator: ", ")
      let text = """
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
    #expect(flow.variants[0].space.links.last?.last?.target == nil)
  }
}
