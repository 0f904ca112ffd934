import Content
import MarkdownRendering
import Primitives
import Diagnostics
import SiteSections

/// The Swift code of a site's pages, divided into what the compiler judges by itself.
struct CodeCollection: Sendable {
  private let model: SiteModel
  private let texts: [SiteText]

  init(_ content: SiteContent, model: SiteModel) {
    self.model = model
    texts = content.texts
  }

  /// The units of all texts, in the order of the texts.
  func units(jobs: Int) async -> [CodeUnit] {
    await texts.concurrentMap(jobs: jobs) { units(of: $0) }.flatMap { $0 }
  }

  /// The units of a text; one that cannot be read is for its rendering to report.
  private func units(of text: SiteText) -> [CodeUnit] {
    guard let listings = try? model.listings(in: text.body) else { return [] }
    var units: [CodeUnit] = []
    var program: [CodeListing] = []
    for listing in listings where listing.language == "Swift" {
      switch Self.mode(of: listing, in: text) {
      case .parse: units += [CodeUnit(.parse, [listing])].compactMap { $0 }
      case .typecheck: program.append(listing)
      case nil: break
      }
    }
    return units + [CodeUnit(.typecheck, program)].compactMap { $0 }
  }

  /// A fence's own word goes before the front matter's.
  private static func mode(of listing: CodeListing, in text: SiteText) -> CodeUnit.Mode? {
    switch (listing.checksCode, text.code) {
    case (false?, _), (nil, .off): nil
    case (true?, _), (nil, .typecheck): .typecheck
    case (nil, .parse): .parse
    }
  }
}
