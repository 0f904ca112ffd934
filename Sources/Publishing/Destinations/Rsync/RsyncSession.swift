import Primitives

/// The calls of rsync that publish one site.
struct RsyncSession {
  private let site: FinishedSite
  private let source: String
  private let destination: RsyncAddress
  private let tell: PublishingListener
  private let temporary: TemporaryFolder

  init(
    site: FinishedSite, to address: String, root: String, tell: @escaping PublishingListener
  ) throws(PublishingFault) {
    self.site = site
    self.tell = tell
    destination = try RsyncAddress(address, root: root)
    do throws(FileFault) {
      source = try site.absoluteFolder() + "/"
      temporary = try TemporaryFolder()
    } catch {
      throw PublishingFault(error)
    }
  }

  /// What Michi put there before; empty where it never was.
  func record() throws(PublishingFault) -> PublishedRecord {
    let outcome = try start(
      ["--ignore-missing-args", destination.folder + PublishedRecord.name, temporary.path + "/"])
    guard outcome.isSuccess || Self.saysThatNothingIsThere(outcome) else {
      throw DestinationSentences.failed("rsync", outcome)
    }
    guard
      let bytes = try file({ () throws(FileFault) in
        try temporary.bytes(of: PublishedRecord.name)
      })
    else { return PublishedRecord([]) }
    guard let record = PublishedRecord(bytes) else {
      throw DestinationSentences.damagedRecord(at: destination.folder)
    }
    return record
  }

  func write(_ record: PublishedRecord) throws(PublishingFault) {
    let path = try file { () throws(FileFault) in
      try temporary.write(record.bytes(), to: PublishedRecord.name)
    }
    _ = try run(["--checksum", "--perms", "--chmod=F644", path, destination.folder])
  }

  /// Brings what is new or differs: exactly these files of the site, by name.
  func upload(
    _ files: [FinishedSite.File], isTrial: Bool
  ) throws(PublishingFault) -> RsyncChanges {
    let names: [UInt8] = files.flatMap { file -> [UInt8] in Array(file.path.utf8) + [0] }
    let output = try run(
      RsyncChanges.options + (isTrial ? ["--dry-run"] : []) + [
        "--checksum", "--perms", "--chmod=D755,F644", "--delay-updates", "--from0",
        "--files-from=-", source, destination.folder,
      ], input: names)
    return RsyncChanges(output)
  }

  /// Removes files, and the folders that are empty without them.
  ///
  /// - Returns: the files that were there.
  func remove(_ paths: [String], isTrial: Bool) throws(PublishingFault) -> [String] {
    if paths.isEmpty { return [] }
    let rules = try file { () throws(FileFault) in
      try temporary.write(RsyncRules.removing(paths, from: site.files), to: "rules")
    }
    // Nothing is the source: with the site itself rsync stumbles over files in the way of folders.
    // What is kept is kept by the rules.
    let nothing = try file { () throws(FileFault) in try temporary.folder("nothing") }
    let output = try run(
      RsyncChanges.options + (isTrial ? ["--dry-run"] : []) + [
        "--recursive", "--delete", "--filter=merge \(rules)",
        nothing, destination.folder,
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
  ) throws(PublishingFault) -> [UInt8] {
    let outcome = try start(arguments, input: input)
    guard outcome.isSuccess else { throw DestinationSentences.failed("rsync", outcome) }
    for line in PublishingFault.lines(of: outcome.errors) { tell(line) }
    return outcome.output
  }

  private func start(
    _ arguments: [String], input: [UInt8] = []
  ) throws(PublishingFault) -> Program.Outcome {
    var program = Program("rsync", ["--protect-args"] + arguments)
    program.input = .bytes(input)
    do throws(ProgramFault) { return try program.run() } catch { throw PublishingFault(error) }
  }

  /// Whether the folder is not there yet. rsync's exit code for that, 23, also means that something
  /// cannot be read; its words are English whatever the locale.
  private static func saysThatNothingIsThere(_ outcome: Program.Outcome) -> Bool {
    let words = String(decoding: outcome.errors, as: UTF8.self)
    return outcome.status == 23 && words.contains("change_dir")
      && words.contains("No such file or directory (2)")
  }

  private func file<Result>(
    _ body: () throws(FileFault) -> Result
  ) throws(PublishingFault) -> Result {
    do throws(FileFault) { return try body() } catch { throw PublishingFault(error) }
  }
}

/// The filter rules that keep everything there but some files.
enum RsyncRules {
  /// Files that may be removed, with their folders where they are empty then; everything else is
  /// protected. The first rule that matches counts.
  static func removing(_ paths: [String], from files: [FinishedSite.File]) -> [UInt8] {
    var folders: Set<PathName> = []
    for path in paths { folders.formUnion(PathName.folders(of: path).map { PathName($0) }) }
    for file in files { folders.subtract(PathName.folders(of: file.path).map { PathName($0) }) }
    var text = ""
    for path in paths { text += "R /\(literal(path))\n" }
    for folder in folders.map(\.text).sorted(by: PathName.precedes) {
      text += "R /\(literal(folder))/\n"
    }
    return Array((text + "P *\n").utf8)
  }

  /// A path as a pattern that matches nothing else. rsync takes a backslash for itself unless the
  /// pattern has a wildcard; paths of the site have no backslash.
  private static func literal(_ path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      if "*?[".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
