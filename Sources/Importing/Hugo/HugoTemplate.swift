import Loading
import Primitives

/// The HTML template of a site's own shortcode.
///
/// It supports only templates that insert arguments and the inner text: `.Get`, `.Inner`,
/// `markdownify`, `if`, `with`, variables and a few functions.
///
/// Source: Hugo's shortcode templates. Zola's Tera templates are translated.
struct HugoTemplate {
  /// The error for an expression that only Hugo can evaluate.
  struct Unknown: Error { let text: String }

  private indirect enum Node {
    case text(String)
    case output(String)
    case branch([(condition: String?, isWith: Bool, body: [Node])])
  }

  private let nodes: [Node]

  /// Parses a template; `nil` if an action is not closed.
  init?(_ text: String, isTera: Bool = false) {
    var tokens = Self.tokens(of: isTera ? Self.translated(text) : text)[...]
    guard let nodes = Self.parse(&tokens, isInner: false) else { return nil }
    self.nodes = nodes
  }

  /// Returns the filled template. Markdown between HTML gets blank lines around it; other lines
  /// lose their indentation.
  func html(for call: Shortcode, value: @escaping (String) -> String?) throws(Unknown) -> String {
    var run = Run(call: call, value: value)
    let filled = try run.write(nodes, dot: nil)
    let lines = filled.split(whereSeparator: \.isNewline).map { $0.trimmed(\.isWhitespace) }
    let html = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    let isInline =
      !run.inner.contains("\n")
      && html.prefixMatch(of: /<(?:span|a|b|i|em|strong|kbd|mark|sup|sub|small|u|abbr|code)\b/)
        != nil
    let markdown = isInline ? run.inner : "\n\n\(run.inner)\n\n"
    return html.replacing(Run.mark, with: markdown)
  }

  // MARK: Parsing

