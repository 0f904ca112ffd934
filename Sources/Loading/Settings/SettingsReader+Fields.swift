import Content
import Diagnostics
import Primitives

// Reads the declared fields of collections and data, and the attributes of components.
extension SettingsReader {
  /// Reads fields: `fields: { isbn: text, writers: [link people], read: yes/no = no }`.
  ///
  /// - Parameters:
  ///   - refusal: returns the error and suggestion for a kind that is not allowed; nil otherwise.
  ///   - isTaken: returns the error about a name that is not allowed; nil otherwise.
  mutating func fieldSpecs(
    _ entry: DataField, refusing refusal: (FieldSpec.Kind) -> (String, String)? = { _ in nil },
    isTaken: (String) -> String? = { _ in nil }
  ) -> [FieldSpec] {
    (fields.mapping(entry) ?? []).compactMap { part in
      if let fault = isTaken(part.key) {
        fields.report(key: part, fault, "give the field another name")
        return nil
      }
      guard let spec = fieldSpec(part) else { return nil }
      if let (message, advice) = refusal(spec.kind) {
        fields.report(part.value, message, advice)
        return nil
      }
      return spec
    }
  }

  /// Reads a field: `year: number?`, or `year: { kind: number?, title: 연도, searched: no }`.
  private mutating func fieldSpec(_ entry: DataField) -> FieldSpec? {
    guard Self.isName(entry.key) else {
      fields.report(
        key: entry, "\(quoted: entry.key) cannot be a name in templates",
        "write it with letters, digits, \"_\" and \"-\"")
      return nil
    }
    var options = FieldOptions(kind: entry)
    if entry.value["kind"] != nil { read(entry, by: SettingsKeys.field, into: &options) }
    // A field with an invalid type is kept, so that settings that refer to it are not reported too.
    let written = writtenKind(options.kind.value, of: entry.key) ?? (.text, false, nil)
    return FieldSpec(
      entry.key, written.kind, isRequired: written.isRequired, defaultValue: written.defaultValue,
      title: options.title, isSearched: options.isSearched, language: options.language)
  }

  private typealias Written = (kind: FieldSpec.Kind, isRequired: Bool, defaultValue: FieldValue?)

  /// Reads the kind of a field from a YAML value: text, `[…]` or `{ … }`; nil if it is invalid.
  private mutating func writtenKind(_ node: DataNode, of name: String) -> Written? {
    switch node.value {
    case .list(let items):
      guard items.count == 1, let item = items.first else {
        fields.report(node, "a list contains values of one type", Self.writeListKind)
        return nil
      }
      guard let element = writtenKind(item, of: name) else { return nil }
      if case .list = element.kind {
        fields.report(item, "a list cannot contain lists", Self.writeListKind)
        return nil
      }
      return (.list(of: element.kind), false, nil)
    case .mapping(let parts):
      let specs = parts.compactMap { fieldSpec($0) }
      return specs.isEmpty
        ? nil : (.record(specs), specs.contains { $0.isRequired && $0.defaultValue == nil }, nil)
    case .scalar(let text, _):
      guard !node.isNull, let line = FieldReader.onOneLine(text) else {
        fields.report(
          node, "the field \(quoted: name) has no type", Self.writeKind)
        return nil
      }
      return writtenKind(line, node)
    }
  }

  /// Reads a kind from text: `number?`, `yes/no = no`, `one of [a, b]`, `link people`.
  private mutating func writtenKind(_ text: String, _ node: DataNode) -> Written? {
    var words = text[...]
    var fallback: Substring?
    if let sign = words.firstRange(of: " = ") {
      fallback = words[sign.upperBound...]
      words = words[..<sign.lowerBound]
    }
    let isOptional = words.hasSuffix("?")
    if isOptional { words = words.dropLast() }
    guard let kind = kind(String(words), node) else { return nil }
    guard let fallback else { return (kind, !isOptional, nil) }
    if kind.isWritten {
      fields.report(
        node, "a field of type \(quoted: kind.words) cannot have a default",
        "write \"?\" after the type to make it optional")
      return (kind, false, nil)
    }
    let place = text.utf8.distance(from: text.startIndex, to: fallback.startIndex)
    let start = min(node.range.lowerBound + place, node.range.upperBound)
    let value = fields.value(
      DataNode(.scalar(String(fallback), .quoted), at: start..<node.range.upperBound), of: kind,
      called: "")
    return (kind, false, value)
  }

