import FlowSimulation
import MichiKit

/// Reads one class of a flow's app.
struct ClassReader {
  let entries: [DataField]
  private let text: SourceText
  var fields: FieldReader
  private(set) var declaration: ClassDeclaration
  /// Checks to run when all classes are known.
  private(set) var checks: [AppReader.Check] = []
  /// Translations of titles and labels, by the text that comes first in the file.
  private(set) var texts: [String: LocalizedText] = [:]
  private let isScreen: Bool

  private static let common = [
    "is", "given", "values", "holds", "weak", "closures", "navigation", "tabs", "events",
  ]
  private static let coordinatorKeys = common + ["didShow", "didDismiss"]
  private static let screenKeys =
    common + ["title", "labels", "rows", "buttons", "choices", "back", "alert", "viewDidDisappear"]
  /// Keys for features outside of UIKit, which the simulation does not support.
  private static let refused = ["timer", "timers", "publisher", "publishers", "sink", "path"]

  init(
    _ name: String, isScreen: Bool, _ entries: [DataField], text: SourceText, fields: FieldReader
  ) {
    self.entries = entries
    self.text = text
    self.fields = fields
    self.isScreen = isScreen
    declaration = ClassDeclaration(name, screen: isScreen ? ScreenDeclaration(title: name) : nil)
    declaration.conformances = [isScreen ? "UIViewController" : "Coordinator"]
  }

  mutating func read() -> ClassDeclaration {
    for entry in entries { read(entry) }
    check()
    return declaration
  }

  private mutating func read(_ entry: DataField) {
    switch entry.key {
    case "is":
      declaration.conformances.formUnion(fields.lines(entry).flatMap { Self.types($0.text) })
    case "given": declaration.values += fields.lines(entry).map(\.text)
    case "values":
      for value in fields.mapping(entry) ?? [] {
        declaration.values.append(value.key)
        declaration.firstValues[value.key] = fields.line(value)
      }
    case "events":
      for event in fields.mapping(entry) ?? [] {
        let steps = steps(event.value, event.key, declaration.values)
        declaration.events.append(Method(name: event.key, steps: steps))
      }
    case "holds": readReferences(entry, .strong)
    case "weak": readReferences(entry, .weak)
    case "closures": readClosures(entry)
    case "navigation": declaration.makesNavigation = isOwn(entry)
    case "tabs": readTabs(entry)
    case "didShow" where !isScreen: declaration.didShow = handlers(entry)
    case "didDismiss" where !isScreen: declaration.didDismiss = steps(entry.value, entry.key, [])
    case let key where isScreen && Self.screenKeys.contains(key): readOfScreen(entry)
    case let key where key.hasSuffix(")"):
      if let method = method(entry) { declaration.methods.append(method) }
    case let key where Self.refused.contains(key):
      fields.report(
        key: entry, "flows do not support \"\(key)\": they simulate neither time nor observation",
        "write its effect as one of the \"events\"")
    default:
      let known = isScreen ? Self.screenKeys : Self.coordinatorKeys
      fields.report(
        key: entry, FieldReader.unknownKey(entry.key, in: "\"\(declaration.name)\""),
        Spelling.suggestion(for: entry.key, among: known)
          ?? "write a method such as \"didSelect(_ word)\", or \(known.joined(separator: ", "))"
      )
    }
  }

  /// Reads a key that only screens have.
  private mutating func readOfScreen(_ entry: DataField) {
    switch entry.key {
    case "title":
      let title = text(entry) ?? declaration.name
      declaration.screen?.title = title
    case "alert": declaration.screen?.isAlert = fields.flag(entry) ?? false
    case "back": declaration.screen?.hasBack = fields.flag(entry) ?? true
    case "labels":
      let labels = labels(entry)
      declaration.screen?.labels = labels
    case "rows": if let rows = rows(entry) { declaration.screen?.items.append(.rows(rows)) }
    case "buttons":
      for button in fields.mapping(entry) ?? [] {
        let action = steps(button.value, button.key, declaration.values)
        declaration.screen?.items.append(.button(label: button.key, action: action))
      }
    case "choices":
      for choice in fields.mapping(entry) ?? [] {
        declaration.values.append(choice.key)
        let options = fields.lines(choice).map(\.text)
        declaration.screen?.items.append(.choice(value: choice.key, options: options))
      }
    default:
      let steps = steps(entry.value, entry.key, [])
      declaration.screen?.viewDidDisappear = steps
    }
  }

  /// Reads `navigation: own`.
  private mutating func isOwn(_ entry: DataField) -> Bool {
    if entry.value.text == "own" { return true }
    fields.reportExpected(
      "\"own\"", for: entry.key, entry.value,
      "write \"navigation: own\", or remove it to use the creator's")
    return false
  }

