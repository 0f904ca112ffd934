/// What a view controller shows and what a person can do on it.
package struct ScreenDeclaration: Hashable, Sendable {
  /// The title in the navigation bar; the values in it are named in `{braces}`.
  package var title: String
  /// Texts below the title.
  package var labels: [Label] = []
  /// Rows, buttons and choices, from the top.
  package var items: [Item] = []
  /// Whether the navigation bar has a back button; without one there is no swipe either.
  package var hasBack = true
  /// Whether it is an alert: only its buttons close it, and each does before it acts.
  package var isAlert = false
  /// What it does in `viewDidDisappear`; nil when it does nothing then.
  package var viewDidDisappear: [Step]?

  package init(title: String) {
    self.title = title
  }

  package enum Label: Hashable, Sendable {
    /// The text; the values in it are named in `{braces}`.
    case text(String)
    /// The text whose place, from 0, is the value.
    case place(value: String, texts: [String])
  }

  package enum Item: Hashable, Sendable {
    /// Rows, all with the same action, which is given the row's text.
    case rows(Rows)
    case button(label: String, action: [Step])
    /// A segmented control: one of several options, whose index is the value.
    case choice(value: String, options: [String])

    /// What a touch does.
    var action: [Step] {
      switch self {
      case .rows(let rows): rows.action
      case .button(_, let action): action
      case .choice: []
      }
    }
  }

  package struct Rows: Hashable, Sendable {
    /// The rows when the screen's value is not a key of `byValue`.
    package var texts: [String]
    /// The name of the value that decides which rows there are.
    package var value: String?
    /// The rows by the value named `value`.
    package var byValue: [String: [String]] = [:]
    /// The name of the row's text in `action`.
    package var parameter: String
    package var action: [Step] = []

    package init(texts: [String], parameter: String) {
      self.texts = texts
      self.parameter = parameter
    }

    /// The rows of a screen with some values.
    func texts(with values: (String) -> String?) -> [String] {
      guard let value, let given = values(value) else { return texts }
      return byValue[given] ?? []
    }
  }

  /// All text that readers see on it.
  var texts: [String] {
    let labels = labels.flatMap { label in
      switch label {
      case .text(let text): [text]
      case .place(_, let texts): texts
      }
    }
    let items = items.flatMap { item in
      switch item {
      case .rows(let rows):
        rows.texts + rows.byValue.keys.sorted().flatMap { rows.byValue[$0] ?? [] }
      case .button(let label, _): [label]
      case .choice(_, let options): options
      }
    }
    return [title] + labels + items
  }

  /// The names of the values that the title and the labels have in braces.
  package var valueNames: [String] {
    var names: [String] = []
    func note(_ text: String) {
      _ = Self.filled(text) { name in
        names.append(name)
        return nil
      }
    }
    note(title)
    for label in labels {
      switch label {
      case .text(let text): note(text)
      case .place(let value, _): names.append(value)
      }
    }
    return names
  }

  /// A text with `{names}` replaced by values; a missing value leaves nothing.
  static func filled(_ title: String, with values: (String) -> String?) -> String {
    var text = ""
    var rest = title[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      text += values(String(rest[rest.index(after: open)..<close])) ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
