import Content
import Diagnostics
import FlowSimulation
import Loading
import Primitives

/// Reads the walks of a flow and runs them.
struct WalkReader {
  private let flow: Flow

  private static let keys = ["title", "variant", "steps"]

  init(flow: Flow) {
    self.flow = flow
  }

  func walks(_ fields: inout FieldReader) -> [Flow.Walk] {
    let entries = fields.entry("walks").map { fields.mapping($0) ?? [] } ?? []
    if entries.count > FlowLimits.variants {
      fields.report(
        key: entries[FlowLimits.variants], FlowSentences.tooMany("walks", FlowLimits.variants))
    }
    var walks: [Flow.Walk] = []
    for entry in entries.prefix(FlowLimits.variants) {
      guard let walk = walk(entry, &fields) else { continue }
      if walks.contains(where: { $0.name == walk.name }) {
        fields.report(key: entry, FlowSentences.twice("walk", walk.name))
      }
      walks.append(walk)
    }
    return walks
  }

  private func walk(_ entry: DataField, _ fields: inout FieldReader) -> Flow.Walk? {
    guard let keys = fields.mapping(entry) else { return nil }
    for key in keys where !Self.keys.contains(key.key) {
      fields.report(
        key: key, LoadingSentences.unknownKey(key.key, in: FlowSentences.walk),
        LoadingSentences.oneOfKeys(Self.keys, insteadOf: key.key))
    }
    let title = keys.first { $0.key == "title" }.flatMap { fields.localized($0) }
    var variant = flow.variants.first
    if let key = keys.first(where: { $0.key == "variant" }), let name = fields.line(key) {
      variant = flow.variants.first { $0.name == Slug.make(from: name) }
      if variant == nil, !flow.variants.isEmpty {
        fields.report(
          key.value, FlowSentences.noVariant(name),
          LoadingSentences.oneOfKeys(flow.variants.map(\.name), insteadOf: name))
      }
    }
    guard let steps = keys.first(where: { $0.key == "steps" }), !steps.value.isNull else {
      fields.report(key: entry, "the walk has no steps", FlowSentences.writeWalk)
      return nil
    }
    let read = self.steps(steps, &fields)
    guard let variant else { return nil }
    check(read, of: variant.app, &fields)
    var walk = Flow.Walk(
      name: Slug.make(from: entry.key), title: title ?? LocalizedText(entry.key),
      variant: variant.name)
    walk.steps = read.map(\.step)
    return walk
  }

  /// A step with its place.
  private struct WrittenStep {
    let step: Flow.Step
    let range: Range<Int>
  }

  /// `- tap 日: The detail coordinator is made.`, or the event alone.
  private func steps(_ entry: DataField, _ fields: inout FieldReader) -> [WrittenStep] {
    guard case .list(let items) = entry.value.value else {
      fields.report(
        entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value),
        FlowSentences.writeWalk)
      return []
    }
    if items.count > FlowLimits.steps {
      fields.report(
        items[FlowLimits.steps], FlowSentences.tooMany("steps", FlowLimits.steps))
    }
    var steps: [WrittenStep] = []
    for item in items.prefix(FlowLimits.steps) {
      var text = ""
      var range = item.range
      var says: LocalizedText?
      if case .mapping(let pairs) = item.value, let pair = pairs.first {
        text = pair.key
        range = pair.keyRange
        says = fields.localized(pair)
        for further in pairs.dropFirst() {
          fields.report(key: further, "this is a second event in one step", FlowSentences.writeWalk)
        }
      } else if let line = fields.line(item, called: entry.key) {
        text = line
      } else if !item.isNull {
        // An event that is not a text has been reported.
        continue
      }
      if let event = Event(text) {
        steps.append(WrittenStep(step: Flow.Step(event: event, says: says), range: range))
      } else {
        fields.report(
          at: range, "\"\(text)\" is nothing that a person can do",
          "write \"tap ROW\", \"choose SEGMENT\", \"tab TITLE\", \"back\", \"pull down\" or "
            + "\"launch NAME\""
        )
      }
    }
    return steps
  }

  /// Checks that the app takes each event.
  private func check(_ steps: [WrittenStep], of app: App, _ fields: inout FieldReader) {
    do throws(App.StoppedWalk) {
      _ = try app.walk(steps.map(\.step.event))
    } catch {
      guard steps.indices.contains(error.index) else { return }
      let event = steps[error.index].step.event.text
      fields.report(
        at: steps[error.index].range, FlowSentences.cannot(event, error.reason),
        Spelling.suggestion(for: event, among: error.possible.map(\.text))
          ?? FlowSentences.possible(error.possible.map(\.text)))
    }
  }
}