  private enum Token {
    case text(String)
    case action(String)
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      var before = rest[..<open.lowerBound]
      var action = rest[open.upperBound..<close.lowerBound]
      rest = rest[close.upperBound...]
      if action.first == "-" {
        action = action.dropFirst()
        while before.last?.isWhitespace == true { before = before.dropLast() }
      }
      if action.last == "-" {
        action = action.dropLast()
        rest = rest.drop(while: \.isWhitespace)
      }
      tokens.append(.text(String(before)))
      let words = action.trimmed(\.isWhitespace)
      if !words.hasPrefix("/*") { tokens.append(.action(String(words))) }
    }
    return tokens + [.text(String(rest))]
  }

  private static func parse(_ tokens: inout ArraySlice<Token>, isInner: Bool) -> [Node]? {
    var nodes: [Node] = []
    while let token = tokens.first {
      guard case .action(let action) = token else {
        if case .text(let text) = token { nodes.append(.text(text)) }
        tokens = tokens.dropFirst()
        continue
      }
      let word = action.prefix { !$0.isWhitespace }
      if ["end", "else"].contains(word) { return isInner ? nodes : nil }
      tokens = tokens.dropFirst()
      guard ["if", "with"].contains(word) else {
        nodes.append(.output(action))
        continue
      }
      guard let branch = branch(action, &tokens) else { return nil }
      nodes.append(branch)
    }
    return isInner ? nil : nodes
  }

  private static func branch(_ action: String, _ tokens: inout ArraySlice<Token>) -> Node? {
    var parts: [(condition: String?, isWith: Bool, body: [Node])] = []
    var action = action
    while true {
      let isWith = action.hasPrefix("with")
      let condition = action.isEmpty ? nil : String(action.dropFirst(isWith ? 4 : 2))
      guard let body = parse(&tokens, isInner: true), case .action(let next)? = tokens.first else {
        return nil
      }
      parts.append((condition, isWith, body))
      tokens = tokens.dropFirst()
      if next == "end" { return .branch(parts) }
      action = String(next.dropFirst(4).trimmed(\.isWhitespace))
    }
  }

  /// Returns a Tera template in Go's notation: `{% if x %}` and `{{ x | safe }}`.
  private static func translated(_ text: String) -> String {
    func term(_ name: Substring) -> String { name == "body" ? ".Inner" : ".Get \"\(name)\"" }
    return text.replacing(/\{#.*?#\}/.dotMatchesNewlines(), with: "")
      .replacing(/\{%-?\s*if\s+(\w+)\s*-?%\}/) { "{{ if \(term($0.1)) }}" }
      .replacing(/\{%-?\s*else\s*-?%\}/, with: "{{ else }}")
      .replacing(/\{%-?\s*endif\s*-?%\}/, with: "{{ end }}")
      .replacing(/\{\{-?\s*(\w+)\s*((?:\|[^}]*)?)-?\}\}/) { match in
        let filters = match.2.replacing("markdown(inline=true)", with: "markdownify")
          .replacing(/\bmarkdown\b/, with: "markdownify").replacing(/\bsafe\b/, with: "safeHTML")
          .replacing(/default\(value\s*=\s*("[^"]*"|\w+)\)/) { "default \($0.1)" }
        return "{{ \(term(match.1)) \(filters) }}"
      }
      .replacing("{%", with: "{{ tera ").replacing("%}", with: "}}")
  }

  // MARK: Evaluating

  private struct Run {
    /// A placeholder for the inner text, which is Markdown.
    static let mark = "\u{F8FF}"
    let call: Shortcode
    let value: (String) -> String?
    var variables: [String: String] = [:]
    var inner = ""

    init(call: Shortcode, value: @escaping (String) -> String?) {
      (self.call, self.value) = (call, value)
    }

    mutating func write(_ nodes: [Node], dot: String?) throws(Unknown) -> String {
      var text = ""
      for node in nodes {
        switch node {
        case .text(let words): text += words
        case .output(let action):
          if let match = action.wholeMatch(of: /(\$\w+)\s*:?=\s*(.+)/) {
            variables[String(match.1)] = try evaluate(match.2, dot)
          } else if !action.hasPrefix("errorf"), !action.hasPrefix("warnf") {
            text += try evaluate(action[...], dot)
          }
        case .branch(let parts):
          for part in parts {
            let condition = part.condition
            let value = if let condition { try evaluate(condition[...], dot) } else { "true" }
            guard !value.isEmpty, value != "false", value != "0" else { continue }
            text += try write(part.body, dot: part.isWith ? value : dot)
            break
          }
        }
      }
      return text
    }

    /// Returns the value of a pipeline.
    private mutating func evaluate(
      _ expression: Substring, _ dot: String?
    ) throws(Unknown) -> String {
      var piped: String?
      for command in Self.split(expression, at: "|") {
        let words = Self.split(command, at: " ").filter { !$0.isEmpty }
        guard let first = words.first else { throw Unknown(text: String(expression)) }
        if words.count == 1, piped == nil, !Self.isFunction(first) {
          piped = try term(first, dot)
          continue
        }
        if first == ".Get" {
          piped = call.value(try term(words.dropFirst().first ?? "", dot)) ?? ""
          continue
        }
        var values: [String] = []
        for word in words.dropFirst() {
          if first == "index", word == ".Params" { continue }
          values.append(try term(word, dot))
        }
        piped = try apply(String(first), values + (piped.map { [$0] } ?? []))
      }
      return piped ?? ""
    }

    private static func isFunction(_ word: Substring) -> Bool {
      word.first?.isLetter == true && !["true", "false"].contains(word) && !word.contains(".")
    }

    private mutating func term(_ word: Substring, _ dot: String?) throws(Unknown) -> String {
      if word.hasPrefix("("), word.hasSuffix(")") {
        return try evaluate(word.dropFirst().dropLast(), dot)
      }
      if let first = word.first, "\"`".contains(first), word.last == first, word.count > 1 {
        return String(word.dropFirst().dropLast()).replacing("\\\"", with: "\"")
      }
      if word.first?.isNumber == true || ["true", "false"].contains(word) { return String(word) }
      if let value = variables[String(word)] { return value }
      let name = word.hasPrefix("$.") ? word.dropFirst() : word
      switch name {
      case "." where dot != nil: return dot ?? ""
      case ".Inner", ".InnerDeindent": return call.inner ?? ""
      case ".Name": return call.name
      case ".Ordinal": return "\(call.ordinal)"
      case ".IsNamedParams": return call.arguments.contains { $0.name != nil } ? "true" : ""
      default:
        if let value = value(String(name)) { return value }
        throw Unknown(text: String(word))
      }
    }

    private mutating func apply(
      _ function: String, _ values: [String]
    ) throws(Unknown) -> String {
      guard let last = values.last, let first = values.first else {
        throw Unknown(text: function)
      }
      let second = values.dropFirst().first ?? ""
      switch function {
      case "default": return last.isEmpty || values.count < 2 ? first : last
      case "index": return call.value(first) ?? ""
      case "markdownify", ".Page.RenderString", "$.Page.RenderString", "strings.TrimSpace":
        if last == call.inner ?? "" {
          inner = String(last.trimmed(\.isNewline))
          return Self.mark
        }
        return last
      case "safeHTML", "safeURL", "safeHTMLAttr", "safeCSS", "safeJS", "string", "htmlUnescape":
        return last
      case "relURL", "absURL", "relLangURL", "absLangURL":
        return last.contains("://") || last.hasPrefix("/") ? last : "/" + last
      case "htmlEscape": return last.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      case "plainify": return last.replacing(/<[^>]*>/, with: "")
      case "lower", "urlize", "anchorize":
        return function == "lower" ? last.lowercased() : HugoAddress.slug(last)
      case "upper": return last.uppercased()
      case "trim": return String(first.trimmed { second.contains($0) })
      case "not": return first.isEmpty || first == "false" ? "true" : ""
      case "eq": return values.dropFirst().contains(first) ? "true" : ""
      case "ne": return first == second ? "" : "true"
      case "or": return values.first { !$0.isEmpty && $0 != "false" } ?? ""
      case "and": return values.contains { $0.isEmpty || $0 == "false" } ? "" : last
      case "printf":
        var values = values.dropFirst()
        return first.replacing(/%[svdq]/) { _ in values.popFirst() ?? "" }
      default: throw Unknown(text: function)
      }
    }

    /// Splits a text at a sign, except in quotes and parentheses.
    private static func split(_ text: Substring, at sign: Character) -> [Substring] {
      var parts: [Substring] = []
      var (start, depth, quote) = (text.startIndex, 0, nil as Character?)
      for index in text.indices {
        let letter = text[index]
        if let open = quote {
          if letter == open { quote = nil }
        } else if "\"`".contains(letter) {
          quote = letter
        } else if letter == "(" {
          depth += 1
        } else if letter == ")" {
          depth -= 1
        } else if letter == sign, depth == 0 {
          parts.append(text[start..<index])
          start = text.index(after: index)
        }
      }
      return (parts + [text[start...]]).map { Substring($0.trimmed(\.isWhitespace)) }
    }
  }
}
