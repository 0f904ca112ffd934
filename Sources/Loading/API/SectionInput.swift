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
  func files(in folder: String) -> (files: [RootFile], diagnostics: [Diagnostic]) {
    RootFolder.files(under: "content/" + folder, of: root)
  }
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