  /// Reads steps for any screen, or steps by the class of the screen.
  private mutating func handlers(_ entry: DataField) -> [DidShow] {
    guard let screens = entry.value.fields, screens["if"] == nil else {
      return [DidShow(steps: steps(entry.value, entry.key, ["from"]))]
    }
    return screens.map { screen in
      checks.append { app, fields in
        let known = app.classes.filter { $0.screen != nil }.map(\.name)
        if known.contains(screen.key) { return }
        fields.report(
          key: screen, "there is no screen \"\(screen.key)\"",
          Spelling.suggestion(for: screen.key, among: known))
      }
      return DidShow(screen: screen.key, steps: steps(screen.value, screen.key, ["from"]))
    }
  }

  private mutating func readTabs(_ entry: DataField) {
    for tab in fields.lines(entry) {
      declaration.tabs.append(tab.text)
      guard !isScreen else { continue }
      let (name, start, text) = (declaration.name, entry.value.range.lowerBound, text)
      checks.append { app, fields in
        guard let index = app.index(of: name), app.classes[index].screen == nil,
          !app.classes[index].keeps(tab.text, in: app)
        else { return }
        fields.report(
          at: Self.place(of: tab.text, in: start..<text.bytes.count, text),
          "no coordinator is started in the tab \"\(tab.text)\"",
          "start one in start(), for example \"start CartCoordinator in cart\"")
      }
    }
  }

  // MARK: Names

  /// Queues a name to be checked when all classes are known. The name is in the line that begins at
  /// an offset.
  private mutating func checkType(_ name: String, from start: Int) {
    checks.append { [text] app, fields in
      let known = app.classes.map(\.name) + Set(app.classes.flatMap(\.conformances)).sorted()
      if known.contains(name) { return }
      fields.report(
        at: Self.place(of: name, in: start..<text.bytes.count, text),
        "there is no class or protocol \"\(name)\"",
        Spelling.suggestion(for: name, among: known))
    }
  }

  /// Returns the range of a name as a separate word; the start of the range if it is not found.
  private static func place(
    of name: String, in range: Range<Int>, _ text: SourceText
  ) -> Range<Int> {
    let wanted = Array(name.utf8)
    let bytes = text.bytes
    let end = min(range.upperBound, bytes.count)
    var index = range.lowerBound
    while !wanted.isEmpty, index + wanted.count <= end, bytes[index] != 10 {
      let behind = index + wanted.count
      if bytes[index..<behind].elementsEqual(wanted),
        index == range.lowerBound || !StepReader.isNameByte(bytes[index - 1]),
        behind == bytes.count || !StepReader.isNameByte(bytes[behind])
      {
        return index..<behind
      }
      index += 1
    }
    return range.lowerBound..<(range.lowerBound + 1)
  }

  // MARK: References

  /// Parses `A`, or `A & B`.
  private static func types(_ text: String) -> [String] {
    text.split(separator: "&").map { $0.split(separator: " ").joined(separator: " ") }
  }

  private mutating func readReferences(
    _ entry: DataField, _ strength: FlowSimulation.Reference.Strength
  ) {
    for property in fields.mapping(entry) ?? [] {
      var node = property.value
      var isList = false
      if let items = node.list, items.count == 1 {
        node = items[0]
        isList = true
      }
      guard let text = node.text, !text.isEmpty else {
        fields.report(
          property.value, "this property has no class",
          "write a class name, or [ClassName] for a list")
        continue
      }
      let types = Self.types(text)
      for type in types { checkType(type, from: node.range.lowerBound) }
      declaration.references.append(
        FlowSimulation.Reference(property.key, types, strength, isList: isList))
    }
  }

  private mutating func readClosures(_ entry: DataField) {
    for property in fields.mapping(entry) ?? [] {
      let words = (fields.line(property) ?? "").split(separator: " ")
      let parts = (words.last?.split(separator: ".") ?? []).map { String($0) }
      guard words.count == 2, parts.count == 2, words[0] == "weak" || words[0] == "strong" else {
        fields.report(
          property.value, "this is not a closure", "write it like \"weak MainCoordinator.buy\"")
        continue
      }
      checkType(parts[0], from: property.value.range.lowerBound)
      declaration.references.append(
        FlowSimulation.Reference(
          property.key, [parts[0]], words[0] == "weak" ? .weak : .strong, closure: parts[1]))
    }
  }

  // MARK: Steps

