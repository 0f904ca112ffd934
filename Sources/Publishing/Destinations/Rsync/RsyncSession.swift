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
  ) throws(PublishingFault) {
    self.site = site
    self.tell = tell
    self.destination = destination
    (source, temporary) = try publishing { () throws(FileFault) in
      (try site.absoluteFolder() + "/", try TemporaryFolder())
    }
  }

  /// The record of what Michi put there before; empty if it never did, nil if the folder is
  /// missing.
  ///
  /// - Throws: `PublishingFault` also where rsync could not make the folder, and for a folder of
  ///   this machine that holds something without a record: it may be any, such as `/etc`.
  func record() async throws(PublishingFault) -> PublishedRecord? {
    let outcome = try await start(
      ["--ignore-missing-args", destination.folder + PublishedRecord.name, temporary.path + "/"])
    if Self.saysThatNothingIsThere(outcome) {
      if let above = destination.folderAbove {
        let outcome = try await start(["--dirs", "--list-only", above])
        if Self.saysThatNothingIsThere(outcome) {
          throw PublishingFault(
            "\(String(above.dropLast())) is not there, and rsync makes only the last folder; "
              + "make it first"
          )
        }
      }
      return nil
    }
    guard outcome.isSuccess else { throw DestinationSentences.failed("rsync", outcome) }
    guard
      let bytes = try publishing({ () throws(FileFault) in
        try temporary.bytes(of: PublishedRecord.name)
      })
    else {
      if destination.isLocal { try publishing(refuseUsedFolder) }
      return .empty
    }
    guard let record = PublishedRecord(bytes) else {
      throw DestinationSentences.damagedRecord(at: destination.folder)
    }
    return record
  }

  private func refuseUsedFolder() throws(FileFault) {
    let names = try OutputPlace.names(in: Folder(at: destination.folder))
    if !names.isEmpty {
      throw ReleasesSentences.foreign(in: String(destination.folder.dropLast()), names)
    }
  }

  func write(_ record: PublishedRecord) async throws(PublishingFault) {
    let path = try publishing { () throws(FileFault) in
      try temporary.write(record.bytes(), to: PublishedRecord.name)
    }
    _ = try await run(["--checksum", "--perms", "--chmod=F644", path, destination.folder])
  }

  /// Brings what is new or differs: exactly these files of the site, by name.
  func upload(
    _ files: [FinishedSite.File], dryRun: Bool
  ) async throws(PublishingFault) -> RsyncChanges {
    let names: [UInt8] = files.flatMap { file -> [UInt8] in Array(file.path.utf8) + [0] }
    let output = try await run(
      RsyncChanges.options + (dryRun ? ["--dry-run"] : []) + [
        "--checksum", "--perms", "--chmod=D755,F644", "--delay-updates", "--from0",
        "--files-from=-", source, destination.folder,
      ], input: names)
    return RsyncChanges(output)
  }

  /// Says beforehand that a folder of this machine cannot be written to; rsync's dry run does not.
  func checkWritable() throws(PublishingFault) {
    if !destination.isLocal { return }
    try publishing { () throws(FileFault) in try Folder.checkWritable(at: destination.folder) }
  }

  /// Refuses to replace links, and files and folders that Michi did not bring, by what is of
  /// another kind.
  func refuseWhatIsInTheWay(_ record: PublishedRecord) async throws(PublishingFault) {
    let (rules, nowhere) = try publishing { () throws(FileFault) in
      (
        try temporary.write(RsyncListing.rules(for: site.files), to: "names"),
        try temporary.folder("nowhere", with: [])
      )
    }
    let output = try await run(
      RsyncListing.options + ["--filter=merge \(rules)", destination.folder, nowhere])
    let paths = RsyncListing(output).inTheWay(of: site.files, record)
    if !paths.isEmpty {
      throw PublishingFault(
        "\(destination.folder) has what Michi did not bring where the site's files and folders go "
          + "(\(OutputSentences.list(paths))); move it away or publish elsewhere")
    }
  }

  /// Refuses to overwrite other bytes with files that Michi has not brought there before.
  func refuseForeignFiles(_ files: [FinishedSite.File]) async throws(PublishingFault) {
    if files.isEmpty { return }
    let changed = try await upload(files, dryRun: true).changed
    if !changed.isEmpty { throw DestinationSentences.foreign(changed, at: destination.folder) }
  }

  /// Removes files, and the folders that are empty without them.
  ///
  /// - Returns: the files that were there.
  func remove(_ paths: [String], dryRun: Bool) async throws(PublishingFault) -> [String] {
    if paths.isEmpty { return [] }
    let removal = RsyncRemoval(of: paths, from: site.files)
    let (rules, source) = try publishing { () throws(FileFault) in
      (
        try temporary.write(removal.rules, to: "rules"),
        try temporary.folder("kept", with: removal.keptFolders)
      )
    }
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
  private func run(
    _ arguments: [String], input: [UInt8] = []
  ) async throws(PublishingFault) -> [UInt8] {
    let outcome = try await start(arguments, input: input)
    guard outcome.isSuccess else { throw DestinationSentences.failed("rsync", outcome) }
    for line in PublishingFault.lines(of: outcome.errors) { tell(line) }
    return outcome.output
  }

  private func start(
    _ arguments: [String], input: [UInt8] = []
  ) async throws(PublishingFault) -> Program.Outcome {
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
