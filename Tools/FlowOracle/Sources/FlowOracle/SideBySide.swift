@testable import FlowSimulation
import FlowTrace

/// An app on both sides, walked event by event: the real app, the simulator's exact state, and the
/// page that a reader would be on.
@MainActor struct SideBySide {
  private let subject: Subject
  private let real: RealApp
  private var outcome: WalkedStep
  /// The events so far, the launch first.
  private(set) var walk: [Event]
  /// The page; nil behind the limit of pages.
  private(set) var page: Int?
  /// What the real app says now.
  private(set) var moment: Subject.Moment

  init(_ subject: Subject, _ launch: App.Launch) throws(Difference) {
    guard let real = RealApp(subject.name, conditions: launch.conditions) else {
      throw Difference(subject: subject.name, walk: [], remark: "there is no such app")
    }
    self.subject = subject
    self.real = real
    walk = [.launch(launch.name)]
    outcome = AppState.launch(subject.app, launch)
    page = subject.space.pages.firstIndex { [walk] in $0.walk == walk }
    moment = subject.moment(real)
    try compare(calls: page.map { subject.space.pages[$0].effects.calls })
  }

  /// The simulator's state.
  var state: AppState { outcome.state }
  /// The real app's screens.
  var stack: [AnyObject] { real.stack }

  /// Does something on both sides and compares them.
  mutating func take(_ event: Event) throws(Difference) {
    walk.append(event)
    guard let after = outcome.state.after(event) else {
      throw difference("the simulator does not take the last event")
    }
    guard real.handle(event) else { throw difference("the real app does not take the last event") }
    outcome = after
    var calls: [String]?
    if let before = page {
      guard let link = subject.space.links[before].first(where: { $0.event == event }) else {
        throw difference("the page has no link for the last event")
      }
      page = link.target
      calls = link.effects.calls
    }
    moment = subject.moment(real)
    try compare(calls: calls)
  }

  /// Begins a swipe back in the real app and lets go: nothing may be otherwise afterwards.
  mutating func swipeAndLetGo() throws(Difference) {
    guard real.swipeAndLetGo() else {
      throw difference("the real app has nothing to swipe back to")
    }
    var after = subject.moment(real)
    if let call = after.calls.first(where: { $0.contains("(_:didShow:animated:)") }) {
      throw difference("a swipe that was let go has called \(call)")
    }
    after.calls = moment.calls
    guard after == moment else {
      var fault = difference("a swipe that was let go has changed something")
      fault.simulated = moment
      fault.real = after
      throw fault
    }
  }

  /// - Parameter calls: those of the page's link.
  private func compare(calls: [String]?) throws(Difference) {
    // The real app first: it shows which values its classes have.
    try compare(subject.moment(outcome.state, calls: outcome.calls))
    guard let page else { return }
    let state = subject.space.pages[page].state
    let shown = subject.moment(state, calls: calls ?? moment.calls)
    let objects = subject.space.pages[page].objects
    if let fault = PageObjects(objects).fault(beside: moment.objects) {
      throw difference("page \(page) of the walk: \(fault)")
    }
    try compare(shown.withObjects(of: moment), "page \(page) of the walk differs")
  }

  private func compare(_ simulated: Subject.Moment, _ remark: String = "") throws(Difference) {
    guard !subject.isLike(simulated, moment, isLaunch: walk.count == 1) else { return }
    var fault = difference(remark)
    fault.simulated = simulated
    fault.real = subject.real(moment, asIn: simulated)
    throw fault
  }

  /// A fault at this place of the walk.
  func difference(_ remark: String) -> Difference {
    Difference(subject: subject.name, walk: walk, remark: remark)
  }
}

extension Subject.Moment {
  /// A page's moment: its objects are compared otherwise, because it stands for several states.
  fileprivate func withObjects(of real: Self) -> Self {
    Self(
      stack: stack, titles: titles, labels: labels, gestures: gestures, touches: touches,
      objects: real.objects, calls: calls)
  }
}

/// What a page says is alive: objects that are needed, each with its values, and those left behind,
/// of which a reader is told whether there are none, one or more of a class.
@MainActor struct PageObjects {
  private var needed: [String: [NamedObject]] = [:]
  private var leftBehind: [String: [NamedObject]] = [:]

  init(_ objects: [LivingObject]) {
    for object in objects where object.kind != .system {
      if object.isLeaked {
        leftBehind[object.className, default: []].append(NamedObject(object))
      } else {
        needed[object.className, default: []].append(NamedObject(object))
      }
    }
  }

  /// Where the real objects are others, a sentence about it.
  func fault(beside real: [NamedObject]) -> String? {
    let real = Dictionary(grouping: real.map(\.withoutReferences)) { $0.name }
    let names = Set(needed.keys).union(leftBehind.keys)
      .union(real.keys.filter { !$0.hasPrefix("UI") })
    for name in names.sorted() {
      var rest = real[name] ?? []
      for object in needed[name] ?? [] {
        guard let place = rest.firstIndex(of: object) else {
          return "no real object is \(object.text)"
        }
        rest.remove(at: place)
      }
      let left = leftBehind[name] ?? []
      guard min(left.count, 2) == min(rest.count, 2) else {
        return "\(left.count) of \(name) are left behind, and \(rest.count) of the real app"
      }
      for object in left {
        for (value, text) in object.values
        where !rest.contains(where: { $0.values[value] == text }) {
          return "no real \(name) that is left behind has \(value) = \(text)"
        }
      }
    }
    return nil
  }
}
