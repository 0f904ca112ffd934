/// An action of a person in the app, or an event from outside.
package enum Event: Hashable, Sendable {
  /// Starts the app; the launch's name is empty if there is no choice.
  case launch(String)
  /// Taps a row or a button.
  case tap(String)
  /// Chooses a segment.
  case choose(String)
  /// Selects another tab by its title.
  case tab(String)
  /// Taps the navigation bar's back button; a swipe from the left edge has the same effect.
  case back
  /// Goes back over several screens to one of them, by its title.
  ///
  /// A long press on the back button lists these screens.
  case backTo(String)
  /// Pulls a sheet down.
  case pullDown
  /// Triggers an event outside of the app, by its name in `events`.
  case outside(String)

  /// Whether the event leaves several screens at once.
  var isSkip: Bool { if case .backTo = self { true } else { false } }

  /// Whether the event leaves the screen for one below it.
  var isWayBack: Bool {
    switch self {
    case .back, .backTo, .pullDown: true
    case .launch, .tap, .choose, .tab, .outside: false
    }
  }

  /// The event as a walk writes it: `tap 日`.
  package var text: String {
    switch self {
    case .launch(let name): name.isEmpty ? "launch" : "launch \(name)"
    case .tap(let label): "tap \(label)"
    case .choose(let label): "choose \(label)"
    case .tab(let label): "tab \(label)"
    case .back: "back"
    case .backTo(let label): "back to \(label)"
    case .pullDown: "pull down"
    case .outside(let name): "event \(name)"
    }
  }

  /// Parses an event; returns `nil` if the text is not an event.
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
    case "back" where label.hasPrefix("to "):
      let title = label.dropFirst(3).drop { $0 == " " }
      guard !title.isEmpty else { return nil }
      self = .backTo(String(title))
    case "event" where !label.isEmpty: self = .outside(label)
    case "pull" where label == "down": self = .pullDown
    default: return nil
    }
  }

  /// The syntax of events, for messages.
  package static let forms =
    "tap ROW-OR-BUTTON, choose SEGMENT, tab TITLE, back, back to TITLE, pull down, event NAME or launch NAME"

  package struct Unknown: Error {
    package let text: String
  }

  /// Parses events separated by commas.
  ///
  /// A part that is not an event belongs to the label before it: `tap Hello, world, back`.
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
