import Primitives

/// A file of the theme that is published.
///
/// A style sheet or script is published twice: under its own name, which other files may use, and
/// under a name with a fingerprint of its bytes, which pages use. The file with a fingerprint never
/// changes, so browsers may cache it forever.
struct ThemeAsset {
  /// The file under its own name.
  let file: OutputFile
  /// The file under the name with a fingerprint; `nil` unless it is a style sheet or script.
  let fingerprinted: OutputFile?
  /// The name of the source file, for messages.
  let source: String

  init(_ file: OutputFile, source: String) {
    self.file = file
    self.source = source
    let path = file.path.description
    guard case .bytes(let bytes) = file.content, Self.hasFingerprint(path) else {
      fingerprinted = nil
      return
    }
    fingerprinted = (try? SitePath(Self.name(path, with: ByteHash(bytes[...]))))
      .map { OutputFile(path: $0, content: .bytes(bytes)) }
  }

  /// The bytes of the file; empty for a copied file.
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = file.content else { return [] }
    return bytes
  }

  /// Returns the asset with other bytes; a copied file stays unchanged.
  func with(_ bytes: [UInt8]) -> ThemeAsset {
    guard case .bytes(let old) = file.content, old != bytes else { return self }
    return ThemeAsset(OutputFile(path: file.path, content: .bytes(bytes)), source: source)
  }

  /// Returns a style sheet of the theme without comments and unnecessary white space.
  ///
  /// It is a quarter smaller. Strings are not changed.
  static func compact(_ style: [UInt8], of path: String) -> [UInt8] {
    guard path.hasSuffix(".css") else { return style }
    var (short, index) = ([UInt8](), 0)
    short.reserveCapacity(style.count)
    while index < style.count {
      let byte = style[index]
      if byte == UInt8(ascii: "/"), style[index...].starts(with: "/*".utf8) {
        let rest = (index + 2)..<style.count
        index = ByteSearch.range(of: "*/".utf8, in: style, rest)?.upperBound ?? style.count
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let end = endOfString(in: style, from: index)
        short += style[index..<end]
        index = end
      } else if byte.isASCIISpace {
        let end = style[index...].firstIndex { !$0.isASCIISpace } ?? style.count
        let isNeeded = short.last.map { !Self.separators.contains($0) } ?? false
        if isNeeded, end < style.count, style[end] != UInt8(ascii: "{") {
          short.append(style[index..<end].first(where: \.isLineEnd) ?? byte)
        }
        index = end
      } else {
        short.append(byte)
        index += 1
      }
    }
    return short
  }

  /// Punctuation after which white space is unnecessary, even in selectors.
  private static let separators = Set("{};,:".utf8)

  /// Returns the end of the string that starts at an offset.
  private static func endOfString(in style: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < style.count, style[index] != style[start] {
      index += style[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, style.count)
  }

  /// Whether a file is published under a name with a fingerprint: a style sheet or a script.
  static func hasFingerprint(_ path: String) -> Bool {
    [".css", ".js", ".mjs"].contains { path.hasSuffix($0) }
  }

  /// Adds a fingerprint to a path: `assets/michi.css` becomes `assets/michi.3f2a91bc.css`.
  private static func name(_ path: String, with hash: ByteHash) -> String {
    let digits = String(UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32)), radix: 16)
    let fingerprint = String(repeating: "0", count: 8 - digits.utf8.count) + digits
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path }
    return path[..<dot] + "." + fingerprint + path[dot...]
  }
}