  private mutating func method(_ entry: DataField) -> Method? {
    guard let open = entry.key.firstIndex(of: "("), open != entry.key.startIndex else {
      fields.report(
        key: entry, "this is not a method name",
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
      steps: steps(entry.value, entry.key, parameters.map(\.name)))
  }

  /// Reads a step, or a list of steps.
  private mutating func steps(_ node: DataNode, _ key: String, _ locals: [String]) -> [Step] {
    if node.isNull { return [] }
    guard let items = node.list else {
      return step(node, key, locals).map { [$0] } ?? []
    }
    return items.compactMap { step($0, key, locals) }
  }

  private mutating func step(_ node: DataNode, _ key: String, _ locals: [String]) -> Step? {
    if let entries = node.fields { return choice(entries, node, locals) }
    guard let text = node.text else {
      fields.reportExpected(
        "a step", for: key, node, "write a step such as \"push DetailViewController\"")
      return nil
    }
    do throws(StepFault) {
      let step = try StepReader.step(text)
      checkNames(in: step, locals, at: node)
      return step
    } catch {
      fields.report(at: place(of: error.range, in: node), error.message, error.suggestion)
      return nil
    }
  }

  private mutating func checkNames(in step: Step, _ locals: [String], at node: DataNode) {
    let name = declaration.name
    checks.append { [text] app, fields in
      guard let index = app.index(of: name) else { return }
      for fault in app.faults(in: step, of: index, locals: locals) {
        fields.report(
          at: Self.place(of: fault.name, in: node.range, text), fault.message,
          fault.suggestion)
      }
    }
  }

  /// Returns the range of a part of a step in the file; the range of the step if YAML escapes it.
  private func place(of part: Range<Int>, in node: DataNode) -> Range<Int> {
    guard let step = node.text?.utf8 else { return node.range }
    let isQuoted = text.bytes.dropFirst(node.range.lowerBound).first.map("\"'".utf8.contains)
    let start = node.range.lowerBound + (isQuoted == true ? 1 : 0)
    let written = text.bytes.dropFirst(start).prefix(step.count)
    guard written.elementsEqual(step) else { return node.range }
    return (start + part.lowerBound)..<(start + part.upperBound)
  }

  /// Reads `{ if: isNewUser, then: showSignUp(), else: showMain() }`.
  private mutating func choice(
    _ entries: [DataField], _ node: DataNode, _ locals: [String]
  ) -> Step? {
    for entry in entries where !["if", "then", "else"].contains(entry.key) {
      fields.report(
        key: entry, FieldReader.unknownKey(entry.key, in: "a choice"),
        Spelling.suggestion(for: entry.key, among: ["if", "then", "else"]))
    }
    guard let condition = entries["if"], let name = fields.line(condition) else {
      fields.reportExpected("a step", for: "if", node)
      return nil
    }
    let then = entries["then"].map { steps($0.value, "then", locals) } ?? []
    let otherwise = entries["else"].map { steps($0.value, "else", locals) } ?? []
    do throws(StepFault) {
      let read = try StepReader.condition(name)
      checkNames(in: .choose(condition: read, then: [], otherwise: []), locals, at: condition.value)
      return .choose(condition: read, then: then, otherwise: otherwise)
    } catch {
      fields.report(
        at: place(of: error.range, in: condition.value), error.message, error.suggestion)
      return nil
    }
  }

  // MARK: Items

  /// Reads a text for readers, possibly in several languages.
  private mutating func text(_ entry: DataField) -> String? {
    guard entry.value.fields != nil else { return fields.line(entry) }
    guard let text = fields.localized(entry) else { return nil }
    texts[text.fallback] = text
    return text.fallback
  }

  /// Reads `labels: "{note}"`, `[A, B]`, `{ en: "{note}", ko: … }`, or `{ product: [Computer,
  /// Bicycle] }`.
  private mutating func labels(_ entry: DataField) -> [ScreenDeclaration.Label] {
    if let items = entry.value.list {
      return items.compactMap { item in
        text(DataField(key: entry.key, keyRange: item.range, value: item)).map { .text($0) }
      }
    }
    if let values = entry.value.fields, values.allSatisfy({ $0.value.list != nil }) {
      return values.map { .place(value: $0.key, texts: fields.lines($0).map(\.text)) }
    }
    return text(entry).map { [.text($0)] } ?? []
  }

  /// Reads `rows: { kanji: [日, 本], for word: { 日本: [日, 本] }, tap: delegate.didSelect(kanji) }`.
  private mutating func rows(_ entry: DataField) -> ScreenDeclaration.Rows? {
    guard let keys = fields.mapping(entry) else { return nil }
    guard let own = keys.first(where: { $0.key != "tap" && !$0.key.hasPrefix("for ") }) else {
      fields.report(
        key: entry, "\"rows\" has no list of rows",
        "write it like \"rows: { word: [日本, 本], tap: delegate.didSelect(word) }\"")
      return nil
    }
    var rows = ScreenDeclaration.Rows(texts: fields.lines(own).map(\.text), parameter: own.key)
    for key in keys where key.key != own.key {
      if key.key == "tap" {
        rows.action = steps(key.value, key.key, [own.key])
      } else if key.key.hasPrefix("for ") {
        rows.value = String(key.key.dropFirst(4))
        for group in fields.mapping(key) ?? [] {
          rows.byValue[group.key] = fields.lines(group).map(\.text)
        }
      } else {
        fields.report(
          key: key, FieldReader.unknownKey(key.key, in: "rows"),
          Spelling.suggestion(for: key.key, among: ["tap", "for"]))
      }
    }
    return rows
  }
}
