internal import Diagnostics
internal import Primitives

/// Takes a part of a code file, so that the code in a post cannot go stale.
///
/// A region stands between `// region: name` and `// endregion`, in the comments of whatever
/// language the file is in; regions may nest. `L3-L7` are lines. The part comes without the
/// indentation that all its lines share and without the marks of other regions.
enum CodeRegion {
  /// The lines of the part of `file` called `region`, of the whole file when nil: slices of the
  /// file, so that it is known where each of them stands.
  ///
  /// - Throws: what is wrong and which regions there are.
  static func lines(
    _ region: String?, of file: [UInt8]
  ) throws(LinkFault) -> [ArraySlice<UInt8>] {
    let lines = LinesOfCode.split(file)
    let wanted: ArraySlice<ArraySlice<UInt8>>
    if let region {
      if let range = LineRanges.range(Substring(region).utf8), isLineReference(region) {
        wanted = try select(range, of: lines)
      } else {
        wanted = try select(region, of: lines)
      }
    } else {
      wanted = lines[...]
    }
    return LinesOfCode.trimmed(wanted.filter { RegionMark($0) == nil })
  }

  private static func isLineReference(_ region: String) -> Bool {
    region.utf8.first == UInt8(ascii: "L")
  }

  private static func select(
    _ range: ClosedRange<Int>, of lines: [ArraySlice<UInt8>]
  ) throws(LinkFault) -> ArraySlice<ArraySlice<UInt8>> {
    guard range.upperBound <= lines.count else {
      throw LinkFault(
        .codeFile, "line \(range.upperBound) is asked for, but the file has only \(lines.count)")
    }
    return lines[range.lowerBound - 1...range.upperBound - 1]
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
          throw LinkFault(.codeFile, "line \(index + 1) ends a region that was not begun")
        }
        if ByteOrder.same(last.name, name) { found = last.line...index }
      case nil: break
      }
    }
    if let found { return lines[found] }
    if let unended = open.first(where: { ByteOrder.same($0.name, name) }) {
      throw LinkFault(
        .codeFile, "the region \"\(name)\" of line \(unended.line + 1) does not end",
        suggestion: "end it with a line \"// endregion\"")
    }
    throw missing(name, among: names)
  }

  private static func missing(_ name: String, among names: [String]) -> LinkFault {
    guard !names.isEmpty else {
      return LinkFault(
        .codeFile, "the file has no region \"\(name)\", nor any other",
        suggestion: "put \"// region: \(name)\" and \"// endregion\" around the code")
    }
    let list = MessageText.listed(names.map { MessageText.quoted($0) })
    return LinkFault(
      .codeFile, "the file has no region \"\(name)\"; its regions are \(list)",
      suggestion: Spelling.suggestion(for: name, among: names))
  }
}
