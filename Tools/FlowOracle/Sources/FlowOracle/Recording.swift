@testable import FlowSimulation

/// What the real app of a variant has said: on the shortest walk to each page, and behind each link of
/// each page.
struct Recording {
  private let subject: Subject
  private let steps: [Step]

  private struct Step {
    let walk: [Event]
    let launch: App.Launch
    let moment: Subject.Moment
  }

  @MainActor init(_ subject: Subject) throws(Difference) {
    self.subject = subject
    var steps: [Step] = []
    for (place, page) in subject.space.pages.enumerated() {
      guard let way = subject.app.withLaunch(page.walk) else { continue }
      var sides = try SideBySide(subject, way.launch)
      for event in way.events { try sides.take(event) }
      if page.origin == nil {
        steps.append(Step(walk: page.walk, launch: way.launch, moment: sides.moment))
      }
      for link in subject.space.links[place] {
        var sides = try SideBySide(subject, way.launch)
        for event in way.events { try sides.take(event) }
        try sides.take(link.event)
        steps.append(
          Step(walk: page.walk + [link.event], launch: way.launch, moment: sides.moment))
      }
    }
    self.steps = steps
  }

  /// How many moments there are.
  var count: Int { steps.count }

  /// Whether another app is as the real one, in all that was recorded.
  func isLike(_ app: App) -> Bool {
    var outcomes: [[Event]: WalkedStep] = [:]
    for step in steps {
      let outcome: WalkedStep?
      if step.walk.count == 1 {
        outcome = app.launches.contains(step.launch) ? AppState.launch(app, step.launch) : nil
      } else {
        outcome = (outcomes[step.walk.dropLast()])?.state.after(step.walk[step.walk.count - 1])
      }
      guard let outcome else { return false }
      outcomes[step.walk] = outcome
      let moment = subject.moment(outcome.state, calls: outcome.calls)
      guard subject.isLike(moment, step.moment, isLaunch: step.walk.count == 1) else {
        return false
      }
    }
    return true
  }
}
