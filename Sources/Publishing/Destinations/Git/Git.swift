import Diagnostics
import FileSystem
import Foundation
import Processes

/// Runs git in a way that files in the root cannot make it run programs or hooks.
struct Git: Sendable {
  private(set) var address: String
  private let root: String
  private let source: SourceRepository
  private let tell: PublishingListener?
  /// The root's own settings for reaching remote machines, which the temporary repository lacks.
  private var settings: [(key: String, value: String)] = []

  /// The options of every call, which take precedence over all settings.
  ///
  /// Only `.git` or an explicitly named folder counts as a repository. No hook and no file system
  /// monitor is run, and no URL can be a command line (git-remote-ext).
  static let safety = [
    "safe.bareRepository=explicit", "core.hooksPath=/dev/null", "core.fsmonitor=false",
    "protocol.ext.allow=never", "protocol.fd.allow=never",
  ].flatMap { ["-c", $0] }

  /// Environment variables that select a repository (`git rev-parse --local-env-vars`).
  ///
  /// They are set if a git hook runs Michi, and must be removed.
  static let hidden: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_OBJECT_DIRECTORY", "GIT_DIR",
    "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
    "GIT_COMMON_DIR", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE", "GIT_QUARANTINE_PATH",
    "GIT_DEFAULT_HASH", "GIT_REFLOG_ACTION",
  ]

  init(root: String, address: String, tell: PublishingListener?) async throws {
    source = try SourceRepository(root: root)
    self.root = source.root
    self.tell = tell
    self.address = address
    settings = try await ownSettings()
    let place = try await resolved(address)
    self.address = place.text
    // Settings may replace this URL by another one (url.….insteadOf).
    let rewrittenAddress = try await rewritten(place.text)
    let used = try GitAddress(rewrittenAddress, base: "/")
    try refuseOwn(used, writtenAs: address)
    if used.isLocal, used.text != rewrittenAddress {
      self.address = used.text
      // The settings were already applied to it, and must not change it again.
      let again = try await rewritten(used.text)
      if again != used.text {
        throw PublishingFault(
          "git's settings replace \"\(used.text)\" by \"\(again)\" (insteadOf); write "
            + "the URL that you mean")
      }
    }
  }

  private func rewritten(_ address: String) async throws -> String {
    try await output(
      ["ls-remote", "--get-url", "--", address], in: "/dev/null", to: "read the URL")
  }

  /// Checks the URL that git would push to, which the user's settings can replace
  /// (url.….pushInsteadOf).
  ///
  /// - Parameter repository: a temporary repository, in which the URL gets a name, because git
  ///   prints the push URL only for a name.
  func checkPushAddress(in repository: String) async throws {
    let name = "michi-address"
    let what = "read the URL"
    _ = try await output(["remote", "add", "--", name, address], in: repository, to: what)
    let used = try await output(["remote", "get-url", "--push", name], in: repository, to: what)
    if used != address { try refuseOwn(GitAddress(used, base: "/"), writtenAs: used) }
  }

  /// Refuses repositories inside the root: the content author may control their hooks and settings.
  private func refuseOwn(_ place: GitAddress, writtenAs address: String) throws {
    if place.isLocal, source.holds(place.text) {
      if !address.hasPrefix("."), (try? FileStatus(of: place.text)) == nil {
        throw PublishingFault(
          address.contains("/")
            ? "there is no repository \"\(address)\"; write its URL, for example "
              + "https://github.com/\(address).git"
            : "the site's repository has no remote \"\(address)\"; add it with "
              + "`git remote add \(address) URL`, or write the URL in site.yml")
      }
      throw PublishingFault(
        "\"\(Secrets.hidden(in: address))\" is in the site's own folder or repository; "
          + "publish to a repository outside it, with hooks and settings of your own")
    }
  }

  /// Runs git and returns the outcome, even if it failed.
  ///
  /// - Parameters:
  ///   - repository: the bare repository to use; `nil` means the root's own, if it has one.
  ///   - showsOutput: whether to report git's output while it runs.
  func run(
    _ arguments: [String], in repository: String? = nil, input: Program.Input = .bytes([]),
    variables: [String: String] = [:], showsOutput: Bool = false
  ) async throws -> Program.Outcome {
    let place = repository.map { ["--git-dir=\($0)"] } ?? ["-C", root]
    var program = Program("git", Self.safety + place + arguments)
    program.input = input
    program.hiddenVariables = Self.hidden
    program.environment = variables
    if repository != nil { program.environment.merge(settingVariables()) { $1 } }
    if showsOutput, let tell {
      program.listener = { line, stream in
        guard stream == .errors else { return }
        for line in PublishingFault.lines(of: line) { tell(line) }
      }
    }
    return try await program.runPublishing()
  }

  /// Runs git and returns its output without the line end.
  ///
  /// - Parameter what: the purpose of the call, for the error message.
  func output(
    _ arguments: [String], in repository: String? = nil, to what: String,
    input: Program.Input = .bytes([]), variables: [String: String] = [:], showsOutput: Bool = false
  ) async throws -> String {
    let outcome = try await run(
      arguments, in: repository, input: input, variables: variables, showsOutput: showsOutput)
    guard outcome.isSuccess else {
      let wasShown = showsOutput && tell != nil
      throw PublishingFault(
        "git could not \(what) (exit code \(outcome.status))",
        toolOutput: wasShown ? [] : PublishingFault.lines(of: outcome.errors))
    }
    return String(decoding: outcome.output, as: UTF8.self)
      .trimmingCharacters(in: CharacterSet(charactersIn: "\n"))
  }

  /// Returns the author of commits as environment variables.
  ///
  /// The name and the email address come from the settings of the root, the user or the machine and
  /// are never guessed.
  func author() async throws -> [String: String] {
    let outcome = try await run(["-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT"])
    // The format is: Name <email> seconds zone.
    let text = String(decoding: outcome.output, as: UTF8.self)
    guard outcome.isSuccess, let open = text.lastIndex(of: "<"),
      let close = text.lastIndex(of: ">"), open < close
    else {
      throw PublishingFault(
        "git has no author for commits; set it with `git config --global user.name` and "
          + "`git config --global user.email`",
        toolOutput: PublishingFault.lines(of: outcome.errors))
    }
    let name = text[..<open].trimmingCharacters(in: .whitespaces)
    let email = String(text[text.index(after: open)..<close])
    return [
      "GIT_AUTHOR_NAME": name, "GIT_AUTHOR_EMAIL": email, "GIT_COMMITTER_NAME": name,
      "GIT_COMMITTER_EMAIL": email,
    ]
  }

  func sourceCommit() async throws -> String? {
    let outcome = try await run(["rev-parse", "--verify", "--quiet", "HEAD"])
    guard outcome.isSuccess else { return nil }
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").first
      .map(String.init)
  }

  /// Returns the URL of a remote of the root with this name; any other URL is returned unchanged.
  private func resolved(_ address: String) async throws -> GitAddress {
    guard !address.utf8.contains(where: { "/:".utf8.contains($0) }) else {
      return try GitAddress(address, base: root)
    }
    let outcome = try await run(["config", "--get", "remote.\(address).url"])
    let url = String(decoding: outcome.output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return outcome.isSuccess && !url.isEmpty
      ? try GitAddress(url, base: source.base) : try GitAddress(address, base: root)
  }

  /// Returns the settings of the root's own repository that matter for pushing.
  ///
  /// For example, a build server stores its credentials there. They may be secrets, so they are
  /// passed to git in environment variables.
  ///
  /// Settings that name a program or a file to write are left out (`core.sshCommand`,
  /// `core.askPass`, `credential.helper`, `http.cookieFile`), and so is a separate push URL, which
  /// would not have been checked. For these, only the user's own settings count.
  private func ownSettings() async throws -> [(key: String, value: String)] {
    let outcome = try await run([
      "config", "--local", "--includes", "-z", "--get-regexp",
      "^http\\.|^credential\\.(.*\\.)?(username|usehttppath)$|^url\\..*\\.insteadof$",
    ])
    guard outcome.isSuccess else { return [] }
    return outcome.output.split(separator: 0).map { entry in
      let parts = entry.split(
        separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      return (
        String(decoding: parts.first ?? [], as: UTF8.self),
        // In git, a setting without a value is true, and one with an empty value is false.
        parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
      )
    }.filter { !$0.key.hasSuffix(".cookiefile") && !$0.key.hasSuffix(".savecookies") }
  }

  private func settingVariables() -> [String: String] {
    if settings.isEmpty { return [:] }
    let first = ProcessInfo.processInfo.environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
    var variables = ["GIT_CONFIG_COUNT": String(first + settings.count)]
    for (index, setting) in settings.enumerated() {
      variables["GIT_CONFIG_KEY_\(first + index)"] = setting.key
      variables["GIT_CONFIG_VALUE_\(first + index)"] = setting.value
    }
    return variables
  }
}
