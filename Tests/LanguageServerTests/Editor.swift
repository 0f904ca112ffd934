import Foundation
import LanguageServer
import Primitives
import SiteBuilding
import StandardSections
import Synchronization
import TestKit

/// An editor that has a site open.
final class Editor: Sendable {
  let site: TestSite
  private let service: LanguageService
  private let received: AsyncStream<[UInt8]>
  private let count = Mutex(0)

  init(_ site: TestSite) {
    self.site = site
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    received = stream
    service = LanguageService(root: nil, options: Self.options) { continuation.yield($0) }
  }

  /// The build options of a root.
  static func options(_ root: String) -> BuildOptions {
    let now = DateTime(secondsSinceEpoch: 1_780_000_000)
    var options = BuildOptions(root: root, sections: .standard, now: now)
    (options.includesDrafts, options.includesFuture, options.showsAdvice) = (true, true, true)
    return options
  }

  /// The name of a file of the site.
  func uri(_ path: String) -> String {
    "file://" + site.root.resolvingSymlinksInPath().appending(path: path).path(percentEncoded: true)
  }

  /// Sends a message as it is.
  @discardableResult
  func send(raw message: String) async -> Int32? { await service.receive(Array(message.utf8)) }

  /// Sends a notification.
  func notify(_ method: String, _ params: [String: Any]) async throws {
    let message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": params]
    await send(raw: try Self.json(message))
  }

  /// Sends a request and returns its whole answer.
  func ask(_ method: String, _ params: [String: Any] = [:]) async throws -> [String: Any] {
    let id = count.withLock {
      $0 += 1
      return $0
    }
    let message: [String: Any] = ["jsonrpc": "2.0", "id": id, "method": method, "params": params]
    await send(raw: try Self.json(message))
    return try await next { $0["id"] as? Int == id }
  }

  /// The next diagnostics of a file that fulfil a condition.
  func diagnostics(
    of path: String, until isWanted: ([[String: Any]]) -> Bool = { _ in true }
  ) async throws -> [[String: Any]] {
    let uri = uri(path)
    var found: [[String: Any]] = []
    _ = try await next { message in
      let params = message["params"] as? [String: Any]
      guard message["method"] as? String == "textDocument/publishDiagnostics",
        params?["uri"] as? String == uri
      else { return false }
      found = params?["diagnostics"] as? [[String: Any]] ?? []
      return isWanted(found)
    }
    return found
  }

  /// Reads messages until the diagnostics of all files are as expected, each as `line code`.
  func settle(on expected: [String: [String]]) async throws {
    var shown: [String: [String]] = [:]
    _ = try await next { message in
      guard message["method"] as? String == "textDocument/publishDiagnostics",
        let params = message["params"] as? [String: Any], let uri = params["uri"] as? String
      else { return false }
      let list = (params["diagnostics"] as? [[String: Any]] ?? []).map { one in
        let start = (one["range"] as? [String: [String: Int]])?["start"]
        return "\(start?["line"] ?? 0) \(one["code"] as? String ?? "")"
      }
      shown[uri] = list.isEmpty ? nil : list.sorted()
      return shown == expected
    }
  }

  /// The texts of the files that an edit changes, by their paths.
  func applying(_ edit: Any?) throws -> [String: String] {
    let changes = (edit as? [String: Any])?["changes"] as? [String: [[String: Any]]] ?? [:]
    var texts: [String: String] = [:]
    for (uri, edits) in changes {
      let prefix = self.uri("")
      let path = String(uri.dropFirst(prefix.count)).removingPercentEncoding ?? ""
      let text = try String(contentsOf: site.root.appending(path: path), encoding: .utf8)
      var units = Array(text.utf16)
      func offset(_ place: [String: Int]?) -> Int {
        var start = 0
        for _ in 0..<(place?["line"] ?? 0) {
          start = (units[start...].firstIndex(of: 10) ?? units.count - 1) + 1
        }
        return start + (place?["character"] ?? 0)
      }
      let parts = edits.map { edit in
        let range = edit["range"] as? [String: [String: Int]]
        return (
          offset(range?["start"])..<offset(range?["end"]), edit["newText"] as? String ?? ""
        )
      }
      for (range, new) in parts.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        units.replaceSubrange(range, with: new.utf16)
      }
      texts[path] = String(decoding: units, as: UTF16.self)
    }
    return texts
  }

  /// Begins, and opens files.
  func open(_ paths: String..., encodings: [String] = []) async throws {
    _ = try await ask(
      "initialize",
      [
        "capabilities": ["general": ["positionEncodings": encodings]],
        "workspaceFolders": [["uri": uri("").replacing(/\/$/, with: ""), "name": "site"]],
      ])
    try await notify("initialized", [:])
    for path in paths {
      let text = try String(contentsOf: site.root.appending(path: path), encoding: .utf8)
      try await notify(
        "textDocument/didOpen",
        ["textDocument": ["uri": uri(path), "languageId": "markdown", "version": 1, "text": text]])
      _ = try await diagnostics(of: path)
    }
  }

  /// Exchanges a part of a file, or all of it.
  func change(_ path: String, _ range: [String: Any]? = nil, to text: String) async throws {
    var change: [String: Any] = ["text": text]
    change["range"] = range
    try await notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(path), "version": 2], "contentChanges": [change]])
  }

  /// Asks about a place.
  func ask(_ method: String, _ path: String, _ line: Int, _ character: Int) async throws -> Any? {
    try await ask(
      "textDocument/" + method,
      [
        "textDocument": ["uri": uri(path)],
        "position": ["line": line, "character": character],
      ])["result"]
  }

  /// What is offered at a place, as it would be written.
  func completions(_ path: String, _ line: Int, _ character: Int) async throws -> [String] {
    let list = try await ask("completion", path, line, character) as? [String: Any]
    let items = list?["items"] as? [[String: Any]] ?? []
    return items.compactMap { ($0["textEdit"] as? [String: Any])?["newText"] as? String }
  }

  private func next(where isWanted: ([String: Any]) -> Bool) async throws -> [String: Any] {
    for await bytes in received {
      // A header, an empty line, and the message.
      let text = String(decoding: bytes, as: UTF8.self)
      let body = text.firstRange(of: "\r\n\r\n").map { text[$0.upperBound...] } ?? ""
      let message = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
      if let message, isWanted(message) { return message }
    }
    return [:]
  }

  private static func json(_ message: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
  }
}

/// A range on one line.
func range(_ line: Int, _ start: Int, _ end: Int) -> [String: Any] {
  ["start": ["line": line, "character": start], "end": ["line": line, "character": end]]
}
