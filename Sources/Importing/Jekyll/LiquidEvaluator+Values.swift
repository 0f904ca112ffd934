import Loading
import Primitives

// What names, filters and conditions say. Nil is what only Jekyll knows.
extension LiquidEvaluator {
  /// The value of an expression with its filters.
  mutating func value(ofOutput content: String) -> DataNode? {
    var parts = LiquidTag.split(content, at: "|")
    let first = parts.isEmpty ? "" : parts.removeFirst()
    guard var result = value(of: first) else { return nil }
    if result.isNull, !parts.contains(where: { $0.hasPrefix("default") }), !first.isEmpty {
      note(.decided, "{{ \(first) }} says nothing here, as in Jekyll")
    }
    for part in parts {
      let name = part.prefix { $0 != ":" }
      var arguments: [DataNode] = []
      for argument in LiquidTag.split(String(part.dropFirst(name.count + 1)), at: ",")
      where argument.prefixMatch(of: patterns.named) == nil {
        guard let value = value(of: argument) else { return nil }
        arguments.append(value)
      }
      let filter = String(name.trimmed(\.isWhitespace))
      guard let next = LiquidFilters.apply(filter, to: result, arguments, in: site) else {
        return nil
      }
      result = next
      budget -= result.text?.utf8.count ?? 64 * (result.size ?? 1)
      guard budget > 0, result.text.map({ $0.utf8.count <= Limits.markdownFile }) ?? true else {
        return nil
      }
    }
    return result
  }

  /// The value of a text in quotes, a number or a name.
  func value(of expression: String) -> DataNode? {
    let bytes = Array(expression.utf8)
    guard let first = bytes.first else { return .nothing }
    if "\"'".utf8.contains(first), bytes.count > 1, bytes.last == first {
      return .text(String(decoding: bytes[1..<(bytes.count - 1)], as: UTF8.self))
    }
    if first.isASCIIDigit || first == UInt8(ascii: "-"), Double(expression) != nil {
      return .plain(expression)
    }
    switch expression {
    case "true", "false": return .plain(expression)
    case "nil", "null", "empty", "blank": return .nothing
    default: return path(of: bytes).flatMap(value)
    }
  }

  /// The names of `a.b["c"][d]`; nil for anything else.
  private func path(of bytes: [UInt8]) -> [String]? {
    var names: [String] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "[") {
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let inner = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        guard let name = value(of: inner)?.liquid else { return nil }
        names.append(name)
        index = end + 1
      } else {
        if bytes[index] == UInt8(ascii: ".") { index += 1 }
        let name = bytes[index...].prefix {
          $0.isASCIILetterOrDigit || $0 >= 0x80 || "_-?".utf8.contains($0)
        }
        guard !name.isEmpty else { return nil }
        names.append(String(decoding: name, as: UTF8.self))
        index = name.endIndex
      }
    }
    return names
  }

  private func value(at path: [String]) -> DataNode? {
    let keys = path.dropFirst()
    guard let name = path.first else { return .nothing }
    if let local = locals[name] { return local.flatMap { $0.liquidValue(at: keys) } }
    switch name {
    case "include":
      guard let key = keys.first, let value = given?[key] else { return .nothing }
      return value.liquidValue(at: keys.dropFirst())
    case "site": return site.value(of: keys)
    case "jekyll": return keys.first == "environment" ? .text("production") : nil
    case "page":
      if let text = site.value(of: keys, of: document) { return .text(text) }
      let own = keys.first.flatMap { document.fields[$0] }
      let isMade = keys.first.map { Self.made.contains($0) } ?? true
      return isMade && own == nil
        ? nil : (own ?? .nothing).liquidValue(at: keys.dropFirst())
    default: return Self.templates.contains(name) ? nil : .nothing
    }
  }

  /// What Jekyll says of a page beyond its front matter, and what templates see.
  private static let made: Set<String> = [
    "date", "id", "collection", "categories", "tags", "excerpt", "previous", "next", "content",
  ]
  private static let templates: Set<String> = [
    "forloop", "content", "paginator", "layout", "theme", "post",
  ]

  /// Whether a branch is the one of a block.
  ///
  /// - Parameter subject: what `case` is about.
  func holds(_ branch: LiquidTag, of subject: DataNode) -> Bool? {
    switch branch.name {
    case "case": return false
    case "else": return true
    case "when":
      let choices = LiquidTag.split(branch.rest.replacing(" or ", with: ","), at: ",")
      let values = choices.map { value(of: $0) }
      return values.contains(nil) ? nil : values.contains { $0?.isSame(as: subject) == true }
    default:
      let words = branch.rest.matches(of: patterns.conditionWord).map { String($0.0) }
      return holds(words[...]).map { branch.name == "unless" ? !$0 : $0 }
    }
  }

  /// Liquid reads conditions from the right.
  private func holds(_ words: ArraySlice<String>) -> Bool? {
    guard let at = words.firstIndex(where: { $0 == "and" || $0 == "or" }) else {
      return holdsAlone(words)
    }
    let (left, right) = (holdsAlone(words[..<at]), holds(words[(at + 1)...]))
    let deciding = words[at] == "or"
    if left == deciding || right == deciding { return deciding }
    return left == nil || right == nil ? nil : !deciding
  }

  private func holdsAlone(_ words: ArraySlice<String>) -> Bool? {
    guard let first = words.first, let left = value(of: first) else { return nil }
    let (sign, second) = (words.dropFirst().first, words.last ?? "")
    guard let sign, words.count == 3 else { return words.count == 1 ? left.isTrue : nil }
    guard let right = value(of: second) else { return nil }
    var isSame = left.isSame(as: right)
    if ["empty", "blank"].contains(second) {
      isSame = left.size == 0 || second == "blank" && !left.isTrue
    }
    switch sign {
    case "==": return isSame
    case "!=", "<>": return !isSame
    case "<": return left.precedes(right)
    case ">": return right.precedes(left)
    case "<=": return isSame || left.precedes(right)
    case ">=": return isSame || right.precedes(left)
    case "contains":
      if case .list(let items) = left.value { return items.contains { $0.isSame(as: right) } }
      let part = right.liquid ?? ""
      return !part.isEmpty && left.text?.contains(part) == true
    default: return nil
    }
  }
}
