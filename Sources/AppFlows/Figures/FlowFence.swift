import FlowSimulation
import MichiKit

/// A flow fence in Markdown, such as ` ```flow kanji-list step="tap 日" `.
struct FlowFence {
  /// The first word of such fences.
  static let kind = "flow"

  /// The name of the app's flow file.
  private let name: String
  /// The name of the app's variant; `nil` for the first.
  private var variant: String?
  /// The events before the state to show, or the number of a step of `walk`.
  ///
  /// `nil` for the app's diagram, or for the complete walk.
  private var step: String?
  private var walk: String?
  /// Errors in the fence's attributes.
  private(set) var problems: [ReferenceFault]

  private enum Shown {
    case app
    case state([Event], Int)
    case walk(Flow.Walk)
  }

  init(_ fence: FigureFence) {
    name = fence.name
    problems = fence.words.map(Self.unknown)
    for attribute in fence.attributes {
      switch attribute.name {
      case "variant": variant = attribute.value
      case "step": step = attribute.value
      case "walk": walk = attribute.value
      default: problems.append(Self.unknown(attribute.name))
      }
    }
  }

  private static func unknown(_ word: String) -> ReferenceFault {
    ReferenceFault(
      at: word, "unknown word \"\(word)\" after \"flow\"",
      suggestion: Spelling.suggestion(for: word, among: ["variant", "step", "walk"])
        ?? "write step=\"tap …, back\", walk=NAME or variant=NAME")
  }

  /// Returns the app's diagram, one of its states, or a walk.
  ///
  /// If the style sheet for apps is missing, as in a feed, it returns a link.
  ///
  /// - Parameter apps: the variants of each app.
  func html(
    of apps: [[WalkedVariant]], on page: FigurePlace
  ) throws(ReferenceFault) -> [UInt8] {
    let (walked, shown) = try find(in: apps)
    var writer = FlowFigureWriter(
      VariantContext(walked, phrases: page.phrases, address: page.address))
    if page.isAlone { return writer.link() }
    switch shown {
    case .app: return writer.picture()
    case .state(let events, let state): return writer.state(state, after: events)
    case .walk(let walk): return writer.walk(walk)
    }
  }

  private func find(
    in apps: [[WalkedVariant]]
  ) throws(ReferenceFault) -> (walked: WalkedVariant, shown: Shown) {
    guard let variants = apps.first(where: { $0.first?.flow.slug == name }),
      let first = variants.first
    else {
      throw ReferenceFault(
        at: name, "there is no flow \"\(name)\"",
        suggestion: Spelling.suggestion(for: name, among: apps.compactMap { $0.first?.flow.slug })
          ?? "add content/flows/\(name).yml")
    }
    var walk: Flow.Walk?
    if let wanted = self.walk {
      walk = first.flow.walks.first { $0.name == wanted }
      guard walk != nil else { throw lacks("walk", wanted, among: first.flow.walks.map(\.name)) }
    }
    let wanted = variant ?? walk?.variant ?? first.variant.name
    guard let walked = variants.first(where: { $0.variant.name == wanted }) else {
      throw lacks("variant", wanted, among: variants.map(\.variant.name))
    }
    guard let step else { return (walked, walk.map { .walk($0) } ?? .app) }
    let events = try events(step, of: walk)
    return (walked, .state(events, try state(after: events, of: walked, at: step)))
  }

  private func lacks(_ what: String, _ wanted: String, among names: [String]) -> ReferenceFault {
    ReferenceFault(
      at: wanted, "the flow \"\(name)\" has no \(what) \"\(wanted)\"",
      suggestion: Self.suggestion(for: wanted, among: names))
  }

  /// Returns the events of `step="tap 日, back"`, or the events of a walk up to a step.
  private func events(_ step: String, of walk: Flow.Walk?) throws(ReferenceFault) -> [Event] {
    if let walk {
      guard let number = Int(step), walk.steps.indices.contains(number - 1) else {
        throw ReferenceFault(
          at: step, "the walk \"\(walk.name)\" has no step \"\(step)\"",
          suggestion: "write a number from 1 to \(walk.steps.count)")
      }
      return walk.steps.prefix(number).map(\.event)
    }
    let advice = "write events separated by commas: \(Event.forms)"
    do throws(Event.Unknown) {
      let events = try Event.list(step)
      if !events.isEmpty { return events }
    } catch {
      throw ReferenceFault(at: error.text, "\"\(error.text)\" is not an event", suggestion: advice)
    }
    throw ReferenceFault(at: "step", "step= has no event", suggestion: advice)
  }

  private func state(
    after events: [Event], of walked: WalkedVariant, at step: String
  ) throws(ReferenceFault) -> Int {
    let all = walked.withLaunch(events)
    let states = walked.states(after: all)
    if let last = states.last, states.count == all.count { return last }
    let stopped = all[states.count].text
    let links = states.last.map { walked.space.links[$0] } ?? []
    let place = step.contains(stopped) ? stopped : step
    if links.contains(where: { $0.event == all[states.count] }) {
      throw ReferenceFault(
        at: place,
        "the state after \"\(stopped)\" has no page",
        suggestion: walked.space.isCut
          ? "raise \"pages\" in the flow file"
          : "end the steps with \"back to\": later states have pages only in walks to findings")
    }
    let before = all.prefix(states.count).map(\.text).joined(separator: ", ")
    let possible =
      states.isEmpty
      ? walked.variant.app.launches.map { Event.launch($0.name).text } : links.map(\.event.text)
    throw ReferenceFault(
      at: place,
      states.isEmpty
        ? "the app has no \"\(stopped)\"" : "\"\(stopped)\" is not possible after: \(before)",
      suggestion: Self.suggestion(for: stopped, among: possible))
  }

  private static func suggestion(for name: String, among names: [String]) -> String {
    if let found = Spelling.suggestion(for: name, among: names) { return found }
    guard !names.isEmpty else { return "none are available" }
    return "available: \(names.prefix(8).joined(separator: ", "))" + (names.count > 8 ? ", …" : "")
  }
}
