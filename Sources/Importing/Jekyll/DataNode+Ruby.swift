import Loading
import Primitives

// Values as Ruby interprets them.
extension DataNode {
  static func text(_ text: String) -> DataNode { DataNode(.scalar(text, .quoted), at: 0..<0) }

  /// A scalar as a template prints it: `yes` is `true`.
  ///
  /// Source: YAML 1.1, which Psych reads.
  var printed: String? {
    guard case .scalar(let text, .plain) = value else { return self.text }
    if isNull { return nil }
    return switch text.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    default: text
    }
  }

  /// Whether templates and Jekyll treat the value as true.
  var isTrue: Bool {
    guard case .scalar(_, .plain) = value else { return true }
    return !isNull && printed != "false"
  }

  /// Returns the texts of a list, regardless of nesting. With `splitting`, a text outside of a list
  /// is split at white space.
  func words(splitting: Bool) -> [String] {
    switch value {
    case .list(let items):
      items.flatMap { $0.fields == nil ? $0.words(splitting: false) : [$0.inspected] }
    case .mapping: []
    // Jekyll splits only strings, and an unquoted number is not a string.
    case .scalar(let text, .plain) where splitting && text.wholeMatch(of: /[-+]?[\d.]+/) != nil: []
    case .scalar:
      printed.map { text in
        splitting ? text.split(whereSeparator: \.isWhitespace).map(String.init) : [text]
      } ?? []
    }
  }
}

extension DataNode {
  fileprivate var inspected: String {
    switch value {
    case .list(let items): return "[\(items.map(\.inspected).joined(separator: ", "))]"
    case .mapping(let fields):
      let pairs = fields.map { "\(JSONText.quoted($0.key))=>\($0.value.inspected)" }
      return "{\(pairs.joined(separator: ", "))}"
    case .scalar(_, let style):
      guard let printed else { return "nil" }
      let isText = style != .plain || number == nil && !["true", "false"].contains(printed)
      return isText ? JSONText.quoted(printed) : printed
    }
  }
}

/// Fields; if a key occurs twice, the last one counts.
struct JekyllFields {
  private(set) var fields: [DataField] = []

  init(_ fields: [DataField] = []) { self.fields = fields }

  subscript(key: String) -> DataNode? {
    fields.last { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
  }

  /// Returns the fields merged with others; these fields take precedence.
  func over(_ others: [DataField]) -> JekyllFields {
    JekyllFields(others.filter { other in !fields.contains { $0.key == other.key } } + fields)
  }

  func words(_ keys: String..., splitting: Bool = false) -> [String] {
    keys.flatMap { self[$0]?.words(splitting: splitting) ?? [] }
  }

  /// Returns the first of some keys whose value is one non-empty line.
  func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { self[$0]?.printed }.first { !$0.isEmpty }
  }
}

extension [String] {
  var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
