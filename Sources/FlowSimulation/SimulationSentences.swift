/// Every sentence of this floor that a user can read.
enum SimulationSentences {
  // Findings.
  static let navigationController = "UINavigationController"
  static func unreachable(_ screen: String) -> String { "no event leads to \(screen)" }
  static func nowhere(_ screen: String, _ call: String) -> String {
    "an event on \(screen) leads nowhere: nothing receives \(call)"
  }
  static func retained(_ name: String) -> String {
    "\(name) is alive after its last screen has gone"
  }
  static func freed(_ name: String, screen: String) -> String {
    "\(name) is released while its \(screen) is still shown"
  }
  static func cycle(_ names: [String]) -> String {
    names.count == 1
      ? "\(names[0]) holds itself, and nothing else holds it"
      : "\(names.joined(separator: " → ")) → \(names[0]) hold each other, and nothing else holds them"
  }
  static func deadEnd(_ screen: String) -> String { "no event leads out of \(screen)" }

  // Steps.
  static let writeVerb =
    "write one such as \"push DetailViewController\" or \"delegate.didSelect(item)\""
  static func notAStep(_ word: String) -> String { "\"\(word)\" is no step" }
  static func notExpected(_ word: String) -> String { "\"\(word)\" is not expected here" }
  static func missing(_ what: String) -> String { "\(what) is missing here" }
  static let notClosed = "the text is not closed"
  static let closeIt = "end it with \""

  // Names.
  static func none(_ what: String, _ name: String) -> String { "there is no \(what) \"\(name)\"" }
  static func isCoordinator(_ name: String) -> String {
    "\"\(name)\" is a coordinator, not a screen"
  }
  static func isScreen(_ name: String) -> String { "\"\(name)\" is a screen, not a coordinator" }
  static let writeStart = "write start, or present for one with \"navigation: own\""
  static let writePush = "write push, present or replace with"
  static let nameCondition = "name it in a launch"
  static let nameValue = "name it in its \"given\""
  static func noList(_ name: String) -> String { "\"\(name)\" is no list of objects" }
  static func noReference(_ name: String) -> String { "\"\(name)\" is a value, not an object" }
  static let writeList = "write its class in [ ] in \"holds\""
  static func wrongCount(_ method: String, takes count: Int, not given: Int) -> String {
    "\"\(method)\" takes \(count) \(count == 1 ? "value" : "values"), not \(given)"
  }
  static func noNavigation(_ name: String) -> String {
    "\"\(name)\" has no navigation controller of its own to present"
  }
  static let writeNavigation = "write \"navigation: own\" in it"
}
