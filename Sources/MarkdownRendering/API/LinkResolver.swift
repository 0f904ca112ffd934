package import Diagnostics

/// Answers where the links and images of a page lead; the renderer itself knows no address.
package protocol LinkResolver: Sendable {
  /// Where a reference leads. Called once for each link, image and raw HTML address of a page, in
  /// the order of the text, except for those that are only a fragment (`#section`) and those with
  /// a scheme, which the renderer answers itself. Addresses with `http:`, `https:` or `//` are asked
  /// for too, because they may be of the site itself; they stay as they are written.
  func resolve(_ reference: LinkReference) -> LinkResolution

  /// The text of a file that a code fence names with `file=`, or why it cannot be had.
  func codeFile(_ path: String) -> Result<SourceText, LinkFault>

  /// The same file in the program that the file's own continues: empty where it has none such; nil
  /// where there is no such program.
  func olderCodeFile(_ path: String) -> Result<SourceText, LinkFault>?

  /// Whether ideographs alone are a word of the site: then they are Japanese.
  func knows(word: String) -> Bool

  /// Whether `[[prefix:name]]` leads to something of the site.
  func knows(prefix: String) -> Bool

  /// What a link by a name says; nil for the name itself, in the page's language.
  func label(of name: String, prefix: String?) -> NameLabel?

  /// The path of a page with a title or file name, as a link in the text has to write it.
  func path(ofPage name: String) -> String?

  /// Whether a fence that begins with a word and a name is a figure, and not code.
  func showsFigures(of kind: String) -> Bool

  /// What such a fence shows.
  func figure(of fence: FigureFence) -> FenceFigure

  /// The attributes that a component takes; nil for a name that none has. One that is an address has
  /// the kind of what it leads to, and is resolved and checked as that of a link or a picture.
  func attributes(ofComponent name: String) -> [(name: String, kind: LinkReference.Kind?)]?

  /// What another program makes of a formula or a diagram; nil if none is asked.
  func answer(for drawing: Drawing) -> Drawing.Answer?

  /// The names of all components, for suggestions.
  var componentNames: [String] { get }

  /// The HTML of a component, and what is wrong with what the author gave it.
  func html(of call: ComponentCall) -> (html: [UInt8], faults: [WrittenFault])
}

/// What a link by a name says, as `[[term:ARC]]`.
public struct NameLabel: Sendable {
  let text: String
  let language: String?
  let tooltip: String?

  /// - Parameters:
  ///   - text: the link's.
  ///   - language: that of the text; nil for that of the page.
  ///   - tooltip: what browsers show beside the pointer, HTML's `title`; nil for nothing.
  public init(_ text: String, language: String? = nil, tooltip: String? = nil) {
    (self.text, self.language, self.tooltip) = (text, language, tooltip)
  }
}

extension LinkResolver {
  /// No file is known.
  package func codeFile(_ path: String) -> Result<SourceText, LinkFault> {
    .failure(LinkFault(.codeFile, "\"\(path)\" cannot be included outside of a site"))
  }

  /// No program is known.
  package func olderCodeFile(_ path: String) -> Result<SourceText, LinkFault>? { nil }

  /// No word is known.
  package func knows(word: String) -> Bool { false }

  /// No prefix is known.
  package func knows(prefix: String) -> Bool { false }

  /// No name is known.
  package func label(of name: String, prefix: String?) -> NameLabel? { nil }

  /// No page is known.
  package func path(ofPage name: String) -> String? { nil }

  /// Every fence is one of code.
  package func showsFigures(of kind: String) -> Bool { false }

  /// No figure is known.
  package func figure(of fence: FigureFence) -> FenceFigure { FenceFigure() }

  /// No component is known.
  package func attributes(
    ofComponent name: String
  ) -> [(name: String, kind: LinkReference.Kind?)]? { nil }

  /// Nothing is drawn.
  package func answer(for drawing: Drawing) -> Drawing.Answer? { nil }

  /// No component is known.
  package var componentNames: [String] { [] }

  /// No component is known.
  package func html(of call: ComponentCall) -> (html: [UInt8], faults: [WrittenFault]) {
    (call.label + call.content, [])
  }
}

/// A reference as the author wrote it.
package struct LinkReference: Hashable, Sendable {
  /// What kind of reference it is.
  package enum Kind: Hashable, Sendable {
    /// `[text](destination)` or `<a href>`.
    case link
    /// `![text](destination)` or `<img src>`.
    case image
    /// `<video src>`, `<source srcset>`: what the page loads as it is.
    case file
    /// `<form action>`: where nothing is, a server may answer.
    case form
    /// `[[道]]`, or `[[books:KEY]]` with a prefix.
    case name(prefix: String?)
  }

  /// What kind of reference it is.
  package let kind: Kind
  /// Where it should lead; of a name in brackets, the name without its prefix.
  package let address: LinkAddress
  /// Whether the address names a host, which may be the site's own.
  package var hasHost = false

  /// The address without query and fragment, percent-decoded.
  package var destination: String { address.destination }
}

/// Where a reference leads.
package enum LinkResolution: Sendable {
  /// A page of the site: its address as it goes into `href` (percent-encoded, with the base URL's
  /// path, without query and fragment) and a number by which the fragment is checked when all
  /// pages are rendered. What is to be said of the link is a fault that does not break it.
  case page(address: String, page: Int, fault: LinkFault? = nil)
  /// A file of the site, with its size in pixels when it is a picture that says so.
  case file(address: String, size: PixelSize?)
  /// A picture of the site of which there are copies, asked for as an image.
  case picture(PictureSources)
  /// Unknown: the reference stays as written and nothing is reported.
  case unchecked
  /// Nothing: the reference stays as written and the fault is reported.
  case broken(LinkFault)
}

/// Why a reference leads nowhere, for the diagnostic at its place.
package struct LinkFault: Error, Hashable, Sendable {
  /// The kind of diagnostic that reports it: a broken link, a missing image, a link to a draft.
  package let code: DiagnosticCode
  /// One sentence in the author's words, without a full stop.
  package let message: String
  /// The nearest existing target, as a sentence.
  package let suggestion: String?
  /// The address of that target; nil where the suggestion is another.
  package var nearest: String?

  /// A fault.
  package init(_ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
  }

  /// A name in double brackets that no page has.
  package static func unknownPage(_ name: String) -> LinkFault {
    LinkFault(
      .foreignSyntax, "\"[[\(name)]]\" is a wiki link, which Michi shows as text",
      suggestion: MarkdownSentences.unknownPage)
  }
}

/// The size of a picture.
package struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int

  /// A size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A resolver that knows no site: every reference stays as it is written and none is checked.
package struct UnknownSite: LinkResolver {
  /// What names in brackets may begin with, where every name is known.
  var prefixes: Set<String>?

  /// A resolver without a site.
  package init() {}

  /// Whether names may begin with it.
  package func knows(prefix: String) -> Bool { prefixes?.contains(prefix) == true }

  /// The reference as written.
  package func resolve(_ reference: LinkReference) -> LinkResolution {
    if prefixes != nil, case .name = reference.kind { return .file(address: "", size: nil) }
    return .unchecked
  }
}

/// Why something that a Markdown text asks its site for cannot be had.
public struct WrittenFault: Error, Hashable, Sendable {
  /// What is wrong, as the author wrote it.
  package let written: String
  /// One sentence, without a full stop.
  package let message: String
  /// What to write instead.
  package let suggestion: String?

  /// A fault.
  public init(at written: String, _ message: String, suggestion: String? = nil) {
    self.written = written
    self.message = message
    self.suggestion = suggestion
  }
}
