import FlyingSocks
import Foundation
import Primitives

/// One connection: requests that come one after the other, each with its answer.
struct Connection: Sendable {
  private let socket: AsyncSocket
  private let connections: OpenConnections
  private let handler: PreviewHandler

  /// How the answer to a request ends.
  private enum Next {
    case request
    case end
    /// The end, after what is still coming has been passed over.
    case passOver
  }

  /// A head may have so many bytes.
  private static let longestHead = 64 << 10
  /// A body is passed over up to this many bytes: nobody answers what it says.
  private static let longestBody = 1 << 20

  init(_ socket: AsyncSocket, among connections: OpenConnections, handler: PreviewHandler) {
    self.socket = socket
    self.connections = connections
    self.handler = handler
  }

  /// Answers until the other side, or an answer, has come to its end.
  func serve() async {
    let number = socket.socket.file.rawValue
    defer { connections.close(number) }
    var inbox: [UInt8] = []
    do {
      var next = Next.request
      while next == .request {
        connections.wait(number)
        guard let head = try await head(&inbox) else { return }
        next = try await answer(head, &inbox)
      }
      if next == .passOver { try await passOver() }
    } catch {
      // Whoever asked has gone, or must see that the answer is not whole: either way it is over.
    }
  }

  /// What comes up to the next empty line; nil when nothing comes any more.
  ///
  /// - Parameter inbox: what has come and is not looked at yet.
  private func head(_ inbox: inout [UInt8]) async throws -> [UInt8]? {
    var looked = 0
    while true {
      if let (length, all) = Self.end(of: inbox, from: looked) {
        let head = Array(inbox[..<length])
        inbox.removeFirst(all)
        return head
      }
      guard inbox.count <= Self.longestHead else {
        try await send(.sentence(PreviewSentence.longHead, .headTooLarge), keepsAlive: false)
        try await passOver()
        return nil
      }
      looked = max(0, inbox.count - 3)
      do { inbox += try await socket.read(atMost: 4096) } catch SocketError.disconnected {
        return nil
      }
    }
  }

  /// Where a head ends, and how long it is with its empty line.
  private static func end(of bytes: [UInt8], from start: Int) -> (length: Int, all: Int)? {
    let lineFeed = UInt8(ascii: "\n")
    // Empty lines before a request are passed over.
    guard let first = bytes.firstIndex(where: { $0 != lineFeed && $0 != 0x0D }) else { return nil }
    var index = max(start, first)
    while index < bytes.count {
      if bytes[index] == lineFeed {
        if index + 1 < bytes.count, bytes[index + 1] == lineFeed { return (index, index + 2) }
        if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == lineFeed {
          return (index, index + 3)
        }
      }
      index += 1
    }
    return nil
  }

  private func answer(_ head: [UInt8], _ inbox: inout [UInt8]) async throws -> Next {
    let request: Request
    let length: Request.BodyLength
    do throws(Request.Fault) {
      request = try Request(head: head)
      length = try request.bodyLength()
    } catch {
      switch error {
      case .malformed:
        try await send(.sentence(PreviewSentence.malformed, .badRequest), keepsAlive: false)
      case .version:
        let response = Response.sentence(PreviewSentence.version, .versionNotSupported)
        try await send(response, keepsAlive: false)
      }
      return .passOver
    }
    var isWhole = false
    if case .known(let count) = length, count <= Self.longestBody {
      isWhole = true
      while inbox.count < count { inbox += try await socket.read(atMost: 4096) }
      inbox.removeFirst(count)
    }
    // Only now: whoever is slow to send a body must not keep others out.
    connections.work(socket.socket.file.rawValue)
    let response = await handler.answer(request)
    let keepsAlive = request.keepsAlive && isWhole && response.body.count != nil
    try await send(response, withBody: request.method != "HEAD", keepsAlive: keepsAlive)
    return keepsAlive ? .request : isWhole ? .end : .passOver
  }

  private func send(
    _ response: Response, withBody: Bool = true, keepsAlive: Bool
  ) async throws {
    var bytes = Data(response.head(keepsAlive: keepsAlive))
    switch response.body {
    case .bytes(let pieces):
      if withBody {
        bytes.reserveCapacity(bytes.count + (response.body.count ?? 0))
        for piece in pieces { bytes.append(contentsOf: piece) }
      }
      try await socket.write(bytes)
    case .file(let file, let part):
      try await socket.write(bytes)
      guard withBody else { return }
      for start in stride(from: part.lowerBound, to: part.upperBound, by: 64 << 10) {
        let piece = try file.read(start..<min(start + 64 << 10, part.upperBound))
        try await socket.write(Data(piece))
      }
    case .events(let events):
      try await socket.write(bytes)
      if withBody { try await send(events) }
    }
  }

  /// Sends events until whoever listens has gone.
  private func send(_ events: AsyncStream<[UInt8]>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await event in events { try await socket.write(Data(event)) } }
      group.addTask { while true { _ = try await socket.read(atMost: 4096) } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Reads what still comes, so that the other side reads the answer before it hears of the end.
  private func passOver() async throws {
    let number = socket.socket.file.rawValue
    connections.endWriting(number)
    connections.wait(number)
    var count = 0
    while count < Self.longestBody { count += try await socket.read(atMost: 4096).count }
  }
}
