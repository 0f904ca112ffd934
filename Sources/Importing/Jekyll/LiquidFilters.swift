import Diagnostics
import Loading
import MarkdownRendering
import Primitives

/// The filters of Liquid and Jekyll that texts use.
///
/// Source: Liquid 5, `StandardFilters`; Jekyll 4, `Filters`.
enum LiquidFilters {
  /// Returns a value after a filter; nil if the filter is not supported.
  static func apply(
    _ name: String, to node: DataNode, _ arguments: [DataNode], in site: JekyllSite
  ) -> DataNode? {
    let first = arguments.first?.liquid ?? ""
    switch name {
    case "default": return node.isTrue && node.size != 0 ? node : arguments.first
    case "size": return .number(node.size ?? 0)
    case "first", "last": return node.liquidValue(at: [name])
    case "date", "date_to_string", "date_to_long_string", "date_to_xmlschema", "date_to_rfc822":
      return date(node, by: name, arguments, site.configuration).map { .text($0) }
    case "join":
      let texts = node.items.map(\.liquid)
      return texts.contains(nil)
        ? nil : .text(texts.compactMap(\.self).joined(separator: first.isEmpty ? " " : first))
    case "split":
      guard let text = node.liquid else { return nil }
      return .list(
        first.isEmpty
          ? text.map { .text(String($0)) } : text.split(separator: first).map { .text(String($0)) })
    case "number_of_words" where arguments.isEmpty:
      return node.liquid.map { .number($0.split(whereSeparator: \.isWhitespace).count) }
    case "jsonify": return .text(json(node))
    case "slice":
      guard let start = arguments.first?.integer else { return nil }
      return slice(node, from: start, count: arguments.dropFirst().first?.integer ?? 1)
    default: break
    }
    if let calculation = calculations[name] {
      guard let left = node.integer, let right = arguments.first?.integer, left.magnitude < 1 << 31,
        right.magnitude < 1 << 31
      else { return nil }
      return calculation(left, right).map { .number($0) }
    }
    if let change = lists[name] {
      // More than a property and one further argument is not supported.
      guard arguments.count <= 2 else { return nil }
      return change(node.elements, arguments.first?.liquid, arguments.dropFirst().first)
    }
    let second = arguments.count > 1 ? arguments[1].liquid ?? "" : ""
    return node.liquid.flatMap { text($0, by: name, first, second, site) }.map { .text($0) }
  }

  private static let calculations: [String: @Sendable (Int, Int) -> Int?] = [
    "plus": { $0 + $1 }, "minus": { $0 - $1 }, "times": { $0 * $1 },
    "divided_by": { $1 > 0 && $0 >= 0 ? $0 / $1 : nil },
    "modulo": { $1 > 0 && $0 >= 0 ? $0 % $1 : nil },
    "at_least": { max($0, $1) }, "at_most": { min($0, $1) },
  ]

  /// The filters of lists; each gets the items, a property and a second argument.
  private static let lists: [String: @Sendable ([DataNode], String?, DataNode?) -> DataNode?] = [
    "sort": { items, property, _ in .list(sorted(items, by: property) { $0 }) },
    "sort_natural": { items, property, _ in
      .list(sorted(items, by: property) { $0.liquid.map { .text($0.lowercased()) } ?? $0 })
    },
    "reverse": { items, _, _ in .list(items.reversed()) },
    "compact": { items, _, _ in .list(items.filter { !$0.isNull }) },
    "uniq": { items, property, _ in
      var known: Set<DataNode.Value> = []
      return .list(items.filter { known.insert($0.at(property).value).inserted })
    },
    "map": { items, property, _ in .list(items.map { $0.at(property) }) },
    "where": { items, property, wanted in
      .list(
        items.filter { item in
          let value = item.at(property)
          guard let wanted, !wanted.isNull else { return value.isNull }
          return value.items.contains { $0.liquid == wanted.liquid }
        })
    },
    "group_by": { items, property, _ in
      let names = items.map { $0.at(property).liquid ?? "" }
      return .list(
        names.unique.map { name in
          let group = zip(names, items).filter { $0.0 == name }.map(\.1)
          return .mapping([
            ("name", .text(name)), ("items", .list(group)), ("size", .number(group.count)),
          ])
        })
    },
    "push": { items, item, _ in .list(items + (item.map { [.text($0)] } ?? [])) },
    "array_to_sentence_string": { items, word, _ in
      let words = items.compactMap(\.liquid)
      let last = " \(word ?? "and") \(words.last ?? "")"
      return .text(
        words.count < 2
          ? words.first ?? ""
          : words.dropLast().joined(separator: ", ") + (words.count > 2 ? "," : "") + last)
    },
  ]

