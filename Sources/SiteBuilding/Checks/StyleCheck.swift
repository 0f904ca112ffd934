import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives
import SiteSections

/// Checks the URLs in style sheets: `url(…)`, `@import` and `image-set(…)`. The files are not
/// changed.
struct StyleCheck {
  private(set) var diagnostics: [Diagnostic] = []
  /// The URLs of the files that the style sheets load.
  private(set) var files: Set<String> = []

  /// The maximum number of diagnostics for one style sheet.
  private static let mostFaults = 100

  init(_ site: PreparedSite, model: SiteModel) {
    // A theme's style sheet exists twice, once with a fingerprint in its name.
    var seen: Set<[UInt8]> = []
    for file in site.files where ReaderFile.ending(of: "\(file.path)") == "css" {
      var (path, bytes) = ("templates/\(file.path)", [UInt8]?.none)
      switch file.content {
      case .bytes(let own): bytes = own
      case .copy(let source):
        // An unreadable file is reported when it is copied.
        bytes = (try? source.readWhole(limit: Limits.themeFile)) ?? nil
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
      case .file(let address, _): files.insert(address)
      case .broken(let fault):
        let found = fault.code == .brokenLink ? address : fault.nearest
        let up = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") } - 1)
        diagnostics.append(
          Diagnostic(
            .missingImage, in: style, at: range, fault.message,
            suggestion: found.map { "write \"\(up)\($0.dropFirst())\"" } ?? fault.suggestion))
      }
    }
  }

  /// Returns the ranges of URLs, without quotes.
  ///
  /// URLs with escapes, and those in comments and strings, are left out.
  private static func addresses(in style: [UInt8]) -> [Range<Int>] {
    let bytes = style.map { $0.lowercasedASCII }
    func place(of text: String, from start: Int) -> Int {
      ByteSearch.range(of: text.utf8, in: bytes, start..<bytes.count)?.lowerBound ?? bytes.count
    }
    var ranges: [Range<Int>] = []
    var (index, isAddress) = (0, false)
    // The number of open parentheses since an image set's, whose strings are URLs.
    var setDepth = 0
    while index < bytes.count {
      var rest: ArraySlice<UInt8> { bytes[index...] }
      switch bytes[index] {
      case UInt8(ascii: "/") where rest.starts(with: "/*".utf8):
        index = min(place(of: "*/", from: index + 2) + 2, bytes.count)
      case UInt8(ascii: "u") where rest.starts(with: "url(".utf8):
        index = rest.dropFirst(4).drop(while: \.isASCIISpace).startIndex
        isAddress = true
        if setDepth > 0 { setDepth += 1 }
        guard index < bytes.count, !"\"'".utf8.contains(bytes[index]) else { continue }
        let end = place(of: ")", from: index)
        let written = bytes[index..<end].trimmed(\.isASCIISpace)
        ranges.append(written.startIndex..<written.endIndex)
        (index, isAddress) = (end, false)
      case UInt8(ascii: "i") where rest.starts(with: "image-set(".utf8):
        (index, setDepth) = (index + "image-set(".utf8.count, 1)
      case UInt8(ascii: "@") where rest.starts(with: "@import".utf8):
        index += "@import".utf8.count
        isAddress = true
      case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
        var end = index + 1
        while end < bytes.count, bytes[end] != quote {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end, bytes.count)
        if isAddress || setDepth == 1 { ranges.append(index + 1..<end) }
        (index, isAddress) = (end + 1, false)
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        if setDepth > 0 { setDepth += bytes[index] == UInt8(ascii: "(") ? 1 : -1 }
        (index, isAddress) = (index + 1, false)
      default:
        isAddress = isAddress && bytes[index].isASCIISpace
        index += 1
      }
    }
    return ranges.filter { !bytes[$0].contains(UInt8(ascii: "\\")) }
  }
}
