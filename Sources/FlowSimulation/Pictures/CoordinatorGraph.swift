/// Which coordinator makes which, according to the app's code.
package struct CoordinatorGraph: Sendable {
  /// A coordinator, or a screen that makes coordinators.
  package struct Node: Hashable, Sendable {
    package let name: String
    /// The names of the screens that it makes.
    package let screens: [String]
  }

  /// A coordinator that makes another.
  package struct Edge: Hashable, Sendable {
    /// The maker, by its number among the nodes.
    package let from: Int
    /// The coordinator that is made, by its number.
    package let to: Int
    /// The property that keeps it; nil when only a local variable does.
    package let property: String?
  }

  /// The app's first class, then the classes that it makes, nearest first.
  package private(set) var nodes: [Node] = []
  /// Which node makes which.
  package private(set) var edges: [Edge] = []

  package init(_ app: App) {
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
    let tabs = made.compactMap { tab in
      reference(tab).flatMap { references[$0].types.first }.map {
        Creation(className: $0, property: tab)
      }
    }
    return tabs + steps.flatMap(\.creations)
  }

  /// The property that keeps a new object; nil when none does.
  func keeper(of creation: Creation, in app: App) -> String? {
    guard !creation.isLocal, let index = app.index(of: creation.className) else { return nil }
    if let property = creation.property { return property }
    return references.first { $0.strength == .strong && app.conforms(index, to: $0.types) }?.name
  }
}
