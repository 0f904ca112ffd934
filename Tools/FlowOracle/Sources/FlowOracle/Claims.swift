@testable import FlowSimulation
import FlowTrace
import Foundation

/// What somebody who has read an app's Swift says is alive after a walk, from `claims.json`.
struct Claim: Decodable {
  let flow: String
  let variant: String
  /// The events, as on the command line.
  let walk: String
  /// Every coordinator that is alive, and screens where they matter: a class, or a class and a value
  /// that it was given. A class that is named twice has two objects.
  let alive: [String]
  /// Of these nothing is alive.
  let gone: [String]
  /// Why, in a sentence.
  let because: String

  /// All claims.
  static func all() throws -> [Claim] {
    let location = URL(fileURLWithPath: "\(Files.root)/Tools/FlowOracle/claims.json")
    return try JSONDecoder().decode([Claim].self, from: Data(contentsOf: location))
  }

  /// The flow's and the variant's name, as the apps are called.
  var subject: String { "\(flow) \(variant)" }

  /// Proves it: in the real app, in the simulator's exact state, and on the page.
  @MainActor func prove(_ subject: Subject) throws(Difference) {
    guard let events = try? Event.list(walk), let way = subject.app.withLaunch(events) else {
      throw Difference(subject: subject.name, walk: [], remark: "\"\(walk)\" is no walk")
    }
    var sides = try SideBySide(subject, way.launch)
    for event in way.events { try sides.take(event) }
    let real = sides.moment.objects.map { Named($0.name, Array($0.values.values)) }
    if let fault = fault(among: real, subject) {
      throw sides.difference("in the real app \(fault), though \(because)")
    }
    if let fault = fault(among: sides.state.objects.map(Named.init), subject) {
      throw sides.difference("in the simulator \(fault), though \(because)")
    }
    guard let page = sides.page else {
      // Behind a pop over several screens most states have none.
      let isBehindOne = events.contains { if case .backTo = $0 { true } else { false } }
      if isBehindOne { return }
      throw sides.difference("the walk of a claim has no page")
    }
    let shown = subject.space.pages[page].objects.map(Named.init)
    if let fault = faultOfPage(shown) {
      throw sides.difference("on page \(page) \(fault), though \(because)")
    }
  }

  /// An object's class and the texts that it was given.
  private struct Named {
    let name: String
    let values: [String]

    init(_ name: String, _ values: [String]) {
      self.name = name
      self.values = values
    }

    init(_ object: LivingObject) {
      self.init(object.className, object.values.compactMap(\.text))
    }

    /// Whether it is what a claim calls `LeftCoordinator left`, or only `LeftCoordinator`.
    func isCalled(_ text: String) -> Bool {
      let words = text.split(separator: " ", maxSplits: 1).map { String($0) }
      return words.first == name && (words.count == 1 || values.contains(words[1]))
    }
  }

  private func fault(among objects: [Named], _ subject: Subject) -> String? {
    // Those with a value first, so that one without takes none of theirs.
    var rest = objects
    for text in alive.sorted(by: { $0.contains(" ") && !$1.contains(" ") }) {
      guard let place = rest.firstIndex(where: { $0.isCalled(text) }) else {
        return "there is no \(text)"
      }
      rest.remove(at: place)
    }
    let named = Set(alive.map { $0.prefix { $0 != " " } })
    if let more = rest.first(where: {
      subject.isCoordinator($0.name) || named.contains($0.name[...])
    }) {
      return "there is one more \(([more.name] + more.values).joined(separator: " "))"
    }
    return faultOfGone(objects)
  }

  private func faultOfGone(_ objects: [Named]) -> String? {
    gone.first { text in objects.contains { $0.isCalled(text) } }.map { "there is a \($0)" }
  }

  /// A page does not say which values those have that are left behind, but says no wrong one.
  private func faultOfPage(_ objects: [Named]) -> String? {
    for text in alive {
      let name = text.prefix { $0 != " " }
      if !objects.contains(where: { $0.name == name }) { return "there is no \(name)" }
    }
    return faultOfGone(objects)
  }
}
