import FlowSimulation
import Navigation
import Primitives
import SiteSections

/// The addresses of a variant's states, of the steps that lead to them, and of the methods that are
/// called on the way.
struct FlowLinks {
  private let walked: WalkedVariant
  /// The address of a state; nil where it has no page.
  let state: (Int) -> String?
  /// The address of the variant's code, and the methods in it; nil where it has none.
  private let code: (address: String, methods: Set<String>)?

  /// - Parameter address: the address of a route; nil where there is no page.
  init(_ walked: WalkedVariant, address: @escaping (Route) -> String?) {
    self.walked = walked
    state = { address(walked.routes[$0]) }
    self.code =
      walked.code.isEmpty
      ? nil
      : address(walked.codeRoute).map { ($0, walked.program.methods) }
  }

  /// The links of a page.
  init(_ walked: WalkedVariant, in page: PageRendering) {
    self.init(walked) { page.address(of: $0) }
  }

  /// The address of what an event leads to; its fragment is the step that is taken. Nil where there
  /// is no page.
  func address(of event: Event, from state: Int) -> String? {
    guard let place = walked.space.links[state].firstIndex(where: { $0.event == event }),
      let target = walked.space.links[state][place].target, let address = self.state(target)
    else { return nil }
    return address + fragment(walked.fragments[state][place])
  }

  /// The address of a state with the step that leads to it.
  func address(of arrival: Arrival, at state: Int) -> String {
    (self.state(state) ?? "") + fragment(arrival.id)
  }

  /// The addresses along a walk; nil for a step without a page.
  func addresses(along events: [Event], _ states: [Int]) -> [String?] {
    events.enumerated().map { place, event in
      guard place < states.count else { return nil }
      return place == 0 ? state(states[0]) : address(of: event, from: states[place - 1])
    }
  }

  /// A call with the address of its method in the code.
  func call(_ name: String) -> CallLink {
    guard let code, code.methods.contains(name) else { return CallLink(text: name, address: nil) }
    return CallLink(text: name, address: code.address + fragment(name))
  }

  /// An id as a fragment.
  static func encoded(_ id: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendPercentEncoded(path: id)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls that were made, then those that nothing receives.
  func calls(_ effects: Effects) -> [CallLink] {
    effects.calls.map(call)
      + effects.lostCalls.map { CallLink(text: $0, address: nil, isLost: true) }
  }

  private func fragment(_ id: String?) -> String {
    id.map { "#" + Self.encoded($0) } ?? ""
  }
}
