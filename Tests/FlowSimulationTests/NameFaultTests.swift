import Testing

@testable import FlowSimulation

/// What is said of a name in a step that stands for nothing.
@Suite struct NameFaultTests {
  private static let bar = ClassDeclaration(
    name: "Home", values: ["mode"],
    references: [
      Reference("kids", ["Child"], .strong, isList: true),
      Reference("page", ["Page"], .weak),
    ],
    methods: [
      Method(name: "start", steps: []),
      Method(
        name: "show",
        parameters: [
          Method.Parameter(label: nil, name: "one"), Method.Parameter(label: nil, name: "two"),
        ], steps: []),
    ])
  private static let child = ClassDeclaration(
    name: "Child", values: ["word"],
    references: [Reference("parent", ["Home"], .weak)],
    methods: [
      Method(name: "start", steps: []),
      Method(name: "one", parameters: [Method.Parameter(label: nil, name: "a")], steps: []),
    ], makesNavigation: true)
  private static let page = ClassDeclaration(
    name: "Page", screen: ScreenDeclaration(title: "Page"), values: ["title"],
    references: [
      Reference("boss", ["Home"], .weak),
      Reference("onDone", ["Home"], .weak, closure: "start"),
    ])

  private static func faults(_ text: String, locals: [String] = []) throws -> [String] {
    let app = try #require(
      App(
        classes: [bar, child, page], start: "Home",
        launches: [
          App.Launch(name: "a", conditions: ["first", "second"]),
          App.Launch(name: "b", conditions: ["late"]),
        ]))
    let step: Step =
      text.hasPrefix("when ")
      ? .choose(
        condition: try StepReader.condition(String(text.dropFirst(5))),
        then: [try StepReader.step("push None1")],
        otherwise: [try StepReader.step("push None2")])
      : try StepReader.step(text)
    return app.faults(in: step, of: 0, locals: locals).map {
      "\($0.name): \($0.message)" + ($0.suggestion.map { "; " + $0 } ?? "")
    }
  }

  @Test(
    "names that stand for something are no fault",
    arguments: [
      "push Page", "push Page with title: mode", "push Page with title: \"x\" without boss, onDone",
      "push Page in page", "push Page with boss: self", "present Child", "present Page",
      "replace with Page", "start Child", "start Child with word: mode in kids",
      "start Child by one(\"x\")", "start Child by one(mode)", "pop", "pop to root", "dismiss",
      "pop to page", "pop to page.boss.page", "release page", "release kids", "release self.page",
      "remove self from kids", "remove kids from self.kids", "page.onDone()", "page.onDone(mode)",
      "self.start()", "start()", "show(mode, page)", "kids.one(kids)", "page.boss.start()",
      "kids.parent.show(page.title, kids.word)",
    ])
  func known(text: String) throws {
    #expect(try Self.faults(text) == [])
  }

  @Test(
    "a name that stands for nothing is named, with the nearest that does or with what to do",
    arguments: [
      ("push Pagee", ["Pagee: there is no screen \"Pagee\"; did you mean \"Page\"?"]),
      // Of screens only.
      ("push Homee", ["Homee: there is no screen \"Homee\""]),
      ("push Home", ["Home: \"Home\" is a coordinator, not a screen; \(writeStart)"]),
      ("replace with Child", ["Child: \"Child\" is a coordinator, not a screen; \(writeStart)"]),
      ("start Chidl", ["Chidl: there is no coordinator \"Chidl\"; did you mean \"Child\"?"]),
      ("start Pagee", ["Pagee: there is no coordinator \"Pagee\""]),
      (
        "start Page",
        [
          "Page: \"Page\" is a screen, not a coordinator; write \"push\", \"present\" or \"replace with\"",
          "start: there is no method of Page \"start\"",
        ]
      ),
      (
        "present Hom", ["Hom: there is no screen or coordinator \"Hom\"; did you mean \"Home\"?"]
      ),
      (
        "present Pag", ["Pag: there is no screen or coordinator \"Pag\"; did you mean \"Page\"?"]
      ),
      (
        "present Home",
        [
          "Home: \"Home\" has no navigation controller of its own to present; "
            + "add \"navigation: own\" to it"
        ]
      ),
      (
        "push Page without bos, x",
        [
          "bos: there is no property of Page \"bos\"; did you mean \"boss\"?",
          "x: there is no property of Page \"x\"",
        ]
      ),
      (
        "push Page with titel: mode, zzzzzzzz: \"x\"",
        [
          "titel: there is no value of Page \"titel\"; did you mean \"title\"?",
          "zzzzzzzz: there is no value of Page \"zzzzzzzz\"; add it to its \"given\"",
        ]
      ),
      (
        "push Page with title: moda",
        ["moda: there is no name \"moda\""]
      ),
      ("push Page in pge", ["pge: there is no property of Home \"pge\"; did you mean \"page\"?"]),
      ("pop to pagee", ["pagee: there is no name \"pagee\"; did you mean \"page\"?"]),
      ("pop to page.bos", ["bos: there is no name \"bos\"; did you mean \"boss\"?"]),
      ("pop to page.pge", ["pge: there is no name \"pge\""]),
      ("pop to page.self", ["self: there is no name \"self\""]),
      ("pop to mode", ["mode: \"mode\" is a value, not an object"]),
      ("release mode", ["mode: \"mode\" is a value, not an object"]),
      ("release page.title", ["title: \"title\" is a value, not an object"]),
      ("pop to mode.page", ["mode: there is no name \"mode\""]),
      (
        "remove self from page",
        [
          "page: \"page\" is not a list of objects; write its class in [ ] in "
            + "\"holds\""
        ]
      ),
      ("remove self from mode", ["mode: \"mode\" is a value, not an object"]),
      ("remove kid from kids", ["kid: there is no name \"kid\"; did you mean \"kids\"?"]),
      ("remove self from kid", ["kid: there is no name \"kid\"; did you mean \"kids\"?"]),
      ("page.onDne()", ["onDne: there is no method of Page \"onDne\"; did you mean \"onDone\"?"]),
      ("self.shwo()", ["shwo: there is no method of Home \"shwo\"; did you mean \"show\"?"]),
      ("show()", ["show: \"show\" takes 2 values, not 0"]),
      ("show(mode, mode, mode)", ["show: \"show\" takes 2 values, not 3"]),
      ("kids.one()", ["one: \"one\" takes 1 value, not 0"]),
      ("start(mode)", ["start: \"start\" takes 0 values, not 1"]),
      ("start Child by two()", ["two: there is no method of Child \"two\""]),
      ("start Child by one()", ["one: \"one\" takes 1 value, not 0"]),
      ("start Child by one(x)", ["x: there is no name \"x\""]),
      (
        "start Child with wrd: \"x\"",
        [
          "wrd: there is no value of Child \"wrd\"; "
            + "did you mean \"word\"?"
        ]
      ),
      ("show(a, b)", ["a: there is no name \"a\"", "b: there is no name \"b\""]),
      ("pge.start()", ["pge: there is no name \"pge\"; did you mean \"page\"?"]),
      (
        "when first",
        ["None1: there is no screen \"None1\"", "None2: there is no screen \"None2\""]
      ),
      (
        "when lat",
        [
          "lat: there is no condition \"lat\"; did you mean \"late\"?",
          "None1: there is no screen \"None1\"", "None2: there is no screen \"None2\"",
        ]
      ),
      (
        "when never ever",
        [
          "never ever: there is no condition \"never ever\"; add it to a launch, or compare a value: "
            + "\"count is 0\"",
          "None1: there is no screen \"None1\"", "None2: there is no screen \"None2\"",
        ]
      ),
    ])
  func unknown(text: String, faults: [String]) throws {
    let found = try Self.faults(text)
    #expect(found.count == faults.count)
    for (found, fault) in zip(found, faults) {
      // Where nothing is near, what there is follows.
      #expect(found == fault || found.hasPrefix(fault + "; available: "), "\(found)")
    }
  }

  private static let writeStart = "write \"start\", or \"present\" if it has \"navigation: own\""

  @Test func `a local name may be of any class`() throws {
    let locals = ["from", "item"]
    #expect(try Self.faults("release from.parent.page", locals: locals) == [])
    #expect(try Self.faults("remove from from from.kids", locals: locals) == [])
    #expect(try Self.faults("item.one(from)", locals: locals) == [])
    #expect(try Self.faults("push Page with title: item", locals: locals) == [])
    #expect(
      try Self.faults("item.onee()", locals: locals)
        == ["onee: there is no method \"onee\"; did you mean \"one\"?"])
    #expect(
      try Self.faults("fron.start()", locals: locals)
        == ["fron: there is no name \"fron\"; did you mean \"from\"?"])
    // Only at the beginning of a path.
    #expect(
      try Self.faults("page.from.start()", locals: locals)
        == ["from: there is no name \"from\"; available: boss, onDone"])
    #expect(
      try Self.faults("page.frm.start()", locals: locals)
        == ["frm: there is no name \"frm\"; available: boss, onDone"])
  }
}
