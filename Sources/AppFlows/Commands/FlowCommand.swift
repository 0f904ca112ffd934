import FlowSimulation
import MichiKit

struct FlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", abstract: "Simulates an app and prints its states, findings and walks.",
    discussion: """
      A walk is a list of events separated by commas: \(Event.forms). It begins after the app \
      has started; if the app can start in several ways, it begins with launch NAME.

      Examples:
        michi flow content/flows/kanji-list.yml
        michi flow content/flows/kanji-list.yml --walk "tap 日, back"
        michi flow content/flows/kanji-list.yml --variant did-show --json
      """)

  @Argument(
    help: ArgumentHelp("The flow file.", valueName: "FILE"),
    completion: .file(extensions: ["yml", "yaml"]))
  var file: String

  @Option(help: ArgumentHelp("The variant (default: the first one).", valueName: "NAME"))
  var variant: String?

  @Option(help: ArgumentHelp("Events, separated by commas.", valueName: "EVENTS"))
  var walk: String?

  @Flag(help: "Print {states, findings, steps}.")
  var json = false

  func run() throws {
    let source = SourceFile(path: file, location: file)
    let read = FlowFile(source)
    let code = Terminal.report(read.diagnostics)
    guard let flow = read.flow else { throw code }
    let variants = try variant.map { [try named($0, in: flow)] } ?? flow.variants
    guard let first = variants.first else { return }
    let steps = try walk.map { try self.steps($0, of: first) } ?? []
    if json, first.space.isCut {
      Terminal.error("stopped at \(first.space.pages.count) states: raise \"pages\" to see more\n")
    }
    try Terminal.output(
      json
        ? PrintedText(json: FlowJSON(variant: first, steps: steps).text)
        : FlowText(variants: walk == nil ? variants : [first], steps: steps).text)
    if code != .success { throw code }
  }

  private func named(_ name: String, in flow: Flow) throws -> Flow.Variant {
    if let found = flow.variants.first(where: { $0.name == name }) { return found }
    let known = flow.variants.map(\.name)
    let advice =
      Spelling.suggestion(for: name, among: known) ?? "available: \(known.joined(separator: ", "))"
    throw ValidationError("the flow has no variant \"\(name)\": \(advice)")
  }

  /// Parses and runs the steps of a walk, which start with an implicit launch.
  private func steps(_ text: String, of variant: Flow.Variant) throws -> [WalkedStep] {
    let events: [Event]
    do throws(Event.Unknown) { events = try Event.list(text) } catch {
      throw ValidationError("\"\(error.text)\" is not an event: write \(Event.forms)")
    }
    do throws(App.StoppedWalk) {
      let steps = try variant.app.walk(events)
      // Without events, the result is the launch.
      return Array(steps.suffix(max(1, events.count)))
    } catch {
      let event = events[error.index].text
      let possible = error.possible.map(\.text)
      let advice =
        [Spelling.suggestion(for: event, among: possible)].compactMap(\.self) + [
          possible.isEmpty
            ? "no event is possible here" : "possible events: \(possible.joined(separator: ", "))"
        ]
      throw ValidationError(
        "event \(error.index + 1), \"\(event)\", is not possible: \(error.reason ?? "the app has no such launch"); "
          + advice.joined(separator: "; "))
    }
  }
}
