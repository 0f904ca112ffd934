import Diagnostics
import Foundation
import TestKit
import Testing

@testable import AppFlows

/// Files that were five apps before somebody's cat walked over the keyboard.
@Suite struct FlowMutationTests {
  private static let count = Rounds.number(500, long: 2000)
  /// `MICHI_SEED` makes others.
  private static let seed =
    ProcessInfo.processInfo.environment["MICHI_SEED"].flatMap { UInt64($0) } ?? 13

  @Test func `a mutated flow is read or said, and never ends the process`() throws {
    let files = try AppFlow.names.map { Array("pages: 6\n".utf8) + (try AppFlow.bytes($0)) }
    let plain = files.map { file in
      file.split(separator: 10).filter { !$0.starts(with: "pages: 1".utf8) }
    }
    .map { Array($0.joined(separator: [10])) }
    for number in 0..<Self.count {
      var mutation = Mutation(seed: Self.seed &+ UInt64(number))
      let bytes = mutation.mutated(plain)
      let read = AppFlow.file(bytes)
      let text = "seed \(Self.seed), mutation \(number)"
      if read.flow == nil { #expect(read.diagnostics.containsError, "\(text)") }
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      for diagnostic in read.diagnostics {
        // YAML reads a carriage return as a line end, too.
        guard let position = diagnostic.position, !bytes.contains(13) else { continue }
        #expect(lines.indices.contains(position.line - 1), "\(text): \(diagnostic.message)")
        let line = lines[min(position.line, lines.count) - 1]
        #expect(
          (1...(line.count + 1)).contains(position.column), "\(text): \(diagnostic.message)")
      }
    }
  }

  /// A change that is the same for the same seed.
  private struct Mutation {
    private var random: SeededGenerator

    private static let pieces = [
      "start ", "push ", "present ", "replace with ", "release ", "remove ", "dismiss", "pop to ",
      "{", "}", "[", "]", "(", ")", ": ", "\n", "  ", "\"", "'", ".", ",", "&", "self", "from",
      "weak", "holds", "tabs: [main]", "full screen", "if", "without ", "didShow", "일", "set ",
      "add 1 to ", " is not ", "unanimated", "events", "values: { product: 1 }", "alert: true",
      "back to ", "\u{0}",
    ]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
    }

    mutating func mutated(_ files: [[UInt8]]) -> [UInt8] {
      var bytes = files[Int.random(in: 0..<files.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if bytes.isEmpty { bytes = [10] }
        change(&bytes)
      }
      return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let end = min(bytes.count, place + Int.random(in: 1...8, using: &random))
        bytes.removeSubrange(place..<end)
      case 1:
        let piece = Self.pieces.randomElement(using: &random) ?? ""
        bytes.insert(contentsOf: piece.utf8, at: place)
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3: exchangeParts(of: &bytes, at: 10)
      case 4: exchangeParts(of: &bytes, at: 0x20)
      default:
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        let from = Int.random(in: 0..<lines.count, using: &random)
        lines.insert(lines[from], at: Int.random(in: 0...lines.count, using: &random))
        bytes = Array(lines.joined(separator: [10]))
      }
    }

    /// Lines or words change places.
    private mutating func exchangeParts(of bytes: inout [UInt8], at separator: UInt8) {
      var parts = bytes.split(separator: separator, omittingEmptySubsequences: false)
      parts.swapAt(
        Int.random(in: 0..<parts.count, using: &random),
        Int.random(in: 0..<parts.count, using: &random))
      bytes = Array(parts.joined(separator: [separator]))
    }
  }
}
