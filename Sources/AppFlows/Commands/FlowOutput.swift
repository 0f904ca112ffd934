import FlowSimulation
import MichiKit

/// A plain-text description of a flow's variants and of a walk through the first one.
struct FlowText {
  let variants: [Flow.Variant]
  let steps: [WalkedStep]

  var text: PrintedText {
    PrintedText(lines: (variants.map(summary) + steps.map(walked)).joined(separator: "\n"))
  }

  private func summary(_ variant: Flow.Variant) -> String {
    let states = variant.space.pages.count == 1 ? "1 state" : "\(variant.space.pages.count) states"
    let stopped = variant.space.isCut ? ", stopped there: raise \"pages\" to see more" : ""
    let findings = variant.findings.map { finding in
      "  \(finding.kind.rawValue): \(finding.message)\n"
        + "    after: \(finding.walk.isEmpty ? "the start" : words(finding.walk))\n"
        + finding.wayOut.map { "      \($0)\n" }.joined()
    }
    return "\(variant.name): \(states)\(stopped)\n"
      + (findings.isEmpty
        ? "  no findings\(variant.space.isCut ? " in these states" : "")\n"
        : findings.joined())
  }

  private func words(_ walk: [Event]) -> String { walk.map(\.text).joined(separator: ", ") }

  private func walked(_ step: WalkedStep) -> String {
    "\(step.event.text)\n"
      + step.state.layers().map { layer in
        let head = layer.presentation.map { "\($0.style.rawValue) on \($0.presenter)" } ?? "stack"
        return "  \(head): \(layer.screens.map(\.className).joined(separator: " › "))\n"
      }.joined()
      + "  alive: \(step.state.alive.joined(separator: ", "))\n"
      + step.calls.map { "  \($0)\n" }.joined()
      + step.lostCalls.map { "  nothing receives \($0)\n" }.joined()
      + (step.released.isEmpty
        ? "" : "  released: \(step.released.joined(separator: ", "))\n")
  }
}

/// A variant of a flow as one JSON object with stable keys.
struct FlowJSON {
  let variant: Flow.Variant
  let steps: [WalkedStep]

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
    JSONText.object([
      "kind": JSONText.quoted(finding.kind.rawValue),
      "object": JSONText.quoted(finding.object),
      "message": JSONText.quoted(finding.message),
      "walk": JSONText.list(finding.walk.map(\.text)),
      "wayOut": JSONText.list(finding.wayOut),
    ])
  }

  private func json(_ step: WalkedStep) -> String {
    JSONText.object([
      "event": JSONText.quoted(step.event.text),
      "stack": JSONText.list(step.state.stack),
      "presented": "[\(step.state.layers().compactMap(presented).joined(separator: ", "))]",
      "alive": JSONText.list(step.state.alive),
      "calls": JSONText.list(step.calls),
      "lost": JSONText.list(step.lostCalls),
      "released": JSONText.list(step.released),
    ])
  }

  private func presented(_ layer: VisibleLayer) -> String? {
    layer.presentation.map { presenter, style in
      JSONText.object([
        "as": JSONText.quoted(style.rawValue), "on": JSONText.quoted(presenter),
        "stack": JSONText.list(layer.screens.map(\.className)),
      ])
    }
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n    " + items.joined(separator: ",\n    ") + "\n  ]"
  }
}
