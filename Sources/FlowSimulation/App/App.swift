/// An iOS app as its flow file declares it: classes with references and methods.
public struct App: Hashable, Sendable {
  /// The classes, in the order of the file: coordinators, then screens.
  public let classes: [ClassDeclaration]
  /// The index of the class that the app starts with: a coordinator, or a tab bar controller.
  public let start: Int
  /// The ways in which the app may start; an app without a choice has one launch, without a name.
  public let launches: [Launch]

  /// One way in which the app may start.
  public struct Launch: Hashable, Sendable {
    /// What the reader chooses, for example `a new user`; empty where there is no choice.
    public let name: String
    /// The conditions that hold from the launch on.
    public let conditions: Set<String>

    /// A launch.
    public init(name: String, conditions: Set<String>) {
      self.name = name
      self.conditions = conditions
    }
  }

  private let indexByName: [String: Int]

  /// An app; nil when it has no class to start with.
  public init?(classes: [ClassDeclaration], start: String, launches: [Launch] = []) {
    var indexByName: [String: Int] = [:]
    for (index, declaration) in classes.enumerated() { indexByName[declaration.name] = index }
    guard let index = indexByName[start] else { return nil }
    self.classes = classes
    self.start = index
    self.launches = launches.isEmpty ? [Launch(name: "", conditions: [])] : launches
    self.indexByName = indexByName
  }

  /// The index of a class.
  public func index(of name: String) -> Int? { indexByName[name] }

  /// Whether a reference of this type can refer to objects of a class.
  public func conforms(_ index: Int, to type: ReferenceType) -> Bool {
    let declaration = classes[index]
    return type.names.allSatisfy { name in
      name == declaration.name || declaration.conformances.contains(name)
    }
  }

  /// All text that readers see on its screens: titles, labels, rows, buttons, options, launches, and
  /// what steps pass in quotation marks.
  public var texts: [String] {
    launches.map(\.name) + classes.flatMap { $0.steps.flatMap(\.quotedTexts) }
      + classes.flatMap { declaration -> [String] in
        guard let screen = declaration.screen else { return [] }
        return [screen.title] + screen.labels.flatMap(\.texts)
          + screen.items.flatMap { item -> [String] in
            switch item {
            case .rows(let rows):
              rows.texts + rows.byValue.keys.sorted().flatMap { rows.byValue[$0] ?? [] }
            case .button(let label, _): [label]
            case .choice(_, let options): options
            }
          }
      }
  }
}
