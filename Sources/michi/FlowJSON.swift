import AppFlows
import FlowSimulation
import Primitives

/// A variant of a flow as one JSON object with stable keys.
struct FlowJSON {
  private let variant: Flow.Variant
  private let steps: [WalkedStep]

  init(_ variant: Flow.Variant, steps: [WalkedStep]) {
    self.variant = variant
    self.steps = steps
  }

  var text: String {
    """
    {
      "states": \(variant.space.pages.count),
      "findings": \(list(variant.findings.map(json))),
      "steps": \(list(steps.map(json)))
    }

    """
  }

  private func json(_ finding: Finding) -> String {
    object([
      ("kind", JSONText.quoted(finding.kind.rawValue)),
      ("object", JSONText.quoted(finding.object)),
      ("message", JSONText.quoted(finding.message)),
      ("walk", JSONText.list(finding.walk.map(\.text))),
    ])
  }

  private func json(_ step: WalkedStep) -> String {
    object([
      ("event", JSONText.quoted(step.event.text)),
      ("stack", JSONText.list(step.state.stack)),
      ("alive", JSONText.list(step.state.alive)),
      ("calls", JSONText.list(step.calls)),
      ("lost", JSONText.list(step.lostCalls)),
      ("released", JSONText.list(step.released)),
    ])
  }

  private func object(_ pairs: [(key: String, json: String)]) -> String {
    "{" + pairs.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ") + "}"
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n    " + items.joined(separator: ",\n    ") + "\n  ]"
  }
}
