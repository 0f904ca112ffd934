/// What a view controller shows and what a person can do on it.
public struct ScreenDeclaration: Hashable, Sendable {
  /// The title in the navigation bar; the values in it are named in `{braces}`.
  public var title: String
  /// Texts below the title.
  public var labels: [Label] = []
  /// Rows, buttons and choices, from the top.
  public var items: [Item] = []
  /// Whether the navigation bar has a back button; without one there is no swipe either.
  public var hasBack = true
  /// What it does in `viewDidDisappear`; nil when it does nothing then.
  public var viewDidDisappear: [Step]?

  /// A screen.
  public init(title: String) {
    self.title = title
  }

  /// A text on the screen.
  public enum Label: Hashable, Sendable {
    /// The text; the values in it are named in `{braces}`.
    case text(String)
    /// The text whose place, from 0, is the value.
    case place(value: String, texts: [String])

    /// All texts that it may show.
    var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .place(_, let texts): texts
      }
    }
  }

  /// Something on the screen.
  public enum Item: Hashable, Sendable {
    /// Rows, all with the same action, which is given the row's text.
    case rows(Rows)
    /// A button.
    case button(label: String, action: [Step])
    /// A segmented control: one of several options, whose index is the value.
    case choice(value: String, options: [String])
  }

  /// The rows of a table.
  public struct Rows: Hashable, Sendable {
    /// The rows when the screen's value is not a key of `byValue`.
    public var texts: [String]
    /// The name of the value that decides which rows there are.
    public var value: String?
    /// The rows by the value named `value`.
    public var byValue: [String: [String]]
    /// The name of the row's text in `action`.
    public var parameter: String
    /// What a tap does.
    public var action: [Step]

    /// Rows.
    public init(
      texts: [String], value: String? = nil, byValue: [String: [String]] = [:],
      parameter: String, action: [Step]
    ) {
      self.texts = texts
      self.value = value
      self.byValue = byValue
      self.parameter = parameter
      self.action = action
    }
  }
}
