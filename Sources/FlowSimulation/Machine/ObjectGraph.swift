/// The living objects and their reference counts: automatic reference counting.
struct ObjectGraph: Sendable {
  /// The objects by number; `nil` for a released object. The application is number 0.
  private(set) var objects: [AppObject?] = [AppObject(.application, references: 1)]
  /// The number of strong references to each object.
  private var counts = [1]
  /// The classes of the objects that were released since the last event, in order.
  private(set) var released: [String] = []
  /// The declarations of the objects' classes.
  let app: App

  /// The application's number.
  static let application = 0

  init(app: App) { self.app = app }

  /// The numbers of all living objects.
  var all: [Int] { counts.indices.filter { counts[$0] > 0 } }

  subscript(_ id: Int) -> AppObject? {
    objects.indices.contains(id) ? objects[id] : nil
  }

  /// Returns the declaration of an object's class; `nil` for an object of the system.
  func declaration(of id: Int) -> ClassDeclaration? {
    self[id]?.classIndex.map { app.classes[$0] }
  }

  func isCoordinator(_ id: Int) -> Bool { declaration(of: id).map { $0.screen == nil } ?? false }

  /// Follows properties from an object and returns the last one; `nil` if one of them is nil.
  func object(at names: ArraySlice<String>, from start: Int) -> Int? {
    var place = start
    for name in names {
      guard let reference = declaration(of: place)?.reference(name),
        let target = self[place]?.references[reference].last
      else { return nil }
      place = target
    }
    return place
  }

  /// Adds an object that is held only by its creator's local variable.
  mutating func make(_ object: AppObject) -> Int {
    objects.append(object)
    counts.append(1)
    return objects.count - 1
  }

  /// Replaces all objects; no local variable holds the new ones.
  mutating func replaceObjects(with others: [AppObject]) {
    objects = others
    counts = Array(repeating: 0, count: others.count)
    counts[Self.application] = 1
    for object in others {
      for target in held(by: object) { counts[target] += 1 }
    }
  }

  /// Changes properties of an object other than its references.
  mutating func change(_ id: Int, _ change: (inout AppObject) -> Void) {
    guard objects.indices.contains(id), var object = objects[id] else { return }
    // Removed first, so that the copy is unique and changed in place.
    objects[id] = nil
    change(&object)
    objects[id] = object
  }

  mutating func retain(_ id: Int) {
    if self[id] != nil { counts[id] += 1 }
  }

  /// Removes a reference to an object.
  ///
  /// With the last reference, the object is released together with everything that only it held,
  /// and weak references to it become nil.
  mutating func release(_ id: Int) { release([id]) }

  /// Removes a reference to each of some objects, in order.
  private mutating func release(_ ids: [Int]) {
    var gone: Set<Int> = []
    for id in ids {
      var waiting = [id]
      while let id = waiting.popLast() {
        guard let object = self[id] else { continue }
        counts[id] -= 1
        guard counts[id] == 0 else { continue }
        if let index = object.classIndex { released.append(app.classes[index].name) }
        objects[id] = nil
        gone.insert(id)
        waiting += held(by: object).reversed()
      }
    }
    // In one pass for all of them: a pop may release a stack of hundreds.
    if !gone.isEmpty { forget(gone) }
  }

  /// Returns the objects that an object holds, in order: its properties, its navigation controller,
  /// its children.
  func held(by object: AppObject) -> [Int] {
    var held: [Int] = []
    forEachHeld(by: object) { held.append($0) }
    return held
  }

  /// Visits the objects that an object holds.
  func forEachHeld(by object: AppObject, _ visit: (Int) -> Void) {
    for index in object.references.indices
    where !object.references[index].isEmpty && isStrong(index, of: object) {
      for target in object.references[index] { visit(target) }
    }
    if let navigation = object.navigation { visit(navigation) }
    for child in object.children { visit(child) }
    if let presented = object.presented { visit(presented) }
  }

  /// Returns a value of an object.
  func value(_ name: String, of id: Int) -> String? {
    guard let object = self[id], let index = object.classIndex,
      let place = app.classes[index].values.firstIndex(of: name)
    else { return nil }
    return object.values[place]
  }

  /// Sets a value of an object, unless its class does not declare it.
  mutating func setValue(_ name: String, of id: Int, to text: String?) {
    guard let index = self[id]?.classIndex,
      let place = app.classes[index].values.firstIndex(of: name)
    else { return }
    change(id) { $0.values[place] = text }
  }

  /// Whether a property keeps its objects alive.
  func isStrong(_ reference: Int, of object: AppObject) -> Bool {
    guard let index = object.classIndex else { return true }
    return app.classes[index].references[reference].strength == .strong
  }

  /// Sets a property that is not a list.
  mutating func set(_ reference: Int, of id: Int, to target: Int?) {
    guard let object = self[id] else { return }
    let old = object.references[reference]
    let isStrong = isStrong(reference, of: object)
    if let target, isStrong { retain(target) }
    change(id) {
      $0.references[reference] = target.map { [$0] } ?? []
      $0.lost.remove(reference)
    }
    if isStrong { for target in old { release(target) } }
  }

  /// Appends to a property that is a list.
  mutating func append(_ target: Int, to reference: Int, of id: Int) {
    guard let object = self[id] else { return }
    if isStrong(reference, of: object) { retain(target) }
    change(id) { $0.references[reference].append(target) }
  }

  /// Removes one occurrence of an object from a list.
  mutating func remove(_ target: Int, from reference: Int, of id: Int) {
    guard let object = self[id], let place = object.references[reference].firstIndex(of: target)
    else { return }
    change(id) { $0.references[reference].remove(at: place) }
    if isStrong(reference, of: object) { release(target) }
  }

  /// Sets the children of an object: a stack, tabs or a window's root.
  mutating func setChildren(of id: Int, to children: [Int]) {
    guard let old = self[id]?.children else { return }
    for child in children { retain(child) }
    change(id) { $0.children = children }
    release(old)
  }

  mutating func setPresented(of id: Int, to presented: Int?, coversFullScreen: Bool = false) {
    guard let old = self[id] else { return }
    if let presented { retain(presented) }
    change(id) {
      $0.presented = presented
      $0.coversFullScreen = coversFullScreen
    }
    if let presented = old.presented { release(presented) }
  }

  /// Makes every weak reference to some objects nil.
  private mutating func forget(_ gone: Set<Int>) {
    for other in objects.indices {
      guard let object = objects[other] else { continue }
      if object.maker.map(gone.contains) == true { objects[other]?.maker = nil }
      if object.delegate.map(gone.contains) == true { objects[other]?.delegate = nil }
      for (index, targets) in object.references.enumerated()
      where targets.contains(where: gone.contains) {
        // No strong references exist any more, so only weak references are removed here.
        objects[other]?.references[index].removeAll(where: gone.contains)
        objects[other]?.lost.insert(index)
      }
    }
  }
}
