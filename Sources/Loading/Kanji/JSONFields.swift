internal import Primitives
internal import Diagnostics

/// Reads the fields of JSON objects and collects what is wrong with them.
struct JSONFields {
  /// The data.
  let document: JSONDocument
  /// The file.
  let text: SourceText
  /// What is wrong.
  private var found = FileDiagnostics()

  /// What is wrong.
  var diagnostics: [Diagnostic] { found.all }

  /// The nodes that were reported, so that one that many fields need is reported once.
  private var reported: Set<Int> = []
  /// Whether what was looked for last is wrong, and not just missing.
  private var isWrong = false

  /// - Parameter faults: what was wrong with the text itself.
  init(_ document: JSONDocument, in text: SourceText, faults: FileDiagnostics = FileDiagnostics()) {
    self.document = document
    self.text = text
    found = faults
  }

  /// The value below an object; nil when it is missing or null, or when what should hold it is no
  /// object, which is reported.
  mutating func value(_ keys: [StaticString], of object: Int, at path: DataPath) -> Int? {
    var index = object
    isWrong = false
    for (depth, key) in keys.enumerated() {
      guard document.nodes[index].kind == .object else {
        if document.nodes[index].kind != .null {
          report(index, path, keys.prefix(depth), LoadingSentences.object)
        }
        return nil
      }
      guard let next = document.value(of: key, in: index) else {
        reportMisspelling(of: key, in: index, path, keys.prefix(depth))
        return nil
      }
      index = next
    }
    return document.nodes[index].kind == .null ? nil : index
  }

  /// Text without white space around it; nil when there is none.
  mutating func text(_ keys: [StaticString], of object: Int, at path: DataPath) -> String? {
    guard let index = value(keys, of: object, at: path) else { return nil }
    switch document.nodes[index].kind {
    case .text, .escapedText: return DataText.trimmed(document.text(index))
    default:
      report(index, path, keys, LoadingSentences.text)
      return nil
    }
  }

  /// Text that must be there.
  mutating func requiredText(
    _ keys: [StaticString], of object: Int, at path: DataPath
  ) -> String? {
    if let text = text(keys, of: object, at: path), !text.isEmpty { return text }
    if !isWrong { reportMissing(keys, of: object, at: path) }
    return nil
  }

  /// A whole number; nil when there is none. The words that the data has for nothing are none.
  mutating func number(_ keys: [StaticString], of object: Int, at path: DataPath) -> Int? {
    guard let index = value(keys, of: object, at: path) else { return nil }
    if let number = document.wholeNumber(index), number >= 1 { return number }
    switch document.nodes[index].kind {
    case .text, .escapedText:
      if DataText.isNothing(document.text(index)) { return nil }
      report(index, path, keys, LoadingSentences.wholeNumber)
    case .number where document.wholeNumber(index) != nil:
      report(index, path, keys, LoadingSentences.positiveNumber)
    default:
      report(index, path, keys, LoadingSentences.wholeNumber)
    }
    return nil
  }

  /// A number that must be there.
  mutating func requiredNumber(
    _ keys: [StaticString], of object: Int, at path: DataPath
  ) -> Int? {
    if let number = number(keys, of: object, at: path) { return number }
    if !isWrong { reportMissing(keys, of: object, at: path) }
    return nil
  }

  /// Reports a value that is of another kind than expected.
  mutating func report(
    _ index: Int, _ path: DataPath, _ keys: some Sequence<StaticString>, _ expected: String
  ) {
    isWrong = true
    guard reported.insert(index).inserted else { return }
    let message = LoadingSentences.expected(expected, found: description(of: index))
    add(.invalidData, at: index, LoadingSentences.at(path.joined(keys), message))
  }

  /// Reports a value that is not there, at the innermost object that should lead to it.
  mutating func reportMissing(_ keys: [StaticString], of object: Int, at path: DataPath) {
    var index = object
    for key in keys {
      guard document.nodes[index].kind == .object,
        let next = document.value(of: key, in: index)
      else { break }
      index = next
    }
    add(.invalidData, at: index, LoadingSentences.at(path.joined(keys), LoadingSentences.missing))
  }

  /// Adds a diagnostic at a node that has none yet.
  mutating func addOnce(
    _ code: DiagnosticCode, at index: Int, _ message: String, suggestion: String?
  ) {
    guard reported.insert(index).inserted else { return }
    add(code, at: index, message, suggestion)
  }

  /// Adds a diagnostic at a node.
  mutating func add(
    _ code: DiagnosticCode, at index: Int, _ message: String, _ suggestion: String? = nil
  ) {
    var range = document.range(index)
    switch document.nodes[index].kind {
    case .object, .array: range = range.lowerBound..<(range.lowerBound + 1)
    default: break
    }
    let file = text
    found.append(code, Diagnostic(code, in: file, at: range, message, suggestion: suggestion))
  }

  private func description(of index: Int) -> String {
    switch document.nodes[index].kind {
    case .object: "an object"
    case .array: "a list"
    case .null: "null"
    case .isTrue: "true"
    case .isFalse: "false"
    case .number: String(decoding: document.bytes[document.range(index)].prefix(60), as: UTF8.self)
    case .text, .escapedText: LoadingSentences.quoted(document.text(index))
    }
  }
}

extension JSONFields {
  /// The keys of the Kanji alive API, those that Michi has no use for included, and our own: what
  /// is none of them and looks like one that is missing is a slip.
  private static let knownKeys: Set<String> = [
    "kanji", "radical", "references", "examples", "korean", "character", "meaning", "english",
    "strokes", "count", "timings", "images", "onyomi", "kunyomi", "romaji", "katakana", "hiragana",
    "video", "poster", "mp4", "webm", "name", "position", "icon", "image", "animation", "grade",
    "kodansha", "classic_nelson", "japanese", "audio", "opus", "aac", "ogg", "mp3", "sound",
  ]

  /// Warns of a key that may be a misspelt `key`, which the object does not have. Other unknown
  /// keys are passed over, because the data is not ours alone.
  mutating func reportMisspelling(
    of key: StaticString, in object: Int, _ path: DataPath, _ keys: ArraySlice<StaticString>
  ) {
    guard found.count < FileDiagnostics.limit else { return }
    let wanted = key.description
    var children = document.children(of: object)
    while let index = children.next(), children.next() != nil {
      let found = document.text(index)
      guard !Self.knownKeys.contains(found),
        Spelling.nearest(to: found, among: CollectionOfOne(wanted)) != nil
      else { continue }
      addOnce(
        .unknownKey, at: index,
        LoadingSentences.at(path.joined(Array(keys)), LoadingSentences.unknownDataKey(found)),
        suggestion: Spelling.suggestion(for: found, among: CollectionOfOne(wanted)))
    }
  }
}
