/// The objects that are alive and how often each is held: automatic reference counting.
struct ObjectGraph: Sendable {
  /// The objects by number; nil where one was released. The application is number 0.
  private(set) var objects: [AppObject?] = [AppObject(.application, references: 1)]
  /// How many strong references to each there are.
  private var counts = [1]
  /// The declarations of the objects' classes.
  let app: App

  init(app: App) { self.app = app }

  /// The numbers of all objects: what nothing holds has been released.
  var all: [Int] { counts.indices.filter { counts[$0] > 0 } }

  subscript(_ id: Int) -> AppObject? {
    objects.indices.contains(id) ? objects[id] : nil
  }

  /// Adds an object that only its maker's local variable holds.
  mutating func make(_ object: AppObject) -> Int {
    objects.append(object)
    counts.append(1)
    return objects.count - 1
  }

  /// Takes other objects, none of which a local variable holds.
  mutating func replaceObjects(with others: [AppObject]) {
    objects = others
    counts = Array(repeating: 0, count: others.count)
    counts[Self.application] = 1
    for object in others {
      for target in held(by: object) { counts[target] += 1 }
    }
  }

  /// Changes what an object says of itself besides what it holds.
  mutating func change(_ id: Int, _ change: (inout AppObject) -> Void) {
    guard objects.indices.contains(id), var object = objects[id] else { return }
    // The only copy, so that it is changed in place.
    objects[id] = nil
    change(&object)
    objects[id] = object
  }

  mutating func retain(_ id: Int) {
    if self[id] != nil { counts[id] += 1 }
  }

  /// Lets go of an object; when nothing holds it any more, it is released with all that only it
  /// held, and weak references to it become nil.
  mutating func release(_ id: Int) {
    var waiting = [id]
    while let id = waiting.popLast() {
      guard let object = self[id] else { continue }
      counts[id] -= 1
      guard counts[id] == 0 else { continue }
      objects[id] = nil
      forget(id)
      waiting += held(by: object).reversed()
    }
  }

  /// What an object holds, in order: its properties, its navigation controller, its children.
  func held(by object: AppObject) -> [Int] {
    var held: [Int] = []
    forEachHeld(by: object) { held.append($0) }
    return held
  }

  /// Goes through what an object holds.
  func forEachHeld(by object: AppObject, _ visit: (Int) -> Void) {
    for index in object.references.indices
    where !object.references[index].isEmpty && isStrong(index, of: object) {
      for target in object.references[index] { visit(target) }
    }
    if let navigation = object.navigation { visit(navigation) }
    for child in object.children { visit(child) }
    if let presented = object.presented { visit(presented) }
  }

  /// A value that an object was given.
  func value(_ name: String, of id: Int) -> String? {
    guard let object = self[id], let index = object.classIndex,
      let place = app.classes[index].values.firstIndex(of: name)
    else { return nil }
    return object.values[place]
  }

  /// Gives an object a value; one that its class does not declare is not kept.
  mutating func setValue(_ name: String, of id: Int, to text: String) {
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

  /// Sets a property that is no list.
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

  /// Takes an object out of a list, once.
  mutating func remove(_ target: Int, from reference: Int, of id: Int) {
    guard let object = self[id], let place = object.references[reference].firstIndex(of: target)
    else { return }
    change(id) { $0.references[reference].remove(at: place) }
    if isStrong(reference, of: object) { release(target) }
  }

  /// Sets what an object shows: a stack, tabs or a window's root.
  mutating func setChildren(of id: Int, to children: [Int]) {
    guard let old = self[id]?.children else { return }
    for child in children { retain(child) }
    change(id) { $0.children = children }
    for child in old { release(child) }
  }

  /// Sets what an object presents.
  mutating func setPresented(of id: Int, to presented: Int?, coversFullScreen: Bool = false) {
    guard let old = self[id] else { return }
    if let presented { retain(presented) }
    change(id) {
      $0.presented = presented
      $0.coversFullScreen = coversFullScreen
    }
    if let presented = old.presented { release(presented) }
  }

  /// Makes every weak reference to an object nil.
  private mutating func forget(_ id: Int) {
    for other in objects.indices {
      guard let object = objects[other] else { continue }
      if object.maker == id { objects[other]?.maker = nil }
      if object.delegate == id { objects[other]?.delegate = nil }
      for (index, targets) in object.references.enumerated() where targets.contains(id) {
        // What holds it strongly has not let it go: only weak references are left here.
        objects[other]?.references[index].removeAll { $0 == id }
        objects[other]?.lost.insert(index)
      }
    }
  }
}
