import Content
import Diagnostics
import FlowSimulation
import Loading

/// Reads one class of a flow's app.
struct ClassReader {
  private let name: String
  private let isScreen: Bool
  private var references: [Reference] = []
  /// References to other classes, to be checked when all of them are known.
  private(set) var written: [AppReader.WrittenStep] = []
  private(set) var types: [AppReader.WrittenName] = []
  private(set) var screens: [AppReader.WrittenName] = []
  private(set) var tabs: [AppReader.WrittenName] = []
  /// Titles and labels that are written in several languages, by the one that is written first.
  private(set) var texts: [String: LocalizedText] = [:]

  private static let common = ["is", "given", "holds", "weak", "closures", "navigation", "tabs"]
  private static let coordinatorKeys = common + ["didShow", "didDismiss"]
  private static let screenKeys =
    common + ["title", "labels", "rows", "buttons", "choices", "back", "viewDidDisappear"]

  init(name: String, isScreen: Bool) {
    self.name = name
    self.isScreen = isScreen
  }

  mutating func declaration(
    _ entries: [DataField], _ fields: inout FieldReader
  ) -> ClassDeclaration {
    var conformances: Set<String> = [isScreen ? "UIViewController" : "Coordinator"]
    var values: [String] = []
    var methods: [Method] = []
    var makesNavigation = false
    var didShow: [DidShow]?
    var didDismiss: [Step]?
    var screen = ScreenDeclaration(title: name)
    for entry in entries {
      switch entry.key {
      case "is": conformances.formUnion(fields.lines(entry).flatMap { Self.types($0.text) })
      case "given": values += fields.lines(entry).map(\.text)
      case "holds": readReferences(entry, .strong, &fields)
      case "weak": readReferences(entry, .weak, &fields)
      case "closures": readClosures(entry, &fields)
      case "navigation": makesNavigation = isOwn(entry, &fields)
      case "tabs":
        tabs = fields.lines(entry).map {
          AppReader.WrittenName(name: $0.text, offset: entry.value.range.lowerBound)
        }
      case "didShow" where !isScreen:
        didShow = handlers(entry, &fields)
      case "didDismiss" where !isScreen:
        didDismiss = steps(entry.value, entry.key, [], &fields)
      case "viewDidDisappear" where isScreen:
        screen.viewDidDisappear = steps(entry.value, entry.key, [], &fields)
      case let key where isScreen && Self.screenKeys.contains(key):
        read(entry, into: &screen, &values, &fields)
      case let key where key.hasSuffix(")"):
        if let method = method(entry, &fields) { methods.append(method) }
      default: unknown(entry, &fields)
      }
    }
    let declaration = ClassDeclaration(
      name: name, kind: isScreen ? .screen(screen) : .coordinator, conformances: conformances,
      values: values, references: references, methods: methods,
      makesNavigation: makesNavigation, tabs: tabs.map(\.name), didShow: didShow,
      didDismiss: didDismiss)
    ClassChecks.check(declaration, entries, &fields)
    return declaration
  }

  /// A key that only screens have.
  private mutating func read(
    _ entry: DataField, into screen: inout ScreenDeclaration, _ values: inout [String],
    _ fields: inout FieldReader
  ) {
    switch entry.key {
    case "title": screen.title = text(entry, &fields) ?? name
    case "back": screen.hasBack = fields.flag(entry) ?? true
    case "labels": screen.labels = labels(entry, &fields)
    case "rows": if let rows = rows(entry, &fields) { screen.items.append(.rows(rows)) }
    case "buttons": screen.items += buttons(entry, values, &fields)
    case "choices":
      for choice in fields.mapping(entry) ?? [] {
        values.append(choice.key)
        screen.items.append(.choice(value: choice.key, options: fields.lines(choice).map(\.text)))
      }
    default: break
    }
  }

  /// `navigation: own`.
  private func isOwn(_ entry: DataField, _ fields: inout FieldReader) -> Bool {
    if entry.value.text == "own" { return true }
    fields.report(
      entry.value,
      LoadingSentences.expected("\"own\"", for: entry.key, found: entry.value),
      "write \"navigation: own\", or leave it out where the maker's is used")
    return false
  }

  private func unknown(_ entry: DataField, _ fields: inout FieldReader) {
    let known = isScreen ? Self.screenKeys : Self.coordinatorKeys
    fields.report(
      key: entry, LoadingSentences.unknownKey(entry.key, in: "\"\(name)\""),
      Spelling.suggestion(for: entry.key, among: known)
        ?? "there are \(known.joined(separator: ", ")), and methods such as \"didSelect(_ word)\"")
  }

