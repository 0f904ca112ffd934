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

  static let writeEvent = "write events such as \(Event.forms), with commas between them"

  static func cannot(_ event: String, after walk: [String]) -> String {
    walk.isEmpty
      ? "the app has no \"\(event)\""
      : "there is no \"\(event)\" after: \(MessageText.listed(walk))"
  }

  static func possible(_ names: [String]) -> String {
    guard !names.isEmpty else { return "there is none" }
    return "there are: \(names.prefix(8).joined(separator: ", "))" + (names.count > 8 ? ", …" : "")
  }
}
