internal import Primitives

/// Lines of code: split at LF, CRLF or a lone CR, joined with LF.
enum LinesOfCode {
  /// The lines without their ends and without a byte order mark.
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

  /// The lines without empty ones at both ends and without the indentation that they share.
  static func trimmed(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    let lines = lines.trimmed(isEmpty)
    let indentation = sharedIndentation(of: lines)
    return lines.map { line in
      isEmpty(line) ? line.prefix(0) : line.dropFirst(indentation)
    }
  }

  /// The lines as one text, each with a line end.
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
