import Diagnostics
import MarkdownRendering
import Primitives

/// A Markdown or HTML file of a Jekyll blog as a page of the new root.
struct JekyllText {
  let document: JekyllDocument
  var page: ImportedPage
  var report = ImportReport()
  /// Whether it contains raw HTML that is only shown if HTML is trusted.
  private(set) var needsTrust = false
  /// The numbers of words, links and images in its HTML.
  private(set) var count = ContentCount()

  init(_ document: JekyllDocument, at path: String, body: [UInt8], in site: JekyllSite) {
    self.document = document
    page = ImportedPage(document.text, at: path, body: String(decoding: body, as: UTF8.self))
    page.address = document.sort == .draft && !document.isPublished ? nil : document.address
    page.isWithheld = !document.isPublished
    page.aliases = document.aliases.filter { $0 != document.address }
    writeFront(site)
  }

  mutating func resolve(_ links: JekyllLinks) {
    let document = document
    let (html, needsTrust) = page.resolve(&report) { reference in
      links.target(of: reference.destination, hasHost: reference.hasHost, from: document)
    } line: { _, bytes in
      document.line(saying: bytes)
    }
    self.needsTrust = needsTrust
    count = ContentCount(html: html)
  }
}
