import Primitives
import Yams

/// Parses YAML with libYAML and walks its tree.
///
/// Anchors, aliases, merge keys and tags are errors, and every scalar stays text.
struct YamsReader {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let name: String
  private var marks: YAMLMarks
  private var faults: [DataFault] = []
  /// Whether an anchor was found; the rest is not read, because it may contain aliases of any size.
  private var isStopped = false
  /// The duplicate keys by their offsets.
  ///
  /// Yams rejects such mappings, so it gets these keys with a first letter from the Private Use
  /// Area. libYAML's positions, which count scalars, stay the same.
  private var doubled: [Int: String] = [:]
  /// The top-level key that is being read.
  private var root: String?
  /// Whether the rules of `ForeignYAML` apply.
  private let isForeign: Bool
  /// The maximum number of further values, because an alias can expand to any number.
  private var rest = 200_000

  init(_ bytes: [UInt8], in range: Range<Int>, name: String, isForeign: Bool = false) {
    self.bytes = bytes
    self.range = range.lowerBound + bytes[range].byteOrderMarkLength..<range.upperBound
    self.name = name
    self.isForeign = isForeign
    marks = YAMLMarks(bytes, in: self.range)
  }

  mutating func read() -> (node: DataNode?, faults: [DataFault]) {
    do {
      // Like `Yams.compose`, but with two differences: the encoding does not depend on the
      // environment, and there are no regular expressions that recognize numbers, which take a
      // millisecond to compile.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      let root = try isForeign ? parser.nextRoot() : parser.singleRoot()
      return (root.flatMap { node($0) }, faults)
    } catch YamlError.duplicatedKeysInMapping(let keys, let context)
      where rename(keys.first ?? "", at: offset(of: context.mark))
    {
      return read()
    } catch let error as YamlError {
      return (nil, [fault(of: error)])
    } catch {
      return (nil, [unreadable])
    }
  }

