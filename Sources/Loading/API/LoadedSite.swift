public import Content
public import Diagnostics
import FileSystem
package import Primitives

/// Which content a build includes.
package struct LoadingOptions: Hashable, Sendable {
  /// Whether drafts are built (`--drafts`).
  package var includesDrafts: Bool
  /// Whether tutorials whose date is still to come are built (`--future`).
  package var includesFuture: Bool
  /// The current time, passed in: only the command line may read the clock.
  package var now: DateTime
  /// When files were last changed, by their paths: what entries say that do not say it themselves.
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

/// The content that was read, and its faults.
///
/// With errors it still holds everything readable, so that later floors can report theirs in the
/// same run; a build asks `diagnostics.containsError` first.
package struct LoadedSite: Sendable {
  package let content: SiteContent
  /// Everything that is wrong, in the order of a report; `checks:` are not applied yet.
  package let diagnostics: [Diagnostic]
}

/// `content/site.yml` alone.
package struct LoadedSettings: Sendable {
  /// The settings; a setting that could not be read has its default.
  public internal(set) var settings: Settings
  /// Everything that is wrong, in the order of a report.
  package let diagnostics: [Diagnostic]
  /// Front matter for the entries of collections that say nothing.
  var defaults: [String: FrontMatterDefaults] = [:]

  /// Whether `site.yml` could declare a collection of a name.
  ///
  /// - Parameter sections: those that are neither collections nor taxonomies.
  package static func canName(collection: String, besides sections: [SectionDeclaration]) -> Bool {
    let text = "title: x\ncollections: { \(JSONText.quoted(collection)): {} }"
    let source = SourceText(path: "site.yml", bytes: Array(text.utf8))
    return !SettingsReader.read(source, with: sections).diagnostics.containsError
  }
}

/// What a section is read from.
public struct SectionInput: Sendable {
  let root: SiteRoot
  /// What `site.yml` says.
  public let settings: Settings
  package let options: LoadingOptions

  /// The files of a folder of `content/`, sorted by the bytes of their paths, and its faults.
  public func files(in folder: String) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    RootFolder.files(under: "content/" + folder, of: root)
  }

  /// Those of a folder with certain endings; each other file is reported as ignored.
  ///
  /// - Parameters:
  ///   - endings: without dots, for example `yml`.
  ///   - advice: what to do with any other file.
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

  /// Reads what is written above a Markdown text that is a part of a page, and shown there whole.
  ///
  /// - Returns: whether it is a draft, nil where the file cannot be read; and what is wrong with it.
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

/// Sections that were read.
package struct LoadedSections<Sections: Sendable>: Sendable {
  /// The sections themselves, as their own floors know them.
  package let sections: Sections
  /// What the rest of the site sees of them.
  package let content: SectionContent
  /// Everything that is wrong with them.
  package let diagnostics: [Diagnostic]

  package init(_ sections: Sections, _ content: SectionContent, _ diagnostics: [Diagnostic] = []) {
    self.sections = sections
    self.content = content
    self.diagnostics = diagnostics
  }
}
