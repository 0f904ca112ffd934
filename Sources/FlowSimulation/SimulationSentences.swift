/// Every sentence of this floor that a user can read.
enum SimulationSentences {
  // Findings.
  static func cycle(_ links: [Finding.CycleLink]) -> String {
    let holding = links.map { "\($0.holder) holds \($0.held) through \"\($0.property)\"" }
    return "\(holding.joined(separator: ", ")), and nothing else holds "
      + (links.count == 1 ? "it" : "them")
  }

  // Events that cannot be.
  /// A tab that is seen already.
  static func firstInTab(_ title: String) -> String {
    "\"\(title)\" shows its first screen already"
  }
  static func noBack(_ screen: String) -> String { "\(screen) has no back button" }
  static func noSheet(_ screen: String) -> String { "\(screen) is no sheet" }

  // Steps.
  static func notExpected(_ word: String) -> String { "\"\(word)\" is not expected here" }

  // Names.
  static let nameProperty = "name it in \"weak\", \"holds\" or \"given\""
  static func known(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    return "there are: \(known.prefix(8).joined(separator: ", "))\(known.count > 8 ? ", …" : "")"
  }
}
