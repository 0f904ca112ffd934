import Content
import Primitives
public import Diagnostics

/// The front matter of a Markdown file that is read without a site.
public struct SinglePost: Sendable {
  /// The offset of the body's first byte, behind the front matter.
  public let bodyOffset: Int
  /// The language that the front matter names.
  public let language: String?
  /// Everything that is wrong with the front matter.
  public let diagnostics: [Diagnostic]

  /// Reads a file's front matter; without any the body is the whole text.
  public init(_ text: SourceText) {
    let head = MarkdownHead(SourceFile(path: text.path, location: text.path), text: text)
    let keys = FrontMatterKeys(of: Self.collection)
    var fields = head.fields(isUnused: keys.isUnused)
    fields.zone = .utc
    let entry = Entry.Fields(in: Self.collection, body: Body(source: head.source))
    language = FrontMatter(&fields, of: entry, by: keys).entry.language
    bodyOffset = head.bodyOffset
    diagnostics = fields.diagnostics
  }

  /// A single text belongs to no collection.
  private static let collection = ContentCollection(name: "", singular: "", isListed: false)
}
