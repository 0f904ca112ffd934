import Testing

/// More that means nothing in a flow file: names of no kind, names twice, and values of another kind.
@Suite struct FlowNameFaultTests {
  typealias Case = FlowFaultTests.Case

  @Test(
    "a fault is said at its place",
    arguments: [
      Case(
        2, "start: AppCoordinator\npages: 0",
        "3:8: error: this is no number of pages | write a whole number from 1 to 1200"),
      Case(
        6, "    holds: { child: }",
        "6:21: error: this does not say what the property refers to | write a class, or a "
          + "class in [ ] for a list"),
      Case(
        6, "    holds: { child: [DetailCoordinator, ListViewController] }",
        "6:21: error: this does not say what the property refers to | write a class, or a "
          + "class in [ ] for a list"),
      Case(
        7, "    start(): present DetailCoordinator",
        "7:22: error: \"DetailCoordinator\" has no navigation controller of its own to present "
          + "| write \"navigation: own\" in it"),
      Case(
        7, "    start(): present Detail",
        "7:22: error: there is no screen or coordinator \"Detail\" | "
          + "there are: AppCoordinator, DetailCoordinator, ListViewController, DetailViewController"
      ),
      Case(
        7, "    start(): replace ListViewController",
        "7:22: error: \"with\" is missing here"),
      Case(
        7, "    start(): push ListViewController in chld",
        "7:41: error: there is no property of AppCoordinator \"chld\" | did you mean \"child\"?"),
      Case(
        7, "    start(): push ListViewController in child locally",
        "7:47: error: \"locally\" is not expected here"),
      Case(
        7, "    start(): push ListViewController by go",
        "7:38: error: \"by\" is not expected here"),
      Case(
        7, "    start(): start ListViewController",
        "7:20: error: \"ListViewController\" is a screen, not a coordinator | write push, "
          + "present or replace with"),
      Case(
        7, "    start(): \"\"",
        "7:15: error: a step is missing here"),
      Case(
        7, "    start(): didSelect(\"x\"",
        "7:26: error: \")\" is missing here"),
      Case(
        7, "    start(): didSelect(\"x)",
        "7:24: error: the text is not closed | end it with \""),
      Case(
        7, "    start(): pop to nothing",
        "7:21: error: there is no name \"nothing\" | there are: child"),
      Case(
        7, "    start(): 5",
        "7:14: error: \"5\" is no step | write one such as \"push DetailViewController\" or "
          + "\"delegate.didSelect(item)\""),
      Case(
        7, "    start(): { a: b }",
        "7:16: error: unknown key \"a\" in a choice"),
      Case(
        7, "    start(): { if: x, then: pop }",
        "7:20: error: there is no condition \"x\" | name it in a launch"),
      Case(
        13, "    start(): pop to note",
        "13:21: error: \"note\" is a value, not an object"),
      Case(
        13, "    start(): release note",
        "13:22: error: \"note\" is a value, not an object"),
      Case(
        8, "    didSelect(_ note): missing(note)",
        "8:24: error: there is no method of AppCoordinator \"missing\" | "
          + "there are: start, didSelect"),
      Case(
        8, "    didSelect(_ note): note.missing()",
        "8:29: error: there is no method \"missing\" | there are: start, didSelect"),
      Case(
        8, "    didSelect(_ note): note.start(\"a\", \"b\")",
        "8:29: error: \"start\" takes 0 values, not 2"),
      Case(
        17, "    choices: { kind: [A] }",
        "17:5: error: \"kind\" is no choice: it needs two options"),
      Case(
        17, "    choices: { kind: [A, A] }",
        "17:5: error: the option \"A\" is there twice"),
      Case(
        17, "    back: maybe",
        "17:11: error: expected true or false for \"back\", found \"maybe\" | write true or false"),
      Case(
        17, "    tabs: [delegat]",
        "17:5: error: \"delegat\" is no property that holds a coordinator"),
      Case(
        18, "    rows: [Milk]",
        "18:11: error: expected a mapping for \"rows\", found a list | write its keys below "
          + "it, set in with two spaces"),
      Case(
        20, "    title: [a]",
        "20:12: error: expected text for \"title\", found a list | write it as text; put text "
          + "that starts with [ or { in quotes"),
      Case(
        21, "    given: not",
        "20:5: error: the screen has no value \"note\" | did you mean \"not\"?"),
      Case(
        23, "  first: { expect: retained }",
        "23:20: error: expected a list for \"expect\", found \"retained\" | write it like "
          + "\"retained DetailCoordinator\""),
      Case(
        23, "  first: { expect: [retained Nothing] }",
        "23:21: error: there is no class \"Nothing\""),
      Case(
        23, "  first: [a]",
        "23:10: error: expected a mapping for \"first\", found a list | write its keys below "
          + "it, set in with two spaces"),
      Case(
        23, "  first: { start: Nothing }",
        "23:19: error: there is no class \"Nothing\""),
      Case(
        26, "    stps:",
        "25:3: error: the walk has no steps | write it like \"- tap Edit: The coordinator is "
          + "made.\""),
      Case(
        26, "    stps:",
        "26:5: error: unknown key \"stps\" in a walk | did you mean \"steps\"?"),
      Case(
        27, "      - pull down",
        "27:9: error: the walk cannot go on with \"pull down\": ListViewController is no sheet | "
          + "possible there: tap Milk, tap Bread"),
      Case(
        27, "      - tab Milk",
        "27:9: error: the walk cannot go on with \"tab Milk\": no tab bar is seen with "
          + "ListViewController | "
          + "did you mean \"tap Milk\"?"),
      Case(
        27, "      - launch",
        "28:9: error: the walk cannot go on with \"back\": nothing is below ListViewController | "
          + "possible there: tap Milk, tap Bread"),
      Case(
        27, "      - tap",
        "27:9: error: \"tap\" is nothing that a person can do | write \"tap ROW\", \"choose "
          + "SEGMENT\", \"tab TITLE\", \"back\", \"pull down\" or \"launch NAME\""),
      Case(
        30, "  Milk: [a]",
        "30:9: error: expected text for \"Milk\", found a list | write it as text; put text "
          + "that starts with [ or { in quotes"),
      Case(
        22, "variants: [a]\nx:",
        "22:11: error: expected a mapping for \"variants\", found a list | write its keys "
          + "below it, set in with two spaces"),
      Case(
        29, "texts: [a]\ny:",
        "29:8: error: expected a mapping for \"texts\", found a list | write its keys below "
          + "it, set in with two spaces"),
      Case(
        6,
        "    holds: { child: DetailCoordinator }\n    closures: { done: DetailCoordinator.start }",
        "7:23: error: this is no closure | write it like \"weak MainCoordinator.buy\""),
      Case(
        6,
        "    holds: { child: DetailCoordinator }\n    closures: { done: stron "
          + "DetailCoordinator.start }",
        "7:23: error: this is no closure | write it like \"weak MainCoordinator.buy\""),
      Case(
        6, "    holds: { child: DetailCoordinator }\n    weak: { child: ListViewController }",
        "7:5: error: the property \"child\" is there twice"),
      Case(
        7, "    start(): push ListViewController\n    (a): pop",
        "8:5: error: this is no name of a method | write it like \"didSelect(_ word)\" or "
          + "\"start()\""),
      Case(
        7, "    start(): push ListViewController\n    start(b): pop",
        "8:5: error: the method \"start\" is there twice"),
      Case(
        17,
        "    buttons: { Milk: delegate.didSelect(\"a\") }\n    weak: { delegate: AppCoordinator }",
        "17:5: error: a row and a button are both called \"Milk\""),
      Case(
        25, "  b k: { steps: [tap Milk] }\n  b-k: { steps: [tap Milk] }\n  bakc:",
        "26:3: error: the walk \"b-k\" is there twice"),
      Case(
        26, "    variant: frst\n    steps:",
        "26:14: error: there is no variant \"frst\" | did you mean \"first\"?"),
      Case(
        26, "    steps: tap Milk\n    x:",
        "26:12: error: expected a list for \"steps\", found \"tap Milk\" | write it like \"- "
          + "tap Edit: The coordinator is made.\""),
      Case(
        26, "    steps: tap Milk\n    x:",
        "27:5: error: unknown key \"x\" in a walk | there are title, variant, steps"),
      Case(
        27, "      - tap Milk: A\n        tap Bread: B",
        "28:9: error: this is a second event in one step | write it like \"- tap Edit: The "
          + "coordinator is made.\""),
    ])
  func fault(_ tried: Case) {
    #expect(FlowFaultTests.faults(with: tried).contains("a.yml:" + tried.fault))
  }
}
