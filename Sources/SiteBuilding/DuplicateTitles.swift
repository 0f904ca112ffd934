import Content
import Primitives
import Diagnostics
import FileSystem

/// Finds tutorials and pages that have the title of another in the same language.
enum DuplicateTitles {
  /// A page that a reader may take for another.
  private struct Titled {
    let title: String
    let language: String
    let source: SourceFile
    let place: Range<Int>?
  }

  private struct Key: Hashable {
    let title: String
    let language: String
  }

  /// One for each page whose title an earlier one has, by path.
  static func diagnostics(of content: SiteContent) -> [Diagnostic] {
    let usual = content.settings.language
    let pages =
      content.tutorials.map {
        Titled(
          title: $0.title, language: $0.language ?? usual, source: $0.body.source,
          place: $0.places.title)
      }
      + content.pages.map {
        Titled(
          title: $0.title, language: $0.language ?? usual, source: $0.body.source,
          place: $0.places.title)
      }
    var first: [Key: String] = [:]
    var diagnostics: [Diagnostic] = []
    for page in pages.sorted(by: { ByteOrder.precedes($0.source.path, $1.source.path) }) {
      let key = Key(title: NormalForm.composed(page.title), language: page.language)
      guard let other = first[key] else {
        first[key] = page.source.path
        continue
      }
      diagnostics.append(diagnostic(page, other))
    }
    return diagnostics
  }

  private static func diagnostic(_ page: Titled, _ other: String) -> Diagnostic {
    let message = CheckSentence.duplicateTitle(page.title, of: other)
    guard let place = page.place, let text = try? page.source.text() else {
      return Diagnostic(
        .duplicateTitle, path: page.source.path, message, suggestion: CheckSentence.tellApart)
    }
    return Diagnostic(
      .duplicateTitle, in: text, at: place, message, suggestion: CheckSentence.tellApart)
  }
}
