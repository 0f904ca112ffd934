import FlowSimulation

/// Apps of a test's own; steps are written as in a flow file.
extension ClassDeclaration {
  static func coordinator(
    _ name: String, holds: KeyValuePairs<String, String> = [:],
    weak: KeyValuePairs<String, String> = [:], methods: [(String, [String])],
    makesNavigation: Bool = false, didShow: [String]? = nil
  ) -> ClassDeclaration {
    var coordinator = ClassDeclaration(name)
    coordinator.references =
      holds.map { Reference($0.key, [$0.value], .strong, isList: true) }
      + weak.map { Reference($0.key, [$0.value], .weak) }
    coordinator.methods = methods.map { Method(name: $0.0, steps: $0.1.map(step)) }
    coordinator.makesNavigation = makesNavigation
    coordinator.didShow = didShow.map { [DidShow(steps: $0.map(step))] }
    return coordinator
  }

  static func screen(
    _ name: String, coordinator: String, strength: Reference.Strength = .weak,
    buttons: [(String, String)] = [], disappears: [String]? = nil, tabs: [String] = []
  ) -> ClassDeclaration {
    var screen = ScreenDeclaration(title: name)
    screen.items = buttons.map { .button(label: $0.0, action: [step($0.1)]) }
    screen.viewDidDisappear = disappears.map { $0.map(step) }
    var declaration = ClassDeclaration(name, screen: screen)
    declaration.references =
      [Reference("coordinator", [coordinator], strength)]
      + tabs.map { Reference($0.lowercased(), [$0], .strong) }
    declaration.tabs = tabs.map { $0.lowercased() }
    return declaration
  }

  /// A step; `dismiss` where a test has written none.
  private static func step(_ text: String) -> Step { (try? StepReader.step(text)) ?? .dismiss }
}
