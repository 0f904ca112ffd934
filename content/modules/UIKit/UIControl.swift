/// A view that the user does something with.
@MainActor open class UIControl: UIView {
  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []
  /// Whether anything happens when it is used. It is not Apple's.
  public var hasActions: Bool { !actions.isEmpty }

  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  /// Does something when it is used; it holds the action.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}
