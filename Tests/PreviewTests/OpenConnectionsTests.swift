import Foundation
import Testing

@testable import Preview

@Suite struct OpenConnectionsTests {
  /// The two ends of a connection of this process with itself.
  private static func pair() throws -> (ours: Int32, others: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    return (ends[0], ends[1])
  }

  /// Whether the other side hears of the end; nothing is ever sent here.
  private static func hasEnded(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }

  @Test func thoseThatWaitAreEndedWhenThereAreTooMany() async throws {
    let connections = OpenConnections(limit: 0)
    let pairs = try (0..<8).map { _ in try Self.pair() }
    for pair in pairs { connections.wait(pair.ours) }
    #expect(!connections.hasRoom)
    connections.work(pairs[0].ours)
    // New ones are left a moment to say what they want.
    try await Task.sleep(for: .milliseconds(250))
    connections.wait(pairs[1].ours)
    #expect(connections.makeRoom())
    #expect(
      pairs.map { Self.hasEnded($0.others) } == [false, false] + Array(repeating: true, count: 4)
        + [false, false])
    for pair in pairs[2..<6] { connections.close(pair.ours) }
    #expect(connections.hasRoom)
    for pair in [pairs[0], pairs[1], pairs[6], pairs[7]] { connections.work(pair.ours) }
    #expect(!connections.makeRoom())
    for pair in [pairs[0], pairs[1], pairs[6], pairs[7]] { connections.close(pair.ours) }
    for pair in pairs { close(pair.others) }
  }
}