  /// Steps for any screen, or steps by the class of the screen.
  private mutating func handlers(
    _ entry: DataField, _ fields: inout FieldReader
  ) -> [DidShow] {
    guard case .mapping(let screens) = entry.value.value,
      !screens.contains(where: { $0.key == "if" })
    else { return [DidShow(steps: steps(entry.value, entry.key, ["from"], &fields))] }
    return screens.map { screen in
      self.screens.append(
        AppReader.WrittenName(name: screen.key, offset: screen.keyRange.lowerBound))
      return DidShow(screen: screen.key, steps: steps(screen.value, screen.key, ["from"], &fields))
    }
  }

  // MARK: References

  /// `A`, or `A & B`.
  private static func types(_ text: String) -> [String] {
    text.split(separator: "&").map { part in
      String(part.split(separator: " ").joined(separator: " "))
    }
  }

  private mutating func readReferences(
    _ entry: DataField, _ strength: Reference.Strength, _ fields: inout FieldReader
  ) {
    for property in fields.mapping(entry) ?? [] {
      var node = property.value
      var isList = false
      if case .list(let items) = node.value, items.count == 1 {
        node = items[0]
        isList = true
      }
      guard let text = node.text, !text.isEmpty else {
        fields.report(
          property.value, "this does not say what the property refers to",
          "write a class, or a class in [ ] for a list")
        continue
      }
      let types = Self.types(text)
      self.types += types.map { AppReader.WrittenName(name: $0, offset: node.range.lowerBound) }
      references.append(
        Reference(property.key, ReferenceType(types), strength, isList: isList))
    }
  }

  private mutating func readClosures(_ entry: DataField, _ fields: inout FieldReader) {
    for property in fields.mapping(entry) ?? [] {
      let text = fields.line(property) ?? ""
      let words = text.split(separator: " ")
      let parts = words.last?.split(separator: ".") ?? []
      guard words.count == 2, parts.count == 2, words[0] == "weak" || words[0] == "strong" else {
        fields.report(
          property.value, "this is no closure", "write it like \"weak MainCoordinator.buy\"")
        continue
      }
      types.append(
        AppReader.WrittenName(name: String(parts[0]), offset: property.value.range.lowerBound))
      references.append(
        Reference(
          property.key, ReferenceType([String(parts[0])]), words[0] == "weak" ? .weak : .strong,
          closure: String(parts[1])))
    }
  }

  // MARK: Steps

  private mutating func method(_ entry: DataField, _ fields: inout FieldReader) -> Method? {
    guard let open = entry.key.firstIndex(of: "("), open != entry.key.startIndex else {
      fields.report(
        key: entry, "this is no name of a method",
        "write it like \"didSelect(_ word)\" or \"start()\"")
      return nil
    }
    let inside = entry.key[entry.key.index(after: open)...].dropLast()
    let parameters = inside.split(separator: ",").map { part -> Method.Parameter in
      let words = part.split(separator: " ").map { String($0) }
      let label = words.count > 1 ? words[0] : words.first
      return Method.Parameter(label: label == "_" ? nil : label, name: words.last ?? "")
    }
    return Method(
      name: String(entry.key[..<open]), parameters: parameters,
      steps: steps(entry.value, entry.key, parameters.map(\.name), &fields))
  }

  /// A step, or a list of them.
  private mutating func steps(
    _ node: DataNode, _ key: String, _ locals: [String], _ fields: inout FieldReader
  ) -> [Step] {
    if node.isNull { return [] }
    guard case .list(let items) = node.value else {
      return step(node, key, locals, &fields).map { [$0] } ?? []
    }
    return items.compactMap { step($0, key, locals, &fields) }
  }

  private mutating func step(
    _ node: DataNode, _ key: String, _ locals: [String], _ fields: inout FieldReader
  ) -> Step? {
    if case .mapping(let entries) = node.value { return choice(entries, node, locals, &fields) }
    guard let text = node.text else {
      fields.report(
        node, LoadingSentences.expected("a step", for: key, found: node),
        "write one such as \"push DetailViewController\"")
      return nil
    }
    do throws(StepFault) {
      let step = try StepReader.step(text)
      written.append(
        AppReader.WrittenStep(step: step, className: name, locals: locals, node: node))
      return step
    } catch {
      let range = place(of: error.range, in: node, fields)
      fields.report(at: range, error.message, error.suggestion)
      return nil
    }
  }

