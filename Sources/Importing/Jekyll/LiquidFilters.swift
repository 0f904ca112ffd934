import Diagnostics
import Loading
import MarkdownRendering
import Primitives

/// The filters of Liquid and Jekyll that texts use.
///
/// Source: Liquid 5, `StandardFilters`; Jekyll 4, `Filters`.
enum LiquidFilters {
  /// A value behind a filter; nil for what is not understood.
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
    case "plus", "minus", "times", "divided_by":
      guard let left = node.whole, let right = arguments.first?.whole, left.magnitude < 1 << 31,
        right.magnitude < 1 << 31
      else { return nil }
      switch name {
      case "plus": return .number(left + right)
      case "minus": return .number(left - right)
      case "times": return .number(left * right)
      default: return right > 0 && left >= 0 ? .number(left / right) : nil
      }
    default:
      let second = arguments.count > 1 ? arguments[1].liquid ?? "" : ""
      return node.liquid.flatMap { text($0, by: name, first, second, site) }.map { .text($0) }
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
    // A text keeps the zone that it names.
    if name != "date" || node != .text(text) { moment = zone.civil(moment) }
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
    case "strip": return String(text.trimmed(\.isWhitespace))
    case "downcase": return text.lowercased()
    case "upcase": return text.uppercased()
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

// Values as Liquid sees them.
extension DataNode {
  static var nothing: DataNode { .plain("") }

  static func plain(_ text: String) -> DataNode { DataNode(.scalar(text, .plain), at: 0..<0) }

  static func list(_ items: [DataNode]) -> DataNode { DataNode(.list(items), at: 0..<0) }

  static func number(_ number: Int) -> DataNode { .plain(String(number)) }

  static func mapping(_ values: [(key: String, value: DataNode)]) -> DataNode {
    let fields = values.map { DataField(key: $0.key, keyRange: 0..<1, value: $0.value) }
    return DataNode(.mapping(fields), at: 0..<0)
  }

  /// What an output prints; nil of a mapping.
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
  var whole: Int? { text.flatMap { Int($0) } }

  /// What a loop goes through: of a mapping pairs.
  var elements: [DataNode] {
    switch value {
    case .list(let items): items
    case .mapping(let fields): fields.map { .list([.text($0.key), $0.value]) }
    case .scalar: isNull || size == 0 ? [] : [self]
    }
  }

  /// How many letters or items it has; nil of nothing and of numbers.
  var size: Int? {
    switch value {
    case .scalar(let text, let style): isNull || style == .plain && number != nil ? nil : text.count
    case .list(let items): items.count
    case .mapping(let fields): fields.count
    }
  }

  /// Whether a condition takes two for the same: a number is never a text in quotes.
  func isSame(as other: DataNode) -> Bool {
    guard case .scalar(_, let style) = value, case .scalar(_, let second) = other.value else {
      return value == other.value
    }
    guard let left = number, let right = other.number else {
      return isNull == other.isNull && printed == other.printed
    }
    return left == right && (style == .quoted) == (second == .quoted)
  }

  /// Whether it comes before another; never where there is no order.
  func precedes(_ other: DataNode) -> Bool {
    if let number, let second = other.number { return number < second }
    guard let text, let second = other.text, !isNull, !other.isNull else { return false }
    return ByteOrder.precedes(text, second)
  }

  /// What is behind some names; nil for what only Jekyll knows.
  func liquidValue(at names: some Collection<String>) -> DataNode? {
    guard let name = names.first else { return self }
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
