import FlowSimulation
import MichiKit

/// Writes the top screen as a phone, in which each control is a link to the next state.
struct PhoneWriter {
  let variant: VariantContext
  let state: Int

  private var walked: WalkedVariant { variant.walked }
  private var phrases: Phrases { variant.phrases }

  func write(to html: inout HTMLWriter) {
    guard let shown = walked.space.pages[state].state.shown(walked.say) else { return }
    html.markup("<div class=\"phone\" role=\"group\" aria-label=\"")
    html.text(shown.className)
    html.markup(
      shown.isSheet
        ? "\"><div class=\"phone-screen sheet\">\n" : "\"><div class=\"phone-screen\">\n")
    if shown.isSheet {
      control(.pullDown, phrases[.flowPullDown], " class=\"phone-grip\"", to: &html)
    }
    html.markup("<div class=\"phone-bar\">")
    if let back = shown.backTitle {
      control(
        .back, back.isEmpty ? phrases[.flowBack] : back, " class=\"phone-back\"", to: &html)
    }
    html.element("<b>", shown.title, "</b></div>\n<div class=\"phone-body\">\n")
    for label in shown.labels { html.element("<p class=\"phone-label\">", label, "</p>\n") }
    write(shown.items, to: &html)
    html.markup("</div>\n")
    if !shown.tabs.isEmpty {
      write(
        shown.tabs.map { (.tab($0.title), $0.title) },
        chosen: shown.tabs.firstIndex { $0.isSelected }, "phone-tabs", to: &html)
    }
    html.markup("</div></div>\n")
  }

  private func write(_ items: [VisibleScreen.Item], to html: inout HTMLWriter) {
    var isInRows = false
    for item in items {
      if case .row(let text) = item {
        html.markup(isInRows ? "<li>" : "<ul class=\"phone-rows\"><li>")
        control(.tap(text), walked.say(text), "", to: &html)
        html.markup("</li>\n")
        isInRows = true
        continue
      }
      if isInRows { html.markup("</ul>\n") }
      isInRows = false
      if case .button(let label) = item {
        html.markup("<p>")
        control(.tap(label), walked.say(label), " class=\"phone-button\"", to: &html)
        html.markup("</p>\n")
      } else if case .choice(let options, let chosen) = item {
        write(options.map { (.choose($0), $0) }, chosen: chosen, "phone-choice", to: &html)
      }
    }
    if isInRows { html.markup("</ul>\n") }
  }

  private func write(
    _ options: [(event: Event, text: String)], chosen: Int?, _ kind: StaticString,
    to html: inout HTMLWriter
  ) {
    html.markup("<ul class=\"")
    html.markup(kind)
    html.markup("\">")
    for (place, option) in options.enumerated() {
      html.markup("<li>")
      if place == chosen {
        html.element("<b>", walked.say(option.text), "</b>")
      } else {
        control(option.event, walked.say(option.text), "", to: &html)
      }
      html.markup("</li>")
    }
    html.markup("</ul>\n")
  }

  /// Writes a control as a link, or as plain text if the next state has no page.
  private func control(
    _ event: Event, _ text: String, _ attributes: StaticString, to html: inout HTMLWriter
  ) {
    if let address = variant.address(of: event, from: state) {
      html.link(to: address, attributes) { $0.text(text) }
    } else {
      html.markup("<span")
      html.markup(attributes)
      html.element(">", text, "</span>")
    }
  }
}