  /// Returns items sorted by a property; items without it come first. The sort is stable.
  private static func sorted(
    _ items: [DataNode], by property: String?, _ key: (DataNode) -> DataNode
  ) -> [DataNode] {
    let keys = items.map { key($0.at(property)) }
    return items.indices.sorted { first, second in
      if keys[first].isNull != keys[second].isNull { return keys[first].isNull }
      if keys[first].precedes(keys[second]) { return true }
      return !keys[second].precedes(keys[first]) && first < second
    }.map { items[$0] }
  }

  private static func slice(_ node: DataNode, from start: Int, count: Int) -> DataNode {
    func part<Part: BidirectionalCollection>(_ whole: Part) -> Part.SubSequence {
      let start = start < 0 ? whole.count + start : start
      return whole.dropFirst(max(0, start)).prefix(start < 0 ? 0 : max(0, count))
    }
    if case .list(let items) = node.value { return .list(Array(part(items))) }
    return .text(String(part(node.liquid ?? "")))
  }

  private static func json(_ node: DataNode) -> String {
    switch node.value {
    case .list(let items): return "[\(items.map(json).joined(separator: ","))]"
    case .mapping(let fields):
      let pairs = fields.map { "\(JSONText.quoted($0.key)):\(json($0.value))" }
      return "{\(pairs.joined(separator: ","))}"
    case .scalar(_, let style):
      guard let printed = node.printed else { return "null" }
      let isPlain = style == .plain && (node.number != nil || ["true", "false"].contains(printed))
      return isPlain ? printed : JSONText.quoted(printed)
    }
  }

  private static func date(
    _ node: DataNode, by name: String, _ arguments: [DataNode], _ configuration: JekyllConfiguration
  ) -> String? {
    guard let text = node.liquid else { return nil }
    let zone = configuration.zone
    var moment = JekyllDate.moment(node, in: zone)
    if let seconds = Int(text) { moment = DateTime(secondsSinceEpoch: seconds) }
    if ["now", "today"].contains(text) { moment = configuration.now }
    guard var moment else { return name == "date" || text.isEmpty ? text : nil }
    // Only `date` keeps the zone in a text.
    let written = name == "date" ? ParsedDate(text) : nil
    moment = written.flatMap { $0.offset == nil ? nil : $0.localTime } ?? zone.civil(moment)
    switch (name, arguments.count) {
    case ("date", 1): return moment.formatted(arguments[0].liquid ?? "")
    case ("date_to_string", 0): return moment.formatted("%d %b %Y")
    case ("date_to_long_string", 0): return moment.formatted("%d %B %Y")
    case ("date_to_xmlschema", 0): return moment.rfc3339.replacing("Z", with: "+00:00")
    case ("date_to_rfc822", 0): return moment.formatted("%a, %d %b %Y %T %z")
    default: return nil
    }
  }

  private static func text(
    _ text: String, by name: String, _ first: String, _ second: String, _ site: JekyllSite
  ) -> String? {
    switch name {
    case "relative_url": return text.contains("://") ? text : site.joined("", text)
    case "absolute_url":
      return text.contains("://") ? text : site.joined(site.configuration.host ?? "", text)
    case "escape":
      var escaped: [UInt8] = []
      escaped.appendEscaped(text)
      return String(decoding: escaped, as: UTF8.self)
    case "prepend": return first + text
    case "append": return text + first
    case "strip", "normalize_whitespace":
      let words = text.trimmed(\.isWhitespace)
      return name == "strip"
        ? String(words) : words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    case "lstrip": return String(text.drop(while: \.isWhitespace))
    case "downcase": return text.lowercased()
    case "upcase": return text.uppercased()
    case "capitalize": return text.prefix(1).uppercased() + text.dropFirst().lowercased()
    case "slugify" where ["", "default"].contains(first):
      return JekyllSlug.make(from: text, keepsSigns: false).lowercased()
    case "truncate":
      let (length, end) = (Int(first) ?? 50, second.isEmpty ? "..." : second)
      return text.count <= length ? text : text.prefix(max(0, length - end.count)) + end
    case "truncatewords":
      let words = text.split(whereSeparator: \.isWhitespace)
      let (count, end) = (max(1, Int(first) ?? 15), second.isEmpty ? "..." : second)
      return words.count <= count ? text : words.prefix(count).joined(separator: " ") + end
    case "strip_newlines": return text.filter { !$0.isNewline }
    case "newline_to_br": return text.replacing(/\r?\n/, with: "<br />\n")
    case "url_encode", "cgi_escape":
      return PercentEncoding.encoded(text) {
        !$0.isASCIILetter && !$0.isASCIIDigit && !"-_.~ ".utf8.contains($0)
      }.replacing(" ", with: "+")
    case "xml_escape": return self.text(text, by: "escape", "", "", site)
    case "remove_first", "replace_first":
      return first.isEmpty ? nil : text.replacing(first, with: second, maxReplacements: 1)
    case "replace" where !first.isEmpty: return text.replacing(first, with: second)
    case "remove" where !first.isEmpty: return text.replacing(first, with: "")
    case "strip_html": return text.replacing(/<[^>]*>/, with: "")
    case "markdownify":
      let source = SourceText(path: "", bytes: Array(text.utf8))
      let html = MarkdownRenderer(options: MarkdownOptions()).render(source).html
      return String(decoding: html, as: UTF8.self)
    default: return nil
    }
  }
}