  /// The text with its duplicate keys renamed.
  private var text: String {
    if doubled.isEmpty { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    var start = range.lowerBound
    for (number, key) in doubled.keys.sorted().enumerated() {
      let letter = letter(at: key)
      text += bytes[start..<letter]
      text += [0xEE, 0x80 | UInt8(number >> 6), 0x80 | UInt8(number & 0x3F)]
      start = letter + YAMLMarks.width(startingWith: bytes[letter])
    }
    return String(decoding: text + bytes[start..<range.upperBound], as: UTF8.self)
  }

  /// Renames a key.
  ///
  /// Returns false if that is impossible, or if reading again would take too long.
  private mutating func rename(_ key: String, at offset: Int) -> Bool {
    let letter = letter(at: offset)
    guard doubled[offset] == nil, doubled.count < min(256, (1 << 20) / max(1, range.count)),
      letter < range.upperBound, bytes[letter] == key.utf8.first
    else { return false }
    doubled[offset] = key
    return true
  }

  /// Returns the offset of a key's first letter, after its quote if it has one.
  private func letter(at offset: Int) -> Int {
    let isQuoted = offset < bytes.count && "\"'".utf8.contains(bytes[offset])
    return isQuoted ? offset + 1 : offset
  }

  private mutating func node(_ node: Node) -> DataNode? {
    let offset = offset(of: node.mark)
    if isForeign { rest -= 1 }
    guard !isStopped, rest > 0, isWithoutProperties(at: offset) else { return nil }
    switch node {
    case .scalar(let scalar):
      if scalar.style == .doubleQuoted { noteControl(in: scalar.string, at: offset) }
      let isPlain = scalar.style == .plain
      return DataNode(
        .scalar(joiningLines(of: scalar.string, at: offset), isPlain ? .plain : .quoted),
        at: offset..<(offset + length(of: scalar.string, isPlain: isPlain, at: offset)))
    case .sequence(let sequence):
      return DataNode(.list(sequence.compactMap { self.node($0) }), at: offset..<offset)
    case .mapping(let mapping):
      return DataNode(.mapping(entries(of: mapping)), at: offset..<offset)
    case .alias:
      isStopped = true
      faults.append(anchor(at: offset))
      return nil
    }
  }

  private mutating func entries(of mapping: Node.Mapping) -> [DataField] {
    var entries: [DataField] = []
    var merged: [DataField] = []
    var indices: [String: Int] = [:]
    let isOutermost = root == nil
    defer { if isOutermost { root = nil } }
    for (key, value) in mapping {
      let offset = offset(of: key.mark)
      guard !isStopped, isWithoutProperties(at: offset) else { continue }
      guard case .scalar(let scalar) = key else {
        faults.append(
          DataFault(
            offset: offset, message: "a key of \(name) is not text",
            suggestion: bytes[offset...].first == UInt8(ascii: "{")
              ? "put text that begins with { in quotes" : nil))
        continue
      }
      let spelling = doubled[offset] ?? scalar.string
      if isOutermost { root = spelling }
      if spelling == "<<", scalar.style == .plain {
        if isForeign {
          merged += self.node(value)?.items.flatMap { $0.fields ?? [] } ?? []
        } else {
          faults.append(
            DataFault(
              offset: offset, length: 2, message: "\(name) may not contain merge keys",
              suggestion: LoadingSentences.writeItOut))
        }
        continue
      }
      guard let value = node(value) else { continue }
      let field = DataField(
        key: spelling, keyRange: offset..<(offset + max(1, spelling.utf8.count)), value: value)
      if let index = indices[spelling] {
        faults.append(duplicate(spelling, at: offset, of: entries[index], value))
        if isForeign { entries[index] = field }
        continue
      }
      indices[spelling] = entries.count
      entries.append(field)
    }
    return entries + merged.filter { indices.updateValue(0, forKey: $0.key) == nil }
  }

  /// Returns whether no anchor and no tag precedes a node.
  ///
  /// Unquoted text cannot begin with their signs.
  private mutating func isWithoutProperties(at offset: Int) -> Bool {
    guard offset < range.upperBound, !isForeign else { return true }
    switch bytes[offset] {
    case UInt8(ascii: "&"):
      isStopped = true
      faults.append(anchor(at: offset))
      return false
    case UInt8(ascii: "!"):
      faults.append(
        DataFault(
          offset: offset, length: wordLength(at: offset),
          message: "\(name) may not contain YAML tags",
          suggestion: "write the value without it, or put text in quotes"))
      return false
    default: return true
    }
  }

  /// Reports a character that pages cannot contain, which an escape such as `\x1b` produces.
  private mutating func noteControl(in text: String, at offset: Int) {
    guard
      let found = text.unicodeScalars.first(where: ForbiddenCharacters.isControlOrNoncharacter)
    else { return }
    faults.append(
      DataFault(
        offset: offset, message: LoadingSentences.controlCharacter(found, in: name),
        suggestion: "remove the escape, or write the text in single quotes"))
  }

  /// Returns a scalar without the spaces that libYAML creates from line breaks in Japanese.
  ///
  /// Only the file distinguishes them from the author's own spaces.
  private func joiningLines(of text: String, at offset: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    var joined = String.UnicodeScalarView()
    var place = offset
    for (index, scalar) in scalars.enumerated() {
      if scalar == " ", let before = joined.last, index + 1 < scalars.count,
        before.joinsLine(with: scalars[index + 1]),
        isLineBreak(between: before, and: scalars[index + 1], from: &place)
      {
        continue
      }
      joined.append(scalar)
    }
    return String(joined)
  }

  /// Returns whether two characters have a line break between them at their next occurrence with
  /// white space.
  private func isLineBreak(
    between before: Unicode.Scalar, and after: Unicode.Scalar, from place: inout Int
  ) -> Bool {
    var next = place
    // The limit prevents repeated searches of text with many escapes, in which nothing is found.
    let end = min(range.upperBound, place + Limits.line)
    while let found = ByteSearch.range(of: before.utf8, in: bytes, min(next, end)..<end) {
      next = found.upperBound
      let space = bytes[next..<range.upperBound].prefix(while: \.isASCIISpace)
      if !space.isEmpty, bytes[space.endIndex...].starts(with: after.utf8) {
        place = next
        return space.contains(where: \.isLineEnd)
      }
    }
    return false
  }

  /// Returns the number of bytes of a scalar in its first line, including quotes.
  private func length(of text: String, isPlain: Bool, at offset: Int) -> Int {
    let line = bytes[min(offset, bytes.count)...].prefix { !$0.isLineEnd }
    if isPlain { return min(line.count, text.utf8.count) }
    guard let quote = line.first, let close = line.dropFirst().firstIndex(of: quote) else {
      return 1
    }
    return close - line.startIndex + 1
  }

  private mutating func offset(of mark: Mark?) -> Int {
    guard let mark else { return range.lowerBound }
    return marks.offset(line: mark.line, column: mark.column)
  }

  private func wordLength(at offset: Int) -> Int {
    bytes[offset..<range.upperBound].prefix { $0 > 0x20 }.count
  }
}

// Errors.
extension YamsReader {
  /// Suggestions for errors that authors make, by parts of libYAML's messages.
  private static let remedies: KeyValuePairs = [
    "mapping values are not allowed": "put text that contains \": \" in quotes",
    "cannot start any token": "put the text in quotes, and indent with spaces, not tabs",
    "found a tab character": "indent with spaces, not tabs",
    "could not find expected ':'": "write \"key: value\"",
    "did not find expected key": "check quotes and indentation",
    "did not find expected ',' or ']'": "close the list with \"]\"",
    "did not find expected ',' or '}'": "close the mapping with \"}\"",
    "found unexpected end of stream": "close the quotes",
    "found unknown escape character": "use single quotes, or write \"\\\\\" for a backslash",
    "did not find expected '-' indicator": "check the indentation",
    "did not find expected node content": "remove the comma that has nothing before it",
    "did not find expected alphabetic or numeric character": "put the text in quotes",
  ]

