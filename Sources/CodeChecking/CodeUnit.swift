import Content
import Diagnostics
import MarkdownRendering
import Primitives

/// Code that is compiled separately: one fence, or the fences of a page joined in order.
struct CodeUnit: Sendable {
  /// How it is judged.
  enum Mode: Sendable {
    /// Syntax only. The code may be a fragment: statements, or members of a type.
    case parse
    /// As a whole program, with types and names.
    case typecheck
  }

  /// What the compiler is given.
  struct Code: Hashable, Sendable {
    let mode: Mode
    /// The lines, each with a line end.
    let text: [UInt8]
  }

  let code: Code
  private let lines: [(source: SourceText, line: CodeListing.Line)]

  init?(_ mode: Mode, _ listings: [CodeListing]) {
    lines = listings.flatMap { listing in listing.lines.map { (listing.source, $0) } }
    var text: [UInt8] = []
    for (_, line) in lines {
      text += line.text
      text.append(UInt8(ascii: "\n"))
    }
    guard !text.allSatisfy({ $0 <= 0x20 }) else { return nil }
    code = Code(mode: mode, text: text)
  }

  /// The place in the author's files for a line and column of the compiler, counted from 1.
  ///
  /// A place after the end, where the compiler missed something, becomes the end of the last line.
  func place(line: Int, column: Int) -> (source: SourceText, offset: Int) {
    let index = min(max(line, 1), lines.count) - 1
    let (source, text) = lines[index]
    let byte = line > lines.count ? text.text.count : max(column, 1) - 1
    return (source, text.place(ofByte: min(byte, text.text.count)))
  }

  /// The diagnostic for a fault.
  ///
  /// - Parameter isFirst: whether no earlier diagnostic has given the advice.
  func diagnostic(_ fault: CompilerFault, isFirst: Bool) -> Diagnostic {
    let (source, offset) = place(line: fault.line, column: fault.column)
    let isPlaceholder = source.bytes[offset...].starts(with: "...".utf8)
    let suggestion =
      isPlaceholder
      ? "write \"// ...\" for what is left out, or \"nocheck\" behind the fence's language"
      : isFirst ? "mend it, or write \"nocheck\" behind the fence's language" : nil
    return Diagnostic(
      .invalidCode, in: source, at: offset..<offset + (isPlaceholder ? 3 : 1), fault.message,
      suggestion: suggestion)
  }
}

/// The Swift code of a site's pages, divided into units that are compiled separately.
extension CodeUnit {
  /// The units of all texts, in the order of the texts.
  ///
  /// - Parameter programs: the files that are compiled as a whole, and so not where a fence shows a
  ///   part of them.
  static func all(
    of content: SiteContent, besides programs: Set<String>,
    listings: @escaping @Sendable (Body) -> [CodeListing]
  ) -> [CodeUnit] {
    content.texts.concurrentMap { text in
      // A text that cannot be read is for its rendering to report.
      Self.units(
        of: listings(text.body).filter { !programs.contains($0.source.path) },
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
  private static func mode(of listing: CodeListing, in text: SiteText) -> Mode? {
    switch (listing.checksCode, text.code) {
    case (false?, _), (nil, .off): nil
    case (true?, _), (nil, .typecheck): .typecheck
    case (nil, .parse): .parse
    }
  }
}
