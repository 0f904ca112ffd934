import Primitives
import Diagnostics

/// What a page that is open in a browser is told.
enum PreviewEvent: Hashable, Sendable {
  /// There is a newer page at its address.
  case reload
  /// Files that it may show have changed: their addresses. `change` counts such changes.
  case files([String], change: Int)
  /// What is wrong now; nothing when the list is empty.
  case faults([Diagnostic])

  /// The event as it is sent.
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

  /// Nothing: what keeps a connection alive, and shows when the browser has gone.
  static let pulse = Array(":\n\n".utf8)

  private static func lines(_ name: String, _ data: String) -> [UInt8] {
    Array("event: \(name)\ndata: \(data)\n\n".utf8)
  }
}

extension Diagnostic {
  /// What the browser needs to show it: the faulty line in three parts, so that the mark stands
  /// right whatever font there is.
  fileprivate var overlayJSON: String {
    var place = path.map(Self.printable) ?? ""
    if let position { place += ":\(position.line):\(position.column)" }
    let parts = excerptParts
    let fields: [(String, String)] = [
      ("severity", JSONText.quoted(severity.rawValue)),
      ("place", JSONText.quoted(place)),
      ("message", JSONText.quoted(Self.printable(message))),
      ("suggestion", JSONText.quoted(suggestion.map(Self.printable))),
      ("line", position.map { String($0.line) } ?? "null"),
      ("before", JSONText.quoted(parts?.before)),
      ("marked", JSONText.quoted(parts?.marked)),
      ("after", JSONText.quoted(parts?.after)),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}
