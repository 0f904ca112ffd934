public import Content
public import MarkdownRendering
public import Templating

extension Phrases: TemplateContext {
  /// The file of the English phrases says what each is for.
  public static let fields = Fields<Phrases>(
    PhraseNames.ofSite.ofTemplates.enumerated().map { index, name in
      .text(name, "") { $0.ofTemplates[index] }
    })

  /// The phrases that the Markdown renderer writes.
  public var markdown: MarkdownPhrases {
    MarkdownPhrases(
      backToText: self[.backToText], footnotes: self[.footnotes],
      contents: self[.tableOfContents], code: self[.code],
      videoOnHost: self[.videoOnHost],
      callouts: [
        "note": self[.calloutNote], "tip": self[.calloutTip],
        "important": self[.calloutImportant], "warning": self[.calloutWarning],
        "caution": self[.calloutCaution],
      ])
  }
}
