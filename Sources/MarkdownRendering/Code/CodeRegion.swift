import Diagnostics
import Highlighting
import Primitives

/// Extracts a part of a code file, so that code in a post stays up to date.
///
/// A region is between `// region: name` and `// endregion`, in comments of any language; regions
/// can be nested. `L3-L7` are lines. The part is returned without its common indentation and
/// without the marks of other regions.
enum CodeRegion {
  /// Returns the lines of a region of `file`, or of the whole file if `region` is nil.
  ///
  /// The lines are slices of the file, so that their offsets are known.
  static func lines(_ region: String?, of file: [UInt8]) throws(LinkFault) -> [ArraySlice<UInt8>] {
    let lines = LinesOfCode.split(file)
    var wanted = lines[...]
    if let region {
      if region.utf8.first == UInt8(ascii: "L"),
        let range = ClosedRange(lines: Substring(region).utf8)
      {
        guard range.upperBound <= lines.count else {
          throw LinkFault(
            .codeFile,
            "the file has no line \(range.upperBound): its last line is \(lines.count)")
        }
        wanted = lines[range.lowerBound - 1...range.upperBound - 1]
      } else {
        wanted = try select(region, of: lines)
      }
    }
    return LinesOfCode.trimmed(wanted.filter { RegionMark($0) == nil })
  }

  /// Returns the byte range of a part that a fence highlights.
  static func place(of mark: CodeFence.Mark, in file: [UInt8]) throws(LinkFault) -> Range<Int> {
    let name: String
    switch mark {
    case .region(let region):
      let lines = try lines(region, of: file)
      return (lines.first?.startIndex ?? 0)..<(lines.last?.endIndex ?? 0)
    case .function(let function): name = function
    }
    let source = SwiftSource(file)
    let functions = source.declarations.filter { ["func", "init"].contains($0.keyword) }
    func whole(_ function: SwiftSource.Declaration) -> String {
      [function.owner, function.name].compactMap(\.self).joined(separator: ".")
    }
    let found = functions.filter { $0.name == name || whole($0) == name }
    guard let first = found.first else {
      throw LinkFault(
        .codeFile, "the file has no function \(quoted: name)",
        suggestion: Spelling.suggestion(
          for: name, among: functions.flatMap { [$0.name, whole($0)] }))
    }
    guard found.count == 1 else {
      throw LinkFault(
        .codeFile, "the file has \(found.count) functions \(quoted: name)",
        suggestion: "write which: \(MessageText.either(found.map(whole)))")
    }
    return source.bytes(of: first.tokens)
  }

  private static func select(
    _ name: String, of lines: [ArraySlice<UInt8>]
  ) throws(LinkFault) -> ArraySlice<ArraySlice<UInt8>> {
    var open: [(name: String, line: Int)] = []
    var names: [String] = []
    var known: Set<String> = []
    var found: ClosedRange<Int>?
    for (index, line) in lines.enumerated() {
      switch RegionMark(line) {
      case .start(let started)?:
        if known.insert(started).inserted {
          names.append(started)
        } else if ByteOrder.same(started, name) {
          throw LinkFault(.codeFile, "the file has two regions called \"\(name)\"")
        }
        open.append((started, index))
      case .end?:
        guard let last = open.popLast() else {
          throw LinkFault(
            .codeFile, "the \"endregion\" on line \(index + 1) has no matching \"region\"",
            suggestion: "begin the region with a line \"// region: NAME\"")
        }
        if ByteOrder.same(last.name, name) { found = last.line...index }
      case nil: break
      }
    }
    if let found { return lines[found] }
    if let unended = open.first(where: { ByteOrder.same($0.name, name) }) {
      throw LinkFault(
        .codeFile, "the region \"\(name)\" from line \(unended.line + 1) does not end",
        suggestion: "end it with a line \"// endregion\"")
    }
    throw missing(name, among: names)
  }

