internal import Yams

/// Reads YAML with libYAML and walks its tree: anchors, aliases, merge keys and tags are faults,
/// and no scalar is taken for anything but its text.
struct YamsReader {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let name: String
  private var marks: YAMLMarks
  private var faults: [YAMLFault] = []
  /// Whether an anchor was met: what follows it may be an alias, and however large.
  private var isStopped = false

  init(_ bytes: [UInt8], in range: Range<Int>, name: String) {
    self.bytes = bytes
    self.range = range
    self.name = name
    marks = YAMLMarks(bytes, in: range)
  }

  mutating func read() -> (node: YAMLNode?, faults: [YAMLFault]) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    do {
      // The same as `Yams.compose`, but for the encoding, which that asks the environment for.
      let root = try Parser(yaml: text, encoding: .utf8).singleRoot()
      return (root.flatMap { node($0) }, faults)
    } catch let error as YamlError {
      return (nil, [fault(of: error)])
    } catch {
      return (nil, [YAMLFault(offset: range.lowerBound, message: LoadingSentences.notYAML(name))])
    }
  }

  private mutating func node(_ node: Node) -> YAMLNode? {
    let offset = offset(of: node.mark)
    guard !isStopped, isWithoutProperties(at: offset) else { return nil }
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain
      return YAMLNode(offset: offset, value: .scalar(scalar.string, isPlain: isPlain))
    case .sequence(let sequence):
      var items: [YAMLNode] = []
      for item in sequence {
        if let item = self.node(item) { items.append(item) }
      }
      return YAMLNode(offset: offset, value: .list(items))
    case .mapping(let mapping):
      return YAMLNode(offset: offset, value: .mapping(entries(of: mapping)))
    case .alias:
      isStopped = true
      faults.append(anchor(at: offset))
      return nil
    }
  }

  private mutating func entries(of mapping: Node.Mapping) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    for (key, value) in mapping {
      let offset = offset(of: key.mark)
      guard !isStopped, isWithoutProperties(at: offset) else { continue }
      guard case .scalar(let scalar) = key else {
        faults.append(YAMLFault(offset: offset, message: LoadingSentences.keyIsNoText(name)))
        continue
      }
      if scalar.string == "<<", scalar.style == .plain {
        faults.append(
          YAMLFault(
            offset: offset, length: 2, message: LoadingSentences.mergeKey(in: name),
            suggestion: LoadingSentences.writeItOut))
        continue
      }
      // Yams compares keys by what they stand for: `1` and `"1"` are two of them, but one text.
      if entries.contains(where: { $0.key == scalar.string }) {
        faults.append(duplicate(scalar.string, at: offset))
        continue
      }
      guard let value = node(value) else { continue }
      entries.append(YAMLEntry(key: scalar.string, keyOffset: offset, value: value))
    }
    return entries
  }

  /// Whether no anchor and no tag stands before a node; text without quotes cannot start with
  /// their signs.
  private mutating func isWithoutProperties(at offset: Int) -> Bool {
    guard offset < range.upperBound else { return true }
    switch bytes[offset] {
    case UInt8(ascii: "&"):
      isStopped = true
      faults.append(anchor(at: offset))
      return false
    case UInt8(ascii: "!"):
      faults.append(
        YAMLFault(
          offset: offset, length: wordLength(at: offset), message: LoadingSentences.tag(in: name),
          suggestion: LoadingSentences.writeItWithoutTag))
      return false
    default: return true
    }
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
  private mutating func fault(of error: YamlError) -> YAMLFault {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      // What is not closed is to blame where it was opened.
      let isOpen = problem.contains("end of stream") || problem.contains("',' or")
      // Of `*important*` the reader has gone on to behind the name.
      let isAlias = context?.text.contains("scanning an a") == true
      let offset = lastContent(
        before: offset(of: isOpen || isAlias ? context?.mark ?? mark : mark))
      return YAMLFault(
        offset: offset, message: LoadingSentences.notYAML(name, because: problem),
        suggestion: LoadingSentences.remedy(forProblem: problem))
    case .composer(_, let problem, let mark, _):
      let offset = offset(of: mark)
      guard problem.contains("alias") else {
        return YAMLFault(
          offset: offset, message: LoadingSentences.twoDocuments(name),
          suggestion: LoadingSentences.oneDocument)
      }
      return anchor(at: offset)
    case .duplicatedKeysInMapping(let keys, let context):
      let first = offset(of: context.mark)
      return duplicate(keys.first ?? "", at: secondPlace(of: keys.first ?? "", after: first))
    default:
      return YAMLFault(offset: range.lowerBound, message: LoadingSentences.notYAML(name))
    }
  }

  private func anchor(at offset: Int) -> YAMLFault {
    YAMLFault(
      offset: offset, length: max(1, wordLength(at: offset)),
      message: LoadingSentences.anchor(in: name),
      suggestion: LoadingSentences.writeItOut)
  }

  private func duplicate(_ key: String, at offset: Int) -> YAMLFault {
    YAMLFault(
      offset: offset, length: max(1, key.utf8.count),
      message: LoadingSentences.duplicateKey(key, in: name), suggestion: LoadingSentences.keepOne)
  }

  /// Where a key stands for the second time: Yams tells the first place only.
  private func secondPlace(of key: String, after first: Int) -> Int {
    let wanted = Array(key.utf8)
    var index = first + max(1, wanted.count)
    while index + wanted.count < range.upperBound {
      let before = bytes[index - 1]
      let after = bytes[index + wanted.count]
      if "\n\r {,\"'".utf8.contains(before), ": \"'".utf8.contains(after),
        bytes[index..<(index + wanted.count)].elementsEqual(wanted)
      {
        return index
      }
      index += 1
    }
    return first
  }

  /// libYAML notices some faults only where the text ends, behind the last line.
  private func lastContent(before offset: Int) -> Int {
    guard offset >= range.upperBound, offset > range.lowerBound else { return offset }
    var index = range.upperBound - 1
    while index > range.lowerBound, bytes[index] <= 0x20 { index -= 1 }
    return index
  }
}
