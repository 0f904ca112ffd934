@testable import AppFlows
@testable import Diagnostics
@testable import FlowSimulation
import Foundation

/// Plants faults in the flow files, one at a time: each has to be noticed, either when the file is
/// read or beside the real app.
@MainActor enum Mutants {
  /// Whether all were noticed but those in `harmless.txt`, and none of those.
  static func run(_ notes: [String: AppNotes]) async throws -> Bool {
    var unnoticed: [Harmless] = []
    for path in try Files.flows(in: "content/flows") {
      let bytes = try Files.bytes(of: path)
      let file = path.split(separator: "/").last.map { String($0) } ?? path
      let original = Files.flow(path, bytes)
      guard let flow = original.flow else {
        print("\(path) has faults of its own")
        return false
      }
      var recordings: [String: Recording] = [:]
      do throws(Difference) {
        for variant in flow.variants {
          recordings[variant.name] = try Recording(
            Subject(
              name: "\(flow.slug) \(variant.name)", space: variant.space,
              otherTexts: OtherTexts(notes[flow.slug]?.otherwise)))
        }
      } catch {
        print(error)
        return false
      }
      let known = Set(original.diagnostics.map(\.message))
      let mutants = Mutant.all(of: file, bytes)
      let quiet = await quiet(mutants, path, known, recordings)
      unnoticed += quiet.map {
        Harmless(file: file, line: $0.line, change: "\($0.kind) \($0.text)")
      }
      let moments = recordings.values.reduce(0) { $0 + $1.count }
      print(
        "\(file): \(mutants.count) mutants beside \(moments) moments, \(quiet.count) not noticed")
    }
    return try Harmless.isAsListed(unnoticed)
  }

  /// Those that nothing notices, in order.
  private static func quiet(
    _ mutants: [Mutant], _ path: String, _ known: Set<String>, _ recordings: [String: Recording]
  ) async -> [Mutant] {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let places = await withTaskGroup(of: [Int].self) { group in
      for worker in 0..<workers {
        group.addTask {
          stride(from: worker, to: mutants.count, by: workers).filter { place in
            !Self.isNoticed(mutants[place], path, known, recordings)
          }
        }
      }
      var places: [Int] = []
      for await found in group { places += found }
      return places
    }
    return places.sorted().map { mutants[$0] }
  }

  nonisolated private static func isNoticed(
    _ mutant: Mutant, _ path: String, _ known: Set<String>, _ recordings: [String: Recording]
  ) -> Bool {
    let file = Files.flow(path, mutant.bytes)
    guard let flow = file.flow,
      !file.diagnostics.contains(where: { !known.contains($0.message) })
    else { return true }
    return recordings.contains { name, recording in
      guard let variant = flow.variants.first(where: { $0.name == name }) else { return true }
      return !recording.isLike(variant.app)
    }
  }
}

/// A mutant that nothing notices, as `harmless.txt` lists it: `buy.yml:12 line is: [Buying]`.
private struct Harmless {
  let file: String
  let line: Int
  let change: String

  /// What it is, wherever in the file that is now.
  private var name: String { "\(file) \(change)" }
  private var text: String { "\(file):\(line) \(change)" }

  init(file: String, line: Int, change: String) {
    self.file = file
    self.line = line
    self.change = change
  }

  /// A line of the list.
  private init?(_ text: Substring) {
    let parts = text.split(separator: " ", maxSplits: 1)
    let place = parts[0].split(separator: ":")
    guard parts.count == 2, place.count == 2, let line = Int(place[1]) else { return nil }
    self.init(file: String(place[0]), line: line, change: String(parts[1]))
  }

  /// Whether the list has exactly these; what it has too many or too few is printed.
  static func isAsListed(_ unnoticed: [Harmless]) throws -> Bool {
    let text = String(
      decoding: try Files.bytes(of: "Tools/FlowOracle/harmless.txt"), as: UTF8.self)
    var listed: [String: Int] = [:]
    var isRight = true
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let harmless = Harmless(line) else {
        isRight = false
        print("harmless.txt: \"\(line)\" is no mutant")
        continue
      }
      listed[harmless.name, default: 0] += 1
    }
    for mutant in unnoticed {
      if let count = listed[mutant.name], count > 0 {
        listed[mutant.name] = count - 1
      } else {
        isRight = false
        print("nothing notices: \(mutant.text)")
      }
    }
    for (name, count) in listed.sorted(by: { $0.key < $1.key }) where count > 0 {
      isRight = false
      print("harmless.txt: noticed, or no mutant: \(name)")
    }
    return isRight
  }
}
