public import Content
public import Diagnostics
public import Loading
import Primitives

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
  ///
  /// - Parameter site: the site in its main language.
  func stages(in site: LanguageContent) -> [Stage]

  func local(in site: LanguageContent) -> any LocalSection
}

extension SectionData {
  /// No projects.
  public func stages(in site: LanguageContent) -> [Stage] { [] }
}

/// The site's content in one language, for a section.
public struct LanguageContent: Sendable {
  /// The entries in the language and, if the author enables it, the untranslated entries.
  public let content: SiteContent
  /// The entries in all languages.
  let allLanguages: SiteContent
  /// The language code in URLs; `nil` for the site's main language.
  public let code: String?
  /// The language as a tag, such as `ko`.
  public var language: String { content.settings.language }
  /// The UI strings in the language.
  public let phrases: Phrases
  /// The routes in the language.
  public let routes: SectionRoutes
}

extension LanguageContent {
  /// Creates the site in its main language.
  init(_ content: SiteContent) {
    self.init(
      content: content, allLanguages: content, code: nil,
      phrases: content.phrases(in: content.settings.language),
      routes: SectionRoutes(settings: content.settings))
  }

  /// Returns the entry of a list that a name identifies: its slug, its file or its folder.
  ///
  /// `nil` for unknown names and drafts, and for an entry that does not exist in this language.
  public func entry(called name: String) -> Entry? {
    guard let found = listed.first(where: { $0.isCalled(name) }) else { return nil }
    return content.entries(of: found.collection)
      .first { ByteOrder.same($0.sharedAddress, found.sharedAddress) }
  }

  /// Returns a suggestion for a name that identifies no entry of a list.
  ///
  /// `nil` for the name of an entry in any language, or of a draft.
  public func suggestion(forEntry name: String) -> String? {
    if listed.contains(where: { $0.isCalled(name) }) { return nil }
    if allLanguages.withheld.contains(where: { $0.source.isCalled(name, slug: $0.slug) }) {
      return nil
    }
    return Spelling.suggestion(for: name, among: listed.map(\.slug))
      ?? "write its file name or slug"
  }

  /// The entries of lists in all languages.
  private var listed: [Entry] {
    allLanguages.settings.collections.filter(\.isListed).flatMap { allLanguages.entries(of: $0) }
  }

  /// Returns the sample project in a subfolder of an entry; without one, the entry's main project.
  public func stage(_ name: String, of entry: Entry) -> Stage? {
    allLanguages.stages.stage(name, of: entry.source)
      ?? allLanguages.stages.stage(nil, of: entry.source)
  }

  /// Returns an entry, and the entries with earlier or later versions of its sample projects.
  public func entries(withStagesOf entry: Entry) -> [Entry] {
    let own = Set(allLanguages.stages.stages(of: entry.source).map(ObjectIdentifier.init))
    guard !own.isEmpty else { return [entry] }
    let related = allLanguages.stages.all.flatMap { stage -> [Entry] in
      let bases = sequence(first: stage) { $0.base }.dropFirst()
      if own.contains(ObjectIdentifier(stage)) { return bases.map(\.text) }
      return bases.contains { own.contains(ObjectIdentifier($0)) } ? [stage.text] : []
    }
    let addresses = Set(related.map { ByteKey($0.sharedAddress) })
    return [entry]
      + content.settings.collections.filter(\.isListed).flatMap { content.entries(of: $0) }.filter {
        addresses.contains(ByteKey($0.sharedAddress)) && $0.source != entry.source
      }
  }
}

extension [any SectionData] {
  /// Returns the sample projects that the sections show.
  package func stages(in content: SiteContent) -> [Stage] {
    let site = LanguageContent(content)
    return flatMap { $0.stages(in: site) }
  }
}

extension [any SiteSection] {
  package func read(_ input: SectionInput) -> LoadedSections<[any SectionData]> {
    let sections = map { $0.read(input) }
    var content = SectionContent()
    for section in sections { content.add(section.content) }
    return LoadedSections(sections, content, sections.flatMap(\.diagnostics))
  }
}
