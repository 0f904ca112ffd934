import Diagnostics
import FileSystem
import Foundation
import Primitives
import Processes

/// A bucket, as the AWS command line (1 or 2) shows it.
///
/// Michi has no keys: the command line finds them in its own settings or the environment.
struct S3Store {
  let address: S3Address
  /// Another store than Amazon's.
  let endpoint: String?

  /// An object below the prefix.
  struct Object {
    let path: String
    /// The entity tag without quotes; of a file that was sent in one piece, its MD5 sum.
    let tag: String
  }

  private static let variables = ProcessInfo.processInfo.environment
  /// How many keys one call may remove (S3's DeleteObjects).
  private static let removedAtOnce = 1000

  /// Every object below the prefix.
  func objects() async throws(PublishingFault) -> [Object] {
    // With an encoding asked for, keys come percent-encoded and a line is a line.
    let output = try await run([
      "s3api", "list-objects-v2", "--bucket", address.bucket, "--prefix=\(address.prefix)",
      "--encoding-type", "url", "--query", "Contents[].[Key,ETag]", "--output", "text",
    ])
    var objects: [Object] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      if line.elementsEqual("None".utf8) { continue }
      let parts = line.split(separator: UInt8(ascii: "\t"))
      guard parts.count == 2 else { throw DestinationSentences.unknownAnswer("aws") }
      let key = PercentEncoding.decoded(
        parts[0].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
      guard key.utf8.starts(with: address.prefix.utf8) else {
        throw DestinationSentences.unknownAnswer("aws")
      }
      let tag = parts[1].filter { $0 != UInt8(ascii: "\"") }
      objects.append(
        Object(
          path: String(Substring(key.utf8.dropFirst(address.prefix.utf8.count))),
          tag: String(decoding: tag, as: UTF8.self)))
    }
    return objects
  }

  func bytes(of path: String) async throws(PublishingFault) -> [UInt8] {
    try await run(["s3", "cp", "--only-show-errors", address.place(of: path), "-"])
  }

  func put(_ bytes: [UInt8], at path: String) async throws(PublishingFault) {
    _ = try await run(
      [
        "s3", "cp", "--only-show-errors", "--content-type", "text/plain; charset=utf-8",
        "--cache-control", "no-store", "-", address.place(of: path),
      ], input: bytes)
  }

  /// Sends every file of a folder, several at once.
  func send(folder: String, as service: S3Service) async throws(PublishingFault) {
    var arguments = [
      "s3", "cp", folder, address.place(of: ""), "--recursive", "--only-show-errors",
      "--content-type", service.contentType,
    ]
    if let cache = service.cacheControl { arguments += ["--cache-control", cache] }
    _ = try await run(arguments)
  }

  /// Removes objects; one that is gone already is no fault.
  func remove(_ paths: [String], with temporary: TemporaryFolder) async throws(PublishingFault) {
    for start in stride(from: 0, to: paths.count, by: Self.removedAtOnce) {
      let part = paths[start..<min(start + Self.removedAtOnce, paths.count)]
      let keys = part.map { "{\"Key\": \(JSONText.quoted(address.key(of: $0)))}" }
      let request = "{\"Quiet\": true, \"Objects\": [\(keys.joined(separator: ", "))]}"
      let file = try publishing { () throws(FileFault) in
        try temporary.write(Array(request.utf8), to: "removed.json")
      }
      // The answer lists the objects that could not be removed; the exit code is 0 anyway.
      let failures = try await run(
        [
          "s3api", "delete-objects", "--bucket", address.bucket, "--query",
          "Errors[].[Key,Message]",
          "--output", "text",
        ], reading: file, for: "--delete")
      let said = PublishingFault.lines(of: failures).filter { $0 != "None" }
      guard said.isEmpty else {
        throw PublishingFault("aws could not remove what the site no longer has", said: said)
      }
    }
  }

  /// Runs the command line and answers what it printed.
  ///
  /// - Parameters:
  ///   - file: a file of Michi's own that is the value of an option.
  ///   - option: that option.
  private func run(
    _ arguments: [String], input: [UInt8] = [], reading file: String? = nil, for option: String = ""
  ) async throws(PublishingFault) -> [UInt8] {
    if let argument = arguments.first(where: Self.isExpanded) {
      throw PublishingFault(
        "the AWS command line would put a file or another site in the place of \"\(argument)\"; "
          + "write it in another way")
    }
    var program = Program(
      "aws",
      arguments + (file.map { [option, "file://\($0)"] } ?? [])
        + (endpoint.map { ["--endpoint-url", $0] } ?? []))
    program.input = .bytes(input)
    program.environment = ["AWS_PAGER": "", "PYTHONUTF8": "1"]
    if endpoint != nil, Self.variables["AWS_REQUEST_CHECKSUM_CALCULATION"] == nil {
      // Sums that newer command lines add are an error to stores that do not know them.
      program.environment["AWS_REQUEST_CHECKSUM_CALCULATION"] = "when_required"
      program.environment["AWS_RESPONSE_CHECKSUM_VALIDATION"] = "when_required"
    }
    let outcome = try await program.runPublishing()
    guard outcome.isSuccess else { throw Self.failure(outcome) }
    return outcome.output
  }

  /// Whether the command line would put what a file or an address holds in the place of an argument
  /// ("Loading a parameter from a file" in its guide).
  static func isExpanded(_ argument: String) -> Bool {
    let start = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
    let value = argument[(start.map { argument.index(after: $0) } ?? argument.startIndex)...]
      .lowercased()
    return ["file://", "fileb://", "http://", "https://"].contains(where: value.hasPrefix)
  }

  /// What the tool said, without the keys that it was given.
  private static func failure(_ outcome: Program.Outcome) -> PublishingFault {
    let names = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"]
    let secrets = names.compactMap { variables[$0] }
    let said = PublishingFault.lines(of: outcome.errors)
      .map { Secrets.hidden(in: $0, these: secrets) }
    return PublishingFault("aws ended with exit code \(outcome.status)", said: said)
  }
}

/// How a file is handed out.
struct S3Service: Hashable {
  let contentType: String
  /// The value of `Cache-Control`; nil sends none.
  let cacheControl: String?

  init(of path: String, cache: [CacheRule]) {
    contentType = MediaType.ofFile(named: path)
    cacheControl = cache.first { $0.matches(path) }?.value
  }

  /// What is the same for files that are handed out in the same way.
  var mark: String {
    String(MD5.sum(of: Array("\(contentType)\n\(cacheControl ?? "")".utf8)).prefix(8))
  }

  /// Pages come last, so that what they show is there.
  var isOfPages: Bool { contentType.hasPrefix("text/html") }
}
