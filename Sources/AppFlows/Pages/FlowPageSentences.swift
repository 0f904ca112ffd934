import Diagnostics
import FlowSimulation
import MarkdownRendering

/// The messages about names in flow fences and flow files.
enum FlowPageSentences {
  static func unknownWord(_ word: String) -> WrittenFault {
    WrittenFault(
      at: word, "unknown word \"\(word)\" behind the flow fence",
      suggestion: Spelling.suggestion(for: word, among: ["variant", "step", "walk"])
        ?? "write step=\"tap …, back\", walk=NAME or variant=NAME")
  }

  static let writeTutorial = "write the name of its file or its slug"

  static func noTutorial(_ name: String) -> String { "there is no tutorial \"\(name)\"" }

  static let emptyStep = "step= names no event"
  static let writeEvent = "write events such as \(Event.forms), with commas between them"
  static let raisePages = "raise \"pages\" in the flow file"

  static func noFlow(_ name: String) -> String { "there is no flow \"\(name)\"" }

  static func addFlow(_ name: String) -> String { "add content/flows/\(name).yml" }

  static func noWalk(_ name: String, in flow: String) -> String {
    "the flow \"\(flow)\" has no walk \"\(name)\""
  }

  static func noVariant(_ name: String, in flow: String) -> String {
    "the flow \"\(flow)\" has no variant \"\(name)\""
  }

  static func noStep(_ step: String, of walk: String) -> String {
    "the walk \"\(walk)\" has no step \"\(step)\""
  }

  static func writeNumber(upTo count: Int) -> String { "write a number from 1 to \(count)" }

  static func noEvent(_ text: String) -> String { "\"\(text)\" is no event" }

  static func cannot(_ event: String, after walk: [String]) -> String {
    walk.isEmpty
      ? "the app has no \"\(event)\""
      : "there is no \"\(event)\" after: \(MessageText.listed(walk))"
  }

  static func noPage(_ event: String) -> String {
    "the state after \"\(event)\" has no page: the flow has more states than pages"
  }

  static func possible(_ names: [String]) -> String {
    guard !names.isEmpty else { return "there is none" }
    return "there are: \(names.prefix(8).joined(separator: ", "))" + (names.count > 8 ? ", …" : "")
  }
}
