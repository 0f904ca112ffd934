import Templating
import TestKit

/// What random templates are rendered with.
struct Leaf: TemplateContext {
  var name: String
  var note: String?
  var isOn: Bool
  var strokes: Int
  var words: [String]
  var items: [Leaf]
  private var onlyOne: [Leaf]
  var only: Leaf? { onlyOne.first }

  static let fields: Fields<Self> = [
    .text("name", "Its name") { $0.name },
    .optionalText("note", "What is said of it") { $0.note },
    .flag("isOn", "Whether it is on") { $0.isOn },
    .number("strokes", "How many strokes") { $0.strokes },
    .texts("words", "Some words") { $0.words },
    .list("items", "Those below it") { $0.items },
    .optionalRecord("only", "One beside it") { $0.only },
  ]

  init(depth: Int = 3, _ random: inout SeededGenerator) {
    let texts = ["a", "道", "<b>", "& \"c\"", "it's", "two\nlines", ""]
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    let below = depth > 0 ? Int.random(in: 0...3, using: &random) : 0
    name = text()
    note = Bool.random(using: &random) ? text() : nil
    isOn = Bool.random(using: &random)
    strokes = Int.random(in: -3...30, using: &random)
    words = (0..<Int.random(in: 0...3, using: &random)).map { _ in text() }
    items = []
    onlyOne = []
    for _ in 0..<below { items.append(Leaf(depth: depth - 1, &random)) }
    if depth > 0, Bool.random(using: &random) { onlyOne = [Leaf(depth: depth - 1, &random)] }
  }
}

/// A part of a random template: how it is written, and what it shows.
indirect enum TemplatePart {
  case text(String)
  case name(String)
  /// A section; on lines of its own where it has an indentation.
  case section(String, isInverted: Bool, indentation: String?, [TemplatePart])
  /// A partial on a line of its own.
  case partial(String, indentation: String)
  case lineEnd

  var written: String {
    switch self {
    case .text(let text): return text
    case .name(let name): return "{{\(name)}}"
    case .section(let name, let isInverted, let indentation, let parts):
      let inner = parts.map(\.written).joined()
      let mark = isInverted ? "^" : "#"
      guard let indentation else { return "{{\(mark)\(name)}}\(inner){{/\(name)}}" }
      return "\(indentation){{\(mark)\(name)}}\n\(inner)\(indentation){{/\(name)}}\n"
    case .partial(let name, let indentation): return "\(indentation){{> \(name)}}\n"
    case .lineEnd: return "\n"
    }
  }

  /// Some lines of a template.
  ///
  /// - Parameters:
  ///   - partials: those that may be included, each finite below `items` alone.
  ///   - names: what may be printed here beside the fields.
  static func lines(
    depth: Int = 3, partials: [String], names: [String] = [], _ random: inout SeededGenerator
  ) -> [TemplatePart] {
    var lines: [TemplatePart] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let indentation = ["", "  ", "\t"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<(depth > 0 ? 5 : 2), using: &random) {
      case 2, 3:
        lines.append(
          section(depth: depth, indentation, names: names, &random) { inner, random in
            Self.lines(depth: depth - 1, partials: partials, names: inner, &random)
          })
      case 4 where !partials.isEmpty:
        let partial = partials.randomElement(using: &random) ?? ""
        // Deeper and deeper into finite data.
        lines.append(
          .section(
            "items", isInverted: false, indentation: indentation,
            [.partial(partial, indentation: "  ")]))
      default:
        lines.append(.text(indentation))
        lines += parts(depth: depth, names: names, &random) + [.text("."), .lineEnd]
      }
    }
    return lines
  }

  /// Some parts of one line.
  private static func parts(
    depth: Int, names: [String], _ random: inout SeededGenerator
  ) -> [TemplatePart] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      switch Int.random(in: 0..<(depth > 0 ? 4 : 2), using: &random) {
      case 0: return .text("道 ")
      case 1:
        let all = ["name", "strokes", "note", "only.name", "only.strokes"] + names + names
        return .name(all.randomElement(using: &random) ?? "name")
      default:
        return section(depth: depth, nil, names: names, &random) { inner, random in
          parts(depth: depth - 1, names: inner, &random)
        }
      }
    }
  }

  private static func section(
    depth: Int, _ indentation: String?, names: [String], _ random: inout SeededGenerator,
    inner: ([String], inout SeededGenerator) -> [TemplatePart]
  ) -> TemplatePart {
    let places = ["-first", "-last"].filter { _ in names.contains("-index") }
    let all = ["isOn", "note", "words", "items", "only", "only.note"] + places
    let name = all.randomElement(using: &random) ?? "isOn"
    let isInverted = Int.random(in: 0..<3, using: &random) == 0
    var known = names
    if !isInverted, !places.contains(name) {
      known.removeAll { $0 == "." }
      if ["note", "words", "only.note"].contains(name) { known.append(".") }
      if ["words", "items"].contains(name), !known.contains("-index") { known.append("-index") }
    }
    return .section(
      name, isInverted: isInverted, indentation: indentation, inner(known, &random))
  }
}
