import Diagnostics
import Foundation
import Processes

/// Calls git so that it takes no program to run, and no hook, from what lies in the root.
struct Git: Sendable {
  private(set) var address: String
  private let root: String
  private let source: SourceRepository
  private let tell: PublishingListener?
  /// The root's own settings for reaching other machines, which the temporary repository lacks.
  private var settings: [(key: String, value: String)] = []

  /// The configuration of every call, whatever the settings say.
  ///
  /// A repository is `.git` or the one that is named, and nothing that looks like one; no hook and
  /// no file system monitor is run; no address is a command line (git-remote-ext).
  static let safety = [
    "safe.bareRepository=explicit", "core.hooksPath=/dev/null", "core.fsmonitor=false",
    "protocol.ext.allow=never", "protocol.fd.allow=never",
  ].flatMap { ["-c", $0] }

  /// Variables of git's that say which repository is meant (`git rev-parse --local-env-vars`): a
  /// hook that runs Michi has them set.
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
    // Settings may put another address in the place of this one (url.….insteadOf).
    let written = try await rewritten(place.text)
    let used = try GitAddress(written, base: "/")
    try refuseOwn(used, writtenAs: address)
    if used.isLocal, used.text != written {
      self.address = used.text
      // It has come through the settings already and must not be changed by them again.
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

  /// Judges where git would push to, which settings of the user's may name apart
  /// (url.….pushInsteadOf).
  ///
  /// - Parameter repository: a temporary one, in which the URL gets a name: git prints it
  ///   only for a name.
  func checkPushAddress(in repository: String) async throws {
    let name = "michi-address"
    let what = "read the URL"
    _ = try await output(["remote", "add", "--", name, address], in: repository, to: what)
    let used = try await output(["remote", "get-url", "--push", name], in: repository, to: what)
    if used != address { try refuseOwn(GitAddress(used, base: "/"), writtenAs: used) }
  }

  /// Refuses repositories inside the root: their hooks and settings may be the content author's.
  private func refuseOwn(_ place: GitAddress, writtenAs address: String) throws {
    if place.isLocal, source.holds(place.text) {
      throw PublishingFault(
        "\"\(Secrets.hidden(in: address))\" is in the site's own folder or repository; "
          + "publish to a repository outside it, with hooks and settings of your own")
    }
  }

  /// Runs git and returns the outcome, whatever it is.
  ///
  /// - Parameters:
  ///   - repository: the bare repository it works on; nil is the root's own, if it has one.
  ///   - isTold: whether what it says is told while it runs.
  func run(
    _ arguments: [String], in repository: String? = nil, input: Program.Input = .bytes([]),
    variables: [String: String] = [:], isTold: Bool = false
  ) async throws -> Program.Outcome {
    let place = repository.map { ["--git-dir=\($0)"] } ?? ["-C", root]
    var program = Program("git", Self.safety + place + arguments)
    program.input = input
    program.hiddenVariables = Self.hidden
    program.environment = variables
    if repository != nil { program.environment.merge(settingVariables()) { $1 } }
    if isTold, let tell {
      program.listener = { line, stream in
        guard stream == .errors else { return }
        for line in PublishingFault.lines(of: line) { tell(line) }
      }
    }
    return try await program.runPublishing()
  }

  /// Runs git and hands back what it printed, without the line end.
  ///
  /// - Parameter what: what it is to do, for the sentence when it cannot.
  func output(
    _ arguments: [String], in repository: String? = nil, to what: String,
    input: Program.Input = .bytes([]), variables: [String: String] = [:], isTold: Bool = false
  ) async throws -> String {
    let outcome = try await run(
      arguments, in: repository, input: input, variables: variables, isTold: isTold)
    guard outcome.isSuccess else {
      let wasTold = isTold && tell != nil
      throw PublishingFault(
        "git could not \(what) (exit code \(outcome.status))",
        said: wasTold ? [] : PublishingFault.lines(of: outcome.errors))
    }
    return String(decoding: outcome.output, as: UTF8.self)
      .trimmingCharacters(in: CharacterSet(charactersIn: "\n"))
  }

  /// Who commits, as variables, from the root's, the user's and the machine's settings; never a guess.
  func author() async throws -> [String: String] {
    let outcome = try await run(["-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT"])
    // Name <email> seconds zone
    let text = String(decoding: outcome.output, as: UTF8.self)
    guard outcome.isSuccess, let open = text.lastIndex(of: "<"),
      let close = text.lastIndex(of: ">"), open < close
    else {
      throw PublishingFault(
        "git has no author for commits; set it with `git config --global user.name` and "
          + "`git config --global user.email`", said: PublishingFault.lines(of: outcome.errors))
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

  /// The address behind the name of one of the root's remotes; any other address as it is.
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

  /// The settings of the root's own repository that matter to pushing, for example what a build
  /// server writes there to be let in. They may be secrets: they go from git to git, in variables.
  ///
  /// Settings that name a program or a file to write are left out (`core.sshCommand`,
  /// `core.askPass`, `credential.helper`, `http.cookieFile`), and so is another address for pushes
  /// only, which would not be the one that was looked at: those count from the user's own settings.
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
        // For git, what has no value is true; what has an empty one is false.
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
