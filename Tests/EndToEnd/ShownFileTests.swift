import Foundation
import TestKit
import Testing

/// What pages load and where templates lead, as readers get it.
@Suite struct ShownFileTests {
  private static let pixel: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let head = "-- content/site.yml --\ntitle: T\nbaseURL: https://a.org/b/\n"

  private static func photo(_ brand: String) -> [UInt8] {
    [0, 0, 0, 16] + Array("ftyp\(brand)\0\0\0\0".utf8)
  }

  @Test func `a file that is not what its name says is told, with what it is`() throws {
    let pointer = Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n".utf8)
    let files: [(name: String, bytes: [UInt8], said: String?)] = [
      ("a.heic", Self.photo("heic"), "this is a HEIC image, which most browsers do not show"),
      ("b.jpg", Self.photo("mif1"), "this is a HEIC image, which most browsers do not show"),
      ("c.HEIC", Self.pixel, "this image has the format PNG, but its name ends in \".HEIC\""),
      ("linked.heic", Self.photo("heic"), nil), ("d.jpg", Self.pixel, nil),
      ("e.avif", Self.photo("avif"), nil), ("f.png", [], "this image is empty"),
      ("g.png", Array("\n<!DOCTYPE html>".utf8), "this is not an image but an HTML page"),
      ("h.gif", Array("없음".utf8), "this is not an image that browsers know"),
      ("i.png", pointer, "this is a Git LFS pointer, not the file itself"),
      ("i.pdf", pointer, "this is a Git LFS pointer, not the file itself"),
      ("favicon.ico", pointer, "this is a Git LFS pointer, not the file itself"),
      ("j.svg", Self.pixel, "this image has the format PNG, but its name ends in \".svg\""),
      ("k.svg", Array("<?xml version='1.0'?><!-- a --><svg/>".utf8), nil),
      (
        "l.png", Array("<svg/>".utf8),
        "this image has the format SVG, but its name ends in \".png\""
      ),
    ]
    let site = try TestSite(
      Self.head + "-- content/tutorials/2026-01-01-a.md --\n---\ntitle: A\nimage: /b.jpg\n---\n"
        + "![a](/a.heic) ![c](/c.HEIC) [d](/linked.heic)\n",
      bytes: Dictionary(uniqueKeysWithValues: files.map { ("content/assets/\($0.name)", $0.bytes) })
    )
    let errors = try site.michi("build", "--all").errors
    for (name, _, said) in files {
      let line = "content/assets/\(name): warning: "
      #expect(
        said.map { errors.contains(line + $0) } ?? !errors.contains(line), "\(name): \(errors)")
    }
  }

  @Test(arguments: ["safe", "trusted"])
  func `pictures of a srcset get the base path, in lists too`(html: String) throws {
    let site = try TestSite(
      Self.head + "listStyle: excerpts\nhtml: \(html)\n"
        + "-- content/tutorials/2026-01-01-a/index.md --\n---\ntitle: A\n---\n"
        + "<picture><source srcset=\"b.png 1x, /c.png 2x\"><source srcset=\"no.png\">"
        + "<img src=\"b.png\" srcset=\"b.png 2x\" alt=\"\"></picture>\n\n<!--more-->\n\nb\n"
        + "-- content/tutorials/2026-01-01-a/b.png --\n-- content/assets/c.png --\n")
    let run = try site.michi("build")
    #expect(run.errors.contains("index.md:4:63: warning: there is no image \"no.png\""))
    for page in ["tutorials/a/index.html", "tutorials/index.html"] {
      let page = try site.page(page)
      #expect(page.contains("<source srcset=\"/b/tutorials/a/b.png 1x, /b/c.png 2x\">"))
      #expect(page.contains("srcset=\"/b/tutorials/a/b.png 2x\""))
    }
  }

  @Test func `trusted HTML is followed wherever it loads or leads`() throws {
    let site = try TestSite(
      Self.head + "html: trusted\n-- content/assets/c.png --\n"
        + "-- content/pages/p.md --\n# P\n\n<object data=\"/c.png\"></object>\n"
        + "<table background=\"/c.png\"></table>\n<svg><image xlink:href=\"/c.png\"/></svg>\n"
        + "<form action=\"/p/\"></form><form action=\"/api\"></form>\n"
        + "<video src=\"no.mp4\"></video>\n\n"
        + "a <iframe src=\"/p/\"></iframe> <script>let a = '<!-- <a href=\"/p/\"> -->'</script>\n")
    let run = try site.michi("build")
    #expect(run.errors.contains("p.md:7:13: warning: there is no file \"no.mp4\""))
    #expect(!run.errors.contains("/api"))
    let page = try site.page("p/index.html")
    for part in [
      "data=\"/b/c.png\"", "background=\"/b/c.png\"", "xlink:href=\"/b/c.png\"",
      "action=\"/b/p/\"", "action=\"/api\"", "<p>a <iframe src=\"/b/p/\"></iframe>",
      "<script>let a = '<!-- <a href=\"/p/\"> -->'</script></p>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func `a style sheet is checked and stays as it is`() throws {
    let style = """
      @import "no.css"; /* url(comment.png) */
      a{background:url(c.png)} b{background:URL( '/c.png' )} i{background:url(/b/c.png?x)}
      p{background:url(no.png)} t{content:"url(z.png)/*"}
      q{background:url(no.png)} s{filter:url(#f)} u{src:url(data:x,y)}
      v{background:image-set("c.png" 1x, url(c.png) 2x, "n.webp" type("image/webp"));content:"v"}
      """
    let site = try TestSite(
      Self.head + "-- content/assets/c.png --\n-- content/assets/custom.css --\n\(style)\n"
        + "-- templates/assets/own.css --\na{background:url(../c.png)} b{background:url(n.svg)}\n")
    let run = try site.michi("build", "--all")
    let said = run.errors.split(separator: "\n").filter { $0.contains("css:") }
    #expect(
      said == [
        "content/assets/custom.css:1:10: warning: there is no file \"no.css\"",
        "content/assets/custom.css:2:45: warning: the URL \"/c.png\" lacks \"/b\", the path of "
          + "the baseURL",
        "content/assets/custom.css:3:18: warning: there is no image \"no.png\"",
        "content/assets/custom.css:5:52: warning: there is no image \"n.webp\"",
        "templates/assets/own.css:1:46: warning: there is no image \"n.svg\"",
      ])
    #expect(run.errors.contains("write \"c.png\""))
    #expect(try site.page("custom.css").hasPrefix(style))
  }

  @Test func `an address that a template makes of data is checked on each page, and told once`()
    throws
  {
    let site = try TestSite(
      Self.head + """
        data:
          nav: [{ path: text }]
        -- content/data/nav.yml --
        - { path: tutorials/ }
        - { path: tutorals/ }
        - { path: /tutorials/ }
        - { path: "tutorials/a/#part" }
        - { path: "tutorials/a/#prat" }
        - { path: "https://c.org/" }
        -- content/tutorials/2026-01-01-a.md --
        ---
        title: A
        ---
        ## Part
        ::card{to=nowhere}

        ::card{to=tutorials}
        -- templates/components/card.mustache --
        ---
        attributes: { to: text }
        ---
        <a href="{{root}}{{to}}/">x</a>
        -- templates/partials/footer.mustache --
        {{#data.nav}}<a href="{{root}}{{path}}">x</a>{{/data.nav}}
        <a href="https://d.org/?{{title}}">x</a> <a href="mailto:{{title}}">x</a> <a href="?{{title}}">x</a>
        """)
    let errors = try site.michi("build", "--all").errors
    let place = "templates/partials/footer.mustache:1:23: error: "
    for said in [
      "there is no page or file \"/tutorals/\"", "the page /tutorials/a/ has no section \"#prat\"",
      "{{root}} ends with a slash, so \"{{root}}/tutorials/\" is a URL of another host",
      "a value contains \":\" and could change the URL's scheme, so it was left out",
    ] {
      #expect(errors.components(separatedBy: place + said).count == 2, "\(said): \(errors)")
    }
    #expect(errors.contains("a.md:5:3: error: there is no page or file \"/nowhere/\""))
    #expect(errors.contains("5 errors"))
  }
}
