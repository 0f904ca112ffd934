/// What the steps of a class mention, wherever they stand.
extension ClassDeclaration {
  /// Every step: of its methods, then of what it does when screens come and go or are touched.
  var steps: [Step] {
    methods.flatMap(\.steps) + (didShow ?? []).flatMap(\.steps) + (didDismiss ?? [])
      + (screen?.viewDidDisappear ?? []) + (screen?.items ?? []).flatMap(\.action)
  }

  /// Whether an object that it makes is kept in a property.
  public func keeps(_ property: String, in app: App) -> Bool {
    creations.contains { keeper(of: $0, in: app) == property }
  }

  /// Whether its maker is to set a property: one that is weak or a closure, or whose objects it does
  /// not make itself. Nil, such a property was forgotten or its object released.
  func isGiven(_ index: Int, in app: App) -> Bool {
    let reference = references[index]
    guard reference.strength == .strong, reference.closure == nil else { return true }
    return !reference.isList && !keeps(reference.name, in: app)
  }
}

extension ScreenDeclaration.Item {
  /// What a touch does.
  var action: [Step] {
    switch self {
    case .rows(let rows): rows.action
    case .button(_, let action): action
    case .choice: []
    }
  }
}

extension Step {
  /// It, or for a choice the steps of both ways.
  var all: [Step] {
    guard case .choose(_, let then, let otherwise) = self else { return [self] }
    return (then + otherwise).flatMap(\.all)
  }

  /// The objects that it makes.
  var creations: [Creation] {
    switch self {
    case .show(let creation, _), .start(let creation, _, _): [creation]
    case .choose: all.flatMap(\.creations)
    case .pop, .dismiss, .remove, .release, .select, .call: []
    }
  }

  /// The texts that it passes in quotation marks.
  var quotedTexts: [String] {
    let arguments: [Argument]
    switch self {
    case .show(let creation, _): arguments = creation.values
    case .start(let creation, _, let own): arguments = creation.values + own
    case .call(_, _, let own): arguments = own
    case .choose: return all.flatMap(\.quotedTexts)
    case .pop, .dismiss, .remove, .release, .select: return []
    }
    return arguments.compactMap { if case .text(let text) = $0.value { text } else { nil } }
  }
}