  private static func missing(_ name: String, among names: [String]) -> LinkFault {
    guard !names.isEmpty else {
      return LinkFault(
        .codeFile, "the file has no region \"\(name)\" and no others",
        suggestion: "put \"// region: \(name)\" and \"// endregion\" around the code")
    }
    let list = MessageText.listed(names.map { MessageText.quoted($0) })
    return LinkFault(
      .codeFile, "the file has no region \"\(name)\"; its regions are \(list)",
      suggestion: Spelling.suggestion(for: name, among: names))
  }
}

/// `// region: name`, `#region name`, `<!-- region: name -->` or `// endregion`.
enum RegionMark: Hashable {
  case start(String)
  case end

  private static let openers: [StaticString] = ["//", "<!--", "/*", "--", "#", ";", "%"]

  /// Parses a line; nil if it is code.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.trimmed(\.isHTMLSpace)
    guard let first = text.first, !first.isASCIILetter,
      let opener = Self.openers.first(where: { text.starts(with: $0) })
    else { return nil }
    var rest = text.dropFirst(opener.utf8CodeUnitCount).trimmed(\.isHTMLSpace)
    // `#region` is itself a comment in some languages and a directive in others.
    let hash = UInt8(ascii: "#")
    let hasHash = first == hash || rest.first == hash
    if rest.first == hash { rest = rest.dropFirst() }
    if rest.starts(with: "endregion") {
      let following = rest.dropFirst(9).first
      guard following.map({ $0 == UInt8(ascii: ":") || $0.isHTMLSpace }) ?? true else { return nil }
      self = .end
      return
    }
    guard rest.starts(with: "region") else { return nil }
    rest = rest.dropFirst(6)
    if rest.first == UInt8(ascii: ":") {
      rest = rest.dropFirst()
    } else if !hasHash || rest.first?.isHTMLSpace != true {
      return nil
    }
    var name = rest.trimmed(\.isHTMLSpace)
    for end in ["-->", "*/"] where name.suffix(end.utf8.count).elementsEqual(end.utf8) {
      name = name.dropLast(end.utf8.count).trimmed(\.isHTMLSpace)
      break
    }
    guard !name.isEmpty else { return nil }
    self = .start(String(decoding: name, as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  func starts(with text: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// Lines of code, split at LF, CRLF or a lone CR and joined with LF.
enum LinesOfCode {
  /// Splits a file into lines without line ends and without a byte order mark.
  static func split(_ file: [UInt8]) -> [ArraySlice<UInt8>] {
    var start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines: [ArraySlice<UInt8>] = []
    file.withUnsafeBufferPointer { bytes in
      while start < bytes.count {
        let end = ByteSearch.lineEnd(in: bytes, from: start)
        lines.append(file[start..<end])
        start = end + (bytes[end...].starts(with: "\r\n".utf8) ? 2 : 1)
      }
    }
    return lines
  }

  /// The lines without empty lines at both ends and without their common indentation.
  static func trimmed(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    let lines = lines.trimmed(isEmpty)
    let indentation = sharedIndentation(of: lines)
    return lines.map { line in
      isEmpty(line) ? line.prefix(0) : line.dropFirst(indentation)
    }
  }

  /// Joins lines into one text; each line gets a line end.
  static func text(of lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var text: [UInt8] = []
    for line in lines {
      text.append(contentsOf: line)
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static func isEmpty(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy(\.isHTMLSpace)
  }

  private static func sharedIndentation(of lines: ArraySlice<ArraySlice<UInt8>>) -> Int {
    var shared: ArraySlice<UInt8>?
    for line in lines where !isEmpty(line) {
      let indentation = line.prefix(while: \.isBlank)
      guard let known = shared else {
        shared = indentation
        continue
      }
      let common = zip(known, indentation).prefix { $0 == $1 }.count
      shared = known.prefix(common)
    }
    return shared?.count ?? 0
  }
}
