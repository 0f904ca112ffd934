internal import Diagnostics
internal import Primitives

// Lists, and the texts that stand for one.
extension FieldReader {
  /// A list of texts; one text is a list of one. Empty items are left out.
  package mutating func lines(_ entry: DataField) -> [(text: String, offset: Int)] {
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

  /// Several words: a list, or one text separated by commas or else by spaces.
  mutating func words(_ entry: DataField) -> [(text: String, offset: Int)] {
    guard case .scalar(_, let style) = entry.value.value, style != .cell else {
      reportCommas(in: entry)
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

  /// The items of a list that say something; of any other value itself.
  mutating func items(of entry: DataField) -> [DataNode] {
    entry.value.isNull ? [] : entry.value.items.compactMap { item($0) }
  }

  /// An item of a list; nil for one that says nothing. Here a word is one, though YAML takes it for
  /// nothing: an empty item is shorter. A dash that begins no item is told.
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
        "this line is a part of the item above: its dash begins none",
        "write each item in a line of its own, with all dashes in one column")
    }
    return item
  }

  /// What other keyboards have for a comma.
  private static let wideCommas = Array("，、､；".unicodeScalars)

  /// Warns of items of a list that look like several. In quotes they are meant as one.
  mutating func reportCommas(in entry: DataField) {
    for item in entry.value.items {
      guard case .scalar(let text, .plain) = item.value,
        text.unicodeScalars.contains(where: Self.wideCommas.contains)
      else { continue }
      report(
        .yamlValue, item, "\(quoted: text) is one item of the list",
        "write \", \" between items, or put it in quotes if it is one")
    }
  }
}
