public import Content
public import Diagnostics
import FileSystem
package import Primitives

/// Options that control which content a build includes.
package struct LoadingOptions: Hashable, Sendable {
  /// Whether drafts are built (`--drafts`).
  package var includesDrafts: Bool
  /// Whether entries with a future date are built (`--future`).
  package var includesFuture: Bool
  /// The current time, passed in because only the command line may read the clock.
  package var now: DateTime
  /// The dates of the last changes to files, by path, for entries that set no date of change.
  package var updates: [String: DateTime]

  package init(
    includesDrafts: Bool = false, includesFuture: Bool = false, now: DateTime,
    updates: [String: DateTime] = [:]
  ) {
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
    self.now = now
    self.updates = updates
  }
}

/// The loaded content and its diagnostics.
///
/// If there are errors, it still contains everything readable, so that later layers can report
/// theirs in the same run. A build checks `diagnostics.containsError` first.
package struct LoadedSite: Sendable {
  package let content: SiteContent
  /// All errors and warnings, in the order of a report; `checks:` are not applied yet.
  package let diagnostics: [Diagnostic]
}

/// The settings from `content/site.yml`.
package struct LoadedSettings: Sendable {
  /// The settings; a setting that could not be read has its default.
  public internal(set) var settings: Settings
  /// All errors and warnings, in the order of a report.
  package let diagnostics: [Diagnostic]
  /// The default front matter of entries, by collection name.
  var defaults: [String: FrontMatterDefaults] = [:]

  /// Returns whether `site.yml` could declare a collection with this name.
  ///
  /// - Parameter sections: the sections that are neither collections nor taxonomies.
  package static func canName(collection: String, besides sections: [SectionDeclaration]) -> Bool {
    let text = "title: x\ncollections: { \(JSONText.quoted(collection)): {} }"
    let source = SourceText(path: "site.yml", bytes: Array(text.utf8))
    return !SettingsReader.read(source, with: sections).diagnostics.containsError
  }
}

/// The input that a section is read from.
public struct SectionInput: Sendable {
  let root: SiteRoot
  /// The settings from `site.yml`.
  public let settings: Settings
  package let options: LoadingOptions

  /// Returns the files of a folder of `content/`, sorted by the bytes of their paths, and
  /// diagnostics.
  public func files(in folder: String) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    RootFolder.files(under: "content/" + folder, of: root)
  }

  /// Returns the files of a folder with certain file name extensions; reports all others as
  /// ignored.
  ///
  /// - Parameters:
  ///   - endings: the extensions without dots, for example `yml`.
  ///   - advice: the suggestion for any other file.
  public func files(
    in folder: String, endingIn endings: Set<String>, else advice: String
  ) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    var (files, diagnostics) = files(in: folder)
    let others = files.filter { !endings.contains(RelativePath.ending(of: $0.source.path)) }
    files.removeAll(where: others.contains)
    for file in others {
      diagnostics.report(
        .ignoredFile, path: file.source.path, LoadingSentences.ignoredFile("content/" + folder),
        suggestion: advice)
    }
    return (files, diagnostics)
  }

  /// Reads the front matter of a Markdown file that is shown as a part of another page.
  ///
  /// - Returns: whether it is a draft, nil if the file cannot be read; and all diagnostics.
  package func part(_ file: RootFile) -> (isDraft: Bool?, diagnostics: [Diagnostic]) {
    let (front, fault) = FrontMatter.read(
      file.source, of: Self.parts, by: Self.keys, name: "", settings: settings,
      isDraft: DraftPath.isDraft(file.relative[...]))
    return (
      front?.entry.isDraft,
      [fault, front?.emptiness].compactMap(\.self) + (front?.diagnostics ?? [])
    )
  }

  private static let parts = ContentCollection(name: "notes", singular: "note", isListed: false)
  private static let keys = FrontMatterKeys(of: parts, isPart: true)
}

/// The result of loading the sections.
package struct LoadedSections<Sections: Sendable>: Sendable {
  /// The sections in their own types.
  package let sections: Sections
  /// The content that the rest of the site uses.
  package let content: SectionContent
  /// All errors and warnings of the sections.
  package let diagnostics: [Diagnostic]

  package init(_ sections: Sections, _ content: SectionContent, _ diagnostics: [Diagnostic] = []) {
    self.sections = sections
    self.content = content
    self.diagnostics = diagnostics
  }
}
