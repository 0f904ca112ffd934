/// The visible part of the app.
extension ObjectGraph {
  /// The application's number.
  static let application = 0

  /// The screen that the reader sees on top and can use; nil when there is none.
  var top: Int? {
    var place = self[Self.application]?.children.first
    while let id = place, let object = self[id] {
      if let presented = object.presented {
        place = presented
      } else if let shown = shownChild(of: object) {
        place = shown
      } else {
        return object.classIndex == nil ? nil : id
      }
    }
    return nil
  }

  /// The screens whose views are in the window, including those behind a sheet.
  var appearing: [Int] {
    var found: [Int] = []
    var waiting = self[Self.application]?.children ?? []
    while let id = waiting.popLast(), let object = self[id] {
      if let presented = object.presented {
        waiting.append(presented)
        if object.coversFullScreen { continue }
      }
      if let shown = shownChild(of: object) {
        waiting.append(shown)
      } else if object.classIndex != nil {
        found.append(id)
      }
    }
    return found
  }

  /// The screens that are on a stack, in a tab or presented, visible or not.
  var inUse: Set<Int> {
    var found: Set<Int> = []
    var waiting = self[Self.application]?.children ?? []
    while let id = waiting.popLast(), let object = self[id], found.insert(id).inserted {
      waiting += object.children
      if let presented = object.presented { waiting.append(presented) }
    }
    return found
  }

  /// The last child of a stack, the selected one of tabs.
  private func shownChild(of object: AppObject) -> Int? {
    switch object.kind {
    case .navigation: object.children.last
    case .instance, .application:
      object.children.indices.contains(object.selectedTab)
        ? object.children[object.selectedTab] : nil
    }
  }

  /// The navigation controller that a screen is on.
  func navigation(of screen: Int) -> Int? {
    objects.indices.first {
      objects[$0]?.kind == .navigation && objects[$0]?.children.contains(screen) == true
    }
  }

  /// The object that presents a view controller or one of its containers.
  func presenter(of id: Int) -> Int? {
    var place = id
    while true {
      if let presenter = objects.firstIndex(where: { $0?.presented == place }) { return presenter }
      guard let parent = objects.firstIndex(where: { $0?.children.contains(place) == true }) else {
        return nil
      }
      place = parent
    }
  }
}
