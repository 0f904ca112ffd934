import Primitives

/// Everything that pages say, as a file of phrases to be translated.
public enum PhraseReference {
  /// The file in English.
  public static var file: String {
    let phrases =
      Phrase.allCases.map { ($0.rawValue, $0.wording) }
      + FlowPhrase.allCases.map { ($0.rawValue, $0.wording) }
    let lines = phrases.map { name, wording in
      "# \(wording.purpose)\n\(name): \(JSONText.quoted(wording.said(in: .english)))\n"
    }
    let sayings = Saying.allCases.map { "\($0.rawValue): \(JSONText.quoted($0.english))\n" }
    return lines.joined() + note + sayings.joined()
  }

  private static let note = """
    # What stands in braces is filled in. Where that is {count}, a text can have the forms of the
    # language's plural: wordCount: { one: "1 word", other: "{count} words" }

    """
}
