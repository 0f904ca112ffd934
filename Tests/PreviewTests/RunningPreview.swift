import Dispatch
import Foundation
import Primitives
import SiteBuilding
import Synchronization
import TestKit

@testable import Preview

/// A preview that runs: real files, a real watcher, real connections.
final class RunningPreview: Sendable {
  let port: UInt16
  /// As it was told.
  let address: String
  private let task: Task<Void, Never>
  private let told: Messages

  /// Everything that the preview has told.
  private final class Messages: Sendable {
    let all = Mutex<[PreviewMessage]>([])
  }

  /// Starts a preview of a root.
  init(
    _ options: BuildOptions, isPolling: Bool = false,
    host: String = "127.0.0.1", now: (@Sendable () -> DateTime)? = nil,
    findPictureMaker: (@Sendable (inout BuildOptions) async -> PreviewOptions.PictureMaker?)? = nil
  ) async throws {
    var preview = PreviewOptions(build: options)
    preview.host = host
    preview.port = 0
    preview.isPolling = isPolling
    preview.now = now
    if let findPictureMaker { preview.findPictureMaker = findPictureMaker }
    let messages = Messages()
    self.told = messages
    let (addresses, told) = AsyncStream.makeStream(of: String.self)
    let server = PreviewServer(options: preview) { message in
      messages.all.withLock { $0.append(message) }
      if case .ready(let address, _, _, _, _) = message { told.yield(address) }
    }
    task = Task {
      try? await server.run()
      told.finish()
    }
    var first: String?
    for await address in addresses {
      first = address
      break
    }
    let number = first.flatMap { URL(string: $0)?.port }.flatMap { UInt16(exactly: $0) }
    guard let number else { throw Failure() }
    port = number
    address = first ?? ""
  }

  struct Failure: Error {}

  /// A preview of a root that no test changes.
  static func shared() async throws -> RunningPreview { try await still.value }

  private nonisolated(unsafe) static let root = Result { try EditedSite(seed: 1) }
  private static let still = Task { try await RunningPreview(root.get().options) }

  /// What is answered to some lines, with the right host and an end of the connection behind them.
  func answer(to lines: String, body: String = "") async throws -> String {
    let end = "\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    return String(decoding: try await exchange(lines + end + body), as: UTF8.self)
  }

  /// Everything that it has told.
  var messages: [PreviewMessage] { told.all.withLock { $0 } }

  /// Waits until a page has a text.
  func wait(for text: String, at page: String) async throws {
    try await TestKit.wait {
      String(decoding: try await body(of: page) ?? [], as: UTF8.self).contains(text)
    }
  }

  var origin: String { "http://127.0.0.1:\(port)" }

  deinit {
    task.cancel()
  }

  /// The body of the answer to a GET; nil unless it is 200.
  func body(of address: String) async throws -> [UInt8]? {
    let answer = try await exchange(
      "GET \(address) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    guard answer.starts(with: Array("HTTP/1.1 200 ".utf8)) else { return nil }
    return Self.body(of: answer)
  }

  static func body(of answer: [UInt8]) -> [UInt8] {
    let blank = Array("\r\n\r\n".utf8)
    let index = answer.indices.first { answer[$0...].starts(with: blank) }
    return index.map { Array(answer[($0 + 4)...]) } ?? []
  }

  /// Everything that is answered to some bytes.
  func exchange(_ request: String) async throws -> [UInt8] {
    let connection = try LoopbackConnection(port: port)
    return await onThread {
      connection.send(Array(request.utf8))
      var answer: [UInt8] = []
      while let part = connection.receive() { answer += part }
      return answer
    }
  }

  /// The events for an open page, one by one.
  func events(of page: String, version: String, since: Int? = nil) throws -> Events {
    let connection = try LoopbackConnection(port: port)
    // Browsers encode the path once more.
    let page = page.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? page
    let query = "page=\(page)&version=\(version)" + (since.map { "&since=\($0)" } ?? "")
    connection.send(
      Array("GET /.michi/events?\(query) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8))
    return Events(connection: connection)
  }

  /// The events that one page is told.
  final class Events {
    private let connection: LoopbackConnection
    private var text = ""

    init(connection: LoopbackConnection) {
      self.connection = connection
    }

    /// Waits for an event of a kind whose data are as wanted; what is found out in steps is told in
    /// steps.
    ///
    /// - Returns: its data; nil when the connection ended.
    func next(_ kind: String, where isWanted: (String) -> Bool) async -> String? {
      while let data = await next(kind) {
        if isWanted(data) { return data }
      }
      return nil
    }

    /// Waits for an event of a kind.
    ///
    /// - Returns: its data; nil when the connection ended.
    func next(_ kind: String) async -> String? {
      while true {
        if let start = text.range(of: "event: \(kind)\ndata: "),
          let end = text[start.upperBound...].range(of: "\n\n")
        {
          let data = String(text[start.upperBound..<end.lowerBound])
          text = String(text[end.upperBound...])
          return data
        }
        let connection = connection
        guard let part = await onThread({ connection.receive() }) else { return nil }
        text += String(decoding: part, as: UTF8.self)
      }
    }
  }
}

/// Does work that waits on a thread of its own, so that other tasks go on.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
