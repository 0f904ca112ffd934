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
    content/assets/404.html: error: the address /404.html belongs to the page "Page not found" already | write what the page says in content/pages/404.md
    content/assets/alone.png: warning: nothing uses this picture | show it on a page, or remove the file
    content/assets/feed.json.gz: error: the address /feed.json.gz belongs to the compressed copy of the feed.json that Michi makes already | remove it, or take gzip out of "compress" in content/site.yml
    content/assets/feed.xml: error: the address /feed.xml belongs to the feed.xml that Michi makes already | rename one of them
    content/assets/own.css.gz: error: the address /own.css.gz belongs to the compressed copy of content/assets/own.css already | remove it, or take gzip out of "compress" in content/site.yml
    content/assets/search/a.txt: error: the address /search/a.txt lies in the folder of the search index, which Michi makes | rename its folder, or write "search: off" in content/site.yml
    content/assets/sitemap.xml: error: the address /sitemap.xml belongs to the sitemap.xml that Michi makes already | rename one of them
    content/site.yml:5:27: error: the menu entry "There": the page /tutorials/ has no section "#gone"
    content/tutorials/a.md: error: the address /tutorials/a/ lies below /tutorials/a, a file of content/assets/tutorials/a | give the page another slug
    content/tutorials/a.md:6:5: error: this page has no section "#prat-a" | did you mean "#part-a"?
    content/tutorials/b.md:6:5: error: this page has no section "#prat-b" | did you mean "#part-b"?
    content/tutorials/bundle/draft.psd: warning: no page uses this file, so it does not go to the site; nor do "content/tutorials/bundle/more.psd", "content/tutorials/bundle/notes.psd", "content/tutorials/bundle/plan.psd" and 1 more | link to it, move it to content/assets/, or keep it elsewhere
    content/tutorials/bundle/lost.png: warning: nothing uses this picture | show it on a page, or remove the file
    templates/asets.js: warning: nothing uses this file: it is no template and does not go to the site | move it to templates/assets
    templates/asset: warning: nothing in this folder is used or goes to the site | did you mean "assets"?
    templates/colophon.mustache:1:13: error: the address "/about/" lacks "/blog", the path of the baseURL | write "{{root}}about/"
    templates/colophon.mustache:1:37: warning: this link has no address | write where it leads between the quotes
    templates/colophon.mustache:1:45: warning: this <img> has no alternative text | say in alt="" what it shows, or leave alt empty where it only decorates
    templates/colophon.mustache:1:55: warning: this picture has no address | write where it leads between the quotes
    templates/colophon.mustache:2:52: error: {{root}} ends with a slash, so "{{root}}/tags/" leads to another host | write "{{root}}tags/"
    templates/colophon.mustache:2:83: error: the link "/tags/" leads nowhere
    templates/colophon.mustache:3:10: error: the page /tutorials/ has no section "#gone"
    templates/colophon.mustache:3:69: error: the page / has no section "#nowhere"
    templates/colophon.mustache:4:18: warning: there is no image "x.png"
    templates/colophon.mustache:4:33: warning: there is no image "/alone2.png" | did you mean "/alone.png"?
    templates/colophon.mustache:4:70: warning: there is no image "/y.png"
    templates/colophon.mustache:4:89: warning: there is no image "/z.png"
    templates/colophon.mustache:5:10: error: "https://example.com/blog/none/" is an address of this site, and nothing is there
    content/assets/own.css:1:19: warning: there is no image "../styled.png" | did you mean "/styled.png"?
    templates/colophon.mustache:6:10: error: the address "/blogs/" lacks "/blog", the path of the baseURL | write "{{root}}blogs/"
    templates/colophon.mustache:6:58: error: the page / has no section "#c"
    templates/colophon.mustache:6:90: error: the page / has no section "#d"
    templates/colophon.mustache:7:38: error: the link "/no.css" leads nowhere
    templates/colophon.mustache:7:68: warning: there is no image "/p.png"
    templates/layouts: warning: nothing in this folder is used or goes to the site | templates lie in templates/ itself and end in .mustache
    templates/page.css: warning: nothing uses this file: it is no template and does not go to the site | move it to templates/assets
    templates/page.html: warning: nothing uses this file: it is no template and does not go to the site | did you mean "pages.mustache"?
    templates/pages.mustache: error: this template is empty, and so would be every page made with it | write it, or remove the file: the default theme's is used then
    templates/partials/colophon.mustache: error: templates/colophon.mustache is called "colophon" already | rename one of them
    templates/partials/haed.html: warning: nothing uses this file: it is no template and does not go to the site | did you mean "head.mustache"?
    templates/static: warning: nothing in this folder is used or goes to the site | did you mean "assets"?
    templates/stuff: warning: nothing in this folder is used or goes to the site | partials lie in templates/partials, and what goes to the site in templates/assets
    templates/tutorail.mustache: warning: no screen and no template uses "tutorail" | did you mean "tutorials"?
    templates/zzzzzzzzz.zip: warning: nothing uses this file: it is no template and does not go to the site | templates end in .mustache, and what goes to the site lies in templates/assets
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
    -- templates/colophon.mustache --
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

    -- templates/partials/colophon.mustache --
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
