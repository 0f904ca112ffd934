import Content
import Diagnostics
import FlowSimulation
import Foundation
import Primitives
import TestKit
import Testing

@testable import AppFlows

/// The flows of the default site, and flows of a test's own.
enum AppFlow {
  /// The names of the five apps.
  static let names = ["kanji-list", "left-right", "football-gather", "buy", "sign-up"]

  /// The bytes of an app's file.
  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Run.checkout.appending(path: "content/flows/\(name).yml")))
  }

  /// A flow of the default site.
  static func named(_ name: String) throws -> Flow {
    let read = file(try bytes(name))
    #expect(read.diagnostics.map(\.oneLine) == [])
    return try #require(read.flow)
  }

  /// The app of a variant.
  static func app(_ name: String, _ variant: String) throws -> App {
    try #require(try named(name).variants.first { $0.name == variant }).app
  }

  /// What is read of a text.
  static func file(_ bytes: [UInt8]) -> FlowFile {
    FlowFile(
      SourceText(path: "a.yml", bytes: bytes), source: SourceFile(path: "a.yml", location: "a.yml"))
  }

  /// What is wrong with a text, a line each.
  static func faults(_ text: String) -> [String] {
    file(Array(text.utf8)).diagnostics.map(\.oneLine)
  }
}

/// What a test says of an event: written by hand from the app's description.
struct ExpectedStep {
  let event: Event
  let stack: [String]
  /// The living coordinators, in the order of the file.
  let coordinators: [String]
  let calls: [String]

  init(_ event: String, stack: [String], alive: [String], calls: [String]) {
    self.event = Event(event) ?? .back
    self.stack = stack
    self.coordinators = alive
    self.calls = calls
  }

  /// Walks the events and compares what comes of each.
  static func check(_ app: App, _ expected: [ExpectedStep]) throws {
    let steps = try app.walk(expected.map(\.event))
    #expect(steps.count == expected.count)
    for (step, expected) in zip(steps, expected) {
      let event = step.event.text
      #expect(step.state.stack == expected.stack, "\(event)")
      #expect(
        step.state.alive.filter { $0.hasSuffix("Coordinator") } == expected.coordinators,
        "\(event)")
      #expect(step.calls == expected.calls, "\(event)")
    }
  }
}
