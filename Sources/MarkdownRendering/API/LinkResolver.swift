package import Diagnostics

/// Resolves the links, images and names of a page, because the renderer knows no site.
package protocol LinkResolver: Sendable {
  /// Returns the target of a reference.
  ///
  /// Called once for each link, image and URL in raw HTML of a page, in the order of the text. The
  /// renderer itself resolves fragments alone (`#section`) and URLs with other schemes. It asks for
  /// URLs with `http:`, `https:` or `//` too, because they may belong to the site; the page
  /// contains them as written.
  func resolve(_ reference: LinkReference) -> LinkResolution

  /// Returns the text of a file that a code fence names with `file=`, or the reason why it is not
  /// available.
  func codeFile(_ path: String) -> Result<SourceText, LinkFault>

  /// Returns the same file in the sample project that the file's own project continues.
  ///
  /// The text is empty if that project has no such file. Nil if no project is continued.
  func olderCodeFile(_ path: String) -> Result<SourceText, LinkFault>?

  /// Whether a word of ideographs alone is a Japanese word that the site has a page for.
  func knows(word: String) -> Bool

  /// Whether a section of the site resolves names with a prefix, as in `[[prefix:name]]`.
  func knows(prefix: String) -> Bool

  /// Returns the text of a link by name; nil for the name itself, in the page's language.
  func label(of name: String, prefix: String?) -> NameLabel?

  /// Returns the path that links to the page with a title or file name.
  func path(ofPage name: String) -> String?

  /// Whether a fence that begins with a word and a name is a figure, not code.
  func showsFigures(of kind: String) -> Bool

  func figure(of fence: FigureFence) -> FenceFigure

  /// Returns the attributes of a component; nil if there is no component of that name.
  ///
  /// The kind of an attribute is that of the reference in its value, which is resolved and checked
  /// like a link or an image; nil for other values.
  func attributes(ofComponent name: String) -> [(name: String, kind: LinkReference.Kind?)]?

  /// Returns the name of the component inside which a component belongs; nil if it can be anywhere.
  func container(ofComponent name: String) -> String?

  /// Whether a component is the site's own, not the theme's.
  func isOwn(component name: String) -> Bool

  /// Returns the drawing of a formula or diagram by another program; nil if none is used.
  func answer(for drawing: Drawing) -> Drawing.Answer?

  /// The names of all components, for suggestions.
  var componentNames: [String] { get }

  /// Returns the HTML of a component and the faults in its attributes and content.
  func html(of call: ComponentCall) -> (html: [UInt8], faults: [ReferenceFault])
}

/// The text of a link by name, such as `[[term:ARC]]`.
public struct NameLabel: Sendable {
  package let text: String
  package let language: String?
  let tooltip: String?
  package let reading: String?

  /// - Parameters:
  ///   - text: the text of the link.
  ///   - language: the language of the text; nil for the page's language.
  ///   - tooltip: the value of HTML's `title`, which browsers show as a tooltip; nil for none.
  ///   - reading: the reading of a Japanese name in kana, by which lists are sorted; nil for none.
  public init(
    _ text: String, language: String? = nil, tooltip: String? = nil, reading: String? = nil
  ) {
    (self.text, self.language) = (text, language)
    (self.tooltip, self.reading) = (tooltip, reading)
  }
}

extension LinkResolver {
  package func codeFile(_ path: String) -> Result<SourceText, LinkFault> {
    .failure(LinkFault(.codeFile, "\"\(path)\" cannot be included outside of a site"))
  }

  package func olderCodeFile(_ path: String) -> Result<SourceText, LinkFault>? { nil }

  package func knows(word: String) -> Bool { false }

  package func knows(prefix: String) -> Bool { false }

  package func label(of name: String, prefix: String?) -> NameLabel? { nil }

  package func path(ofPage name: String) -> String? { nil }

  /// Treats every fence as code.
  package func showsFigures(of kind: String) -> Bool { false }

  package func figure(of fence: FigureFence) -> FenceFigure { FenceFigure() }

  package func attributes(
    ofComponent name: String
  ) -> [(name: String, kind: LinkReference.Kind?)]? { nil }

