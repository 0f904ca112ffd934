public import Content
public import Navigation
public import Primitives
public import SearchIndexing
import Templating

/// A screen that a template shows.
public protocol TemplatedScreen: Screen {
  /// What the template sees, declared beside the screen.
  associatedtype Context: FramedContext

  /// The templates that can show it, usually one.
  static var templates: [String] { get }

  /// The name of the template that shows it: the first of `templates`, unless the screen chooses.
  var template: String { get }

  /// What the compiled template is found by: its name, unless it is compiled for several kinds.
  var compiledTemplate: String { get }

  /// The language that the page as a whole is in; nil for that of its part of the site. The title
  /// of a page in the site's language may still be in another (`language`), such as a Japanese word.
  var pageLanguage: String? { get }

  /// What it is about, for search engines; nil where there is nothing to say.
  var subject: Subject? { get }

  /// How its collection is shown; nil for what all of the site has.
  var options: EntryOptions? { get }

  /// The section under which a search finds it; nil if it is not searchable.
  var searchedIn: Section? { get }

  /// Whether a search finds it by its text too: whether somebody wrote one.
  var hasSearchedText: Bool { get }

  /// Adds the search terms for it, besides its title and text, and what results say of it to readers
  /// of the phrases' language.
  func describe(_ document: inout SearchDocument, in phrases: Phrases)

  /// Whether its section has something to say beside it.
  var hasSidebar: Bool { get }

  /// What stands beside it, of a site in which something stands beside a page.
  func sidebar(in page: PageRendering) -> [SidebarLink]

  /// What the template sees of this screen; everything it needs comes through `page`.
  func context(in page: PageRendering) throws(FileFault) -> Context
}

extension TemplatedScreen {
  /// The first of `templates`.
  public var template: String { Self.templates.first ?? "" }
  /// Most are compiled for one kind.
  public var compiledTemplate: String { template }
  /// That of its part of the site.
  public var pageLanguage: String? { nil }

  /// Most are about nothing that search engines ask for.
  public var subject: Subject? { nil }
  /// What all of the site has.
  public var options: EntryOptions? { nil }
  /// Most are not searchable.
  public var searchedIn: Section? { nil }
  /// Of those that are, most have a text.
  public var hasSearchedText: Bool { true }
  /// Nothing stands beside most.
  public var hasSidebar: Bool { false }
  /// Nothing.
  public func sidebar(in page: PageRendering) -> [SidebarLink] { [] }

  /// Title and text are enough for most.
  public func describe(_ document: inout SearchDocument, in phrases: Phrases) {}

  func render(in page: PageRendering, into output: inout [UInt8]) throws(RenderFault) {
    guard let template = page.site.theme.template(for: self) else {
      throw .noTemplate(screen: name)
    }
    let context: Context
    do { context = try self.context(in: page) } catch { throw .file(error) }
    // The library's own language is the site's.
    let isOwn = ByteOrder.same(page.language, page.site.settings.language)
    let language = isOwn ? nil : page.language
    do {
      let made = try template.render(
        context, in: language, sharing: page.foreign(nil) == nil ? page.localSite.code ?? "" : nil,
        into: &output)
      page.note(made, in: output)
    } catch {
      throw .limit(error)
    }
  }
}
