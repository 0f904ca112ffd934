import FlowSimulation
import MichiKit

/// The living objects of a state as a tree: each object below its owner.
///
/// Coordinators come first, then the window with its containers and screens.
struct ObjectTree {
  private let page: StateSpace.Page
  private let objects: [Int: LivingObject]
  private let variant: VariantContext
  private var phrases: Phrases { variant.phrases }
  /// The children of each object, with the property that refers to each.
  private var below: [Int: [(number: Int, property: String)]] = [:]
  private var roots: [Int] = []
  /// The parent of each object, and its property.
  private let holders: [Int: (number: Int, property: String)]
  /// The names of the objects. UIKit objects of the same class are numbered.
  private var names: [Int: String] = [:]

  /// The maximum depth, deeper than apps nest; objects below it appear as references.
  private static let deepest = 24

  /// The rows of the state before a step; rows that are not in it are highlighted. `nil` highlights
  /// nothing.
  private let earlier: Set<[UInt8]>?
  /// The classes that have more living objects after the step, and those that have fewer.
  private let added: Set<String>
  private let released: [String]
  /// The parents that released objects had before the step, by the class of the object.
  private let releasedFrom: [String: String]

  /// - Parameter before: the state to compare with.
  init(_ variant: VariantContext, state: Int, since before: Int? = nil) {
    self.variant = variant
    let old = before.map { ObjectTree(variant, state: $0) }
    earlier = old?.rows
    page = variant.walked.space.pages[state]
    let all = page.objects
    let (counts, oldCounts) = (Self.counts(of: all), Self.counts(of: old?.page.objects ?? all))
    added = Set(counts.filter { $0.value > oldCounts[$0.key] ?? 0 }.keys)
    released = oldCounts.filter { $0.value > counts[$0.key] ?? 0 }.keys.sorted()
    releasedFrom = old?.holderNames ?? [:]
    objects = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }
    for (name, same) in Dictionary(grouping: all, by: \.className) {
      for (place, object) in same.enumerated() {
        let isNumbered = object.kind == .system && same.count > 1
        names[object.number] = isNumbered ? "\(name) \(place + 1)" : name
      }
    }
    holders = Self.holders(of: all)
    for object in all {
      if let holder = holders[object.number] {
        below[holder.number, default: []].append((object.number, holder.property))
      } else {
        roots.append(object.number)
      }
    }
    // Coordinators first: they are the topic of the tutorials.
    let system = Set(all.filter { $0.kind == .system }.map(\.number))
    roots = roots.filter { !system.contains($0) } + roots.filter(system.contains)
  }

  private static func counts(of objects: [LivingObject]) -> [String: Int] {
    objects.reduce(into: [:]) { $0[$1.className, default: 0] += 1 }
  }

  /// The name of each object's parent, by the class of the object.
  private var holderNames: [String: String] {
    page.objects.reduce(into: [:]) { found, object in
      found[object.className] = holders[object.number].flatMap { names[$0.number] }
    }
  }

  /// The maximum widths of a layer to try, until a diagram is as narrow as its column.
  private static let widths = [688, 560, 432, 304]
  /// The width of the column of a state's page, minus the diagram's margins, in pixels.
  private static let column = 700

  /// Returns a diagram of the objects; strong references are lines, weak ones dashed. `nil` if
  /// there are too many objects.
  ///
  /// Objects that the last step released are below their former parent.
  func picture() -> [UInt8]? {
    let all = page.objects
    let places = Dictionary(zip(all.map(\.number), all.indices)) { first, _ in first }
    let boxes =
      all.map(box(of:))
      + released.map { name in
        FlowPicture.Box(
          name: name, mark: .released, spoken: "\(phrases[.flowReleased]) \(name)")
      }
    let references = all.enumerated().flatMap { place, object in
      object.references.compactMap { reference in
        reference.target.flatMap { places[$0] }.flatMap { target in
          target == place
            ? nil
            : FlowPicture.Edge(from: place, to: target, isDashed: reference.strength == .weak)
        }
      }
    }
    let former = released.enumerated().compactMap { place, name in
      all.firstIndex { names[$0.number] == releasedFrom[name] }.map {
        FlowPicture.Edge(from: $0, to: all.count + place, isDrawn: false)
      }
    }
    let pictures = Self.widths.lazy.compactMap {
      FlowPicture(boxes: boxes, edges: references + former, widest: $0)
    }
    let picture =
      pictures.first { $0.width <= Self.column } ?? pictures.min { $0.width < $1.width }
    return picture?.html(phrases[.flowAlive])
  }

  private func box(of object: LivingObject) -> FlowPicture.Box {
    let name = names[object.number] ?? ""
    let values = object.values.compactMap { $0.text.map(variant.walked.say) }
    if object.isLeaked {
      return FlowPicture.Box(
        name: name, notes: values + [phrases[.flowRetained]], mark: .wrong,
        spoken: "! \(name): \(phrases[.flowRetained])")
    }
    let held = holders[object.number]?.property
    let mark = mark(object.number, row: row(object.number, held: held, isSeveral: false))
    return FlowPicture.Box(
      name: name, notes: values, mark: mark, spoken: mark.sign.map { "\($0) \(name)" })
  }

  /// Returns how the last step changed an object.
  private func mark(_ number: Int, row: [UInt8]) -> FlowPicture.Box.Mark {
    if earlier?.contains(row) ?? true { return .none }
    return objects[number].map { added.contains($0.className) } == true ? .added : .changed
  }

  /// Returns the parent of each object in the tree.
  ///
  /// The parent of a view controller is the container or presenter that shows it. The parent of any
  /// other object is the first object with a strong reference to it.
  private static func holders(of all: [LivingObject]) -> [Int: (number: Int, property: String)] {
    var holders: [Int: (number: Int, property: String)] = [:]
    for showing in [true, false] {
      for object in all {
        for reference in object.references
        where reference.isShowing == showing && reference.strength == .strong {
          guard let target = reference.target, holders[target] == nil,
            !isAbove(target, of: object.number, holders)
          else { continue }
          holders[target] = (object.number, reference.property)
        }
      }
    }
    return holders
  }

  /// Whether an object is another object or its ancestor in the tree: retain cycles are possible.
  private static func isAbove(
    _ number: Int, of other: Int, _ holders: [Int: (number: Int, property: String)]
  ) -> Bool {
    var place: Int? = other
    while let step = place {
      if step == number { return true }
      place = holders[step]?.number
    }
    return false
  }

  /// The reasons why objects stay alive, without duplicates.
  var reasons: [String] {
    var seen: Set<String> = []
    return objects.values.sorted { $0.number < $1.number }.compactMap { object in
      page.stayReason(of: object.number).map { phrases.reason($0, for: object.className) }
    }.filter { seen.insert($0).inserted }
  }

  /// The rows of all objects. Objects with the same row also add the row for several of them.
  private var rows: Set<[UInt8]> {
    var rows: Set<[UInt8]> = []
    let items: [(Int, String?)] = roots.map { ($0, nil) } + below.values.joined().map { ($0, $1) }
    for (number, property) in items {
      if !rows.insert(row(number, held: property, isSeveral: false)).inserted {
        rows.insert(row(number, held: property, isSeveral: true))
      }
    }
    return rows
  }

  func write(to html: inout HTMLWriter) {
    html.markup("<ul class=\"objects\">\n")
    write(roots.map { ($0, nil) }, depth: 0, to: &html)
    // Released objects stay visible for one more step.
    for name in released {
      html.element("<li class=\"gone\"><s>", name, "</s></li>\n")
    }
    html.markup("</ul>\n")
  }

  /// Writes objects with their children.
  ///
  /// Identical objects that stay although nothing needs them are written once: a page distinguishes
  /// only none, one and several of them.
  private func write(
    _ items: [(number: Int, property: String?)], depth: Int, to html: inout HTMLWriter
  ) {
    var written: [[UInt8]] = []
    for item in items {
      var one = HTMLWriter()
      write(item.number, held: item.property, isSeveral: false, depth: depth, to: &one)
      written.append(one.html)
    }
    for (place, item) in items.enumerated() {
      let isLeaked = objects[item.number]?.isLeaked == true
      if isLeaked, place > 0, written[place] == written[place - 1] { continue }
      if isLeaked, place + 1 < items.count, written[place] == written[place + 1] {
        write(item.number, held: item.property, isSeveral: true, depth: depth, to: &html)
      } else {
        html.append(written[place])
      }
    }
  }

  private func write(
    _ number: Int, held property: String?, isSeveral: Bool, depth: Int, to html: inout HTMLWriter
  ) {
    let row = self.row(number, held: property, isSeveral: isSeveral, depth: depth)
    html.markup(objects[number]?.isLeaked == true ? "<li class=\"left\">" : "<li>")
    switch mark(number, row: row) {
    case .added: html.markup("<div class=\"added\">")
    case .changed: html.markup("<div class=\"altered\">")
    case .none, .wrong, .released: html.markup("<div>")
    }
    html.append(row)
    html.markup("</div>")
    let children = children(of: number, depth)
    if !children.isEmpty {
      html.markup("\n<ul>\n")
      write(children.map { ($0.number, $0.property) }, depth: depth + 1, to: &html)
      html.markup("</ul>")
    }
    html.markup("</li>\n")
  }

  private func children(of number: Int, _ depth: Int) -> [(number: Int, property: String)] {
    depth < Self.deepest ? below[number] ?? [] : []
  }

  private func row(
    _ number: Int, held property: String?, isSeveral: Bool, depth: Int = 0
  ) -> [UInt8] {
    guard let object = objects[number] else { return [] }
    var html = HTMLWriter()
    if let property { html.element("<span class=\"held\">strong ", property, "</span> ") }
    if object.kind == .system {
      html.element("<span class=\"system\">", names[number] ?? "", "</span>")
    } else {
      html.element("<b>", object.className, "</b>")
    }
    for value in object.values {
      html.element(
        " <i>",
        value.text.map(variant.walked.say) ?? phrases.say(.flowEarlierValue, ["name": value.name]),
        "</i>")
    }
    if object.isLeaked {
      html.element(
        " <em>", isSeveral ? phrases[.flowSeveralRetained] : phrases[.flowRetained], "</em>")
    }
    let shown = Set(children(of: number, depth).map(\.number))
    writeReferences(of: object, besides: shown, to: &html)
    return html.html
  }

  /// Writes the object's references, except those to its children in the tree.
  private func writeReferences(
    of object: LivingObject, besides shown: Set<Int>, to html: inout HTMLWriter
  ) {
    // The first coordinator has no parent, so its `nil` parent is not marked as a problem.
    let isRoot = roots.contains(object.number) && !object.isLeaked
    for reference in object.references {
      if let target = reference.target, shown.contains(target) { continue }
      html.markup(
        reference.target == nil && object.kind != .system && !isRoot
          ? "<span class=\"reference none\">" : "<span class=\"reference\">")
      html.markup(reference.strength == .weak ? "weak " : "strong ")
      html.text(reference.property)
      html.markup(" → ")
      html.text(reference.target.flatMap { names[$0] } ?? "nil")
      html.markup("</span>")
    }
  }
}
