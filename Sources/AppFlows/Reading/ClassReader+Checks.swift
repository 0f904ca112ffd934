import FlowSimulation
import MichiKit

// Checks a class without looking at other classes.
extension ClassReader {
  mutating func check() {
    for entry in entries where entry.value.isNull && !entry.key.hasSuffix(")") {
      if ["didShow", "didDismiss", "viewDidDisappear"].contains(entry.key) { continue }
      fields.report(
        key: entry, "\"\(entry.key)\" is empty and removes nothing",
        "remove it")
    }
    checkNames()
    checkTabs()
    if let screen = declaration.screen {
      if screen.isAlert, !screen.items.contains(where: \.isButton) {
        report("an alert without a button can never be closed", at: "alert")
      }
      for name in screen.valueNames { checkValue(name, at: "title", "labels") }
      checkItems(of: screen)
    }
  }

  /// Checks that no two properties and no two methods have the same name.
  private mutating func checkNames() {
    var known: Set<String> = []
    for reference in declaration.references where !known.insert(reference.name).inserted {
      reportTwice("property", reference.name, at: "holds", "weak", "closures")
    }
    known = []
    for method in declaration.methods where !known.insert(method.name).inserted {
      guard let entry = entries.last(where: { $0.key.hasPrefix(method.name + "(") }) else {
        continue
      }
      fields.reportTwice("method", method.name, at: entry)
    }
  }

  /// Checks that each tab is a property that can hold a coordinator.
  private mutating func checkTabs() {
    let holding = declaration.references.filter { $0.strength == .strong && !$0.isList }
    for tab in declaration.tabs where !holding.contains(where: { $0.name == tab }) {
      report(
        "\"\(tab)\" is not a property that holds a coordinator",
        Spelling.suggestion(for: tab, among: holding.map(\.name)), at: "tabs")
    }
    if declaration.makesNavigation, !declaration.tabs.isEmpty {
      report("a coordinator with tabs has no navigation controller of its own", at: "navigation")
    }
  }

  private mutating func checkValue(_ name: String, at keys: String...) {
    if declaration.values.contains(name) { return }
    report(
      "the screen has no value \"\(name)\"",
      Spelling.suggestion(for: name, among: declaration.values) ?? "add a line \"given: \(name)\"",
      at: keys)
  }

  /// Checks that the texts of items are unique, because events refer to them.
  private mutating func checkItems(of screen: ScreenDeclaration) {
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
        if let value = shown.value { checkValue(value, at: "rows") }
        rows.formUnion(shown.texts + shown.byValue.values.flatMap(\.self))
        count += max(shown.texts.count, shown.byValue.values.map(\.count).max() ?? 0)
      case .choice(let value, let choices):
        count += choices.count
        if choices.count < 2 {
          report("the choice \"\(value)\" needs at least two options", at: "choices")
        }
        for option in choices where !options.insert(option).inserted {
          reportTwice("option", option, at: "choices")
        }
      }
    }
    for label in buttons.intersection(rows).sorted() {
      report("a row and a button have the same label \"\(label)\"", at: "buttons")
    }
    if count > FlowLimits.items {
      report(
        FieldReader.tooMany("rows and buttons", FlowLimits.items),
        at: "rows", "buttons", "choices")
    }
  }

  private mutating func reportTwice(_ what: String, _ name: String, at keys: String...) {
    guard let entry = entries.last(where: { keys.contains($0.key) }) else { return }
    fields.reportTwice(what, name, at: entry)
  }

  private mutating func report(_ message: String, _ suggestion: String? = nil, at keys: String...) {
    report(message, suggestion, at: keys)
  }

  /// Reports an error at the last of these keys.
  private mutating func report(_ message: String, _ suggestion: String?, at keys: [String]) {
    guard let entry = entries.last(where: { keys.contains($0.key) }) else { return }
    fields.report(key: entry, message, suggestion)
  }
}

extension ScreenDeclaration.Item {
  fileprivate var isButton: Bool { if case .button = self { true } else { false } }
}