// Values as Liquid interprets them.
extension DataNode {
  static var nothing: DataNode { .plain("") }

  static func plain(_ text: String) -> DataNode { DataNode(.scalar(text, .plain), at: 0..<0) }

  static func list(_ items: [DataNode]) -> DataNode { DataNode(.list(items), at: 0..<0) }

  static func number(_ number: Int) -> DataNode { .plain(String(number)) }

  static func mapping(_ values: [(key: String, value: DataNode)]) -> DataNode {
    let fields = values.map { DataField(key: $0.key, keyRange: 0..<1, value: $0.value) }
    return DataNode(.mapping(fields), at: 0..<0)
  }

  /// The text that an output tag prints for the value; `nil` for a mapping.
  var liquid: String? {
    switch value {
    case .scalar: return printed ?? ""
    case .mapping: return nil
    case .list(let items):
      let texts = items.map(\.liquid)
      return texts.contains(nil) ? nil : texts.compactMap(\.self).joined()
    }
  }

  var number: Double? { text.flatMap { Double($0) } }
  var integer: Int? { text.flatMap { Int($0) } }

  /// The values that a loop visits: the items of a list, or the key-value pairs of a mapping.
  var elements: [DataNode] {
    switch value {
    case .list(let items): items
    case .mapping(let fields): fields.map { .list([.text($0.key), $0.value]) }
    case .scalar: isNull || size == 0 ? [] : [self]
    }
  }

  /// The number of characters or items; nil for nothing and for numbers.
  var size: Int? {
    switch value {
    case .scalar(let text, let style): isNull || style == .plain && number != nil ? nil : text.count
    case .list(let items): items.count
    case .mapping(let fields): fields.count
    }
  }

  /// Returns whether a condition considers two values equal: a number never equals a quoted text.
  func isSame(as other: DataNode) -> Bool {
    guard case .scalar(_, let style) = value, case .scalar(_, let second) = other.value else {
      return value == other.value
    }
    guard let left = number, let right = other.number else {
      return isNull == other.isNull && printed == other.printed
    }
    return left == right && (style == .quoted) == (second == .quoted)
  }

  /// Returns whether a value comes before another one; false if they have no order.
  func precedes(_ other: DataNode) -> Bool {
    if let number, let second = other.number { return number < second }
    guard let text, let second = other.text, !isNull, !other.isNull else { return false }
    return ByteOrder.precedes(text, second)
  }

  /// Returns a property by the name that filters use; without a name, the value itself.
  fileprivate func at(_ property: String?) -> DataNode {
    guard let property else { return self }
    return liquidValue(at: property.split(separator: ".").map(String.init)) ?? .nothing
  }

  /// Returns the value at a path of names; `nil` if only Jekyll knows it.
  func liquidValue(at names: some Collection<String>) -> DataNode? {
    guard let name = names.first else { return self }
    // Jekyll renders the other posts of a list.
    if ["content", "excerpt", "output", "next", "previous"].contains(name),
      self["collection"] != nil,
      self["url"] != nil
    {
      return nil
    }
    var part = name == "size" ? size.map { .number($0) } ?? .nothing : DataNode.nothing
    switch value {
    case .mapping: part = self[name] ?? part
    case .list(let items):
      let index = name == "first" ? 0 : name == "last" ? -1 : Int(name)
      let number = index.map { $0 < 0 ? items.count + $0 : $0 }
      if let number, items.indices.contains(number) { part = items[number] }
    case .scalar: break
    }
    return part.liquidValue(at: names.dropFirst())
  }
}
