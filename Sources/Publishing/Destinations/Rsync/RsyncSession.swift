import FileSystem
import Primitives
import Processes

/// The rsync calls that publish a site.
struct RsyncSession {
  private let site: FinishedSite
  private let source: String
  private let destination: RsyncAddress
  private let tell: PublishingListener
  private let temporary: TemporaryFolder

  init(
    site: FinishedSite, to destination: RsyncAddress, tell: @escaping PublishingListener
  ) throws {
    self.site = site
    self.tell = tell
    self.destination = destination
    source = try site.absoluteFolder() + "/"
    temporary = try TemporaryFolder()
  }

  /// Returns the record of what Michi published before.
  ///
  /// It is empty if Michi never published there, and `nil` if the folder is missing.
  ///
  /// - Throws: `PublishingFault` also if rsync cannot create the folder, or if a local folder
  ///   contains files without a record: it may be any folder, such as `/etc`.
  func record() async throws -> PublishedRecord? {
    let outcome = try await start(
      ["--ignore-missing-args", destination.folder + PublishedRecord.name, temporary.path + "/"])
    if Self.reportsMissingFolder(outcome) {
      if let above = destination.folderAbove {
        let outcome = try await start(["--dirs", "--list-only", above])
        if Self.reportsMissingFolder(outcome) {
          throw PublishingFault(
            "\(String(above.dropLast())) does not exist, and rsync creates only the last folder; "
              + "create it first"
          )
        }
      }
      return nil
    }
    guard outcome.isSuccess else { throw PublishingFault.failed("rsync", outcome) }
    guard let bytes = try temporary.bytes(of: PublishedRecord.name) else {
      if destination.isLocal {
        let names = try OutputPlace.names(in: Folder(at: destination.folder))
        let folder = String(destination.folder.dropLast())
        if !names.isEmpty { throw Releases.foreign(in: folder, names) }
      }
      return .empty
    }
    guard let record = PublishedRecord(bytes) else {
      throw PublishingFault.damagedRecord(at: destination.folder)
    }
    return record
  }

  func write(_ record: PublishedRecord) async throws {
    let path = try temporary.write(record.bytes(), to: PublishedRecord.name)
    _ = try await run(["--checksum", "--perms", "--chmod=F644", path, destination.folder])
  }

  /// Uploads exactly these files of the site if they are new or differ.
  func upload(_ files: [String], dryRun: Bool) async throws -> RsyncChanges {
    let names: [UInt8] = files.flatMap { file -> [UInt8] in Array(file.utf8) + [0] }
    let output = try await run(
      RsyncChanges.options + (dryRun ? ["--dry-run"] : []) + [
        "--checksum", "--perms", "--chmod=D755,F644", "--delay-updates", "--from0",
        "--files-from=-", source, destination.folder,
      ], input: names)
    return RsyncChanges(output)
  }

  /// Reports early that a local folder is not writable, because rsync's dry run does not.
  func checkWritable() throws {
    if destination.isLocal { try Folder.checkWritable(at: destination.folder) }
  }

  /// Refuses to replace links, or files and folders of another kind that Michi did not put there.
  func refuseBlockingEntries(_ record: PublishedRecord) async throws {
    let rules = try temporary.write(RsyncListing.rules(for: site.files), to: "names")
    let nowhere = try temporary.folder("nowhere", with: [])
    let output = try await run(
      RsyncListing.options + ["--filter=merge \(rules)", destination.folder, nowhere])
    let paths = RsyncListing.inTheWay(output, of: site.files, record)
    if !paths.isEmpty {
      throw PublishingFault(
        "\(destination.folder) has entries that are not from Michi in place of the site's "
          + "(\(OutputSentences.list(paths))); move it away or publish elsewhere")
    }
  }

  /// Refuses to overwrite files that Michi did not put there and that have other contents.
  func refuseForeignFiles(_ files: [String]) async throws {
    if files.isEmpty { return }
    let changed = try await upload(files, dryRun: true).changed
    if !changed.isEmpty { throw PublishingFault.foreign(changed, at: destination.folder) }
  }

  /// Removes files, and the folders that become empty.
  func remove(_ paths: [String], dryRun: Bool) async throws -> [String] {
    if paths.isEmpty { return [] }
    let removal = RsyncRemoval(of: paths, from: site.files)
    let rules = try temporary.write(removal.rules, to: "rules")
    let source = try temporary.folder("kept", with: removal.keptFolders)
    let output = try await run(
      RsyncChanges.options + (dryRun ? ["--dry-run"] : []) + [
        "--recursive", "--delete", "--existing", "--filter=merge \(rules)", source,
        destination.folder,
      ])
    return RsyncChanges(output).removed
  }

  func plan(added: [String], changed: [String], removed: [String]) -> PublishingPlan {
    PublishingPlan(
      added: added, changed: changed, removed: removed,
      unchanged: site.files.count - added.count - changed.count)
  }

  /// Runs rsync and returns its output.
  ///
  /// Arguments are sent separately from the command line, so that no shell on the other machine
  /// interprets them.
  private func run(_ arguments: [String], input: [UInt8] = []) async throws -> [UInt8] {
    let outcome = try await start(arguments, input: input)
    guard outcome.isSuccess else { throw PublishingFault.failed("rsync", outcome) }
    for line in PublishingFault.lines(of: outcome.errors) { tell(line) }
    return outcome.output
  }

  private func start(_ arguments: [String], input: [UInt8] = []) async throws -> Program.Outcome {
    var program = Program("rsync", ["--protect-args"] + arguments)
    program.input = .bytes(input)
    return try await program.runPublishing()
  }

  /// Whether rsync failed because the folder does not exist.
  ///
  /// The exit code 23 also means that something cannot be read, so the message is checked. It is
  /// English in every locale.
  private static func reportsMissingFolder(_ outcome: Program.Outcome) -> Bool {
    let words = String(decoding: outcome.errors, as: UTF8.self)
    return outcome.status == 23 && words.contains("change_dir")
      && words.contains("No such file or directory (2)")
  }
}
