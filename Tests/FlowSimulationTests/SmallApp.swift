import FlowSimulation

/// Apps of a test's own; steps are written as in a flow file.
extension ClassDeclaration {
  init(
    name: String, screen: ScreenDeclaration? = nil, values: [String] = [],
    references: [Reference] = [], methods: [Method] = [], makesNavigation: Bool = false,
    tabs: [String] = [], didShow: [DidShow]? = nil
  ) {
    self.init(name, screen: screen)
    self.values = values
    self.references = references
    self.methods = methods
    self.makesNavigation = makesNavigation
    self.tabs = tabs
    self.didShow = didShow
  }

  static func coordinator(
    _ name: String, holds: KeyValuePairs<String, String> = [:],
    weak: KeyValuePairs<String, String> = [:], methods: [(String, [String])],
    makesNavigation: Bool = false, didShow: [String]? = nil
  ) -> ClassDeclaration {
    ClassDeclaration(
      name: name,
      references: holds.map { Reference($0.key, [$0.value], .strong, isList: true) }
        + weak.map { Reference($0.key, [$0.value], .weak) },
      methods: methods.map { Method(name: $0.0, steps: $0.1.map(step)) },
      makesNavigation: makesNavigation,
      didShow: didShow.map { [DidShow(steps: $0.map(step))] })
  }

  static func screen(
    _ name: String, coordinator: String, strength: Reference.Strength = .weak,
    buttons: [(String, String)] = [], disappears: [String]? = nil, tabs: [String] = []
  ) -> ClassDeclaration {
    var screen = ScreenDeclaration(title: name)
    screen.items = buttons.map { .button(label: $0.0, action: [step($0.1)]) }
    screen.viewDidDisappear = disappears.map { $0.map(step) }
    return ClassDeclaration(
      name: name, screen: screen,
      references: [Reference("coordinator", [coordinator], strength)]
        + tabs.map { Reference($0.lowercased(), [$0], .strong) },
      tabs: tabs.map { $0.lowercased() })
  }

  /// A step; `dismiss` where a test has written none.
  private static func step(_ text: String) -> Step { (try? StepReader.step(text)) ?? .dismiss }
}
