/// The graph of the coordinators and the coordinators that they create, according to the app's
/// code.
package struct CoordinatorGraph: Sendable {
  /// A coordinator, or a screen that creates coordinators.
  package struct Node: Hashable, Sendable {
    package let name: String
    /// The names of the screens that it creates.
    package let screens: [String]
  }

  /// The creation of a coordinator by another.
  package struct Edge: Hashable, Sendable {
    /// The index of the creator among the nodes.
    package let from: Int
    /// The index of the created coordinator.
    package let to: Int
    /// The property that keeps it; `nil` if only a local variable does.
    package let property: String?
  }

  /// The app's first class, then the classes that it creates, nearest first.
  package private(set) var nodes: [Node] = []
  /// The edges from creators to created coordinators.
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
  /// The objects that its methods create, in the order of the file; tabs first.
  var creations: [Creation] {
    // A coordinator creates and starts its tabs in its own steps.
    let made = screen == nil ? [] : tabs
    let tabs = made.compactMap { tab in
      reference(tab).flatMap { references[$0].types.first }.map {
        Creation(className: $0, property: tab)
      }
    }
    return tabs + steps.flatMap(\.creations)
  }

  /// Returns the property that keeps a new object; `nil` if none does.
  func keeper(of creation: Creation, in app: App) -> String? {
    guard !creation.isLocal, let index = app.index(of: creation.className) else { return nil }
    if let property = creation.property { return property }
    return references.first { $0.strength == .strong && app.conforms(index, to: $0.types) }?.name
  }
}
