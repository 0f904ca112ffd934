import FileSystem
import Primitives
import Processes

/// The calls of rsync that publish one site.
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

  /// The record of what Michi put there before; empty if it never did, nil if the folder is
  /// missing.
  ///
  /// - Throws: `PublishingFault` also where rsync could not make the folder, and for a folder of
  ///   this machine that holds something without a record: it may be any, such as `/etc`.
  func record() async throws -> PublishedRecord? {
    let outcome = try await start(
      ["--ignore-missing-args", destination.folder + PublishedRecord.name, temporary.path + "/"])
    if Self.saysThatNothingIsThere(outcome) {
      if let above = destination.folderAbove {
        let outcome = try await start(["--dirs", "--list-only", above])
        if Self.saysThatNothingIsThere(outcome) {
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

  /// Brings what is new or differs: exactly these files of the site, by name.
  func upload(_ files: [String], dryRun: Bool) async throws -> RsyncChanges {
    let names: [UInt8] = files.flatMap { file -> [UInt8] in Array(file.utf8) + [0] }
    let output = try await run(
      RsyncChanges.options + (dryRun ? ["--dry-run"] : []) + [
        "--checksum", "--perms", "--chmod=D755,F644", "--delay-updates", "--from0",
        "--files-from=-", source, destination.folder,
      ], input: names)
    return RsyncChanges(output)
  }

  /// Says beforehand that a folder of this machine cannot be written to; rsync's dry run does not.
  func checkWritable() throws {
    if destination.isLocal { try Folder.checkWritable(at: destination.folder) }
  }

  /// Refuses to replace links, and files and folders that Michi did not bring, by what is of
  /// another kind.
  func refuseWhatIsInTheWay(_ record: PublishedRecord) async throws {
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

  /// Refuses to overwrite other bytes with files that Michi has not brought there before.
  func refuseForeignFiles(_ files: [String]) async throws {
    if files.isEmpty { return }
    let changed = try await upload(files, dryRun: true).changed
    if !changed.isEmpty { throw PublishingFault.foreign(changed, at: destination.folder) }
  }

  /// Removes files, and the folders that are empty without them.
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

  /// Runs rsync and answers what it printed.
  ///
  /// Arguments are sent apart from the command line, so that no shell of the other machine reads
  /// them.
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

  /// Whether the folder is not there yet. rsync's exit code for that, 23, also means that something
  /// cannot be read; its words are English whatever the locale.
  private static func saysThatNothingIsThere(_ outcome: Program.Outcome) -> Bool {
    let words = String(decoding: outcome.errors, as: UTF8.self)
    return outcome.status == 23 && words.contains("change_dir")
      && words.contains("No such file or directory (2)")
  }
}
