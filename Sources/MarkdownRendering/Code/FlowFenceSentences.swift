internal import Diagnostics

/// What is said of flow fences.
enum FlowFenceSentences {
  static let hasText = "the lines of a flow fence are not shown"
  static let writeNoText = "close the fence on the next line"
  static let notClosed = "a quote or brace of the flow fence is not closed"

  static func unknownWord(_ word: String) -> String {
    "unknown word \"\(word)\" behind the flow fence"
  }

  static func suggestion(forWord word: String) -> String {
    Spelling.suggestion(for: word, among: ["variant", "step", "walk"])
      ?? "write step=\"tap …, back\", walk=NAME or variant=NAME"
  }
}
