import Content
import Diagnostics
import MarkdownRendering
import Primitives

/// The Swift code of a site's pages, divided into units that are compiled separately.
struct CodeCollection {
  /// The units of all texts, in the order of the texts.
  let units: [CodeUnit]

  /// - Parameter programs: the files that are compiled as a whole, and so not where a fence shows a
  ///   part of them.
  init(
    _ content: SiteContent, besides programs: Set<String>,
    listings: @escaping @Sendable (Body) throws(FileFault) -> [CodeListing]
  ) {
    units = content.texts.concurrentMap { text in
      // A text that cannot be read is for its rendering to report.
      Self.units(
        of: ((try? listings(text.body)) ?? []).filter { !programs.contains($0.source.path) },
        in: text)
    }.flatMap { $0 }
  }

  private static func units(of listings: [CodeListing], in text: SiteText) -> [CodeUnit] {
    var units: [CodeUnit?] = []
    var program: [CodeListing] = []
    for listing in listings where listing.language == "Swift" {
      switch Self.mode(of: listing, in: text) {
      case .parse: units.append(CodeUnit(.parse, [listing]))
      case .typecheck: program.append(listing)
      case nil: break
      }
    }
    units.append(CodeUnit(.typecheck, program))
    return units.compactMap { $0 }
  }

  /// A fence's own setting takes precedence over the front matter's.
  private static func mode(of listing: CodeListing, in text: SiteText) -> CodeUnit.Mode? {
    switch (listing.checksCode, text.code) {
    case (false?, _), (nil, .off): nil
    case (true?, _), (nil, .typecheck): .typecheck
    case (nil, .parse): .parse
    }
  }
}
