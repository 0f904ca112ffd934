@testable import AppFlows
@testable import Diagnostics
@testable import FlowSimulation
import Foundation

/// Compares the simulator with the real apps: `FlowOracle [SEED]`, or finds out whether faults in the
/// flow files would be noticed: `FlowOracle mutants`.
@main @MainActor
struct FlowOracle {
  static func main() async throws {
    let argument = CommandLine.arguments.dropFirst().first
    let notes = try AppNotes.all()
    for note in notes.values { RealValues.naming.merge(note.names ?? [:]) { $1 } }
    let isRight =
      argument == "mutants"
      ? try await Mutants.run(notes)
      : try compare(notes, seed: argument.flatMap { UInt64($0) } ?? 20_261_122)
    if !isRight { exit(1) }
  }

  private static func compare(_ notes: [String: AppNotes], seed: UInt64) throws -> Bool {
    var numbers = SeededNumbers(seed: seed)
    print("seed \(seed)")
    var claims = Dictionary(grouping: try Claim.all()) { $0.subject }
    var isRight = true
    for path in try Files.flows() {
      let file = Files.flow(path, try Files.bytes(of: path))
      for fault in file.diagnostics { print("\(path): \(fault.message)") }
      isRight = isRight && file.diagnostics.isEmpty
      guard let flow = file.flow else { continue }
      let otherTexts = OtherTexts(notes[flow.slug]?.otherwise)
      var isAlike = true
      for variant in flow.variants {
        do throws(Difference) {
          let name = "\(flow.slug) \(variant.name)"
          let subject = Subject(name: name, space: variant.space, otherTexts: otherTexts)
          let claimed = claims.removeValue(forKey: name) ?? []
          print(try check(subject, variant, &numbers))
          for claim in claimed { try claim.prove(subject) }
          if !claimed.isEmpty { print("  \(claimed.count) claims proved") }
        } catch {
          isAlike = false
          print(error)
        }
      }
      // A walk that was cut short has not seen every text.
      for text in isAlike ? otherTexts.unseen : [] {
        isAlike = false
        print("\(flow.slug): \(text) is given as in the app: take it out of apps.json")
      }
      OtherTexts.reset()
      isRight = isRight && isAlike
    }
    for name in claims.keys.sorted() {
      isRight = false
      print("\(name): there are claims, and no such app")
    }
    return isRight
  }

  /// How many walks each variant is taken on, and how many events one has at most.
  private static let walks = 60
  private static let length = 25

  /// Walks a variant, then along its findings; what came of it.
  private static func check(
    _ subject: Subject, _ variant: Flow.Variant, _ numbers: inout SeededNumbers
  ) throws(Difference) -> String {
    var leaked: Set<String> = []
    var events = 0
    var swipes = 0
    // Which walks there are does not depend on where the hand hesitates.
    var hesitation = SeededNumbers(seed: numbers.next())
    for number in 0..<walks {
      let launch = subject.app.launches[number % subject.app.launches.count]
      leaked.formUnion(
        try subject.walk(
          launch,
          hesitates: {
            let isSwipe = Bool.random(using: &hesitation)
            if isSwipe { swipes += 1 }
            return isSwipe
          },
          next: { possible, count in
            guard count <= length, let event = possible.randomElement(using: &numbers) else {
              return nil
            }
            events += 1
            return event
          }))
    }
    for finding in variant.findings { try follow(finding, subject) }
    let retained = variant.findings.filter { $0.kind == .retained }.map(\.object)
    let inCycles = variant.findings.flatMap(\.cycle).map(\.holder).filter(subject.isCoordinator)
    let expected = Set(retained + inCycles)
    guard leaked == expected else {
      throw Difference(
        subject: subject.name, walk: [],
        remark: "\(expected.sorted()) stay in the flow, \(leaked.sorted()) in the app")
    }
    let findings = variant.findings.map { "\($0.kind.rawValue) \($0.object)" }
    return "\(subject.name): \(walks) walks, \(events) events, \(swipes) swipes let go, alike; "
      + (findings.isEmpty ? "no findings" : findings.joined(separator: ", "))
  }

  /// Takes the walk that shows a finding.
  private static func follow(_ finding: Finding, _ subject: Subject) throws(Difference) {
    guard let walk = subject.app.withLaunch(finding.walk), !finding.walk.isEmpty else { return }
    try subject.walk(walk.launch) { _, count in
      count <= walk.events.count ? walk.events[count - 1] : nil
    }
  }
}

extension App {
  /// The launch of a walk and its other events; nil where there is no such launch.
  func withLaunch(_ walk: [Event]) -> (launch: Launch, events: [Event])? {
    guard case .launch(let name)? = walk.first else { return (launches[0], walk) }
    return launches.first { $0.name == name }.map { ($0, Array(walk.dropFirst())) }
  }
}
