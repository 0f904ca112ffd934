import Content
import Diagnostics
import FlowSimulation
import Loading

/// Reads the classes of a flow's app, with a variant's changes.
struct AppReader {
  private let base: [DataField]
  private let changes: [DataField]
  /// Every step with its place, to be checked when all classes are known.
  private var written: [WrittenStep] = []

  /// Names of types and of screens with where they stand.
  private var types: [WrittenName] = []
  private var screens: [WrittenName] = []
  /// Tabs by the names of their classes.
  private var tabs: [(className: String, tab: WrittenName)] = []
  /// Titles and labels in several languages, by the one that is written first.
  private(set) var texts: [String: LocalizedText] = [:]

  struct WrittenName {
    let name: String
    let offset: Int
  }

  struct WrittenStep {
    let step: Step
    let className: String
    let locals: [String]
    let node: DataNode
  }

  init(base: [DataField], changes: [DataField]) {
    self.base = base
    self.changes = changes
  }

  /// The app; nil when it has no start.
  mutating func app(_ fields: inout FieldReader) -> App? {
    guard let start = entry("start"), let name = fields.line(start) else {
      fields.report(
        at: 0..<1, "the flow does not say which coordinator it starts with",
        "add a line \"start: AppCoordinator\"")
      return nil
    }
    let classes = classes(&fields)
    guard let app = App(classes: classes, start: name, launches: launches(&fields)) else {
      fields.report(
        start.value, FlowSentences.noClass(name),
        Spelling.suggestion(for: name, among: classes.map(\.name)))
      return nil
    }
    let first = app.classes[app.start]
    if first.screen == nil, !first.methods.contains(where: { $0.name == "start" }) {
      fields.report(
        start.value, "\"\(name)\" has no method \"start()\"",
        "add a line like \"start(): push ListViewController\" to it")
    }
    check(app, &fields)
    return app
  }

  private mutating func classes(_ fields: inout FieldReader) -> [ClassDeclaration] {
    var classes: [ClassDeclaration] = []
    for (key, all, isScreen) in [
      ("coordinators", "every coordinator", false), ("screens", "every screen", true),
    ] {
      let shared = merged(keyed(base, all, &fields), keyed(changes, all, &fields))
      let declarations = mergedClasses(
        keyed(base, key, &fields), keyed(changes, key, &fields), &fields)
      for declaration in declarations.prefix(FlowLimits.classes) {
        if classes.contains(where: { $0.name == declaration.key }) {
          fields.report(key: declaration, FlowSentences.twice("class", declaration.key))
        }
        let own = fields.mapping(declaration) ?? []
        var reader = ClassReader(name: declaration.key, isScreen: isScreen)
        classes.append(reader.declaration(merged(shared, own), &fields))
        written += reader.written
        types += reader.types
        screens += reader.screens
        tabs += reader.tabs.map { (declaration.key, $0) }
        texts.merge(reader.texts) { first, _ in first }
      }
      if declarations.count > FlowLimits.classes {
        fields.report(
          key: declarations[FlowLimits.classes], FlowSentences.tooMany(key, FlowLimits.classes))
      }
    }
    return classes
  }

  private func entry(_ key: String) -> DataField? {
    changes.first { $0.key == key } ?? base.first { $0.key == key }
  }

  private func keyed(
    _ entries: [DataField], _ key: String, _ fields: inout FieldReader
  ) -> [DataField] {
    entries.first { $0.key == key }.flatMap { fields.mapping($0) } ?? []
  }

  /// The first mapping with its values replaced by those of the second; a key without a value
  /// removes one.
  private func merged(_ first: [DataField], _ second: [DataField]) -> [DataField] {
    let kept = first.filter { entry in !second.contains { $0.key == entry.key } }
    return kept
      + second.filter { entry in
        // A null value that removes nothing stays: a method without steps, or an empty key to be
        // reported.
        !entry.value.isNull || !first.contains { $0.key == entry.key }
      }
  }

  /// The classes with those of the second merged key by key, not replaced as a whole.
  private func mergedClasses(
    _ first: [DataField], _ second: [DataField], _ fields: inout FieldReader
  ) -> [DataField] {
    var classes = first
    for change in second {
      guard let place = classes.firstIndex(where: { $0.key == change.key }) else {
        if change.value.isNull {
          fields.report(
            key: change, FlowSentences.noClass(change.key),
            Spelling.suggestion(for: change.key, among: first.map(\.key)))
        } else {
          classes.append(change)
        }
        continue
      }
      if change.value.isNull {
        classes.remove(at: place)
      } else if let old = fields.mapping(classes[place]), let new = fields.mapping(change) {
        classes[place] = DataField(
          key: change.key, keyRange: change.keyRange,
          value: DataNode(.mapping(merged(old, new)), at: change.value.range))
      }
    }
    return classes
  }

  private func launches(_ fields: inout FieldReader) -> [App.Launch] {
    guard let entry = entry("launches") else { return [] }
    return (fields.mapping(entry) ?? []).map { launch in
      App.Launch(name: launch.key, conditions: Set(fields.lines(launch).map(\.text)))
    }
  }

  private func check(_ app: App, _ fields: inout FieldReader) {
    let protocols = Set(app.classes.flatMap(\.conformances))
    let names = app.classes.map(\.name) + protocols.sorted()
    for type in types where !names.contains(type.name) {
      report("there is no class or protocol \"\(type.name)\"", type, among: names, &fields)
    }
    let screenNames = app.classes.filter { $0.screen != nil }.map(\.name)
    for screen in screens where !screenNames.contains(screen.name) {
      report("there is no screen \"\(screen.name)\"", screen, among: screenNames, &fields)
    }
    for (name, tab) in tabs {
      guard let index = app.index(of: name), app.classes[index].screen == nil,
        !app.classes[index].keeps(tab.name, in: app)
      else { continue }
      report(
        "nothing puts a coordinator into the tab \"\(tab.name)\"", tab,
        "let start() start it, for example \"start CartCoordinator in cart\"", &fields)
    }
    for written in written {
      guard let index = app.index(of: written.className) else { continue }
      for fault in app.faults(in: written.step, of: index, locals: written.locals) {
        let range = written.node.range
        fields.report(
          at: place(of: fault.name, in: range, fields.text), fault.message, fault.suggestion)
      }
    }
  }

  private func report(
    _ message: String, _ name: WrittenName, among known: [String], _ fields: inout FieldReader
  ) {
    report(message, name, Spelling.suggestion(for: name.name, among: known), &fields)
  }

  private func report(
    _ message: String, _ name: WrittenName, _ suggestion: String?, _ fields: inout FieldReader
  ) {
    let line = name.offset..<fields.text.bytes.count
    fields.report(at: place(of: name.name, in: line, fields.text), message, suggestion)
  }

  /// The place of a name as a whole word; the beginning of the range when it is not found.
  private func place(of name: String, in range: Range<Int>, _ text: SourceText) -> Range<Int> {
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
}
