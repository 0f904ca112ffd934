import Diagnostics
import FileSystem
import Foundation
import Primitives
import Processes

/// A bucket that is accessed with the AWS command line (version 1 or 2).
///
/// Michi has no keys: the command line finds them in its own settings or the environment.
struct S3Store {
  let address: S3Address
  /// The URL of another store than Amazon's; `nil` means Amazon S3.
  let endpoint: String?

  private static let variables = ProcessInfo.processInfo.environment
  /// The maximum number of keys that one call may remove (S3's DeleteObjects).
  private static let removedAtOnce = 1000

  /// Returns the entity tag, without quotes, of every object below the prefix, by path.
  ///
  /// The tag of a file that was sent in one piece is its MD5 checksum.
  func tags() async throws -> [ByteKey: String] {
    // Percent-encoded keys contain no line ends, so that each line is one object.
    let output = try await run([
      "s3api", "list-objects-v2", "--bucket", address.bucket, "--prefix=\(address.prefix)",
      "--encoding-type", "url", "--query", "Contents[].[Key,ETag]", "--output", "text",
    ])
    let unknown = PublishingFault("aws returned an unexpected answer")
    var tags: [ByteKey: String] = [:]
    for line in output.split(separator: UInt8(ascii: "\n")) {
      if line.elementsEqual("None".utf8) { continue }
      let parts = line.split(separator: UInt8(ascii: "\t"))
      guard parts.count == 2 else { throw unknown }
      let key = PercentEncoding.decoded(
        parts[0].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
      guard key.utf8.starts(with: address.prefix.utf8) else { throw unknown }
      let tag = parts[1].filter { $0 != UInt8(ascii: "\"") }
      let path = String(Substring(key.utf8.dropFirst(address.prefix.utf8.count)))
      tags[ByteKey(path)] = String(decoding: tag, as: UTF8.self)
    }
    return tags
  }

  func bytes(of path: String) async throws -> [UInt8] {
    try await run(["s3", "cp", "--only-show-errors", address.place(of: path), "-"])
  }

  func put(_ bytes: [UInt8], at path: String) async throws {
    _ = try await run(
      [
        "s3", "cp", "--only-show-errors", "--content-type", "text/plain; charset=utf-8",
        "--cache-control", "no-store", "-", address.place(of: path),
      ], input: bytes)
  }

  func send(folder: String, as service: S3Service) async throws {
    var arguments = [
      "s3", "cp", folder, address.place(of: ""), "--recursive", "--only-show-errors",
      "--content-type", service.contentType,
    ]
    if let cache = service.cacheControl { arguments += ["--cache-control", cache] }
    _ = try await run(arguments)
  }

  /// Removes objects; an object that no longer exists is not an error.
  func remove(_ paths: [String], with temporary: TemporaryFolder) async throws {
    for start in stride(from: 0, to: paths.count, by: Self.removedAtOnce) {
      let part = paths[start..<min(start + Self.removedAtOnce, paths.count)]
      let keys = part.map { "{\"Key\": \(JSONText.quoted(address.key(of: $0)))}" }
      let request = "{\"Quiet\": true, \"Objects\": [\(keys.joined(separator: ", "))]}"
      let file = try temporary.write(Array(request.utf8), to: "removed.json")
      // The answer lists the objects that could not be removed; the exit code is 0 anyway.
      let failures = try await run(
        [
          "s3api", "delete-objects", "--bucket", address.bucket, "--query",
          "Errors[].[Key,Message]",
          "--output", "text",
        ], reading: file, for: "--delete")
      let toolOutput = PublishingFault.lines(of: failures).filter { $0 != "None" }
      guard toolOutput.isEmpty else {
        throw PublishingFault("aws could not remove old files", toolOutput: toolOutput)
      }
    }
  }

  /// Runs the command line and returns its output.
  ///
  /// - Parameters:
  ///   - file: a file of Michi's own that is the value of an option.
  ///   - option: the name of that option.
  private func run(
    _ arguments: [String], input: [UInt8] = [], reading file: String? = nil, for option: String = ""
  ) async throws -> [UInt8] {
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
      // Newer command lines add checksums, which are an error in stores that do not know them.
      program.environment["AWS_REQUEST_CHECKSUM_CALCULATION"] = "when_required"
      program.environment["AWS_RESPONSE_CHECKSUM_VALIDATION"] = "when_required"
    }
    let outcome = try await program.runPublishing()
    guard outcome.isSuccess else { throw Self.failure(outcome) }
    return outcome.output
  }

  /// Whether the AWS command line would replace an argument by the content of a file or URL.
  ///
  /// Source: "Loading a parameter from a file" in its guide.
  static func isExpanded(_ argument: String) -> Bool {
    let start = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
    let value = argument[(start.map { argument.index(after: $0) } ?? argument.startIndex)...]
      .lowercased()
    return ["file://", "fileb://", "http://", "https://"].contains(where: value.hasPrefix)
  }

  private static func failure(_ outcome: Program.Outcome) -> PublishingFault {
    let names = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"]
    let secrets = names.compactMap { variables[$0] }
    let toolOutput = PublishingFault.lines(of: outcome.errors)
      .map { Secrets.hidden(in: $0, these: secrets) }
    return PublishingFault("aws failed with exit code \(outcome.status)", toolOutput: toolOutput)
  }
}

/// The HTTP headers that the store sends with a file.
struct S3Service: Hashable {
  let contentType: String
  /// The value of `Cache-Control`; `nil` sends none.
  let cacheControl: String?

  init(of path: String, cache: [CacheRule]) {
    contentType = MediaType.ofFile(named: path)
    cacheControl = cache.first { $0.matches(path) }?.value
  }

  /// A string that is equal for files with the same headers.
  var mark: String {
    String(MD5.sum(of: Array("\(contentType)\n\(cacheControl ?? "")".utf8)).prefix(8))
  }

  /// Whether the file is a page. Pages are sent last, when the files that they show are in place.
  var isOfPages: Bool { contentType.hasPrefix("text/html") }
}

/// A bucket and the prefix of all keys of the site: `s3://bucket/prefix`.
struct S3Address: Equatable {
  let bucket: String
  /// The prefix; empty, or with a slash at the end.
  let prefix: String

  init(_ address: String) throws(PublishingFault) {
    let parts = address.dropFirst(5).split(separator: "/", omittingEmptySubsequences: true)
    // Source: docs.aws.amazon.com, "General purpose bucket naming rules"; other stores allow more.
    guard let bucket = parts.first, !bucket.hasPrefix("-"), !bucket.hasPrefix("."),
      bucket.utf8.allSatisfy({ $0.isOfID || $0 == UInt8(ascii: ".") }),
      address.hasPrefix("s3://") || address.hasPrefix("S3://"),
      address.dropFirst(5).utf8.first != UInt8(ascii: "/"),
      parts.dropFirst().allSatisfy({ $0 != "." && $0 != ".." }),
      address.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      throw PublishingFault(
        "\"\(address)\" is not a bucket; write it like s3://bucket or s3://bucket/blog")
    }
    self.bucket = String(bucket)
    prefix = parts.dropFirst().map { $0 + "/" }.joined()
  }

  func key(of path: String) -> String { prefix + path }

  /// Returns the command line's name for a path of the site.
  func place(of path: String) -> String { "s3://\(bucket)/\(prefix)\(path)" }
}
