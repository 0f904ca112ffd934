import FileSystem
import FlowSimulation
import MarkdownRendering
import Primitives
import SiteSections

/// The Swift files of one variant of an app.
struct VariantCode: Sendable {
  struct File: Sendable {
    let name: String
    /// What is in it, without the marks of regions.
    let bytes: [UInt8]
    /// Its methods, as calls are written, by the lines that they begin in.
    let methods: [Int: String]
  }

  /// In the order of their names.
  let files: [File]
  let methods: Set<String>

  /// Files that cannot be read, and what is no text, are left out.
  init(_ sources: [SourceFile]) {
    files = sources.compactMap { source in
      guard let bytes = (try? source.whole(limit: Limits.codeFile)) ?? nil,
        UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) == nil, !bytes.contains(0)
      else { return nil }
      let code = CodeBlock.code(ofFile: bytes)
      return File(
        name: String(RelativePath.name(of: source.path)), bytes: code,
        methods: Dictionary(
          SwiftMethods(code).methods.map { ($0.line, $0.name) },
          uniquingKeysWith: { first, _ in first }))
    }
    methods = Set(files.flatMap(\.methods.values))
  }

  var byName: [String: [UInt8]] {
    Dictionary(files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The methods in a Swift source: where each is declared, by its class.
///
/// A reading by braces and words, which is enough for sources that compile.
struct SwiftMethods {
  /// Each as calls are written, `MainCoordinator.childDidFinish(_:)`, with the line that it begins in,
  /// from 1.
  private(set) var methods: [(name: String, line: Int)] = []
  private var words: [(text: String, line: Int)] = []
  private var place = 0

  private static let types: Set<String> = ["class", "struct", "enum", "actor", "extension"]

  init(_ source: [UInt8]) {
    split(source)
    // The types whose braces are open; nil for other braces.
    var scopes: [String?] = []
    var type: String?
    while place < words.count {
      let word = words[place].text
      let next = place + 1 < words.count ? words[place + 1] : nil
      if Self.types.contains(word), let next, next.text != "func" {
        type = next.text
      } else if word == "protocol" {
        type = nil
      } else if word == "{" {
        scopes.append(type)
        type = nil
      } else if word == "}" {
        _ = scopes.popLast()
      } else if word == "func", let name = next?.text, let owner = scopes.last ?? nil {
        let line = words[place].line
        place += 2
        methods.append(("\(owner).\(name)(\(labels()))", line))
        continue
      }
      place += 1
    }
  }

  /// The labels of the parameters that begin here.
  private mutating func labels() -> String {
    var labels = ""
    var depth = 0
    var isFirst = false
    while place < words.count {
      let word = words[place].text
      place += 1
      switch word {
      case "(", "[", "<":
        depth += 1
        isFirst = depth == 1 && word == "("
      case ")", "]", ">":
        depth -= 1
        if depth == 0, word == ")" { return labels }
      case ",": isFirst = depth == 1
      case "{", "}": return labels
      case "@": continue
      default:
        if isFirst { labels += word + ":" }
        isFirst = false
      }
    }
    return labels
  }

  /// Splits the source into names and signs, without comments and texts.
  private mutating func split(_ source: [UInt8]) {
    let long = [UInt8](repeating: UInt8(ascii: "\""), count: 3)
    var line = 1
    var index = 0
    func at(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }
    while let byte = at(index) {
      let start = index
      if byte == UInt8(ascii: "/"), at(index + 1) == UInt8(ascii: "/") {
        while let byte = at(index), byte != 10 { index += 1 }
        continue
      }
      if byte == UInt8(ascii: "/"), at(index + 1) == UInt8(ascii: "*") {
        index += 2
        while let byte = at(index), byte != UInt8(ascii: "*") || at(index + 1) != UInt8(ascii: "/")
        {
          if byte == 10 { line += 1 }
          index += 1
        }
        index += 2
        continue
      }
      if byte == long[0] {
        let end = source[index...].starts(with: long) ? long : [byte]
        index += end.count
        while let byte = at(index), end == long || byte != 10, !source[index...].starts(with: end) {
          if byte == 10 { line += 1 }
          index += byte == UInt8(ascii: "\\") && at(index + 1) != 10 ? 2 : 1
        }
        if at(index) == byte { index += end.count }
        continue
      }
      index += 1
      switch byte {
      case 10: line += 1
      case _ where StepReader.isNameByte(byte):
        while let byte = at(index), StepReader.isNameByte(byte) { index += 1 }
        words.append((String(decoding: source[start..<index], as: UTF8.self), line))
      case UInt8(ascii: "-") where at(index) == UInt8(ascii: ">"): index += 1
      case 0x21...0x7E: words.append((String(UnicodeScalar(byte)), line))
      default: break
      }
    }
  }
}
