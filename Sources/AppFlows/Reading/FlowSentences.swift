import FlowSimulation

/// Every sentence about flow files that a user can read.
enum FlowSentences {
  static let flow = "the flow"
  static let variant = "a variant"
  static let walk = "a walk"
  static let writeExpectation = "write it like \"retained DetailCoordinator\""
  static func noClass(_ name: String) -> String { "there is no class \"\(name)\"" }
  static func noVariant(_ name: String) -> String { "there is no variant \"\(name)\"" }
  static let writeWalk = "write it like \"- tap Edit: The coordinator is made.\""
  static func cannot(_ event: String, _ reason: String?) -> String {
    "the walk cannot go on with \"\(event)\": \(reason ?? noLaunch)"
  }
  static let noLaunch = "the app has no such launch"
  static func possible(_ events: [String]) -> String {
    events.isEmpty
      ? "nothing can be done there"
      : "possible there: \(events.prefix(6).joined(separator: ", "))"
  }

  static func twice(_ what: String, _ name: String) -> String {
    "the \(what) \"\(name)\" is there twice"
  }
  static func noValue(_ name: String) -> String { "the screen has no value \"\(name)\"" }
  static func writeGiven(_ name: String) -> String { "add a line \"given: \(name)\"" }
  static func tooMany(_ what: String, _ limit: Int) -> String {
    "there are more than \(limit) \(what)"
  }

  // Findings.
  static func unexpected(_ message: String, in variant: String, walk: [Event]) -> String {
    "\(message)\(after(walk)), and \"\(variant)\" does not expect it"
  }
  static func expect(_ finding: Finding) -> String {
    "mend the app, or write expect: [\(finding.kind.rawValue) \(finding.object)]"
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
