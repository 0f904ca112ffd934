import FlowSimulation
import Foundation
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
    JSON.object([
      "kind": JSON.quoted(finding.kind.rawValue),
      "object": JSON.quoted(finding.object),
      "message": JSON.quoted(finding.message),
      "walk": JSON.list(finding.walk.map(\.text)),
      "wayOut": JSON.list(finding.wayOut),
    ])
  }

  private func json(_ step: WalkedStep) -> String {
    JSON.object([
      "event": JSON.quoted(step.event.text),
      "stack": JSON.list(step.state.stack),
      "presented": "[\(step.state.layers().compactMap(presented).joined(separator: ", "))]",
      "alive": JSON.list(step.state.alive),
      "calls": JSON.list(step.calls),
      "lost": JSON.list(step.lostCalls),
      "released": JSON.list(step.released),
    ])
  }

  private func presented(_ layer: VisibleLayer) -> String? {
    layer.presentation.map { presenter, style in
      JSON.object([
        "as": JSON.quoted(style.rawValue), "on": JSON.quoted(presenter),
        "stack": JSON.list(layer.screens.map(\.className)),
      ])
    }
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n    " + items.joined(separator: ",\n    ") + "\n  ]"
  }
}

/// Writes JSON with the keys in the order of the code.
enum JSON {
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  static func list(_ texts: [String]) -> String {
    "[\(texts.map(quoted).joined(separator: ", "))]"
  }

  /// Returns an object whose values are already JSON.
  static func object(_ fields: KeyValuePairs<String, String>) -> String {
    "{\(fields.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", "))}"
  }
}
