import Foundation
import TestKit
import Testing

/// What is said of a root's own templates and of other files in `templates/`.
@Suite struct ThemeFaultTests {
  @Test func `every fault of every template is told at once, at its place`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      collections:
        books: { fields: { isbn: text } }
      -- content/pages/a.md --
      ---
      template: ⟦is not for pages like this one|delete the key⟧components/film
      ---
      # A
      -- content/tutorials/2026-01-01-a.md --
      ---
      template: landing
      ---
      # A
      -- content/pages/index.md --
      ---
      template: landing
      ---
      Start.
      -- templates/landing.mustache --
      <h1>{{⟦unknown name "titel" in "tutorials"|"title"?⟧titel}}</h1>
      {{#⟦unknown name "date" on the home page|available: body⟧date}}{{date}}{{/date}}
      -- templates/later.mustache --⟦no page and no template uses|template: later⟧
      {{title}}
      -- templates/pages.mustache --
      <h1>{{⟦unknown name "titel"|"title"?⟧titel}}</h1>
      <p>{{⟦"toc" is a list|{{#toc}}…{{/toc}}⟧toc}}</p>
      {{#⟦"title" is text and never empty|write {{title}}⟧title}}{{title}}{{/title}}
      {{> ⟦no template "foter"|"footer"?⟧foter}}
      <a href="⟦there is no page or file⟧/abuot/">About</a>
      -- templates/not-found.mustache --
      <script>var title = "⟦a value cannot be used in <script>⟧{{title}}"</script>
      <p id=here><a href=⟦there is no page or file⟧/about/>Home</a> <a href="⟦there is no page or file⟧/img/a.png">A</a></p>
      ⟦the section "menu" is not closed|{{/menu}} is missing⟧{{#menu}}
      -- templates/partials/loop.mustache --
      {{> ⟦"loop" includes itself⟧loop}}
      -- templates/home.mustache --
      {{> loop}}
      -- templates/search.mustache --⟦this template is empty⟧


      -- templates/partials/footer.mustache --
      <footer>{{site.⟦"site" has no "auhtor"|"author"?⟧auhtor}}
      {{⟦"titel" in the templates "archive", "code", "entry", "entry-list", "flow" and ⟧titel}}
      <script src="{{root}}⟦there is no page or file "/assets/mchi.js"|write "{{root}}assets/michi.js"⟧assets/mchi.js"></script>
      </footer>
      -- templates/partials/head-end.mustache --


      <script>
      ⟦"head-end" ends inside <script>|close it here⟧var x = 1;
      -- templates/partials/body-end.mustache --
      ⟦"body-end" ends inside a comment⟧<!-- mine ->
      -- templates/partials/entry-end.mustache --
      <meta name="a">
      ⟦"entry-end" ends inside <style>⟧<style>p {
      -- templates/footer-end.mustache --⟦the name "footer-end" is already used|move it to templates/partials/footer-end⟧
      <p>x</p>
      -- templates/x.html --⟦nothing uses this file|files to publish belong in templates/assets⟧
      -- templates/home.html --⟦did you mean "home.mustache"?⟧
      -- templates/tutorail.html --⟦did you mean "tutorials.mustache"?⟧
      -- templates/style.css --⟦move it to templates/assets⟧
      -- templates/custom.css --⟦move it to content/assets, where every page links it⟧
      -- templates/assets/custom.css --⟦no page links this|move it to content/assets⟧
      -- templates/asset/ --⟦nothing in this folder is used|did you mean "assets"?⟧
      -- templates/asset/a.css --
      -- templates/_includes/ --⟦nothing in this folder is used|did you mean "partials"?⟧
      -- templates/_includes/a.html --
      -- templates/partials/head.html --⟦did you mean "head.mustache"?⟧
      -- templates/README.md --
      -- templates/LICENSE --
      -- templates/assets/a.css --
      -- templates/components/film.html --⟦warning|nothing uses this file⟧
      -- templates/components/film.mustache --
      ---
      attributes:
        title: text?
        to: link books?
      ---

      <p ⟦a value cannot be used in a tag⟧{{title}}>{{⟦unknown name "tilte"⟧tilte}}</p>
      {{#to}}{{fields.⟦has no "isbm"|"isbn"?⟧isbm}}{{/to}}
      <a href="⟦there is no page or file⟧/nowhere/">x</a>
      {{> ⟦there is no template "nothing"⟧nothing}}
      """
    ).expectTold()
  }

  @Test func `what the root's own layout leaves out is told`() async throws {
    try await MarkedSite(
      """
      -- content/assets/l.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      -- content/assets/custom.css --⟦warning|no page links this style sheet⟧
      p { margin: 0 }
      -- content/pages/a.md --
      # A
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      logo: ⟦warning|no page shows the logo⟧/l.svg
      -- templates/layout.mustache --
      <title>{{fullTitle}}</title>{{$ kind}}{{/ kind}}{{$ style}}{{/ style}}{{$ script}}{{/ script}}
      {{$ main}}{{/ main}}
      -- templates/partials/head-end.mustache --⟦warning|no template uses "head-end"⟧
      <meta name="a" content="b">
      """
    ).expectTold()
  }

  @Test func `a root's components need no other template, and have a reference`() throws {
    let site = try TestSite(
      settings: "collections: { books: { fields: { isbn: text } } }",
      """
      -- templates/components/film.mustache --
      ---
      attributes: { title: text?, to: link books? }
      ---
      <p>{{{label}}}{{> own}}</p>
      -- templates/partials/own.mustache --
      {{phrases.home}}
      -- templates/partials/footer.mustache --

      """)
    let blocks = try Document("docs/components.md").tried("html")
    #expect(blocks.count == 1)
    for block in blocks { try site.write(block.text, to: "templates/components/map.mustache") }
    #expect(try site.michi("new", "theme", "youtube").status == 0)
    #expect(try site.michi("check", "--strict").errors == "")
    let names = try site.michi("template", "--contexts").output
    let block = try #require(
      names.components(separatedBy: "\n\n").first {
        $0.hasPrefix("templates/components/film.mustache")
      })
    let words = block.split(separator: "\n").dropFirst().map {
      $0.split(separator: " ", maxSplits: 1)[0]
    }
    #expect(words == ["title", "to", "fields", "isbn", "title", "url", "language"], "\(block)")
    // A copy is the component until it is changed.
    let path = "templates/components/youtube.mustache"
    let copy = try String(contentsOf: site.root.appending(path: path), encoding: .utf8)
    try site.write(copy.replacing("{{start}}", with: "{{strat}}"), to: path)
    #expect(try site.michi("check").errors.contains("\(path):17:"))
  }
}
