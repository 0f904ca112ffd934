import Content
import Diagnostics
import Primitives
import TestKit
import Testing

@testable import SiteSections

/// A collection that is declared beside the built-in ones, with fields of its own.
@Suite struct DeclaredCollectionTests {
  private static let books = ContentCollection(
    name: "books", singular: "book", title: LocalizedText("책"),
    fields: [
      FieldSpec("isbn", .text, description: "Its number"),
      FieldSpec("pages", .number, description: "How long it is"),
    ])

  /// A site with one book, and templates of its own.
  private static func rendered(_ template: String) throws -> RenderedSite {
    let root = try TestSite(
      "-- content/books/way.md --\nThe text.\n-- templates/books.mustache --\n\(template)\n")
    var content = SiteContent.saying()
    content.settings.collections.append(books)
    var book = Entry.Fields(
      in: books,
      body: Body(
        source: SourceFile(
          path: "content/books/way.md", location: "\(root.path)/content/books/way.md")))
    (book.title, book.slug, book.address) = ("The way", "way", "/books/way/")
    book.values = ["isbn": .text("978-<1>"), "pages": .number(81)]
    content.entriesByCollection["books"] = [Entry(book)]
    return try RenderedSite(content, in: root)
  }

  @Test func `its entries have a list, a way in and a page with their fields`() throws {
    let site = try Self.rendered(
      "<h1>{{title}}</h1><p>{{isbn}}, {{pages}}</p>{{#subtitle}}{{subtitle}}{{/subtitle}}{{{body}}}"
    )
    #expect(site.diagnostics.map(\.text) == [])
    #expect(
      site.pages["books/way/index.html"]
        == "<h1>The way</h1><p>978-&lt;1&gt;, 81</p><p>The text.</p>\n\n")
    #expect(site.pages["books/index.html"]?.contains("<a href=\"/books/way/\">The way</a>") == true)
    #expect(site.pages["index.html"]?.contains("<a href=\"/books/\">책</a>") == true)
  }

  @Test func `a misspelt field is an error at its place, with what is meant`() throws {
    let site = try Self.rendered("<p>{{isbm}}</p>")
    #expect(
      site.diagnostics.map(\.text) == [
        """
        templates/books.mustache:1:6: error: unknown name "isbm"
         1 | <p>{{isbm}}</p>
           |      ^~~~ did you mean "isbn"?

        """
      ])
  }

  @Test func `no collection is called like something else`() {
    let taken =
      Set(["site", "flow", "theme", "entry", "assets", "data"])
      .union(Section.ofData.map(\.name)).union(Taxonomy.builtIn.flatMap { [$0.name, $0.singular] })
      .union(ShownTemplate.ofTheme.map(\.name))
    for collection in ContentCollection.builtIn {
      #expect(taken.isDisjoint(with: [collection.name, collection.singular]), "\(collection.name)")
    }
  }
}
