import Content
import Diagnostics
import Primitives
import Publishing

struct PublishingResult {
  let settings: DestinationSettings
  let place: String
  /// The state of the destination afterwards; `nil` after a dry run.
  var state: String?
  let plan: PublishingPlan?
  var release: Int?
  var commit: String?
  var dryRun = false
  var isRollback = false

  /// The JSON key if nothing was published.
  static let none = [(key: "published", json: "null")]

  /// The summary line. After a dry run, a line for each change comes first.
  var text: PrintedText {
    let name: PrintedText = "\(settings.name): \(place): "
    if let state {
      let counts = plan.map { $0.isEmpty ? "; nothing changed" : "; \($0.counts)" } ?? ""
      return "\(name)\(state)\(counts)\n"
    }
    let plan = plan ?? PublishingPlan()
    return plan.lines.map { "\($0)\n" as PrintedText }.joined() + name
      + (plan.isEmpty ? "nothing would change\n" : "would be \(plan.counts)\n")
  }

  var json: [(key: String, json: String)] {
    let fields: [(String, String)] = [
      ("destination", JSONText.quoted(settings.name)),
      ("kind", JSONText.quoted(settings.kind.rawValue)),
      ("place", JSONText.quoted(place)),
      ("dryRun", String(dryRun)),
      ("rollback", String(isRollback)),
      ("release", release.map { String($0) } ?? "null"),
      ("commit", JSONText.quoted(commit)),
      ("added", plan.map { JSONText.list($0.added) } ?? "null"),
      ("changed", plan.map { JSONText.list($0.changed) } ?? "null"),
      ("removed", plan.map { JSONText.list($0.removed) } ?? "null"),
      ("unchanged", plan.map { String($0.unchanged) } ?? "null"),
    ]
    let text = fields.map { "\n    \"\($0.0)\": \($0.1)" }.joined(separator: ",")
    return [("published", "{\(text)\n  }")]
  }
}
