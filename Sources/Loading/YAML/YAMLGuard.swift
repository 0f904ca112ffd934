internal import Primitives

/// Stands before libYAML: refuses the few texts that would take its reader, or Yams behind it, too
/// long or too deep.
enum YAMLGuard {
  /// How deep lists and mappings may nest.
  static let depth = 64
  /// How many words may look like an alias of something that looks like an anchor. Fewer cannot
  /// grow into anything large, and text that only looks like one never has so many.
  static let aliases = 16

  /// What is wrong with the text, or nil.
  static func fault(in bytes: [UInt8], range: Range<Int>, name: String) -> DataFault? {
    controlCharacter(in: bytes, range: range, name: name)
      ?? nesting(in: bytes, range: range, name: name)
      ?? aliasing(in: bytes, range: range, name: name)
  }

  private static func controlCharacter(
    in bytes: [UInt8], range: Range<Int>, name: String
  ) -> DataFault? {
    for index in range {
      switch bytes[index] {
      case 9, 10, 13: continue
      case 0..<0x20, 0x7F:
        return DataFault(
          offset: index,
          message: LoadingSentences.controlCharacter(Unicode.Scalar(bytes[index]), in: name),
          suggestion: LoadingSentences.removeIt)
      default: continue
      }
    }
    return nil
  }

  /// Counts brackets without looking at quotes, and dashes that open lists in one line: text that
  /// is refused for brackets in quotes would need 64 of them unclosed.
  private static func nesting(
    in bytes: [UInt8], range: Range<Int>, name: String
  ) -> DataFault? {
    var open = 0
    var dashes = 0
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open = max(0, open - 1)
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): dashes += 1
      case UInt8(ascii: " "), 9: break
      default: dashes = 0
      }
      if open > depth || dashes > 4 * depth {
        // A rule of dashes in a comment or text is no nesting: they have spaces between them.
        if dashes > 4 * depth, index > range.lowerBound, bytes[index] == bytes[index - 1] {
          dashes = 0
          continue
        }
        return DataFault(offset: index, message: "\(name) nests deeper than \(depth) levels")
      }
    }
    return nil
  }

  private static func aliasing(
    in bytes: [UInt8], range: Range<Int>, name: String
  ) -> DataFault? {
    var anchors: [ArraySlice<UInt8>: Int] = [:]
    var first: (name: ArraySlice<UInt8>, offset: Int)?
    var count = 0
    for index in range {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"),
        index == range.lowerBound || "\n\r\t [{,:-?".utf8.contains(bytes[index - 1])
      else { continue }
      let word = bytes[(index + 1)..<range.upperBound].prefix(64).prefix(while: isNameByte)
      guard !word.isEmpty else { continue }
      if byte == UInt8(ascii: "&") {
        anchors[word] = anchors[word] ?? index
      } else if let offset = anchors[word] {
        first = first ?? (word, offset)
        count += 1
      }
    }
    guard count >= aliases, let first else { return nil }
    return DataFault(
      offset: first.offset, length: first.name.count + 1,
      message: LoadingSentences.anchor(in: name),
      suggestion: LoadingSentences.writeItOut)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isOfID
  }
}
