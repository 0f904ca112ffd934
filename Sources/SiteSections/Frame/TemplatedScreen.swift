package import Content
package import Navigation
package import Primitives
package import SearchIndexing
import Templating

package protocol TemplatedScreen: Screen {
  /// What the template sees, declared beside the screen.
  associatedtype Context: FramedContext

  /// The templates that can show it, usually one.
  static var templates: [String] { get }

  /// The name of the template that shows it: the first of `templates`, unless the screen chooses.
  var template: String { get }

  /// What the compiled template is found by: its name, unless it is compiled for several kinds.
  var compiledTemplate: String { get }

  /// The language that the page as a whole is in; nil for that of its part of the site. The title
  /// of a page in the site's language may still be in another (`language`), such as a kanji.
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
  var hasSide: Bool { get }

  /// What stands beside it, of a site in which something stands beside a page.
  func side(in page: PageRendering) -> [SideLink]

  /// What the template sees of this screen; everything it needs comes through `page`.
  func context(in page: PageRendering) throws(FileFault) -> Context
}

extension TemplatedScreen {
  package var template: String { Self.templates.first ?? "" }
  package var compiledTemplate: String { template }
  package var pageLanguage: String? { nil }

  package var subject: Subject? { nil }
  package var options: EntryOptions? { nil }
  package var searchedIn: Section? { nil }
  package var hasSearchedText: Bool { true }
  package var hasSide: Bool { false }
  package func side(in page: PageRendering) -> [SideLink] { [] }

  package func describe(_ document: inout SearchDocument, in phrases: Phrases) {}

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
      let made = try template.render(context, in: language, into: &output)
      page.note(made, in: output)
    } catch {
      throw .limit(error)
    }
  }
}
