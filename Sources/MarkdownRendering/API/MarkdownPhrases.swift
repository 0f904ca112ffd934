/// What the writer itself says to a reader; in English where the caller says nothing else.
public struct MarkdownPhrases: Hashable, Sendable {
  /// The name of a link from a footnote back to the text.
  public var backToText: String
  /// The name of the footnotes as a whole.
  public var footnotes: String
  /// The name of the page's contents.
  public var contents: String
  /// What code without title and language is called.
  public var code: String
  /// The name of a film that has none; `{host}` is whose it is.
  public var videoOnHost: String
  /// The titles of callouts, by their words in the source.
  public var callouts: [String: String]

  /// What the writer says.
  public init(
    backToText: String = "Back to the text", footnotes: String = "Footnotes",
    contents: String = "Contents",
    code: String = "Code", videoOnHost: String = "A video on {host}",
    callouts: [String: String] = [
      "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
      "caution": "Caution",
    ]
  ) {
    self.backToText = backToText
    self.footnotes = footnotes
    self.contents = contents
    self.code = code
    self.videoOnHost = videoOnHost
    self.callouts = callouts
  }

  func video(on host: String) -> String { videoOnHost.replacing("{host}", with: host) }
}
