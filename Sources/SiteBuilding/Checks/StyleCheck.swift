import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives
import SiteSections

/// Checks the addresses in style sheets, `url(…)` and `@import`; the sheets stay as they are written.
struct StyleCheck {
  private(set) var diagnostics: [Diagnostic] = []
  /// The addresses of the files that they load.
  private(set) var files: Set<String> = []

  /// The most faults of one style sheet.
  private static let mostFaults = 100

  init(_ site: PreparedSite, model: SiteModel) {
    // A theme's sheet is there twice, once with a fingerprint in its name.
    var seen: Set<[UInt8]> = []
    for file in site.files where ReaderFile.ending(of: "\(file.path)") == "css" {
      var (path, bytes) = ("templates/\(file.path)", [UInt8]?.none)
      switch file.content {
      case .bytes(let own): bytes = own
      case .copy(let source):
        // One that cannot be read is reported when it is copied.
        bytes = (try? source.whole(limit: Limits.themeFile)) ?? nil
        path = source.path
      }
      guard let bytes, seen.insert(bytes).inserted else { continue }
      check(SourceText(path: path, bytes: bytes), at: "/\(file.path)", in: model)
    }
  }

  private mutating func check(_ style: SourceText, at path: String, in model: SiteModel) {
    let limit = diagnostics.count + Self.mostFaults
    var seen: Set<String> = []
    for range in Self.addresses(in: style.bytes) where diagnostics.count < limit {
      let address = String(decoding: style.bytes[range], as: UTF8.self)
      if address.isEmpty || address.hasPrefix("#") || !seen.insert(address).inserted { continue }
      switch model.target(of: address, in: path, isImage: true) {
      case nil, .page, .untranslated: break
      case .file(let address, let source):
        files.insert(address)
        if let source { model.show(source) }
      case .broken(let fault):
        let lacksPrefix = fault.code == .brokenLink
        let up = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") } - 1)
        diagnostics.append(
          Diagnostic(
            .missingImage, in: style, at: range, fault.message,
            suggestion: lacksPrefix ? "write \"\(up)\(address.dropFirst())\"" : fault.suggestion))
      }
    }
  }

  /// Where addresses stand, without quotes; those with escapes are left out.
  private static func addresses(in style: [UInt8]) -> [Range<Int>] {
    var bytes = style.map(\.lowercasedASCII)
    var index = 0
    func place(of word: String) -> Range<Int>? {
      ByteSearch.range(of: word.utf8, in: bytes, index..<bytes.count)
    }
    while let start = place(of: "/*")?.lowerBound {
      index = start + 2
      index = place(of: "*/")?.upperBound ?? bytes.count
      for place in start..<index { bytes[place] = UInt8(ascii: " ") }
    }
    var ranges: [Range<Int>] = []
    for word in ["url(", "@import"] {
      index = 0
      while let found = place(of: word) {
        let rest = bytes[found.upperBound...].drop(while: \.isASCIISpace)
        let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
        index = found.upperBound
        if quote == nil, word == "@import" { continue }
        let start = rest.startIndex + (quote == nil ? 0 : 1)
        guard let end = bytes[start...].firstIndex(of: quote ?? UInt8(ascii: ")")) else { break }
        let written = bytes[start..<end].trimmed(\.isASCIISpace)
        ranges.append(written.startIndex..<written.endIndex)
        index = end
      }
    }
    return ranges.filter { !bytes[$0].contains(UInt8(ascii: "\\")) }
  }
}
