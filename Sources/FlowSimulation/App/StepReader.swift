import Diagnostics

/// An error in a step, with its range in the step's text.
package struct StepFault: Error, Hashable, Sendable {
  /// The faulty bytes of the step's text.
  package let range: Range<Int>
  package let message: String
  package let suggestion: String?

  init(_ range: Range<Int>, _ message: String, _ suggestion: String? = nil) {
    self.range = range
    self.message = message
    self.suggestion = suggestion
  }
}

/// Reads a step as a flow file writes it: `push DetailViewController with kanji without delegate`.
///
///     push SCREEN      present SCREEN    replace with SCREEN      unanimated, full screen
///     replace root with SCREEN                                   select PROPERTY
///     start COORDINATOR                  by method(argument)
///     …                with VALUE, …     without REFERENCE, …     in PROPERTY     locally
///     pop              pop to root       pop to PROPERTY          dismiss     unanimated
///     PROPERTY.method(argument, "text")  method()
///     remove OBJECT from LIST            release PROPERTY
///     set VALUE to ARGUMENT              add 1 to VALUE           take 1 from VALUE
package struct StepReader {
  private let text: [UInt8]
  private var words: [(text: String, range: Range<Int>)] = []
  private var place = 0

  private static let verbs = [
    "push", "present", "replace", "start", "pop", "dismiss", "remove", "release", "select", "set",
    "add", "take",
  ]
  private static let clauses = ["with", "without", "by", "in", "locally", "unanimated", "full"]

  package static func step(_ text: String) throws(StepFault) -> Step {
    try parseAll(text) { reader throws(StepFault) in try reader.step() }
  }

  /// Parses the condition of a choice: the name of a launch condition, or `count is not 0`.
  package static func condition(_ text: String) throws(StepFault) -> Step.Condition {
    try parseAll(text) { reader throws(StepFault) in try reader.condition() }
  }

  private static func parseAll<Result>(
    _ text: String, _ read: (inout StepReader) throws(StepFault) -> Result
  ) throws(StepFault) -> Result {
    var reader = StepReader(text)
    let result = try read(&reader)
    if let rest = reader.peek {
      throw StepFault(
        rest.range, notExpected(rest.text),
        Spelling.suggestion(for: rest.text, among: clauses))
    }
    return result
  }

  private static func notExpected(_ word: String) -> String { "\"\(word)\" is not expected here" }

  private init(_ text: String) {
    self.text = Array(text.utf8)
    splitIntoWords()
  }

  /// Splits the text into names, strings and single characters.
  private mutating func splitIntoWords() {
    var index = 0
    while index < text.count {
      let start = index
      switch text[index] {
      case 0...0x20:
        index += 1
        continue
      case UInt8(ascii: "\""):
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "\"") { index += 1 }
        index = min(index + 1, text.count)
      case let byte where Self.isNameByte(byte):
        while index < text.count, Self.isNameByte(text[index]) { index += 1 }
      default: index += 1
      }
      words.append((String(decoding: text[start..<index], as: UTF8.self), start..<index))
    }
  }

  /// Whether a byte may be part of a name.
  package static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private var peek: (text: String, range: Range<Int>)? {
    place < words.count ? words[place] : nil
  }

  private mutating func take(_ word: String) -> Bool {
    guard peek?.text == word else { return false }
    place += 1
    return true
  }

  private mutating func name(_ what: String) throws(StepFault) -> String {
    guard let word = peek, let first = word.text.utf8.first, Self.isNameByte(first) else {
      throw missing(what)
    }
    place += 1
    return word.text
  }

  private func missing(_ what: String) -> StepFault {
    let last = text.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    return StepFault(
      peek?.range ?? last..<max(last + 1, text.count), "\(what) is missing here")
  }

  private mutating func step() throws(StepFault) -> Step {
    guard let verb = peek else { throw missing("a step") }
    let isCall = words.count > 1 && [".", "("].contains(words[1].text)
    if isCall { return try call() }
    place += 1
    switch verb.text {
    case "push": return try shown(.push(isAnimated: true))
    case "present": return try shown(.present(isFullScreen: false))
    case "replace":
      let isRoot = take("root")
      guard take("with") else { throw missing("\"with\"") }
      return try shown(isRoot ? .root : .replace)
    case "start": return try start()
    case "pop": return try pop()
    case "dismiss": return .dismiss
    case "remove":
      let object = try path()
      guard take("from") else { throw missing("\"from\"") }
      return .remove(object, from: try path())
    case "release": return .release(try path())
    case "select": return .select(try path())
    case "set":
      let value = try path()
      guard take("to") else { throw missing("\"to\"") }
      return .set(value, try self.value().value)
    case "add", "take":
      let word = verb.text == "add" ? "to" : "from"
      guard let number = peek.flatMap({ Int($0.text) }) else { throw missing("a whole number") }
      place += 1
      guard take(word) else { throw missing("\"\(word)\"") }
      return .add(verb.text == "add" ? number : -number, to: try path())
    default:
      throw StepFault(
        verb.range, "\"\(verb.text)\" is not a step",
        Spelling.suggestion(for: verb.text, among: Self.verbs)
          ?? "write a step such as \"push DetailViewController\" or \"delegate.didSelect(item)\"")
    }
  }

  /// The clauses after an object's class.
  private struct Clauses {
    var creation: Creation
    var isAnimated = true
    var isFullScreen = false
    var call: (method: String, arguments: [Step.Argument])?
  }

  private mutating func clauses(allowing allowed: [String]) throws(StepFault) -> Clauses {
    if peek?.text == "full" {
      let range = words[place].range
      throw StepFault(
        range, Self.notExpected("full"),
        "write it after the class: present EditViewController full screen")
    }
    var clauses = Clauses(creation: Creation(className: try name("a class")))
    while let word = peek, allowed.contains(word.text) {
      switch word.text {
      case "with":
        place += 1
        repeat { clauses.creation.values.append(try value()) } while take(",")
      case "without":
        place += 1
        repeat { clauses.creation.without.append(try name("a property")) } while take(",")
      case "in":
        place += 1
        clauses.creation.property = try name("a property")
      case "by":
        place += 1
        clauses.call = (try name("a method"), try arguments())
      case "locally":
        // A local variable is not a property.
        guard clauses.creation.property == nil else { return clauses }
        place += 1
        clauses.creation.isLocal = true
      case "unanimated":
        place += 1
        clauses.isAnimated = false
      case "full":
        place += 1
        guard take("screen") else { throw missing("\"screen\"") }
        clauses.isFullScreen = true
      default: return clauses
      }
    }
    return clauses
  }

  private mutating func shown(_ showing: Step.Showing) throws(StepFault) -> Step {
    switch showing {
    case .push:
      let clauses = try clauses(allowing: ["with", "without", "in", "locally", "unanimated"])
      return .show(clauses.creation, .push(isAnimated: clauses.isAnimated))
    case .replace, .root:
      return .show(try clauses(allowing: ["with", "without", "in", "locally"]).creation, showing)
    case .present:
      let clauses = try clauses(allowing: ["with", "without", "in", "locally", "full"])
      return .show(clauses.creation, .present(isFullScreen: clauses.isFullScreen))
    }
  }

  private mutating func start() throws(StepFault) -> Step {
    let clauses = try clauses(allowing: ["with", "without", "in", "by", "locally"])
    return .start(
      clauses.creation, method: clauses.call?.method ?? "start",
      arguments: clauses.call?.arguments ?? [])
  }

  private mutating func pop() throws(StepFault) -> Step {
    var target = Step.PopTarget.one
    if take("to") { target = take("root") ? .root : .to(try path()) }
    return .pop(target, isAnimated: !take("unanimated"))
  }

  /// Parses `coordinator.didSelect(word)`.
  private mutating func call() throws(StepFault) -> Step {
    let names = try path().names
    return .call(
      Path(names: names.dropLast()), method: names.last ?? "", arguments: try arguments())
  }

  private mutating func path() throws(StepFault) -> Path {
    var names = [try name("a name")]
    while take(".") { names.append(try name("a name")) }
    return Path(names: names)
  }

  private mutating func arguments() throws(StepFault) -> [Step.Argument] {
    guard take("(") else { throw missing("\"(\"") }
    if take(")") { return [] }
    var arguments: [Step.Argument] = []
    repeat { arguments.append(try value()) } while take(",")
    guard take(")") else { throw missing("\")\"") }
    return arguments
  }

  private mutating func condition() throws(StepFault) -> Step.Condition {
    let path = try path()
    guard take("is") else {
      place = words.count
      return .launch(String(decoding: text, as: UTF8.self))
    }
    let isNegated = take("not")
    let value: Step.Argument.Value? = take("nil") ? nil : try value().value
    return .equal(path, value, isNegated: isNegated)
  }

  /// Parses a number, a name or a path, passed under its last name; `name: value` gives another
  /// name.
  private mutating func value() throws(StepFault) -> Step.Argument {
    if let word = peek, word.text.utf8.first == UInt8(ascii: "\"") {
      place += 1
      guard word.text.utf8.count > 1, word.text.utf8.last == UInt8(ascii: "\"") else {
        throw StepFault(
          word.range, "this quoted text is not closed", "end it with \"")
      }
      return Step.Argument(name: "", value: .text(String(word.text.dropFirst().dropLast())))
    }
    if let word = peek, let first = word.text.utf8.first, (0x30...0x39).contains(first) {
      place += 1
      return Step.Argument(name: "", value: .text(word.text))
    }
    let path = try path()
    guard path.names.count == 1, take(":") else {
      return Step.Argument(name: path.names.last ?? "", value: .path(path))
    }
    return Step.Argument(name: path.names[0], value: try value().value)
  }
}
