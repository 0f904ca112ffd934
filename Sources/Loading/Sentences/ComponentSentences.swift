internal import Content

// What is said of components and the heads of their templates.
extension LoadingSentences {
  static let componentHead = "the head of the component"
  static func nameComponent(_ name: String?) -> String {
    name.map { "call the file \(quoted($0 + ".mustache"))" }
      ?? "call the file by a word in small letters, for example \"video.mustache\""
  }
  /// Why there cannot be an attribute of a kind, and what to do.
  static func refusal(inHead kind: FieldSpec.Kind) -> (String, String)? {
    switch kind {
    case .markdown:
      (
        "an attribute holds no Markdown",
        "leave it out: {{{label}}} and {{{content}}} show what stands in the component"
      )
    case .record:
      (
        "an attribute holds no record",
        "write it as \"entries\": its value is the name of a file of data then"
      )
    case .list(let element) where element != .text:
      ("a list in an attribute holds texts", write("[text]"))
    default: nil
    }
  }
}
