/// A flow file with one fault planted in it.
struct Mutant {
  /// The line, from 1.
  let line: Int
  /// `line`, which was left out, or `name`, which was exchanged for another.
  let kind: String
  /// The line that was left out, or what was exchanged and where.
  let text: String
  /// The file.
  let bytes: [UInt8]

  /// All mutants of a file: each line left out, and each name exchanged for another of the file.
  static func all(of file: String, _ bytes: [UInt8]) -> [Mutant] {
    let lines = FlowLines(bytes)
    let names = lines.lines.flatMap { Name.all(in: $0) }
    var byKind: [Name.Kind: Set<String>] = [:]
    for name in names { byKind[name.kind, default: []].insert(name.text) }
    let every = Set(names.map(\.text))
    return lines.lines.flatMap { line -> [Mutant] in
      var left = lines.all
      left.remove(at: line.index)
      let text = String(decoding: line.text, as: UTF8.self).trimmed
      let without = Mutant(
        line: line.index + 1, kind: "line", text: text, bytes: Self.joined(left))
      var count: [String: Int] = [:]
      return [without]
        + Name.all(in: line).compactMap { name in
          count[name.text, default: 0] += 1
          let place = count[name.text] ?? 1
          var others = (byKind[name.kind] ?? []).subtracting([name.text])
          if others.isEmpty { others = every.subtracting([name.text]) }
          // The same place has the same choice, also when other lines of the file change.
          let seed = "\(file) \(text) \(name.text) \(place) "
          guard let other = others.min(by: { Self.draw(seed + $0) < Self.draw(seed + $1) }) else {
            return nil
          }
          var changed = lines.all
          changed[line.index].replaceSubrange(name.range, with: Array(other.utf8))
          let which = place == 1 ? name.text : "\(name.text) (\(place))"
          return Mutant(
            line: line.index + 1, kind: "name", text: "\(which) -> \(other) in \(text)",
            bytes: Self.joined(changed))
        }
    }
  }

  private static func joined(_ lines: [[UInt8]]) -> [UInt8] {
    Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A number for a text that is the same on every machine.
  private static func draw(_ text: String) -> UInt64 {
    var numbers = SeededNumbers(
      seed: text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    return numbers.next()
  }
}

/// A name in a line of a flow file.
private struct Name {
  enum Kind { case type, method, word, other }

  let text: String
  let range: Range<Int>
  let kind: Kind

  /// The words of the flow language.
  private static let words: Set = [
    "start", "launches", "every", "coordinator", "coordinators", "screen", "screens", "variants",
    "is", "given", "holds", "weak", "strong", "closures", "navigation", "own", "tabs", "didShow",
    "didDismiss", "title", "labels", "rows", "tap", "for", "buttons", "choices", "back",
    "viewDidDisappear", "push", "present", "replace", "select", "pop", "dismiss", "remove",
    "release", "with", "without", "in", "by", "locally", "unanimated", "full", "root", "to", "from",
    "if", "then", "else",
  ]

  /// The names in a line; what stands in quotation marks is a text, but for names in braces there.
  static func all(in line: FlowLines.Line) -> [Name] {
    let bytes = line.text
    var names: [Name] = []
    for range in line.ranges {
      var index = range.lowerBound
      var isText = false
      var isInBraces = false
      while index < range.upperBound {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") {
          isText.toggle()
          isInBraces = false
        }
        if byte == UInt8(ascii: "{") { isInBraces = isText }
        if byte == UInt8(ascii: "}") { isInBraces = false }
        let start = index
        while index < range.upperBound, bytes[index].isOfName { index += 1 }
        guard index > start else {
          index += 1
          continue
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
          text.utf8.allSatisfy({ $0 < 0x80 }), !isText || isInBraces
        else { continue }
        let isCalled = index < bytes.count && bytes[index] == UInt8(ascii: "(")
        let kind: Kind =
          isCalled
          ? .method
          : first.properties.isUppercase ? .type : words.contains(text) ? .word : .other
        names.append(Name(text: text, range: start..<index, kind: kind))
      }
    }
    return names
  }
}

extension UInt8 {
  /// Letters, digits, what is not ASCII, and the hyphens of variants' names.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}

extension String {
  /// The text without spaces around it.
  var trimmed: String {
    String(self.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
