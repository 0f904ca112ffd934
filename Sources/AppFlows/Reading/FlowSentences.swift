import FlowSimulation

/// Every sentence about flow files that a user can read.
enum FlowSentences {
  static let flow = "the flow"
  static let nameItYAML = "name it like content/flows/kanji-list.yml if it is a flow"
  static let variant = "a variant"
  static let walk = "a walk"
  static func keys(of name: String) -> String { "\"\(name)\"" }
  static let noPageLimit = "this is no number of pages"
  static let writePageLimit = "write a whole number from 1 to \(FlowLimits.pages)"
  static func tooManyPages(_ limit: Int) -> String {
    "the variants have more than \(limit) states together"
  }
  static func tooManyPagesOfAll(_ limit: Int) -> String {
    "this flow and those before it have more than \(limit) states together"
  }
  static let writeFewerPages = "show fewer of them, for example with \"pages: 60\""
  static let writeExpectation = "write it like \"retained DetailCoordinator\""
  static func noExpectation(_ text: String) -> String { "\"\(text)\" is no finding" }
  static func noClass(_ name: String) -> String { "there is no class \"\(name)\"" }
  static func noVariant(_ name: String) -> String { "there is no variant \"\(name)\"" }
  static let writeWalk = "write it like \"- tap Edit: The coordinator is made.\""
  static func noEvent(_ text: String) -> String { "\"\(text)\" is nothing that a person can do" }
  static let writeEvent =
    "write \"tap ROW\", \"choose SEGMENT\", \"tab TITLE\", \"back\", \"pull down\" or \"launch NAME\""
  static let secondStep = "this is a second event in one step"
  static func cannot(_ event: String, _ reason: String?) -> String {
    "the walk cannot go on with \"\(event)\": \(reason ?? noLaunch)"
  }
  static let noLaunch = "the app has no such launch"
  static func possible(_ events: [String]) -> String {
    events.isEmpty
      ? "nothing can be done there"
      : "possible there: \(events.prefix(6).joined(separator: ", "))"
  }
  static let noStart = "the flow does not say which coordinator it starts with"
  static let writeStart = "add a line \"start: AppCoordinator\""
  static let noMethodName = "this is no name of a method"
  static let writeMethod = "write it like \"didSelect(_ word)\" or \"start()\""
  static let writeStep = "write one such as \"push DetailViewController\""
  static let noReference = "this does not say what the property refers to"
  static let writeReference = "write a class, or a class in [ ] for a list"
  static let noClosure = "this is no closure"
  static let writeClosure = "write it like \"weak MainCoordinator.buy\""
  static func notATab(_ name: String) -> String {
    "\"\(name)\" is no property that holds a coordinator"
  }

  static func emptyTab(_ name: String) -> String {
    "nothing puts a coordinator into the tab \"\(name)\""
  }
  static let writeTab = "let start() start it, for example \"start CartCoordinator in cart\""
  static func nothingShown(_ name: String, _ launch: String) -> String {
    "after \(name)'s start nothing is shown\(launch.isEmpty ? "" : " (launch \(launch))")"
  }
  static let writeFirstScreen =
    "let its start() push a screen or start a coordinator that does; one with \"navigation: own\" or "
    + "\"tabs\" is shown by \"replace root with\" or \"present\""
  static let tabsAndNavigation = "what has tabs has no navigation controller of its own"
  static func keysOrMethod(_ keys: [String]) -> String {
    "there are \(keys.joined(separator: ", ")), and methods such as \"didSelect(_ word)\""
  }
  static let writeOwn =
    "write \"navigation: own\", or leave it out where the maker's is used"
  static func empty(_ key: String) -> String {
    "\"\(key)\" has nothing behind it, and takes nothing away"
  }
  static func twice(_ what: String, _ name: String) -> String {
    "the \(what) \"\(name)\" is there twice"
  }
  static func rowAndButton(_ label: String) -> String {
    "a row and a button are both called \"\(label)\""
  }
  static func noValue(_ name: String) -> String { "the screen has no value \"\(name)\"" }
  static func writeGiven(_ name: String) -> String { "add a line \"given: \(name)\"" }
  static func noChoice(_ name: String) -> String {
    "\"\(name)\" is no choice: it needs two options"
  }
  static let noRows = "this does not say what the rows are called"
  static let writeRows = "write it like \"rows: { word: [日本, 本], tap: delegate.didSelect(word) }\""
  static func tooMany(_ what: String, _ limit: Int) -> String {
    "there are more than \(limit) \(what)"
  }
  static func noType(_ name: String) -> String { "there is no class or protocol \"\(name)\"" }
  static func noScreen(_ name: String) -> String { "there is no screen \"\(name)\"" }
  static func noStartMethod(_ name: String) -> String { "\"\(name)\" has no method \"start()\"" }
  static let writeStartMethod = "add a line like \"start(): push ListViewController\" to it"
  static let endless = "the calls that an event makes never end"
  static let breakLoop = "look for methods that call each other"
  static func noText(_ text: String) -> String { "nothing in the flow says \"\(text)\"" }
  static let noSteps = "the walk has no steps"

  // Findings.
  static func unexpected(_ message: String, in variant: String, walk: [Event]) -> String {
    "\(message)\(after(walk)), and \"\(variant)\" does not expect it"
  }
  static func expect(_ finding: Finding) -> String {
    "mend the app, or write expect: [\(finding.kind.rawValue) \(finding.object)]"
  }
  static func missing(_ kind: String, _ object: String, in variant: String) -> String {
    "\"\(variant)\" has no finding \"\(kind) \(object)\""
  }
  static func found(_ findings: [Finding], isCut: Bool) -> String {
    if isCut { return "not all states were looked at: raise \"pages\"" }
    if findings.isEmpty { return "nothing is wrong with it: take it out" }
    return "found: " + findings.map { "\($0.kind.rawValue) \($0.object)" }.joined(separator: ", ")
  }
  private static func after(_ walk: [Event]) -> String {
    walk.isEmpty ? "" : " (after: \(walk.map(\.text).joined(separator: ", ")))"
  }
}
