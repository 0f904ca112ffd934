import Content
import FlowSimulation

/// The living coordinators of a state, each below what holds it.
struct ObjectTree {
  private let page: StateSpace.Page
  private let objects: [Int: LivingObject]
  private let say: (String) -> String
  private let phrases: Phrases
  /// The objects below each, with the property that holds them.
  private var below: [Int: [(number: Int, property: String?)]] = [:]
  private var roots: [Int] = []

  /// The deepest level drawn, deeper than apps nest; objects below it appear as references.
  private static let deepest = 24

  init(_ page: StateSpace.Page, say: @escaping (String) -> String, phrases: Phrases) {
    self.page = page
    self.say = say
    self.phrases = phrases
    let all = page.objects
    objects = Dictionary(all.map { ($0.number, $0) }) { first, _ in first }
    var holders: [Int: Int] = [:]
    for object in all {
      let holder = object.isScreen ? nil : self.holder(of: object)
      guard let holder, !Self.isAbove(object.number, of: holder.number, holders) else { continue }
      holders[object.number] = holder.number
      below[holder.number, default: []].append((object.number, holder.property))
    }
    roots = all.filter { object in
      holders[object.number] == nil && (!object.isScreen || below[object.number] != nil)
    }.map(\.number)
  }

  /// The object that holds another strongly.
  private func holder(of object: LivingObject) -> (number: Int, property: String?)? {
    for holder in object.holders where holder.strength == .strong {
      if case .object(let number) = holder.kind, number != object.number {
        return (number, holder.property)
      }
    }
    return nil
  }

  /// Whether an object is above another already: objects may hold each other.
  private static func isAbove(_ number: Int, of other: Int, _ holders: [Int: Int]) -> Bool {
    var place: Int? = other
    while let step = place {
      if step == number { return true }
      place = holders[step]
    }
    return false
  }

  /// Why coordinators stay, each sentence once.
  var reasons: [String] {
    var seen: Set<String> = []
    return objects.values.sorted { $0.number < $1.number }.compactMap { object in
      page.stayReason(of: object.number).map { phrases.reason($0, for: object.className) }
    }.filter { seen.insert($0).inserted }
  }

  func write(to html: inout HTMLWriter) {
    html.markup("<ul class=\"objects\">\n")
    for root in roots { write(root, held: nil, depth: 0, to: &html) }
    html.markup("</ul>\n")
  }

  private func write(
    _ number: Int, held property: String?, depth: Int, to html: inout HTMLWriter
  ) {
    guard let object = objects[number] else { return }
    html.markup(object.isLeaked ? "<li class=\"left\"><div>" : "<li><div>")
    if let property { html.element("<span class=\"held\">strong ", property, "</span> ") }
    html.element("<b>", object.className, "</b>")
    for value in object.values { html.element(" <i>", say(value.text), "</i>") }
    if object.isLeaked { html.element(" <em>", phrases[.flowRetained], "</em>") }
    writeReferences(of: object, to: &html)
    html.markup("</div>")
    let children = depth < Self.deepest ? below[number] ?? [] : []
    if !children.isEmpty {
      html.markup("\n<ul>\n")
      for child in children {
        write(child.number, held: child.property, depth: depth + 1, to: &html)
      }
      html.markup("</ul>")
    }
    html.markup("</li>\n")
  }

  /// What it refers to besides what stands below it.
  private func writeReferences(of object: LivingObject, to html: inout HTMLWriter) {
    let shown = Set((below[object.number] ?? []).map(\.number))
    for reference in page.state.references(of: object.number) {
      if let target = reference.target, shown.contains(target) { continue }
      html.markup(
        reference.target == nil ? "<span class=\"reference none\">" : "<span class=\"reference\">")
      html.markup(reference.strength == .weak ? "weak " : "strong ")
      html.text(reference.property)
      html.markup(" → ")
      html.text(reference.className ?? "nil")
      html.markup("</span>")
    }
  }
}
