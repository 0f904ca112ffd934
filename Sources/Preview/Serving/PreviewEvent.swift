import Diagnostics
import Primitives

/// An event that is sent to a page open in a browser.
enum PreviewEvent: Hashable, Sendable {
  case reload
  /// The files with these paths, which the page may show, have changed. `change` is the number of
  /// the change.
  case files([String], change: Int)
  /// The current errors and warnings; an empty list clears them.
  case faults([Diagnostic])

  /// The event in the format of the event stream.
  ///
  /// Source: HTML Living Standard, "Server-sent events", the event stream format.
  var bytes: [UInt8] {
    switch self {
    case .reload: Self.lines("reload", "{}")
    case .files(let addresses, let change):
      Self.lines(
        "files",
        "{\"change\":\(change),\"files\":"
          + "[\(addresses.map { JSONText.quoted($0) }.joined(separator: ","))]}")
    case .faults(let faults):
      Self.lines("faults", "[\(faults.map(\.overlayJSON).joined(separator: ","))]")
    }
  }

  /// An empty comment: it keeps the connection alive, and sending it fails if the browser has gone.
  static let pulse = Array(":\n\n".utf8)

  private static func lines(_ name: String, _ data: String) -> [UInt8] {
    Array("event: \(name)\ndata: \(data)\n\n".utf8)
  }
}

extension Diagnostic {
  /// The diagnostic as the overlay shows it.
  ///
  /// The source line is split into three parts, so that the mark is in the right place in any font.
  fileprivate var overlayJSON: String {
    var place = path.map(PrintedText.visible) ?? ""
    if let position { place += ":\(position.line):\(position.column)" }
    let parts = excerptParts
    let fields: [(String, String)] = [
      ("severity", JSONText.quoted(severity.rawValue)),
      ("place", JSONText.quoted(place)),
      ("message", JSONText.quoted(PrintedText.visible(message))),
      ("suggestion", JSONText.quoted(suggestion.map(PrintedText.visible))),
      ("line", position.map { String($0.line) } ?? "null"),
      ("before", JSONText.quoted(parts?.before)),
      ("marked", JSONText.quoted(parts?.marked)),
      ("after", JSONText.quoted(parts?.after)),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}
