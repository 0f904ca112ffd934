import AppFlows
import Diagnostics
import FlowSimulation

/// Variants of a flow, and a walk through the first, as a person reads them.
struct FlowText {
  private let variants: [Flow.Variant]
  private let steps: [WalkedStep]

  init(_ variants: [Flow.Variant], steps: [WalkedStep]) {
    self.variants = variants
    self.steps = steps
  }

  var text: PrintedText {
    PrintedText(lines: (variants.map(summary) + steps.map(walked)).joined(separator: "\n"))
  }

  private func summary(_ variant: Flow.Variant) -> String {
    let count = variant.space.pages.count
    let states = "\(count) \(count == 1 ? "state" : "states")"
    let stopped = variant.space.isCut ? ", stopped there: raise \"pages\" to see more" : ""
    let findings = variant.findings.map { finding in
      "  \(finding.kind.rawValue): \(finding.message)\n"
        + "    after: \(finding.walk.isEmpty ? "the start" : words(finding.walk))\n"
    }
    return "\(variant.name): \(states)\(stopped)\n"
      + (findings.isEmpty
        ? "  nothing is wrong\(variant.space.isCut ? " as far as it was looked at" : "")\n"
        : findings.joined())
  }

  private func words(_ walk: [Event]) -> String { walk.map(\.text).joined(separator: ", ") }

  private func walked(_ step: WalkedStep) -> String {
    "\(step.event.text)\n"
      + "  stack: \(step.state.stack.joined(separator: " › "))\n"
      + "  alive: \(step.state.alive.joined(separator: ", "))\n"
      + step.calls.map { "  \($0)\n" }.joined()
      + step.lostCalls.map { "  nothing receives \($0)\n" }.joined()
      + (step.released.isEmpty
        ? "" : "  released: \(step.released.joined(separator: ", "))\n")
  }
}