  private mutating func kind(_ words: String, _ node: DataNode) -> FieldSpec.Kind? {
    if let plain = FieldSpec.Kind.plain.first(where: { $0.key == words })?.value { return plain }
    if words == "entries", takesEntries { return .entries }
    if words == "embed", takesEntries { return .embed }
    if words.hasPrefix("link ") {
      let name = DataText.trimmed(String(words.dropFirst("link ".count)))
      linkTargets.append((name, node))
      return .link(to: name)
    }
    if words.hasPrefix("one of "), let open = words.firstIndex(of: "["), words.hasSuffix("]") {
      let choices = words[words.index(after: open)...].dropLast()
        .split(separator: ",", omittingEmptySubsequences: false)
        .map { DataText.trimmed(String($0)) }
      let doubled = choices.indices.first { choices[..<$0].contains(choices[$0]) }
      guard choices.allSatisfy({ !$0.isEmpty }), doubled == nil else {
        fields.report(
          node,
          doubled.map { "duplicate word \(quoted: choices[$0])" } ?? "one of the words is empty")
        return nil
      }
      return .choice(choices)
    }
    fields.report(
      node, "unknown field type \(quoted: words)",
      Self.foreignKinds[words.lowercased()].map { LoadingSentences.write($0) }
        ?? Spelling.suggestion(
          for: words, among: Self.kinds + (takesEntries ? ["entries", "embed"] : []))
        ?? Self.writeKind)
    return nil
  }

  private static let kinds = FieldSpec.Kind.plain.map(\.key)
  private static let writeKind =
    "write \(kinds.joined(separator: ", ")), one of [a, b], link people, or a list: [text]"
  private static let writeListKind = "write it like [text], [link people] or [{ name: text }]"

  /// Replacements for type names of other tools.
  private static let foreignKinds = [
    "string": "text", "str": "text", "int": "number", "integer": "number", "float": "number",
    "bool": "yes/no", "boolean": "yes/no", "yes": "yes/no", "uri": "url",
    "link": "url", "photo": "image", "audio": "sound", "mp3": "sound", "datetime": "date",
    "md": "markdown", "richtext": "markdown", "enum": "one of [a, b]", "select": "one of [a, b]",
    "one of": "one of [a, b]", "reference": "link people", "list": "[text]", "array": "[text]",
    "object": "{ name: text }",
  ]

  /// Reports links to collections that do not exist.
  mutating func checkLinkTargets() {
    let known =
      settings.collections.map(\.name)
      + settings.sections.filter(\.isLinkedByFields).map(\.folder)
    for (name, node) in linkTargets where !known.contains(name) && !mayDeclare(name) {
      fields.report(
        node, LoadingSentences.noCollection(name), Spelling.advice(for: name, among: known))
    }
  }

  /// Returns whether a name is valid in templates.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { $0 >= 0x80 || $0.isOfID }
  }
}

struct FieldOptions {
  /// The field whose value is the type.
  var kind: DataField
  var title: LocalizedText?
  var isSearched = true
  var language: String?
}

extension SettingsKeys {
  static let field: [SettingKey<FieldOptions>] = [
    SettingKey("kind", "the type", default: "required") { $2.kind = $1 },
    .title(
      "label on pages, for all languages or for each", default: "name of the field", \.title),
    SettingKey(
      "searched", "`no`: search leaves it out", default: "`yes`", words: DocumentedKey.flags
    ) { $2.isSearched = $0.fields.flag($1) ?? true },
    SettingKey(
      "language", "language of the text, such as `ja`, if it differs from the entry's"
    ) { $2.language = $0.fields.language($1.value, called: $1.key) },
  ]
}
