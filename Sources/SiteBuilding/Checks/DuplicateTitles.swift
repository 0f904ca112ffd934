import Content
import Diagnostics
import Primitives

/// Finds pages that have the title of another in the same language.
enum DuplicateTitles {
  private struct Key: Hashable {
    let title: String
    let language: String
  }

  /// One for each page whose title an earlier one has, by path.
  ///
  /// - Parameter faulty: the paths of files with an error, which are left out: the title may not be
  ///   the author's, or the file may be a copy that is about to be deleted.
  static func diagnostics(of content: SiteContent, besides faulty: Set<String>) -> [Diagnostic] {
    var first: [Key: String] = [:]
    var diagnostics: [Diagnostic] = []
    let texts = content.texts.filter { !faulty.contains($0.body.source.path) }.sorted {
      ByteOrder.precedes($0.body.source.path, $1.body.source.path)
    }
    for text in texts {
      guard let title = text.title else { continue }
      let key = Key(
        title: NormalForm.composed(title), language: text.language ?? content.settings.language)
      if let other = first[key] {
        diagnostics.report(
          .duplicateTitle, at: text.titlePlace, of: text.body.source.path,
          "the title \"\(title)\" is also that of \(other)",
          suggestion: "readers of a list or a search can tell pages apart only by their titles")
      } else {
        first[key] = text.body.source.path
      }
    }
    return diagnostics
  }
}
