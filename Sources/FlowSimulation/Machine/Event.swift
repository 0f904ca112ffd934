/// What a person can do with the app.
package enum Event: Hashable, Sendable {
  /// Starts the app; the name of the launch, empty when there is no choice.
  case launch(String)
  /// Touches a row or a button.
  case tap(String)
  /// Chooses a segment.
  case choose(String)
  /// Goes to another tab, named after its title.
  case tab(String)
  /// The navigation bar's back button; a swipe from the left edge does the same.
  case back
  /// Pulls a sheet down.
  case pullDown

  /// The event as a walk writes it: `tap 日`.
  package var text: String {
    switch self {
    case .launch(let name): name.isEmpty ? "launch" : "launch \(name)"
    case .tap(let label): "tap \(label)"
    case .choose(let label): "choose \(label)"
    case .tab(let label): "tab \(label)"
    case .back: "back"
    case .pullDown: "pull down"
    }
  }

  /// The event that a text describes; nil when it describes none.
  package init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let verb = words.first else { return nil }
    let rest = words.count > 1 ? words[1].drop { $0 == " " } : ""
    var label = String(rest)
    while label.utf8.last == UInt8(ascii: " ") { label.removeLast() }
    switch verb {
    case "launch": self = .launch(label)
    case "tap" where !label.isEmpty: self = .tap(label)
    case "choose" where !label.isEmpty: self = .choose(label)
    case "tab" where !label.isEmpty: self = .tab(label)
    case "back" where label.isEmpty, "swipe" where label.isEmpty: self = .back
    case "pull" where label == "down": self = .pullDown
    default: return nil
    }
  }

  /// The forms in which events are written.
  package static let forms =
    "tap ROW-OR-BUTTON, choose SEGMENT, tab TITLE, back, pull down or launch NAME"

  package struct Unknown: Error {
    package let text: String
  }

  /// The events in a text, separated by commas. A part that is not an event belongs to the label
  /// before it: `tap Hello, world, back`.
  package static func list(_ text: String) throws(Unknown) -> [Event] {
    var events: [Event] = []
    for part in text.split(separator: ",") {
      let trimmed = String(part.drop { $0 == " " })
      if let event = Event(trimmed) {
        events.append(event)
      } else if let last = events.last?.text, let longer = Event(last + "," + part),
        longer.text != last
      {
        events[events.count - 1] = longer
      } else if !trimmed.isEmpty {
        throw Unknown(text: trimmed)
      }
    }
    return events
  }
}
