import Content
import MarkdownRendering
import Primitives
import Diagnostics
import SiteSections

/// The Swift code of a site's pages, divided into what the compiler judges by itself.
struct CodeCollection: Sendable {
  /// A text with code and what its front matter says of checking it.
  private struct Page {
    let body: Body
    let mode: CodeCheckMode
  }

  private let model: SiteModel
  private let pages: [Page]

  init(_ content: SiteContent, model: SiteModel) {
    self.model = model
    pages =
      content.tutorials.map { Page(body: $0.body, mode: $0.code) }
      + content.pages.map { Page(body: $0.body, mode: $0.code) }
      + content.kanji.kanji.compactMap(\.notes).map { Page(body: $0, mode: .parse) }
  }

  /// The units of all pages, in the order of the pages.
  func units(jobs: Int) async -> [CodeUnit] {
    await InTurns.map(pages, jobs: jobs) { units(of: $0) }.flatMap { $0 }
  }

  /// The units of a page; a page that cannot be read is for its rendering to report.
  private func units(of page: Page) -> [CodeUnit] {
    guard let listings = try? model.listings(in: page.body) else { return [] }
    var units: [CodeUnit] = []
    var program: [CodeListing] = []
    for listing in listings where listing.language == "Swift" {
      switch Self.mode(of: listing, on: page) {
      case .parse: units += [CodeUnit(.parse, [listing])].compactMap { $0 }
      case .typecheck: program.append(listing)
      case nil: break
      }
    }
    return units + [CodeUnit(.typecheck, program)].compactMap { $0 }
  }

  /// A fence's own word goes before the page's.
  private static func mode(of listing: CodeListing, on page: Page) -> CodeUnit.Mode? {
    switch (listing.checksCode, page.mode) {
    case (false?, _), (nil, .off): nil
    case (true?, _), (nil, .typecheck): .typecheck
    case (nil, .parse): .parse
    }
  }
}
