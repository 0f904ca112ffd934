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
    var (files, diagnostics) = RootFolder.files(under: "content/" + folder, of: root)
    for (path, table) in settings.tables where path.hasPrefix("content/\(folder)/") {
      if files.contains(where: { $0.source.path == path }) { continue }
      diagnostics.report(.invalidSettings, at: table.place, "there is no file \(path)")
    }
    return (files, diagnostics)
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

  /// Returns the author's own names for the columns of a table, by `tableKeys` of the section's
  /// declaration; nil if `site.yml` names none for the file.
  public func columns(of file: RootFile) -> [String: String]? {
    settings.tables[file.source.path]?.names.mapValues(NormalForm.composed)
  }

  /// Reads Markdown files that are each shown as a part of another page, such as notes about it.
  ///
  /// A name may end in a language of the site: `notes/道.en.md`. Drafts are withheld, unless the
  /// build includes them.
  ///
  /// - Parameters:
  ///   - files: the files, of all languages.
  ///   - slug: returns the slug of a file's page, by the file's name on disk without extension, and
  ///     by the same name without the language; nil for a file without a page, which it reports.
  /// - Returns: the texts with the slugs of their pages and the codes of their languages in URLs;
  ///   the files that are not Markdown; the drafts; and the errors, for example in front matter.
  public func parts(
    of files: [RootFile], slug: (_ file: RootFile, _ name: String, _ bare: String) -> String?
  ) -> (
    parts: [(slug: String, code: String?, body: Body)], others: [RootFile], withheld: [Withheld],
    diagnostics: [Diagnostic]
  ) {
    var parts: [(slug: String, code: String?, body: Body)] = []
    var others: [RootFile] = []
    var withheld: [Withheld] = []
    var diagnostics: [Diagnostic] = []
    let strays = StrayTranslation(
      files, own: settings.language, others: settings.languages.map(\.code))
    for file in files {
      if let stray = strays.diagnostic(file) {
        diagnostics.append(stray)
        continue
      }
      // The name on disk, because NFC replaces compatibility ideographs.
      guard let stem = FileName.markdownStem(RelativePath.name(of: file.source.location)) else {
        others.append(file)
        continue
      }
      let name = FileName(String(stem), languages: settings.nameEndings)
      guard let slug = slug(file, String(stem), name.language == nil ? String(stem) : name.stem)
      else { continue }
      let (isDraft, faults) = frontMatter(ofPart: file)
      diagnostics += faults
      guard let isDraft else { continue }
      if isDraft, !options.includesDrafts {
        withheld.append(
          Withheld(source: file.source, slug: slug, language: name.language, reason: .draft))
      } else {
        parts.append((slug, settings.code(of: name.language), Body(source: file.source)))
      }
    }
    return (parts, others, withheld, diagnostics)
  }

  /// Returns whether a part is a draft, nil if the file cannot be read; and all diagnostics.
  private func frontMatter(
    ofPart file: RootFile
  ) -> (isDraft: Bool?, diagnostics: [Diagnostic]) {
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
