public import Content
public import Navigation
public import Primitives
public import SearchIndexing
import Templating

/// A screen with a template.
public protocol TemplatedScreen: Screen {
  /// The type of the template's values, declared next to the screen.
  associatedtype Context: FramedContext

  /// The names of the templates that can show the screen, usually one.
  static var templates: [String] { get }

  /// The name of the template: the first of `templates`, unless the screen chooses another.
  var template: String { get }

  /// The key of the compiled template: its name, unless the template is compiled for several kinds
  /// of entry.
  var compiledTemplate: String { get }

  /// The language of the page; `nil` if it is the language of its part of the site.
  ///
  /// The title can be in another language (`language`), such as a Japanese word.
  var pageLanguage: String? { get }

  /// The subject of the page for search engines; `nil` if it has none.
  var subject: PageSubject? { get }

  /// The display options of the page's collection; `nil` for the site's options.
  var options: EntryOptions? { get }

  /// The section under which search lists the page; `nil` if it is not searchable.
  var searchedIn: Section? { get }

  /// Whether search also indexes the page's text, because an author wrote it.
  var hasSearchedText: Bool { get }

  /// Adds search terms other than title and text, and the note that results show, in the language
  /// of the phrases.
  func describe(_ document: inout SearchDocument, in phrases: Phrases)

  /// Whether the page's section shows a sidebar.
  var hasSidebar: Bool { get }

  /// The rows of the page's sidebar, on a site whose pages have sidebars.
  func sidebar(in page: PageRendering) -> [SidebarLink]

  /// Returns the template's values for this screen; all other input comes from `page`.
  func context(in page: PageRendering) throws(FileFault) -> Context
}

extension TemplatedScreen {
  /// The first of `templates`.
  public var template: String { Self.templates.first ?? "" }
  /// The template's name.
  public var compiledTemplate: String { template }
  /// `nil`: the language of its part of the site.
  public var pageLanguage: String? { nil }

  /// `nil`: the page has no subject.
  public var subject: PageSubject? { nil }
  /// `nil`: the site's options.
  public var options: EntryOptions? { nil }
  /// `nil`: the page is not searchable.
  public var searchedIn: Section? { nil }
  /// `true`: a searchable page usually has a text.
  public var hasSearchedText: Bool { true }
  /// `false`: the page has no sidebar.
  public var hasSidebar: Bool { false }
  /// An empty sidebar.
  public func sidebar(in page: PageRendering) -> [SidebarLink] { [] }

  /// Adds nothing: title and text are enough.
  public func describe(_ document: inout SearchDocument, in phrases: Phrases) {}

  func render(in page: PageRendering, into output: inout [UInt8]) throws(RenderFault) {
    guard let template = page.site.theme.template(for: self) else {
      throw .noTemplate(screen: name)
    }
    let context: Context
    do { context = try self.context(in: page) } catch { throw .file(error) }
    // The template library uses the site's language by default.
    let isOwn = ByteOrder.same(page.language, page.site.settings.language)
    let language = isOwn ? nil : page.language
    do {
      let addresses = try template.render(
        context, in: language, sharing: page.foreign(nil) == nil ? page.localSite.code ?? "" : nil,
        into: &output)
      page.note(addresses, in: output)
    } catch {
      throw .limit(error)
    }
  }
}
