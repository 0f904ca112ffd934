import FlowSimulation
import MichiKit

/// Reads the classes of a flow's app, with a variant's changes.
struct AppReader {
  let changes: [DataField]
  let text: SourceText
  private(set) var fields: FieldReader
  /// Translations of titles and labels, by the text that comes first in the file.
  private(set) var texts: [String: LocalizedText] = [:]
  /// Checks to run when all classes are known.
  private(set) var checks: [Check] = []

  typealias Check = (App, inout FieldReader) -> Void

  /// Returns the app; `nil` if it has no start.
  mutating func app() -> App? {
    guard let start = entry("start"), let name = fields.line(start) else {
      fields.report(
        at: 0..<1, "the flow has no \"start\"",
        "add a line \"start: AppCoordinator\"")
      return nil
    }
    let classes = classes()
    guard let app = App(classes: classes, start: name, launches: launches()) else {
      fields.reportNoClass(name, among: classes.map(\.name), at: start.value)
      return nil
    }
    let first = app.classes[app.start]
    if first.screen == nil, !first.methods.contains(where: { $0.name == "start" }) {
      fields.report(
        start.value, "\"\(name)\" has no method \"start()\"",
        "add a line like \"start(): push ListViewController\" to it")
    }
    for check in checks { check(app, &fields) }
    return app
  }

  private mutating func classes() -> [ClassDeclaration] {
    var classes: [ClassDeclaration] = []
    for (key, all, isScreen) in [
      ("coordinators", "every coordinator", false), ("screens", "every screen", true),
    ] {
      let shared = merged(fields.mapping(all), changed(all))
      let declarations = mergedClasses(fields.mapping(key), changed(key))
      // Reports further ones.
      _ = fields.first(FlowLimits.classes, of: declarations.map(\.entry), called: key)
      for (entry, own) in declarations.prefix(FlowLimits.classes) {
        if classes.contains(where: { $0.name == entry.key }) {
          fields.reportTwice("class", entry.key, at: entry)
        }
        var reader = ClassReader(
          entry.key, isScreen: isScreen, merged(shared, own), text: text, fields: fields)
        classes.append(reader.read())
        fields = reader.fields
        checks += reader.checks
        texts.merge(reader.texts) { first, _ in first }
      }
    }
    return classes
  }

  private func entry(_ key: String) -> DataField? { changes[key] ?? fields.entry(key) }

  /// Returns the variant's own fields of a mapping.
  private mutating func changed(_ key: String) -> [DataField] {
    changes[key].flatMap { fields.mapping($0) } ?? []
  }

  /// Returns the first mapping with values replaced by those of the second; a key without a value
  /// removes an entry.
  private func merged(_ first: [DataField], _ second: [DataField]) -> [DataField] {
    first.filter { second[$0.key] == nil }
      // A null value that removes nothing is kept: a method without steps, or an empty key to
      // report.
      + second.filter { !$0.value.isNull || first[$0.key] == nil }
  }

  /// Returns the classes with their fields; those of the second mapping are merged key by key.
  private mutating func mergedClasses(
    _ first: [DataField], _ second: [DataField]
  ) -> [(entry: DataField, fields: [DataField])] {
    var classes = first.map { (entry: $0, fields: fields.mapping($0) ?? []) }
    for change in second {
      guard let place = classes.firstIndex(where: { $0.entry.key == change.key }) else {
        if change.value.isNull {
          fields.report(
            key: change, FieldReader.noClass(change.key),
            Spelling.suggestion(for: change.key, among: first.map(\.key)))
        } else {
          classes.append((change, fields.mapping(change) ?? []))
        }
        continue
      }
      if change.value.isNull {
        classes.remove(at: place)
      } else if let new = fields.mapping(change) {
        classes[place] = (change, merged(classes[place].fields, new))
      }
    }
    return classes
  }

  private mutating func launches() -> [App.Launch] {
    let launches = entry("launches").flatMap { fields.mapping($0) } ?? []
    return launches.map {
      App.Launch(name: $0.key, conditions: Set(fields.lines($0).map(\.text)))
    }
  }
}
