/// Which coordinator makes which, according to the app's code.
public struct CoordinatorGraph: Sendable {
  /// A coordinator, or a screen that makes coordinators.
  public struct Node: Hashable, Sendable {
    /// The name of its class.
    public let name: String
    /// The names of the screens that it makes.
    public let screens: [String]
  }

  /// A coordinator that makes another.
  public struct Edge: Hashable, Sendable {
    /// The maker, by its number among the nodes.
    public let from: Int
    /// The coordinator that is made, by its number.
    public let to: Int
    /// The property that keeps it; nil when only a local variable does.
    public let property: String?
  }

  /// The app's first class, then the classes that it makes, nearest first.
  public private(set) var nodes: [Node] = []
  /// Which node makes which.
  public private(set) var edges: [Edge] = []

  /// The coordinators of an app.
  public init(_ app: App) {
    var numbers: [Int: Int] = [app.start: 0]
    var waiting = [app.start]
    var place = 0
    while place < waiting.count {
      let declaration = app.classes[waiting[place]]
      var screens: [String] = []
      for made in declaration.creations {
        guard let index = app.index(of: made.className) else { continue }
        if app.classes[index].screen != nil {
          if !screens.contains(made.className) { screens.append(made.className) }
          continue
        }
        let known = numbers[index]
        let number = known ?? waiting.count
        if known == nil {
          numbers[index] = number
          waiting.append(index)
        }
        let edge = Edge(from: place, to: number, property: declaration.keeper(of: made, in: app))
        if !edges.contains(edge) { edges.append(edge) }
      }
      nodes.append(Node(name: declaration.name, screens: screens))
      place += 1
    }
  }
}

extension ClassDeclaration {
  /// The objects that its methods make, in the order of the file; tabs first.
  var creations: [Creation] {
    // A coordinator starts its tabs itself.
    let made = screen == nil ? [] : tabs
    let tabs = made.compactMap { tab -> Creation? in
      guard let index = reference(tab), let name = references[index].type.names.first else {
        return nil
      }
      var creation = Creation(name)
      creation.property = tab
      return creation
    }
    return tabs + steps.flatMap(\.creations)
  }

  /// The property that keeps a new object; nil when none does.
  func keeper(of creation: Creation, in app: App) -> String? {
    guard !creation.isLocal, let index = app.index(of: creation.className) else { return nil }
    if let property = creation.property { return property }
    return references.first { $0.strength == .strong && app.conforms(index, to: $0.type) }?.name
  }
}
