internal import Primitives
internal import Yams

/// Reads YAML with libYAML and walks its tree: anchors, aliases, merge keys and tags are faults,
/// and no scalar is taken for anything but its text.
struct YamsReader {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let name: String
  private var marks: YAMLMarks
  private var faults: [DataFault] = []
  /// Whether an anchor was met: what follows it may be an alias, and however large.
  private var isStopped = false
  /// The keys that are renamed for Yams, which reads no mapping that has one twice.
  private var doubled = DoubledKeys()
  /// The key at the margin that is being read.
  private var root: String?
  /// Whether it reads as other tools do: anchors are followed, tags passed over, of documents the first
  /// and of two equal keys the last one counts. An anchor may stand for any number of values, so they are counted.
  private let isForeign: Bool
  private var rest = 200_000

  init(_ bytes: [UInt8], in range: Range<Int>, name: String, isForeign: Bool = false) {
    self.bytes = bytes
    self.range = range
    self.name = name
    self.isForeign = isForeign
    marks = YAMLMarks(bytes, in: range)
  }

  mutating func read() -> (node: DataNode?, faults: [DataFault]) {
    do {
      // The same as `Yams.compose`, but for the encoding, which that asks the environment for, and
      // the regular expressions that tell numbers from text, which take a millisecond to compile.
      let text = doubled.text(of: bytes, in: range)
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      let root = try isForeign ? parser.nextRoot() : parser.singleRoot()
      return (root.flatMap { node($0) }, faults)
    } catch YamlError.duplicatedKeysInMapping(let keys, let context)
      where doubled.rename(keys.first ?? "", at: offset(of: context.mark), in: bytes, range)
    {
      return read()
    } catch let error as YamlError {
      return (nil, [fault(of: error)])
    } catch {
      return (nil, [DataFault(offset: range.lowerBound, message: LoadingSentences.notYAML(name))])
    }
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
        .scalar(scalar.string, isPlain ? .plain : .quoted),
        at: offset..<(offset + length(of: scalar.string, isPlain: isPlain, at: offset)))
    case .sequence(let sequence):
      var items: [DataNode] = []
      for item in sequence {
        if let item = self.node(item) { items.append(item) }
      }
      return DataNode(.list(items), at: offset..<(offset + 1))
    case .mapping(let mapping):
      return DataNode(.mapping(entries(of: mapping)), at: offset..<(offset + 1))
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
        faults.append(DataFault(offset: offset, message: "a key of \(name) is not text"))
        continue
      }
      let spelling = doubled.name(of: scalar.string, at: offset)
      if isOutermost { root = spelling }
      if spelling == "<<", scalar.style == .plain, isForeign {
        merged += self.node(value)?.items.flatMap { $0.fields ?? [] } ?? []
        continue
      } else if spelling == "<<", scalar.style == .plain {
        faults.append(
          DataFault(
            offset: offset, length: 2, message: "\(name) may hold no merge keys",
            suggestion: LoadingSentences.writeItOut))
        continue
      }
      guard let value = node(value) else { continue }
      let keyRange = offset..<(offset + max(1, spelling.utf8.count))
      let field = DataField(key: spelling, keyRange: keyRange, value: value)
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

  /// Whether no anchor and no tag stands before a node; text without quotes cannot start with
  /// their signs.
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
          offset: offset, length: wordLength(at: offset), message: LoadingSentences.tag(in: name),
          suggestion: "write the value without it, or put text in quotes"))
      return false
    default: return true
    }
  }

  /// Notes a character that pages cannot hold, which an escape such as `\x1b` stands for.
  private mutating func noteControl(in text: String, at offset: Int) {
    guard
      let found = text.unicodeScalars.first(where: ForbiddenCharacters.isControlOrNoncharacter)
    else { return }
    faults.append(
      DataFault(
        offset: offset, message: LoadingSentences.controlCharacter(found, in: name),
        suggestion: "remove the escape, or write the text in single quotes"))
  }

  /// How many bytes a scalar has in its first line, its quotes among them.
  private func length(of text: String, isPlain: Bool, at offset: Int) -> Int {
    let line = bytes[min(offset, bytes.count)...].prefix { $0 != 10 && $0 != 13 }
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
  private func remedy(for problem: String, at offset: Int) -> String? {
    let isOpened = offset < bytes.count && "[{".utf8.contains(bytes[offset])
    return isOpened && problem.contains("expected node content")
      ? "close the bracket, or put the text in quotes"
      : LoadingSentences.remedy(forProblem: problem)
  }

  private mutating func fault(of error: YamlError) -> DataFault {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      // What is not closed is to blame where it was opened.
      let isOpen = problem.contains("end of stream") || problem.contains("',' or")
      // Of `*important*` the reader has gone on to behind the name.
      let isAlias = context?.text.contains("scanning an a") == true
      let offset = lastContent(
        before: offset(of: isOpen || isAlias ? context?.mark ?? mark : mark))
      return DataFault(
        offset: offset, message: LoadingSentences.notYAML(name, because: problem),
        suggestion: isSetIn(at: offset)
          ? "begin the line where the line above begins" : remedy(for: problem, at: offset))
    case .composer(_, let problem, let mark, _):
      let offset = offset(of: mark)
      guard problem.contains("alias") else {
        return DataFault(
          offset: offset, message: "\(name) holds a second document",
          suggestion: "take out the line that starts with ---, or put its text in quotes")
      }
      return anchor(at: offset)
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      return DataFault(
        offset: offset(of: context.mark), length: key.utf8.count,
        message: LoadingSentences.duplicateKey(key, in: name), suggestion: LoadingSentences.keepOne)
    default:
      return DataFault(offset: range.lowerBound, message: LoadingSentences.notYAML(name))
    }
  }

  /// Whether a colon is the first of its line, and the line is set in: what makes it part of the
  /// line above.
  private func isSetIn(at offset: Int) -> Bool {
    guard offset < range.upperBound, bytes[offset] == UInt8(ascii: ":") else { return false }
    let line =
      bytes[range.lowerBound..<offset].split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }
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
        isSame: first.value.value.says(sameAs: value.value)))
  }

  /// libYAML notices some faults only where the text ends, behind the last line: the last
  /// character that is no white space is shown.
  private func lastContent(before offset: Int) -> Int {
    guard offset >= range.upperBound, offset > range.lowerBound else { return offset }
    var index = range.upperBound - 1
    while index > range.lowerBound, bytes[index] <= 0x20 || bytes[index] & 0xC0 == 0x80 {
      index -= 1
    }
    return index
  }
}
