public import Content
public import Diagnostics
public import Loading

/// A section besides collections and taxonomies: a kind of content with pages of its own.
///
/// The rest of the site knows it by three steps: what it is, what was read of it, and what it is in a
/// language of the site. Each makes the next, so that nothing is looked for by a name.
public protocol SiteSection: Sendable {
  /// What it says of itself before anything is read.
  var declaration: SectionDeclaration { get }

  /// The screens of its pages, from which the templates of a theme follow.
  var screens: [any TemplatedScreen.Type] { get }

  /// What templates of other pages see of it.
  var names: SectionNames { get }

  /// Its commands. A name that another command has is an error when the program starts.
  var commands: [SectionCommand] { get }

  func read(_ input: SectionInput) -> any ReadSection
}

extension SiteSection {
  /// Most show nothing on other pages.
  public var names: SectionNames { SectionNames() }
  /// Most have none.
  public var commands: [SectionCommand] { [] }
}

/// A section as it was read: its own data, and what the rest of the site sees of them.
public protocol ReadSection: Sendable {
  /// What the rest of the site sees of it.
  var content: SectionContent { get }

  /// Everything that is wrong with it.
  var diagnostics: [Diagnostic] { get }

  /// The programs beside texts that it shows, which are compiled without being asked for.
  func stages(in content: SiteContent) -> [Stage]

  func local(in site: LanguageContent) -> any LocalSection
}

extension ReadSection {
  /// Most show none.
  public func stages(in content: SiteContent) -> [Stage] { [] }
}

/// What a section is given of the site in one of its languages.
public struct LanguageContent: Sendable {
  /// The texts in the language, and, if the author asks for it, the untranslated entries.
  public let content: SiteContent
  /// The texts in all languages.
  package let whole: SiteContent
  /// The language in addresses; nil for the site's own.
  public let code: String?
  /// The language.
  public var language: String { content.settings.language }
  /// What pages say.
  public let phrases: Phrases
  /// The addresses.
  public let routes: SectionRoutes
}

extension [any SiteSection] {
  package func read(_ input: SectionInput) -> LoadedSections<[any ReadSection]> {
    let sections = map { $0.read(input) }
    var content = SectionContent()
    for section in sections { content.add(section.content) }
    return LoadedSections(sections, content, sections.flatMap(\.diagnostics))
  }
}
