public import Content
public import Diagnostics

/// What a section is read from.
public struct SectionInput: Sendable {
  let root: SiteRoot
  /// `content/site.yml`.
  public let settings: Settings
  /// Which content the build includes.
  public let options: LoadingOptions

  /// The files of a folder of `content/`, sorted by the bytes of their paths, and its faults.
  package func files(in folder: String) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    RootFolder.files(under: "content/" + folder, of: root)
  }

  /// Reads what is written above a Markdown text that is a part of a page, and shown there whole.
  ///
  /// - Returns: whether it is a draft, nil where the file cannot be read; and what is wrong with it.
  package func part(_ file: RootFile) -> (isDraft: Bool?, diagnostics: [Diagnostic]) {
    let (front, fault) = FrontMatter.read(
      file.source, of: Self.parts, by: Self.keys, name: "", settings: settings,
      isDraft: DraftPath.isDraft(file.relative[...]))
    return (front?.entry.isDraft, (fault.map { [$0] } ?? []) + (front?.diagnostics ?? []))
  }

  private static let parts = ContentCollection(name: "notes", singular: "note", isListed: false)
  private static let keys = FrontMatterKeys(of: parts)
}

/// Sections that were read.
public struct LoadedSections<Sections: Sendable>: Sendable {
  /// The sections themselves, as their own floors know them.
  public let sections: Sections
  /// What the rest of the site sees of them.
  public let content: SectionContent
  /// Everything that is wrong with them.
  public let diagnostics: [Diagnostic]

  /// Sections.
  public init(_ sections: Sections, _ content: SectionContent, _ diagnostics: [Diagnostic] = []) {
    self.sections = sections
    self.content = content
    self.diagnostics = diagnostics
  }
}
