import Diagnostics
import FlowSimulation
import Loading

/// Checks a class on its own, whatever other classes there are.
enum ClassChecks {
  static func check(
    _ declaration: ClassDeclaration, _ entries: [DataField], _ fields: inout FieldReader
  ) {
    for entry in entries where entry.value.isNull && !entry.key.hasSuffix(")") {
      if ["didShow", "didDismiss", "viewDidDisappear"].contains(entry.key) { continue }
      fields.report(
        key: entry, "\"\(entry.key)\" has nothing behind it, and takes nothing away",
        LoadingSentences.removeIt)
    }
    checkNames(declaration, entries, &fields)
    checkTabs(declaration, entries, &fields)
    if let screen = declaration.screen { check(screen, of: declaration, entries, &fields) }
  }

  /// Checks that no two properties and no two methods have the same name.
  private static func checkNames(
    _ declaration: ClassDeclaration, _ entries: [DataField], _ fields: inout FieldReader
  ) {
    var known: Set<String> = []
    for reference in declaration.references where !known.insert(reference.name).inserted {
      report(FlowSentences.twice("property", reference.name), entries, &fields) {
        ["holds", "weak", "closures"].contains($0)
      }
    }
    known = []
    for method in declaration.methods where !known.insert(method.name).inserted {
      report(FlowSentences.twice("method", method.name), entries, &fields) {
        $0.hasPrefix(method.name + "(")
      }
    }
  }

  /// Checks that each tab is a property that can hold a coordinator.
  private static func checkTabs(
    _ declaration: ClassDeclaration, _ entries: [DataField], _ fields: inout FieldReader
  ) {
    let tabs = declaration.references.filter { $0.strength == .strong && !$0.isList }.map(\.name)
    for tab in declaration.tabs where !tabs.contains(tab) {
      report(
        "\"\(tab)\" is no property that holds a coordinator",
        suggesting: Spelling.suggestion(for: tab, among: tabs), entries,
        &fields
      ) { $0 == "tabs" }
    }
    if declaration.makesNavigation, !declaration.tabs.isEmpty {
      report("what has tabs has no navigation controller of its own", entries, &fields) {
        $0 == "navigation"
      }
    }
  }

  private static func check(
    _ screen: ScreenDeclaration, of declaration: ClassDeclaration, _ entries: [DataField],
    _ fields: inout FieldReader
  ) {
    for name in screen.valueNames where !declaration.values.contains(name) {
      report(
        FlowSentences.noValue(name),
        suggesting: Spelling.suggestion(for: name, among: declaration.values)
          ?? FlowSentences.writeGiven(name), entries, &fields
      ) { $0 == "title" || $0 == "labels" }
    }
    checkItems(screen, of: declaration, entries, &fields)
  }

  /// Checks that each item has a text of its own, by which a touch names it.
  private static func checkItems(
    _ screen: ScreenDeclaration, of declaration: ClassDeclaration, _ entries: [DataField],
    _ fields: inout FieldReader
  ) {
    var buttons: Set<String> = []
    var options: Set<String> = []
    var rows: Set<String> = []
    var count = 0
    for item in screen.items {
      switch item {
      case .button(let label, _):
        buttons.insert(label)
        count += 1
      case .rows(let shown):
        if let value = shown.value, !declaration.values.contains(value) {
          report(
            FlowSentences.noValue(value),
            suggesting: Spelling.suggestion(for: value, among: declaration.values)
              ?? FlowSentences.writeGiven(value), entries, &fields
          ) { $0 == "rows" }
        }
        let all = shown.texts + shown.byValue.values.flatMap(\.self)
        rows.formUnion(all)
        count += max(shown.texts.count, shown.byValue.values.map(\.count).max() ?? 0)
      case .choice(let value, let choices):
        count += choices.count
        if choices.count < 2 {
          report("\"\(value)\" is no choice: it needs two options", entries, &fields) {
            $0 == "choices"
          }
        }
        for option in choices where !options.insert(option).inserted {
          report(FlowSentences.twice("option", option), entries, &fields) { $0 == "choices" }
        }
      }
    }
    for label in buttons.intersection(rows).sorted() {
      report("a row and a button are both called \"\(label)\"", entries, &fields) {
        $0 == "buttons"
      }
    }
    if count > FlowLimits.items {
      report(FlowSentences.tooMany("rows and buttons", FlowLimits.items), entries, &fields) {
        $0 == "rows" || $0 == "buttons" || $0 == "choices"
      }
    }
  }

  /// Reports at the last matching key.
  private static func report(
    _ message: String, suggesting suggestion: String? = nil, _ entries: [DataField],
    _ fields: inout FieldReader, at isPlace: (String) -> Bool
  ) {
    guard let entry = entries.last(where: { isPlace($0.key) }) else { return }
    fields.report(key: entry, message, suggestion)
  }
}
