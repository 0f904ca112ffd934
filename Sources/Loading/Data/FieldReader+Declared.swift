import Content
import Diagnostics
import Primitives

// The values of declared fields, and lists.
extension FieldReader {
  /// Reads a value of a kind; nil for a missing value.
  ///
  /// Reports a value of another kind and returns nil.
  ///
  /// - Parameter name: the value's key, or `[2]` in a list, for messages.
  mutating func value(
    _ node: DataNode, of kind: FieldSpec.Kind, called name: String
  ) -> FieldValue? {
    let outer = path
    path += path.isEmpty || name.hasPrefix("[") ? name : "." + name
    defer { path = outer }
    if node.isNull { return nil }
    switch kind {
    case .list(let element): return list(node, of: element)
    case .record(let specs):
      guard case .mapping(let fields) = node.value else { return expected(kind, node) }
      return .record(record(fields, specs, node))
    default:
      guard case .scalar(let text, _) = node.value else { return expected(kind, node) }
      // Markdown keeps its line breaks.
      guard let line = Self.onOneLine(text) else { return nil }
      return scalar(kind == .markdown ? text : line, of: kind, node)
    }
  }

  private mutating func list(_ node: DataNode, of kind: FieldSpec.Kind) -> FieldValue? {
    if case .mapping = node.value { return expected(.list(of: kind), node) }
    var values: [FieldValue] = []
    for (index, item) in node.items.enumerated() {
      guard let item = self.item(item) else { continue }
      if let value = value(item, of: kind, called: "[\(index)]") { values.append(value) }
    }
    return values.isEmpty ? nil : .list(values)
  }

  /// Returns the values of a record's fields, one for each declared field.
  private mutating func record(
    _ fields: [DataField], _ specs: [FieldSpec], _ node: DataNode
  ) -> [FieldValue?] {
    var values = [FieldValue?](repeating: nil, count: specs.count)
    for field in fields {
      if let index = specs.firstIndex(where: { $0.name == field.key }) {
        values[index] = value(field.value, of: specs[index].kind, called: field.key)
      } else {
        report(
          key: field, LoadingSentences.unknownDataKey(field.key),
          LoadingSentences.oneOfKeys(specs.map(\.name), insteadOf: field.key))
      }
    }
    for (index, spec) in specs.enumerated() where values[index] == nil {
      values[index] = spec.defaultValue
      // A value of the wrong kind has already been reported.
      let isThere = fields.contains { $0.key == spec.name && !$0.value.isNull }
      guard values[index] == nil, spec.isRequired, !isThere else { continue }
      report(node, LoadingSentences.lacks([spec]), LoadingSentences.writeField(spec))
    }
    return values
  }

  private mutating func scalar(
    _ text: String, of kind: FieldSpec.Kind, _ node: DataNode
  ) -> FieldValue? {
    if kind.isWritten {
      return .located(LocatedText(NormalForm.composed(text), at: place(of: node)))
    }
    do throws(FieldFault) {
      let value = try kind.value(
        of: text, found: LoadingSentences.descriptionInData(of: node), in: zone ?? .utc)
      guard case .text(let text) = value else { return value }
      if kind == .url, text.contains(":\(Settings.previewPort)/") {
        return .located(LocatedText(text, at: place(of: node)))
      }
      let limit = kind == .text ? Limits.description : Limits.line
      return .text(cut(text, to: limit, node, "the text"))
    } catch {
      report(error, node)
      return nil
    }
  }

  private mutating func expected(_ kind: FieldSpec.Kind, _ node: DataNode) -> FieldValue? {
    report(.expected(kind, found: LoadingSentences.descriptionInData(of: node)), node)
    return nil
  }

  // MARK: Lists, and texts in place of lists

  /// Reads a list of texts, or one text as a list of one.
  ///
  /// Empty items are omitted.
  public mutating func lines(_ entry: DataField) -> [(text: String, offset: Int)] {
    if case .mapping = entry.value.value {
      report(
        entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value),
        "write it like \(entry.key): [one, two]")
      return []
    }
    return items(of: entry).compactMap { item in
      line(item, called: entry.key).map { ($0, item.range.lowerBound) }
    }
  }

  /// Reads several words: a list, or one text that is separated by commas or otherwise by spaces.
  mutating func words(_ entry: DataField) -> [(text: String, offset: Int)] {
    guard case .scalar(_, let style) = entry.value.value, style != .cell else {
      reportMistakenItems(in: entry)
      return lines(entry)
    }
    if entry.value.isNull { reportLostText(entry) }
    guard !items(of: entry).isEmpty, let text = line(entry, limit: Limits.frontMatter) else {
      return []
    }
    let commas = Array(",;".unicodeScalars) + Self.wideCommas
    let hasCommas = text.unicodeScalars.contains(where: commas.contains)
    let parts = text.unicodeScalars.split { hasCommas ? commas.contains($0) : $0 == " " }
    return parts.compactMap { part in
      Self.onOneLine(String(part)).map {
        (cut($0, to: Limits.line, entry.value, entry.key), entry.value.range.lowerBound)
      }
    }
  }

  /// Returns the non-empty items of a list; any other value is its own single item.
  mutating func items(of entry: DataField) -> [DataNode] {
    entry.value.isNull ? [] : entry.value.items.compactMap { item($0) }
  }

  /// Returns an item of a list; nil for an empty one.
  ///
  /// Words that YAML reads as null, such as `null`, are text here. Reports a dash that does not
  /// begin an item.
  mutating func item(_ item: DataNode) -> DataNode? {
    guard case .scalar(let content, .plain) = item.value else { return item }
    if item.isNull {
      let isWord = content != "" && !text.path.hasSuffix(".json")
      return isWord ? DataNode(.scalar(content, .quoted), at: item.range) : nil
    }
    guard content.utf8.contains(UInt8(ascii: "-")), content.contains(" -") else { return item }
    let below = text.line(text.position(at: item.range.lowerBound).line + 1)
      .prefix { $0 != UInt8(ascii: "#") }.trimmed(\.isASCIISpace)
    if below.first == UInt8(ascii: "-"), content.contains(String(decoding: below, as: UTF8.self)) {
      report(
        .yamlValue, at: below.startIndex..<below.endIndex,
        "this line belongs to the item above: its dash does not start an item",
        "write each item on its own line, with all dashes in one column")
    }
    return item
  }

  /// The commas of other keyboard layouts.
  private static let wideCommas = Array("，、､；".unicodeScalars)

  /// Warns about items of a list that look like several, or that are in typographic quotes.
  ///
  /// Quoted items are meant as one.
  mutating func reportMistakenItems(in entry: DataField) {
    for item in entry.value.items {
      reportTypographicQuotes(in: item)
      guard case .scalar(let text, .plain) = item.value,
        text.unicodeScalars.contains(where: Self.wideCommas.contains)
      else { continue }
      report(
        .yamlValue, item, "YAML reads \(quoted: text) as one list item",
        "write \", \" between items, or put it in quotes if it is one item")
    }
  }

  /// Warns about a name in typographic quotes, which YAML reads as part of the name.
  mutating func reportTypographicQuotes(in item: DataNode) {
    guard case .scalar(let text, .plain) = item.value,
      let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      "“‘".unicodeScalars.contains(first), "”’".unicodeScalars.contains(last)
    else { return }
    report(
      .yamlValue, item, "the quotes are part of the name \(text): YAML has only \" and '",
      "write \(String(text.unicodeScalars.dropFirst().dropLast())) without quotes, or in \"\"")
  }
}
