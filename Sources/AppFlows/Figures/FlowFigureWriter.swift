import Content
import FlowSimulation
import Navigation
import SiteSections

/// Writes what a text shows of an app.
struct FlowFigureWriter {
  private let variant: ShownVariant
  private var html = HTMLWriter()

  init(_ variant: ShownVariant) {
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

  /// The screens and what leads from one to another.
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

  /// The phone as the app starts.
  mutating func phone() -> [UInt8] {
    html.markup("<figure class=\"flow-figure\">\n")
    PhoneWriter(variant: variant, state: 0).write(to: &html)
    endFigure { $0.writeOverviewLink() }
    return html.html
  }

  /// The phone in a state, and what is alive then.
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

  /// A walk, step by step: what is done, what the author says of it, what is called, what is on the
  /// stack, and what is left behind.
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

  /// What was called, each call with a link to its method.
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

  /// The stack, what is released and what is left behind, in a line.
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
