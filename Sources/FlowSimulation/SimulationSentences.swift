/// Every sentence of this floor that a user can read.
enum SimulationSentences {
  // Findings.
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
  static func cycle(_ links: [Finding.CycleLink]) -> String {
    let holding = links.map { "\($0.holder) holds \($0.held) through \"\($0.property)\"" }
    return "\(holding.joined(separator: ", ")), and nothing else holds "
      + (links.count == 1 ? "it" : "them")
  }
  static func deadEnd(_ screen: String) -> String { "no event leads out of \(screen)" }

  // Events that cannot be.
  static let emptyWindow = "nothing is shown"
  /// A tab that is seen already.
  static func firstInTab(_ title: String) -> String {
    "\"\(title)\" shows its first screen already"
  }
  static let launched = "the app runs already"
  static func noBack(_ screen: String) -> String { "\(screen) has no back button" }
  static func firstOnStack(_ screen: String) -> String { "nothing is below \(screen)" }
  static func noSheet(_ screen: String) -> String { "\(screen) is no sheet" }
  static func coversAll(_ screen: String) -> String {
    "\(screen) covers the full screen, which no finger can pull down"
  }
  static func noTabBar(_ screen: String) -> String { "no tab bar is seen with \(screen)" }
  static func noTab(_ title: String) -> String { "no tab is called \"\(title)\"" }
  static func noItem(_ screen: String, _ label: String) -> String {
    "\(screen) shows no row and no button \"\(label)\""
  }
  static func noOption(_ screen: String, _ label: String) -> String {
    "\(screen) has no segment \"\(label)\""
  }

  // Steps.
  static let writeVerb =
    "write one such as \"push DetailViewController\" or \"delegate.didSelect(item)\""
  static func notAStep(_ word: String) -> String { "\"\(word)\" is no step" }
  static func notExpected(_ word: String) -> String { "\"\(word)\" is not expected here" }
  static func missing(_ what: String) -> String { "\(what) is missing here" }
  static let writeFullScreen = "write it behind the class: present EditViewController full screen"
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
  static let nameProperty = "name it in \"weak\", \"holds\" or \"given\""
  static func noList(_ name: String) -> String { "\"\(name)\" is no list of objects" }
  static func noReference(_ name: String) -> String { "\"\(name)\" is a value, not an object" }
  static let writeList = "write its class in [ ] in \"holds\""
  static func wrongCount(_ method: String, takes count: Int, not given: Int) -> String {
    "\"\(method)\" takes \(count) \(count == 1 ? "value" : "values"), not \(given)"
  }
  static func noNavigation(_ name: String) -> String {
    "\"\(name)\" has no navigation controller of its own to present"
  }
  static func noStack(_ name: String) -> String {
    "\"\(name)\" has tabs, and no stack of its own"
  }
  static let writeInTab = "let the coordinator of a tab do it"
  static let writeTab = "name it in \"tabs\""
  static func known(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    return "there are: \(known.prefix(8).joined(separator: ", "))\(known.count > 8 ? ", …" : "")"
  }
  static let writeNavigation = "write \"navigation: own\" in it"
}
