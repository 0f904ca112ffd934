import Content
import Diagnostics
import Primitives
import Publishing

/// The result of `michi publish`, or of its dry run.
struct PublishingResult {
  private let settings: DestinationSettings
  private let place: String
  /// The state of the place now; nil after a dry run.
  private let state: String?
  private let plan: PublishingPlan?
  private let version: PublishedVersion?
  /// Whether nothing was changed.
  let dryRun: Bool
  private let isRollback: Bool

  init(
    _ settings: DestinationSettings, at place: String, state: String? = nil,
    plan: PublishingPlan? = nil, version: PublishedVersion? = nil, dryRun: Bool = false,
    isRollback: Bool = false
  ) {
    self.settings = settings
    self.place = place
    self.state = state
    self.plan = plan
    self.version = version
    self.dryRun = dryRun
    self.isRollback = isRollback
  }

  /// The JSON key when nothing was published.
  static let none = [(key: "published", json: "null")]

  /// A summary line; after a dry run, a line for each change comes first.
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

  /// The JSON key that follows those of a build.
  var json: [(key: String, json: String)] {
    var release = "null"
    var commit = "null"
    switch version {
    case .release(let number): release = String(number)
    case .commit(let hash): commit = JSONText.quoted(hash)
    case nil: break
    }
    let fields: [(String, String)] = [
      ("destination", JSONText.quoted(settings.name)),
      ("kind", JSONText.quoted(settings.kind.rawValue)),
      ("place", JSONText.quoted(place)),
      ("dryRun", String(dryRun)),
      ("rollback", String(isRollback)),
      ("release", release),
      ("commit", commit),
      ("added", plan.map { JSONText.list($0.added) } ?? "null"),
      ("changed", plan.map { JSONText.list($0.changed) } ?? "null"),
      ("removed", plan.map { JSONText.list($0.removed) } ?? "null"),
      ("unchanged", plan.map { String($0.unchanged) } ?? "null"),
    ]
    let text = fields.map { "\n    \"\($0.0)\": \($0.1)" }.joined(separator: ",")
    return [("published", "{\(text)\n  }")]
  }
}
