import FlowSimulation
import MichiKit

/// Reads the walks of a flow and runs them.
struct WalkReader {
  let flow: Flow
  private(set) var fields: FieldReader
  /// The remaining work limit of the walks.
  var workLeft: Int

  mutating func walks() -> [Flow.Walk] {
    var walks: [Flow.Walk] = []
    let entries = fields.mapping("walks")
    for entry in fields.first(FlowLimits.variants, of: entries, called: "walks") {
      guard let walk = walk(entry) else { continue }
      if walks.contains(where: { $0.name == walk.name }) {
        fields.reportTwice("walk", walk.name, at: entry)
      }
      walks.append(walk)
    }
    return walks
  }

  private mutating func walk(_ entry: DataField) -> Flow.Walk? {
    guard let keys = fields.mapping(entry) else { return nil }
    fields.reportUnknownKeys(of: keys, among: ["title", "variant", "steps"], in: "a walk")
    let title = keys["title"].flatMap { fields.localized($0) }
    var variant = flow.variants.first
    if let key = keys["variant"], let name = fields.line(key) {
      variant = flow.variants.first { $0.name == Slug.make(from: name) }
      if variant == nil, !flow.variants.isEmpty {
        fields.reportNoVariant(name, among: flow.variants.map(\.name), at: key)
      }
    }
    guard let steps = keys["steps"], !steps.value.isNull else {
      fields.report(key: entry, "the walk has no steps", Self.writeWalk)
      return nil
    }
    let read = self.steps(steps)
    guard let variant, !variant.space.isStopped else { return nil }
    check(read, of: variant.app)
    return Flow.Walk(
      name: Slug.make(from: entry.key), title: title ?? LocalizedText(entry.key),
      variant: variant.name, steps: read.map(\.step))
  }

  private static let writeWalk = "write it like \"- tap Edit: The coordinator is made.\""

  /// A step with the field whose key is its event.
  private typealias WrittenStep = (step: Flow.Step, field: DataField)

  /// Reads `- tap 日: The detail coordinator is made.`, or the event alone.
  private mutating func steps(_ entry: DataField) -> [WrittenStep] {
    guard let items = entry.value.list else {
      fields.reportExpected("a list", for: entry.key, entry.value, Self.writeWalk)
      return []
    }
    if items.count > FlowLimits.steps {
      fields.report(
        items[FlowLimits.steps], FieldReader.tooMany("steps", FlowLimits.steps))
    }
    return items.prefix(FlowLimits.steps).compactMap { item in
      // For an event alone, the field only says where it is.
      var field = DataField(key: "", keyRange: item.range, value: item)
      var text = ""
      var says: LocalizedText?
      if let pairs = item.fields, let pair = pairs.first {
        text = pair.key
        field = pair
        says = fields.localized(pair)
        for further in pairs.dropFirst() {
          fields.report(key: further, "a step has only one event", Self.writeWalk)
        }
      } else if let line = fields.line(item, called: entry.key) {
        text = line
      } else if !item.isNull {
        // An event that is not a string has been reported.
        return nil
      }
      if let event = Event(text) { return (Flow.Step(event: event, says: says), field) }
      fields.report(key: field, "\"\(text)\" is not an event", "write \(Event.forms)")
      return nil
    }
  }

  /// Checks that the app accepts each event.
  private mutating func check(_ steps: [WrittenStep], of app: App) {
    do throws(App.StoppedWalk) {
      let walked = try app.walk(steps.map(\.step.event), mostWork: workLeft)
      workLeft -= walked.reduce(0) { $0 + $1.work }
    } catch {
      workLeft -= error.work
      guard steps.indices.contains(error.index) else { return }
      let event = steps[error.index].step.event.text
      let possible = error.possible.map(\.text)
      fields.report(
        key: steps[error.index].field,
        "the walk cannot continue with \"\(event)\": \(error.reason ?? "the app has no such launch")",
        Spelling.suggestion(for: event, among: possible)
          ?? (possible.isEmpty
            ? "no event is possible here, so end the walk before it"
            : "possible events: \(possible.prefix(6).joined(separator: ", "))"))
    }
  }
}
