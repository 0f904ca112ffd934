import Primitives

/// A file of the theme that goes to the site.
///
/// A style sheet or script is there twice: under its own name, which other files may use, and under
/// one with a fingerprint of its bytes, which pages use. The file with a fingerprint never changes,
/// so browsers may keep it forever.
struct ThemeAsset {
  /// The file under its own name.
  let file: OutputFile
  /// The file under the name with a fingerprint; nil unless it is a style sheet or script.
  let fingerprinted: OutputFile?
  /// The file it comes from, for messages.
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

  /// Its bytes; none for a file that is copied.
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = file.content else { return [] }
    return bytes
  }

  /// The same file with other bytes; unchanged if it is copied.
  func with(_ bytes: [UInt8]) -> ThemeAsset {
    guard case .bytes(let old) = file.content, old != bytes else { return self }
    return ThemeAsset(OutputFile(path: file.path, content: .bytes(bytes)), source: source)
  }

  /// A style sheet of the theme without comments and without white space that says nothing: a quarter
  /// less to send. Strings stay as they are.
  static func compact(_ style: [UInt8], of path: String) -> [UInt8] {
    guard path.hasSuffix(".css") else { return style }
    var (short, index) = ([UInt8](), 0)
    short.reserveCapacity(style.count)
    while index < style.count {
      let byte = style[index]
      if style[index...].starts(with: "/*".utf8) {
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

  /// The punctuation after which white space says nothing, also not in selectors.
  private static let separators = Set("{};,:".utf8)

  /// Where a string ends that begins at an offset.
  private static func endOfString(in style: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < style.count, style[index] != style[start] {
      index += style[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, style.count)
  }

  /// The names of style sheets and scripts; those of other files stay.
  static func hasFingerprint(_ path: String) -> Bool {
    [".css", ".js", ".mjs"].contains { path.hasSuffix($0) }
  }

  /// `assets/michi.css` is `assets/michi.3f2a91bc.css`.
  private static func name(_ path: String, with hash: ByteHash) -> String {
    let digits = String(UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32)), radix: 16)
    let fingerprint = String(repeating: "0", count: 8 - digits.utf8.count) + digits
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path }
    return path[..<dot] + "." + fingerprint + path[dot...]
  }
}
