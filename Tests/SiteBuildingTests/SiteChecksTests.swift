import Primitives
import TestKit
import StandardSections
import Testing

@testable import SiteBuilding

/// What is said of a site as a whole: links, templates, pictures and files, word for word.
@Suite struct SiteChecksTests {
  private static func report(_ text: String, isStrict: Bool = false) async throws -> [String] {
    let site = try TestSite(text)
    var options = BuildOptions(
      root: site.path, sections: .standard, now: DateTime(secondsSinceEpoch: 1_800_000_000))
    options.showsAdvice = true
    options.isStrict = isStrict
    let builder = SiteBuilder(options: options)
    let report = try await builder.build(builder.prepare(), into: DiscardingSink())
    return report.diagnostics.map(\.oneLine)
  }

  @Test func `each fault of files, links and templates is named`() async throws {
    let expected = Self.expected.split(separator: "\n").map(String.init)
    let found = try await Self.report(Self.faulty)
    #expect(found.filter { !expected.contains($0) } == [])
    #expect(expected.filter { !found.contains($0) } == [])
    #expect(found.count == expected.count)
  }

  private static let expected = #"""
    content/assets/404.html: error: the URL /404.html is already used by the page "Page not found" | write the content of this page in content/pages/404.md
    content/assets/alone.png: warning: nothing uses this image | show it on a page, or remove the file
    content/assets/feed.json.gz: error: the URL /feed.json.gz is already used by the compressed copy of the feed.json that Michi generates | delete it, or remove gzip from "compress" in content/site.yml
    content/assets/feed.xml: error: the URL /feed.xml is already used by the feed.xml that Michi generates | rename one of them
    content/assets/own.css.gz: error: the URL /own.css.gz is already used by the compressed copy of content/assets/own.css | delete it, or remove gzip from "compress" in content/site.yml
    content/assets/search/a.txt: error: the URL /search/a.txt is in the folder of the search index, which Michi generates | rename its folder, or write "search: off" in content/site.yml
    content/assets/sitemap.xml: error: the URL /sitemap.xml is already used by the sitemap.xml that Michi generates | rename one of them
    content/site.yml:5:27: error: the menu entry "There": the page /tutorials/ has no section "#gone"
    content/tutorials/a.md:1:1: error: the URL /tutorials/a/ is below /tutorials/a, which is a file: content/assets/tutorials/a | give the page another slug
    content/tutorials/a.md:6:5: error: this page has no section "#prat-a" | did you mean "#part-a"?
    content/tutorials/b.md:6:5: error: this page has no section "#prat-b" | did you mean "#part-b"?
    content/tutorials/bundle/draft.psd: warning: no page uses this file, so it is not published; nor are "content/tutorials/bundle/more.psd", "content/tutorials/bundle/notes.psd", "content/tutorials/bundle/plan.psd" and 1 more | link to it, move it to content/assets/, or keep it outside content/
    content/tutorials/bundle/lost.png: warning: nothing uses this image | show it on a page, or remove the file
    templates/asets.js: warning: nothing uses this file: it is not a template and is not published | move it to templates/assets
    templates/asset: warning: nothing in this folder is used or published | did you mean "assets"?
    templates/footer.mustache:1:13: error: the URL "/about/" lacks "/blog", the path of the baseURL | write "{{root}}about/"
    templates/footer.mustache:1:37: warning: this link has no URL | write the target between the quotes
    templates/footer.mustache:1:45: warning: this <img> has no alternative text | describe the image in alt="…", or write alt="" if it is only decoration
    templates/footer.mustache:1:55: warning: this image has no URL | write the target between the quotes
    templates/footer.mustache:2:52: error: {{root}} ends with a slash, so "{{root}}/tags/" is a URL of another host | write "{{root}}tags/"
    templates/footer.mustache:2:83: error: there is no page or file "/tags/"
    templates/footer.mustache:3:10: error: the page /tutorials/ has no section "#gone"
    templates/footer.mustache:3:69: error: the page / has no section "#nowhere"
    templates/footer.mustache:4:18: warning: there is no image "x.png"
    templates/footer.mustache:4:33: warning: there is no image "/alone2.png" | write "{{root}}alone.png"
    templates/footer.mustache:4:70: warning: there is no image "/y.png"
    templates/footer.mustache:4:89: warning: there is no image "/z.png"
    templates/footer.mustache:5:10: error: "https://example.com/blog/none/" is a URL of this site, but no page or file has it
    content/assets/own.css:1:19: warning: there is no image "../styled.png" | write "styled.png"
    templates/footer.mustache:6:10: error: the URL "/blogs/" lacks "/blog", the path of the baseURL | write "{{root}}blogs/"
    templates/footer.mustache:6:58: error: the page / has no section "#c"
    templates/footer.mustache:6:90: error: the page / has no section "#d"
    templates/footer.mustache:7:38: error: there is no page or file "/no.css"
    templates/footer.mustache:7:68: warning: there is no image "/p.png"
    templates/layouts: warning: nothing in this folder is used or published | templates are in templates/ and end in .mustache
    templates/page.css: warning: nothing uses this file: it is not a template and is not published | move it to templates/assets
    templates/page.html: warning: nothing uses this file: it is not a template and is not published | did you mean "pages.mustache"?
    templates/pages.mustache: error: this template is empty, so its pages would be empty too | write it, or delete the file to use the default theme's
    templates/partials/footer.mustache: error: the name "footer" is already used by templates/footer.mustache | rename one of them
    templates/partials/haed.html: warning: nothing uses this file: it is not a template and is not published | did you mean "head.mustache"?
    templates/static: warning: nothing in this folder is used or published | did you mean "assets"?
    templates/stuff: warning: nothing in this folder is used or published | partials belong in templates/partials, files to publish in templates/assets
    templates/tutorail.mustache: warning: no page and no template uses "tutorail" | did you mean "tutorials"?
    templates/zzzzzzzzz.zip: warning: nothing uses this file: it is not a template and is not published | templates end in .mustache; files to publish belong in templates/assets
    """#

  private static let faulty = #"""
    -- content/assets/404.html --
    x
    -- content/assets/alone.png --
    x
    -- content/assets/favicon.png --
    x
    -- content/assets/feed.json.gz --
    x
    -- content/assets/feed.xml --
    x
    -- content/assets/menu.txt --
    x
    -- content/assets/own.css --
    a{background:url("../styled.png")}
    -- content/assets/own.css.gz --
    x
    -- content/assets/search/a.txt --
    x
    -- content/assets/sitemap.xml --
    x
    -- content/assets/styled.png --
    x
    -- content/assets/tags.txt --
    x
    -- content/assets/tutorials/a --
    x
    -- content/site.yml --
    title: T
    baseURL: https://example.com/blog/
    compress: gzip
    menu:
      - { title: There, link: "/tutorials/#gone" }
      - { title: Here, link: "/tutorials/" }
      - { title: File, link: "/menu.txt" }
    -- content/tutorials/a.md --
    ---
    title: Same
    date: 2018-11-08
    ---
    ## Part a
    [x](#prat-a) [y](b.md#part-b) [z](/tags.txt)
    -- content/tutorials/b.md --
    ---
    title: Same
    date: 2018-11-08
    ---
    ## Part b
    [x](#prat-b) [y](b.md#part-b) [z](/tags.txt)
    -- content/tutorials/bundle/draft.psd --
    x
    -- content/tutorials/bundle/index.md --
    ---
    title: Bundle
    date: 2018-11-07
    ---
    ![a](used.png)
    -- content/tutorials/bundle/lost.png --
    x
    -- content/tutorials/bundle/more.psd --
    x
    -- content/tutorials/bundle/notes.psd --
    x
    -- content/tutorials/bundle/plan.psd --
    x
    -- content/tutorials/bundle/used.png --
    x
    -- content/tutorials/bundle/used.psd --
    x
    -- templates/NOTES.md --
    x
    -- templates/asets.js --
    x
    -- templates/asset/a.css --
    x
    -- templates/assets/own.css --
    a{}
    -- templates/footer.mustache --
    <p><a href="/about/">a</a> <a href="">b</a> <img src="">
    <img src="/blog/menu.txt" alt=""> <a href="{{root}}/tags/">c</a> <a href="{{root}}tags/">d</a>
    <a href="/blog/tutorials/#gone">e</a> <a href="#top">f</a> <a href="#nowhere">g</a> <a href="#">j</a>
    <img alt="" src="x.png" srcset="/blog/alone2.png 2x, /blog/menu.txt, /blog/y.png 100w, ,/blog/z.png">
    <a href="https://example.com/blog/none/">h</a> <a href="https://example.com/other/">i</a>
    <a href=" /blogs/ ">k</a> <a href="/blog">l</a> <a href="/blog?a&amp;b#c">m</a> <a href="/blog#d">n</a>
    <script src=""></script> <link href="/blog/no.css"> <video poster="/blog/p.png"></video></p>
    -- templates/layouts/a.x --
    x
    -- templates/page.css --
    x
    -- templates/page.html --
    x
    -- templates/pages.mustache --

    -- templates/partials/footer.mustache --
    <p>x</p>
    -- templates/partials/haed.html --
    x
    -- templates/static/a.js --
    x
    -- templates/stuff/a.x --
    x
    -- templates/stuff/b.x --
    x
    -- templates/tutorail.mustache --
    x
    -- templates/zzzzzzzzz.zip --
    x
    """#
}
