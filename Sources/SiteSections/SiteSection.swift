public import Content
public import Diagnostics
public import Loading

/// A section other than collections and taxonomies: a type of content with its own pages.
///
/// A section goes through three stages: its declaration, the content read from disk, and the
/// content in one language of the site. Each stage creates the next, so no part is looked up by
/// name.
public protocol SiteSection: Sendable {
  /// The description of the section, known before any content is read.
  var declaration: SectionDeclaration { get }

  /// The screens of the section's pages. They determine the templates of a theme.
  var screens: [any TemplatedScreen.Type] { get }

  /// The names that the section adds to templates of other pages.
  var names: SectionNames { get }

  /// The section's commands. A duplicate command name is an error when the program starts.
  var commands: [SectionCommand] { get }

  func read(_ input: SectionInput) -> any SectionData
}

extension SiteSection {
  /// No names: the section shows nothing on other pages.
  public var names: SectionNames { SectionNames() }
  /// No commands.
  public var commands: [SectionCommand] { [] }
}

/// A section after reading: its own data, and the parts that the site uses.
public protocol SectionData: Sendable {
  /// The parts of the section that the rest of the site uses.
  var content: SectionContent { get }

  /// The section's diagnostics.
  var diagnostics: [Diagnostic] { get }

  /// Returns the sample projects that the section shows. They are always compiled.
  func stages(in content: SiteContent) -> [Stage]

  func local(in site: LanguageContent) -> any LocalSection
}

extension SectionData {
  /// No projects.
  public func stages(in content: SiteContent) -> [Stage] { [] }
}

/// The site's content in one language, for a section.
public struct LanguageContent: Sendable {
  /// The entries in the language and, if the author enables it, the untranslated entries.
  public let content: SiteContent
  /// The entries in all languages.
  package let whole: SiteContent
  /// The language code in URLs; `nil` for the site's main language.
  public let code: String?
  /// The language as a tag, such as `ko`.
  public var language: String { content.settings.language }
  /// The UI strings in the language.
  public let phrases: Phrases
  /// The routes in the language.
  public let routes: SectionRoutes
}

extension [any SiteSection] {
  package func read(_ input: SectionInput) -> LoadedSections<[any SectionData]> {
    let sections = map { $0.read(input) }
    var content = SectionContent()
    for section in sections { content.add(section.content) }
    return LoadedSections(sections, content, sections.flatMap(\.diagnostics))
  }
}