  private func remedy(for problem: String, at offset: Int) -> String? {
    let isOpened = offset < bytes.count && "[{".utf8.contains(bytes[offset])
    let isInside = problem.contains("',' or") && isOpened
    let line = bytes[offset...].prefix { !$0.isLineEnd }
    if isInside, line.contains(Array("one of [".utf8)) {
      return "put the type in quotes: \"one of [a, b]\""
    }
    if let value = unquotedValue(for: problem, at: offset) { return value }
    return isOpened && problem.contains("expected node content")
      ? "close the bracket, or put the text in quotes"
      : Self.remedies.first { problem.contains($0.key) }?.value
  }

  /// Errors that disappear if the whole value is in quotes.
  private static let ofUnquoted = [
    "did not find expected key", "block sequence entries", "mapping keys are not allowed",
    "expected comment or line break",
  ]

  /// Returns the advice to put the value of a line in quotes; nil if the line is not `key: value`,
  /// or the error has another cause.
  private func unquotedValue(for problem: String, at offset: Int) -> String? {
    guard Self.ofUnquoted.contains(where: problem.contains) else { return nil }
    let before = bytes[range.lowerBound..<min(offset, range.upperBound)].reversed()
    let start = offset - before.prefix { !$0.isLineEnd }.count
    let line = bytes[start..<range.upperBound].prefix { !$0.isLineEnd }
    let key = line.prefix { $0.isOfID }
    let rest = line[key.endIndex...]
    guard !key.isEmpty, rest.starts(with: ": ".utf8), offset > rest.startIndex + 1 else {
      return nil
    }
    let value = String(decoding: rest.dropFirst(2).trimmed(\.isBlank), as: UTF8.self)
    guard let first = value.utf8.first, "\"'[>|-?".utf8.contains(first), value.utf8.count < 80
    else { return nil }
    let name = String(decoding: key, as: UTF8.self)
    return "put the whole value in quotes: \(name): '\(value.replacing("'", with: "''"))'"
  }

  private mutating func fault(of error: YamlError) -> DataFault {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      // An unclosed quote or bracket is reported at its beginning.
      let isOpen = problem.contains("end of stream") || problem.contains("',' or")
      // After `*important*`, libYAML's position is already after the name.
      let isAlias = context?.text.contains("scanning an a") == true
      let offset = lastContent(
        before: offset(of: isOpen || isAlias ? context?.mark ?? mark : mark))
      return DataFault(
        offset: offset, message: "\(name) cannot be read as YAML: \(problem)",
        suggestion: isIndented(at: offset)
          ? "indent this line like the line above" : remedy(for: problem, at: offset))
    case .composer(_, let problem, let mark, _):
      let offset = offset(of: mark)
      guard problem.contains("alias") else {
        return DataFault(
          offset: offset, message: "\(name) contains a second YAML document",
          suggestion: "remove the line that starts with ---, or put its text in quotes")
      }
      return anchor(at: offset)
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      return DataFault(
        offset: offset(of: context.mark), length: key.utf8.count,
        message: LoadingSentences.duplicateKey(key, in: name), suggestion: LoadingSentences.keepOne)
    default: return unreadable
    }
  }

  private var unreadable: DataFault {
    DataFault(offset: range.lowerBound, message: "\(name) cannot be read as YAML")
  }

  /// Returns whether the colon is the first in its line and the line is indented, so that YAML
  /// joins it with the line above.
  private func isIndented(at offset: Int) -> Bool {
    guard offset < range.upperBound, bytes[offset] == UInt8(ascii: ":") else { return false }
    let line =
      bytes[range.lowerBound..<offset].split(
        omittingEmptySubsequences: false, whereSeparator: \.isLineEnd
      ).last ?? []
    guard line.first == 0x20 || line.first == 9, let key = line.first(where: { $0 > 0x20 }) else {
      return false
    }
    return key != UInt8(ascii: "-") && !line.contains(UInt8(ascii: ":"))
  }

  private func anchor(at offset: Int) -> DataFault {
    DataFault(
      offset: offset, length: wordLength(at: offset),
      message: LoadingSentences.anchor(in: name),
      suggestion: LoadingSentences.writeItOut)
  }

  private func duplicate(
    _ key: String, at offset: Int, of first: DataField, _ value: DataNode
  ) -> DataFault {
    DataFault(
      offset: offset, length: key.utf8.count,
      message: LoadingSentences.duplicateKey(key, in: name), suggestion: LoadingSentences.keepOne,
      doubling: DataFault.Doubling(
        root: root ?? key, first: first.keyRange.lowerBound,
        isSame: first.value.value.equals(value.value)))
  }

  /// Returns the offset of the last visible character for an error at the end of the text, because
  /// libYAML reports some errors only there.
  private func lastContent(before offset: Int) -> Int {
    guard offset >= range.upperBound, offset > range.lowerBound else { return offset }
    var index = range.upperBound - 1
    while index > range.lowerBound, bytes[index] <= 0x20 || bytes[index] & 0xC0 == 0x80 {
      index -= 1
    }
    return index
  }
}
