import FlowSimulation
import MichiKit

/// Writes the figures of an app that appear in posts.
struct FlowFigureWriter {
  private let variant: VariantContext
  private var html = HTMLWriter()

  init(_ variant: VariantContext) {
    self.variant = variant
  }

  private var walked: WalkedVariant { variant.walked }
  private var phrases: Phrases { variant.phrases }

  mutating func link() -> [UInt8] {
    html.markup("<p>")
    writeOverviewLink()
    html.markup("</p>\n")
    return html.html
  }

  /// Returns the diagram of the screens and the transitions between them.
  mutating func picture() -> [UInt8] {
    html.markup("<figure class=\"flow-figure\">\n")
    if let screens = variant.screens(isExamined: false) {
      html.markup("<div class=\"diagram\" tabindex=\"0\">")
      html.append(screens)
      html.markup("</div>\n")
    }
    endFigure { $0.writeOverviewLink() }
    return html.html
  }

  /// Returns the phone in the app's first state.
  mutating func phone() -> [UInt8] {
    html.markup("<figure class=\"flow-figure\">\n")
    PhoneWriter(variant: variant, state: 0).write(to: &html)
    endFigure { $0.writeOverviewLink() }
    return html.html
  }

  /// Returns the phone in a state, with the objects that are alive in it.
  mutating func state(_ state: Int, after events: [Event]) -> [UInt8] {
    html.markup("<figure class=\"flow-figure one\">\n")
    PhoneWriter(variant: variant, state: state).write(to: &html)
    ObjectTree(variant, state: state).write(to: &html)
    endFigure { [variant] figure in
      figure.html.link(to: variant.address(ofState: state)) { html in
        html.text(variant.title)
        for event in events {
          html.markup(" → ")
          html.text(variant.said(event))
        }
      }
    }
    return html.html
  }

  /// Returns a walk as a list of steps.
  ///
  /// Each step has its event, the author's sentence, the calls, the stack, and the objects that
  /// stay in memory although nothing needs them.
  mutating func walk(_ walk: Flow.Walk) -> [UInt8] {
    html.markup("<figure class=\"flow-figure\">\n<ol class=\"walk\">\n")
    let events = walked.withLaunch(walk.steps.map(\.event))
    let states = walked.states(after: events)
    let effects = walked.effects(along: events, states)
    let hidden = events.count - walk.steps.count
    for (place, step) in variant.row(for: walk).steps.enumerated().dropFirst(hidden) {
      html.markup("<li>")
      html.link(to: step.address) { $0.element("<b>", step.text, "</b>") }
      if let says = step.says { html.element("<p>", says, "</p>") }
      if place < states.count {
        write(step.calls)
        writeState(states[place], effects[place].releasedClasses)
      }
      html.markup("</li>\n")
    }
    html.markup("</ol>\n")
    endFigure { $0.writeOverviewLink() }
    return html.html
  }

  /// Writes the calls, each with a link to its method.
  private mutating func write(_ calls: [CallLink]) {
    guard !calls.isEmpty else { return }
    html.markup("<ol class=\"called\">")
    for call in calls {
      html.markup("<li>")
      html.link(to: call.address) { $0.element("<code>", call.text, "</code>") }
      if call.isLost {
        html.element(" <small class=\"lost\">", phrases[.flowNoReaction], "</small>")
      }
      html.markup("</li>")
    }
    html.markup("</ol>\n")
  }

  /// Writes one line with the stack, the released objects and those that stay although nothing
  /// needs them.
  private mutating func writeState(_ state: Int, _ released: [String]) {
    let page = walked.space.pages[state]
    html.markup("<p class=\"at\">")
    for layer in page.state.layers(walked.say) {
      let titles = layer.screens.map(\.title).joined(separator: " › ")
      html.text(variant.presentation(of: layer).map { " · \(titles) (\($0))" } ?? titles)
    }
    if !released.isEmpty {
      html.element(
        " <span>", "\(phrases[.flowReleased]) \(released.joined(separator: ", "))", "</span>")
    }
    for name in page.leftBehind {
      html.element(" <em>", "\(name) \(phrases[.flowRetained])", "</em>")
    }
    html.markup("</p>")
  }

  private mutating func endFigure(_ caption: (inout FlowFigureWriter) -> Void) {
    html.markup("<figcaption>")
    caption(&self)
    html.markup("</figcaption>\n</figure>\n")
  }

  private mutating func writeOverviewLink() {
    html.link(to: variant.address(walked.overview)) { [variant] html in
      html.text(variant.title)
      if !variant.walked.isFirst { html.element(" (", variant.walked.title, ")") }
    }
  }
}
