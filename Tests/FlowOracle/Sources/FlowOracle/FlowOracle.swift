import Content
import Diagnostics
import FlowSimulation
import Foundation
import Loading
import Primitives

/// Compares the simulator with the real apps: `FlowOracle [SEED]`.
@main @MainActor
struct FlowOracle {
  static func main() throws {
    let seed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 20_261_122
    var numbers = SeededNumbers(seed: seed)
    print("seed \(seed)")
    let (flows, faults) = try flows()
    for fault in faults { print(fault) }
    var isRight = faults.isEmpty
    for flow in flows {
      for variant in flow.variants {
        do throws(Difference) {
          let subject = Subject(name: "\(flow.slug) \(variant.name)", app: variant.app)
          print(try check(subject, variant, &numbers))
        } catch {
          isRight = false
          print(error)
        }
      }
    }
    if !isRight { exit(1) }
  }

  /// The flows of the default site, and the laboratory; and what is wrong with their files.
  private static func flows() throws -> (flows: [Flow], faults: [String]) {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
      .standardizedFileURL.path
    let folder = "content/flows"
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
    let paths = names.filter { $0.hasSuffix(".yml") }.map { "\(folder)/\($0)" }
    var faults: [String] = []
    let flows = try (paths + ["Tests/FlowOracle/Laboratory/laboratory.yml"]).compactMap { path in
      let location = "\(root)/\(path)"
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: location)))
      let file = FlowFile(
        SourceText(path: path, bytes: bytes), source: SourceFile(path: path, location: location))
      faults += file.diagnostics.map { "\(path): \($0.message)" }
      return file.flow
    }
    return (flows, faults)
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
    for number in 0..<walks {
      let launch = subject.app.launches[number % subject.app.launches.count]
      leaked.formUnion(
        try subject.walk(launch) { possible, count in
          guard count <= length, let event = possible.randomElement(using: &numbers) else {
            return nil
          }
          events += 1
          return event
        })
    }
    for finding in variant.findings { try follow(finding, subject) }
    let retained = Set(variant.findings.filter { $0.kind == .retained }.map(\.object))
    guard leaked == retained else {
      throw Difference(
        subject: subject.name, walk: [], simulated: nil, real: nil,
        remark: "retained are \(retained.sorted()) in the flow, \(leaked.sorted()) in the app")
    }
    let findings = variant.findings.map { "\($0.kind.rawValue) \($0.object)" }
    return "\(subject.name): \(walks) walks, \(events) events alike; "
      + (findings.isEmpty ? "no findings" : findings.joined(separator: ", "))
  }

  /// Takes the walk that shows a finding.
  private static func follow(_ finding: Finding, _ subject: Subject) throws(Difference) {
    guard case .launch(let name)? = finding.walk.first,
      let launch = subject.app.launches.first(where: { $0.name == name })
    else { return }
    try subject.walk(launch) { _, count in
      count < finding.walk.count ? finding.walk[count] : nil
    }
  }
}
