import Primitives

/// The differences between two versions of a text, line by line.
package enum LineDifference {
  /// The number of unchanged lines that are shown before and after a change.
  private static let around = 3
  /// The highest number of differing lines.
  ///
  /// Texts with more are not compared: all old lines are removed and all new lines added.
  private static let most = 2000

  /// The changed lines and the lines around them, with `-` and `+` in front as in a diff.
  ///
  /// Omitted lines are replaced by a line `…`.
  ///
  /// - Parameter isWhole: whether all unchanged lines are included.
  package static func text(from old: [UInt8], to new: [UInt8], isWhole: Bool = false) -> [UInt8] {
    let lines = lines(lines(of: old), lines(of: new))
    let changed = lines.indices.filter { lines[$0].sign != nil }
    var text: [UInt8] = []
    var next = changed.startIndex
    var isCut = false
    for (place, line) in lines.enumerated() {
      while next < changed.endIndex, changed[next] + around < place { next += 1 }
      guard isWhole || next < changed.endIndex && changed[next] - around <= place else {
        isCut = true
        continue
      }
      if isCut, !text.isEmpty { text += Array("…\n".utf8) }
      isCut = false
      if let sign = line.sign { text.append(sign) }
      text += line.text
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private typealias Line = (sign: UInt8?, text: ArraySlice<UInt8>)

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func lines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    guard old.count + new.count <= most else {
      return old.map { (UInt8(ascii: "-"), $0) } + new.map { (UInt8(ascii: "+"), $0) }
    }
    let (minus, plus) = (UInt8(ascii: "-"), UInt8(ascii: "+"))
    let changes = new.difference(from: old)
    var lines: [Line] = old.map { (nil, $0) }
    for case .remove(let place, _, _) in changes.removals { lines[place].sign = minus }
    var (place, before) = (0, 0)
    for case .insert(let number, let text, _) in changes.insertions {
      // The line comes after the new lines before it, and after the lines removed there.
      while before < number || place < lines.count && lines[place].sign == minus {
        if lines[place].sign != minus { before += 1 }
        place += 1
      }
      lines.insert((plus, text), at: place)
    }
    return lines
  }
}
