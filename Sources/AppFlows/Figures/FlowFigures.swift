import Content
import Diagnostics
import FlowSimulation
import Loading
import MarkdownRendering
import Navigation

/// What flow fences of texts show: an app's picture, one of its states, or a walk.
struct FlowFigures: Sendable {
  /// The variants of each app, by the app's name.
  private let apps: [String: [WalkedVariant]]
  private let names: [String]

  /// - Parameter flows: the variants of each app.
  init(_ flows: [[WalkedVariant]]) {
    names = flows.compactMap { $0.first?.flow.slug }
    apps = Dictionary(zip(names, flows)) { first, _ in first }
  }

  /// What a fence shows.
  ///
  /// - Parameters:
  ///   - address: the address of a route.
  ///   - isAlone: whether the style for apps is missing, as in a feed: then the result is only a
  ///     link.
  func figure(
    of fence: FigureFence, phrases: Phrases, isAlone: Bool,
    address: @escaping (Route) -> String?
  ) -> FenceFigure {
    let fence = FlowFence(fence)
    var figure = FenceFigure()
    figure.faults = fence.problems.map { (.codeFence, $0) }
    do throws(WrittenFault) {
      figure.html = try html(
        of: fence, phrases: phrases, isAlone: isAlone, address: address)
    } catch {
      figure.faults.append((.unknownFlow, error))
    }
    return figure
  }

  private func html(
    of fence: FlowFence, phrases: Phrases, isAlone: Bool,
    address: @escaping (Route) -> String?
  ) throws(WrittenFault) -> [UInt8] {
    let found = try find(fence)
    var writer = FlowFigureWriter(
      walked: found.walked, phrases: phrases, address: address)
    if isAlone { return writer.link() }
    switch found.shown {
    case .app: return writer.picture()
    case .state(let events, let state): return writer.state(state, after: events)
    case .walk(let walk): return writer.walk(walk)
    }
  }

  private enum Shown {
    case app
    case state([Event], Int)
    case walk(Flow.Walk)
  }

  private func find(
    _ fence: FlowFence
  ) throws(WrittenFault) -> (walked: WalkedVariant, shown: Shown) {
    guard let variants = apps[fence.name], let first = variants.first else {
      throw WrittenFault(
        at: fence.name, "there is no flow \"\(fence.name)\"",
        suggestion: Spelling.suggestion(for: fence.name, among: names)
          ?? "add content/flows/\(fence.name).yml")
    }
    var walk: Flow.Walk?
    if let name = fence.walk {
      walk = first.flow.walks.first { $0.name == name }
      guard walk != nil else {
        throw WrittenFault(
          at: name, "the flow \"\(fence.name)\" has no walk \"\(name)\"",
          suggestion: Self.suggestion(for: name, among: first.flow.walks.map(\.name)))
      }
    }
    let name = fence.variant ?? walk?.variant ?? first.variant.name
    guard let walked = variants.first(where: { $0.variant.name == name }) else {
      throw WrittenFault(
        at: name, "the flow \"\(fence.name)\" has no variant \"\(name)\"",
        suggestion: Self.suggestion(for: name, among: variants.map(\.variant.name)))
    }
    guard let step = fence.step else { return (walked, walk.map { .walk($0) } ?? .app) }
    let events = try events(step, of: walk)
    return (walked, .state(events, try state(after: events, of: walked, at: step)))
  }

  /// The events of `step="tap 日, back"`, or those up to the step of a walk.
  private func events(_ step: String, of walk: Flow.Walk?) throws(WrittenFault) -> [Event] {
    if let walk {
      guard let number = Int(step), walk.steps.indices.contains(number - 1) else {
        throw WrittenFault(
          at: step, "the walk \"\(walk.name)\" has no step \"\(step)\"",
          suggestion: "write a number from 1 to \(walk.steps.count)")
      }
      return walk.steps.prefix(number).map(\.event)
    }
    do throws(Event.Unknown) {
      let events = try Event.list(step)
      if !events.isEmpty { return events }
    } catch {
      throw WrittenFault(
        at: error.text, "\"\(error.text)\" is no event",
        suggestion: FlowPageSentences.writeEvent)
    }
    throw WrittenFault(
      at: "step", "step= names no event", suggestion: FlowPageSentences.writeEvent)
  }

  private func state(
    after events: [Event], of walked: WalkedVariant, at step: String
  ) throws(WrittenFault) -> Int {
    let all = walked.withLaunch(events)
    let states = walked.states(after: all)
    if let last = states.last, states.count == all.count { return last }
    let stopped = all[states.count]
    let links = states.last.map { walked.space.links[$0] } ?? []
    let possible =
      states.isEmpty
      ? walked.variant.app.launches.map { Event.launch($0.name).text } : links.map(\.event.text)
    let isBuilt = !links.contains { $0.event == stopped }
    throw WrittenFault(
      at: step.contains(stopped.text) ? stopped.text : step,
      isBuilt
        ? FlowPageSentences.cannot(stopped.text, after: all.prefix(states.count).map(\.text))
        : "the state after \"\(stopped.text)\" has no page: the flow has more states than pages",
      suggestion: isBuilt
        ? Self.suggestion(for: stopped.text, among: possible) : "raise \"pages\" in the flow file")
  }

  private static func suggestion(for name: String, among names: [String]) -> String {
    Spelling.suggestion(for: name, among: names) ?? FlowPageSentences.possible(names)
  }
}