  /// The place of a part of a step's text in the file; the whole step when YAML writes it
  /// otherwise.
  private func place(
    of part: Range<Int>, in node: DataNode, _ fields: FieldReader
  ) -> Range<Int> {
    guard case .scalar(let text, let style) = node.value else { return node.range }
    let start = node.range.lowerBound + (style == .plain ? 0 : 1)
    let written = fields.text.bytes.dropFirst(start).prefix(text.utf8.count)
    guard written.elementsEqual(text.utf8) else { return node.range }
    return (start + part.lowerBound)..<(start + part.upperBound)
  }

  /// `{ if: isNewUser, then: showSignUp(), else: showMain() }`.
  private mutating func choice(
    _ entries: [DataField], _ node: DataNode, _ locals: [String], _ fields: inout FieldReader
  ) -> Step? {
    for entry in entries where !["if", "then", "else"].contains(entry.key) {
      fields.report(
        key: entry, LoadingSentences.unknownKey(entry.key, in: "a choice"),
        Spelling.suggestion(for: entry.key, among: ["if", "then", "else"]))
    }
    guard let condition = entries.first(where: { $0.key == "if" }),
      let name = fields.line(condition)
    else {
      fields.report(node, LoadingSentences.expected("a step", for: "if", found: node))
      return nil
    }
    func branch(_ key: String, _ reader: inout ClassReader, _ fields: inout FieldReader) -> [Step] {
      entries.first { $0.key == key }
        .map { reader.steps($0.value, key, locals, &fields) } ?? []
    }
    let step = Step.choose(
      condition: name, then: branch("then", &self, &fields),
      otherwise: branch("else", &self, &fields))
    written.append(
      AppReader.WrittenStep(
        step: .choose(condition: name, then: [], otherwise: []), className: self.name,
        locals: locals, node: condition.value))
    return step
  }

  // MARK: Items

  /// A text that readers see, perhaps in several languages.
  private mutating func text(_ entry: DataField, _ fields: inout FieldReader) -> String? {
    guard case .mapping = entry.value.value else { return fields.line(entry) }
    guard let text = fields.localized(entry) else { return nil }
    texts[text.usual] = text
    return text.usual
  }

  /// `labels: "{note}"`, `[A, B]`, `{ en: "{note}", ko: … }`, or `{ product: [Computer, Bicycle] }`.
  private mutating func labels(
    _ entry: DataField, _ fields: inout FieldReader
  ) -> [ScreenDeclaration.Label] {
    if case .list(let items) = entry.value.value {
      return items.compactMap { item in
        text(DataField(key: entry.key, keyRange: item.range, value: item), &fields)
      }.map { .text($0) }
    }
    guard case .mapping(let values) = entry.value.value else {
      return text(entry, &fields).map { [.text($0)] } ?? []
    }
    if values.contains(where: { if case .list = $0.value.value { false } else { true } }) {
      return text(entry, &fields).map { [.text($0)] } ?? []
    }
    return values.map { value in
      .place(value: value.key, texts: fields.lines(value).map(\.text))
    }
  }

  /// `rows: { kanji: [日, 本], for word: { 日本: [日, 本] }, tap: delegate.didSelect(kanji) }`.
  private mutating func rows(_ entry: DataField, _ fields: inout FieldReader) -> ScreenDeclaration
    .Rows?
  {
    guard let keys = fields.mapping(entry) else { return nil }
    guard let own = keys.first(where: { $0.key != "tap" && !$0.key.hasPrefix("for ") }) else {
      fields.report(
        key: entry, "this does not say what the rows are called",
        "write it like \"rows: { word: [日本, 本], tap: delegate.didSelect(word) }\"")
      return nil
    }
    var rows = ScreenDeclaration.Rows(
      texts: fields.lines(own).map(\.text), parameter: own.key, action: [])
    for key in keys where key.key != own.key {
      if key.key == "tap" {
        rows.action = steps(key.value, key.key, [own.key], &fields)
      } else if key.key.hasPrefix("for ") {
        rows.value = String(key.key.dropFirst(4))
        for group in fields.mapping(key) ?? [] {
          rows.byValue[group.key] = fields.lines(group).map(\.text)
        }
      } else {
        fields.report(
          key: key, LoadingSentences.unknownKey(key.key, in: "rows"),
          Spelling.suggestion(for: key.key, among: ["tap", "for"]))
      }
    }
    return rows
  }

  private mutating func buttons(
    _ entry: DataField, _ values: [String], _ fields: inout FieldReader
  ) -> [ScreenDeclaration.Item] {
    (fields.mapping(entry) ?? []).map { button in
      .button(label: button.key, action: steps(button.value, button.key, values, &fields))
    }
  }
}
