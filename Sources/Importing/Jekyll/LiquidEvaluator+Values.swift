import Diagnostics
import FileSystem
import Loading
import Primitives

// Values of names, filters and conditions; `nil` if only Jekyll knows the value.
extension LiquidEvaluator {
  /// Returns the value of an expression with its filters.
  mutating func filtered(_ expression: ArraySlice<Substring>) -> DataNode? {
    var words = expression
    guard let first = words.first else { return .nothing }
    guard var result = operand(&words) else { return nil }
    if result.isNull, !words.contains("default") {
      note(.decided, "{{ \(first) }} is empty here, as in Jekyll")
    }
    while let bar = words.popFirst() {
      guard bar == "|", let name = words.popFirst(), let arguments = arguments(&words),
        let next = LiquidFilters.apply(String(name), to: result, arguments, in: site)
      else { return nil }
      result = next
      budget -= result.text?.utf8.count ?? 64 * (result.size ?? 1)
      guard budget > 0, result.text.map({ $0.utf8.count <= Limits.markdownFile }) ?? true else {
        return nil
      }
    }
    return result
  }

  private func arguments(_ words: inout ArraySlice<Substring>) -> [DataNode]? {
    var arguments: [DataNode] = []
    while let sign = words.first, sign == ":" || sign == "," {
      words.removeFirst()
      guard let value = operand(&words) else { return nil }
      if words.first == ":" {
        words = words.dropFirst(2)
      } else {
        arguments.append(value)
      }
    }
    return arguments
  }

  func value(of expression: String) -> DataNode? {
    var words = patterns.words(of: expression)
    guard !words.isEmpty else { return .nothing }
    let value = operand(&words)
    return words.isEmpty ? value : nil
  }

  /// Returns the value of the next word, or of `(1..3)`.
  func operand(_ words: inout ArraySlice<Substring>) -> DataNode? {
    guard let word = words.popFirst(), let sign = word.first else { return nil }
    if sign == "(" {
      guard let first = operand(&words)?.integer, words.popFirst() == "..",
        let last = operand(&words)?.integer, words.popFirst() == ")",
        first.magnitude < 1 << 20, last < first + 10_000
      else { return nil }
      return .list(first > last ? [] : (first...last).map { .number($0) })
    }
    if "\"'".contains(sign) {
      return word.count > 1 ? .text(String(word.dropFirst().dropLast())) : nil
    }
    if Double(word) != nil { return .plain(String(word)) }
    switch word {
    case "true", "false": return .plain(String(word))
    case "nil", "null", "empty", "blank": return .nothing
    default:
      return names(in: word).flatMap { value(at: $0) }
    }
  }

  private func names(in word: Substring) -> [String]? {
    guard let sign = word.first, sign.isLetter || sign == "_" || sign == "[" else { return nil }
    var names: [String] = []
    for match in word.matches(of: patterns.name) {
      let isKey = match.0.hasPrefix("[")
      let key = isKey ? value(of: String(match.0.dropFirst().dropLast()))?.liquid : String(match.0)
      guard let key else { return nil }
      names.append(key)
    }
    return names
  }

  /// Returns whether something that only Jekyll knows exists; nil if only Jekyll knows that, too.
  private func exists(_ word: Substring) -> Bool? {
    guard let names = names(in: word), locals[names.first ?? ""] == nil else { return nil }
    if names == ["paginator"] {
      let isStart = RelativePath.name(of: document.path) == "index.html"
      return isStart && site.configuration.fields["paginate"] != nil
        || document.fields["pagination"] != nil
    }
    return names.first == "site" && site.count(of: names.dropFirst()) != nil ? true : nil
  }

  private func value(at path: [String]) -> DataNode? {
    let keys = path.dropFirst()
    guard let name = path.first else { return .nothing }
    if let local = locals[name] { return local.flatMap { $0.liquidValue(at: keys) } }
    if let count = registers.counters[name] { return .number(count) }
    switch name {
    case "include":
      guard let key = keys.first, let value = includeArguments?[key] else { return .nothing }
      return value?.liquidValue(at: keys.dropFirst())
    case "site": return site.value(of: keys, knowsPosts: document.isInPosts)
    case "jekyll": return keys.first == "environment" ? .text("production") : nil
    case "page":
      guard let key = keys.first else { return nil }
      if key == "content" {
        let content = String(decoding: document.text.bytes[document.start...], as: UTF8.self)
        return DataNode.text(content).liquidValue(at: keys.dropFirst())
      }
      let value = site.value(of: key, of: document) ?? document.fields[key]
      // A page has these variables only if its front matter contains them.
      if value == nil, document.sort != .page, Self.computedNames.contains(key) { return nil }
      return (value ?? .nothing).liquidValue(at: keys.dropFirst())
    case "paginator" where exists("paginator") == false: return .nothing
    default: return Self.templateNames.contains(name) ? nil : .nothing
    }
  }

  /// The variables of a page that Jekyll computes, besides its front matter.
  private static let computedNames: Set<String> = [
    "date", "id", "excerpt", "previous", "next",
  ]
  private static let templateNames: Set<String> = [
    "forloop", "content", "paginator", "layout", "theme", "post",
  ]

  /// Returns whether a branch of a block is chosen.
  func holds(_ branch: LiquidTag, of subject: DataNode) -> Bool? {
    switch branch.name {
    case "case": return false
    case "else": return true
    case "when":
      var words = patterns.words(of: branch.rest)
      while let value = operand(&words) {
        if value.isSame(as: subject) { return true }
        guard words.popFirst() != nil else { return false }
      }
      return nil
    default:
      return holds(patterns.words(of: branch.rest)).map { branch.name == "unless" ? !$0 : $0 }
    }
  }

  /// Liquid evaluates conditions from right to left.
  private func holds(_ words: ArraySlice<Substring>) -> Bool? {
    guard let at = words.firstIndex(where: { $0 == "and" || $0 == "or" }) else {
      return holdsAlone(words)
    }
    let (left, right) = (holdsAlone(words[..<at]), holds(words[(at + 1)...]))
    let deciding = words[at] == "or"
    if left == deciding || right == deciding { return deciding }
    return left == nil || right == nil ? nil : !deciding
  }

  private func holdsAlone(_ words: ArraySlice<Substring>) -> Bool? {
    guard let first = words.first else { return nil }
    guard let left = value(of: String(first)) else { return words.count == 1 ? exists(first) : nil }
    let (sign, second) = (words.dropFirst().first, words.last ?? "")
    guard let sign, words.count == 3 else { return words.count == 1 ? left.isTrue : nil }
    guard let right = value(of: String(second)) else { return nil }
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
