/// The content of a view controller, and the controls that a person can use on it.
package struct ScreenDeclaration: Hashable, Sendable {
  /// The title in the navigation bar; the values in it are named in `{braces}`.
  package var title: String
  /// Texts below the title.
  package var labels: [Label] = []
  /// Rows, buttons and choices, from the top.
  package var items: [Item] = []
  /// Whether the navigation bar has a back button. Without one, the swipe back is disabled too.
  package var hasBack = true
  /// Whether it is an alert: only its buttons close it, each before its action runs.
  package var isAlert = false
  /// The steps in `viewDidDisappear`; `nil` if there are none.
  package var viewDidDisappear: [Step]?

  package init(title: String) {
    self.title = title
  }

  package enum Label: Hashable, Sendable {
    /// A text; values in it are named in `{braces}`.
    case text(String)
    /// The text at the index, from 0, that the value contains.
    case place(value: String, texts: [String])
  }

  package enum Item: Hashable, Sendable {
    /// Rows with the same action, which receives the row's text.
    case rows(Rows)
    case button(label: String, action: [Step])
    /// A segmented control: one of several options, whose index is the value.
    case choice(value: String, options: [String])

    /// The steps that run on a tap.
    var action: [Step] {
      switch self {
      case .rows(let rows): rows.action
      case .button(_, let action): action
      case .choice: []
      }
    }
  }

  package struct Rows: Hashable, Sendable {
    /// The rows if the screen's value is not a key of `byValue`.
    package var texts: [String]
    /// The name of the value that determines the rows.
    package var value: String?
    /// The rows for each value of `value`.
    package var byValue: [String: [String]] = [:]
    /// The name of the row's text in `action`.
    package var parameter: String
    package var action: [Step] = []

    package init(texts: [String], parameter: String) {
      self.texts = texts
      self.parameter = parameter
    }

    /// Returns the rows of a screen with some values.
    func texts(with values: (String) -> String?) -> [String] {
      guard let value, let given = values(value) else { return texts }
      return byValue[given] ?? []
    }
  }

  /// All texts of the screen that readers see.
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

  /// The names of the values in braces in the title and the labels.
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

  /// Returns a text with `{names}` replaced by values; a missing value becomes empty.
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