  package func container(ofComponent name: String) -> String? { nil }

  package func isOwn(component name: String) -> Bool { false }

  package func answer(for drawing: Drawing) -> Drawing.Answer? { nil }

  package var componentNames: [String] { [] }

  package func html(of call: ComponentCall) -> (html: [UInt8], faults: [ReferenceFault]) {
    (call.label + call.content, [])
  }
}

/// A reference as the author wrote it.
package struct LinkReference: Hashable, Sendable {
  /// The kind of a reference, which decides how it is resolved and checked.
  package enum Kind: Hashable, Sendable {
    /// `[text](destination)` or `<a href>`.
    case link
    /// `![text](destination)` or `<img src>`.
    case image
    /// `<video src>`, `<source srcset>`: a file that the page loads.
    case file
    /// `<form action>`: a URL at which a server may answer even if the site has no file there.
    case form
    /// `[[道]]`, or `[[books:KEY]]` with a prefix.
    case name(prefix: String?)
  }

  package let kind: Kind
  /// The written address; for a name in double brackets, the name without its prefix.
  package let address: LinkAddress
  /// Whether the address names a host, which may be the site's own.
  package var hasHost = false

  /// The address without query and fragment, percent-decoded.
  package var destination: String { address.destination }
}

/// The target of a reference.
package enum LinkResolution: Sendable {
  /// A page of the site.
  ///
  /// `address` is the value of `href`: percent-encoded, with the path of the base URL, without
  /// query and fragment. `page` is the number by which the fragment is checked after all pages are
  /// rendered. `fault` is a warning about a link that works.
  case page(address: String, page: Int, fault: LinkFault? = nil)
  /// A file of the site, with its size in pixels if it is an image with a known size.
  case file(address: String, size: PixelSize?)
  /// An image of the site that has resized copies.
  case picture(PictureSources)
  /// An unknown target: the reference stays as written, without a report.
  case unchecked
  /// A broken reference: it stays as written and the fault is reported.
  case broken(LinkFault)
}

/// The reason why a reference is broken, for a diagnostic.
package struct LinkFault: Error, Hashable, Sendable {
  /// The kind of diagnostic that reports it: a broken link, a missing image, a link to a draft.
  package let code: DiagnosticCode
  /// The message: one sentence without a period.
  package let message: String
  /// A sentence that suggests the nearest existing target, or another fix.
  package let suggestion: String?
  /// The suggestion for a URL that is itself the text of its link; nil if it is the same.
  package var suggestionForText: String?
  /// The URL of the suggested target; nil if the suggestion is not a target.
  package var nearest: String?

  package init(_ code: DiagnosticCode, _ message: String, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
  }

  /// A wiki link `[[name]]` to a page that does not exist.
  package static func unknownPage(_ name: String) -> LinkFault {
    LinkFault(
      .foreignSyntax, "\"[[\(name)]]\" is a wiki link, which Michi shows as text",
      suggestion: MarkdownSentences.unknownPage)
  }
}

package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A resolver without a site: every reference stays as written and none is checked.
package struct UnknownSite: LinkResolver {
  /// The prefixes that names in double brackets may have; every name with one resolves.
  var prefixes: Set<String>?

  package init() {}

  package func knows(prefix: String) -> Bool { prefixes?.contains(prefix) == true }

  /// Returns no target, except for a name in double brackets when prefixes are set.
  package func resolve(_ reference: LinkReference) -> LinkResolution {
    if prefixes != nil, case .name = reference.kind { return .file(address: "", size: nil) }
    return .unchecked
  }
}

/// A fault in something that a Markdown file asks the site for, such as a component.
public struct ReferenceFault: Error, Hashable, Sendable {
  /// The part of the source that is wrong, as the author wrote it.
  package let written: String
  /// The message: one sentence without a period.
  package let message: String
  /// The suggested fix; nil if there is none.
  package let suggestion: String?

  /// Creates a fault.
  public init(at written: String, _ message: String, suggestion: String? = nil) {
    self.written = written
    self.message = message
    self.suggestion = suggestion
  }
}
