import FileSystem
import Foundation
import Primitives

/// The inputs of a build as fingerprints: program, options, source files and time.
package struct BuildSource: Sendable {
  /// The fingerprint of the program and its options.
  package let program: UInt64
  /// The fingerprint of all source files and folders.
  package let files: UInt64
  /// The moment of the build, in seconds since 1970.
  package let now: Int

  package init(program: UInt64, files: UInt64, now: Int) {
    (self.program, self.files, self.now) = (program, files, now)
  }
}

/// The notes of a build that let the next one skip unnecessary work.
///
/// They are valid while the stamps of all files and folders of the site are unchanged. A file that
/// is damaged, or of another version, is ignored.
package struct LastBuild: Sendable {
  package let source: BuildSource
  /// The moment at which the same source results in a different site; `nil` if it never does.
  private let end: Int?
  /// The report of the build, in the caller's format.
  package let report: [UInt8]
  /// The number of files of the site.
  package fileprivate(set) var count = 0
  /// The fingerprint of the site's files and folders.
  fileprivate(set) var site: UInt64 = 0
  /// The fingerprint of the file with further notes.
  fileprivate var pages: UInt64 = 0

  package init(of source: BuildSource, until end: Int?, report: [UInt8]) {
    (self.source, self.end, self.report) = (source, end, report)
  }

  /// Whether a build of the same files, by this program at this moment, would have the same result.
  fileprivate func isUsable(for source: BuildSource) -> Bool {
    self.source.program == source.program && self.source.now <= source.now
      && source.now < end ?? .max
  }

  private static let header = Array("michi-build 1\n".utf8)

  fileprivate var bytes: [UInt8] {
    var record = RecordWriter()
    for stamp in [source.program, source.files, site, pages] { record.add(stamp) }
    record.add(source.now)
    record.add(end) { $0.add($1) }
    record.add(count)
    let bytes = record.bytes + report
    var sum = RecordWriter()
    sum.add(ByteHash(bytes[...]).value)
    return Self.header + sum.bytes + bytes
  }

  fileprivate init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Self.header) else { throw RecordReader.Flaw() }
    var record = RecordReader(bytes.dropFirst(Self.header.count))
    guard try record.digest() == ByteHash(record.rest).value else { throw RecordReader.Flaw() }
    let (program, files) = (try record.digest(), try record.digest())
    (site, pages) = (try record.digest(), try record.digest())
    source = BuildSource(program: program, files: files, now: try record.number())
    end = try record.optional { try $0.number() }
    count = try record.number()
    report = Array(record.rest)
  }
}

extension OutputFolder {
  /// Returns the build whose site is in an output folder.
  ///
  /// It is `nil` if this program cannot continue from it and the site has to be rebuilt.
  package static func lastBuild(at path: String, of source: BuildSource) -> LastBuild? {
    guard let place = try? OutputPlace(existingAt: path),
      let lock = try? OutputLock(reading: place.output),
      let last = place.lastBuild, last.isUsable(for: source),
      (try? place.own.kind(of: OutputPlace.journal)) == .some(.none),
      let manifest = try? place.record(in: OutputPlace.manifest)
    else { return nil }
    defer { lock.release() }
    return place.output.stamps(of: manifest.paths).digest == last.site ? last : nil
  }

  /// Returns the further notes of the last build; `nil` if there are none, or they are not of this
  /// build.
  package func pages(of last: LastBuild) -> [UInt8]? {
    guard place.stampOfPages == last.pages else { return nil }
    return (try? place.own.contents(of: OutputPlace.pages)) ?? nil
  }
}

extension OutputPlace {
  /// Writes the notes of a build, unless another program is changing it.
  ///
  /// Without the notes, the next build has more to do, so a failure here is not an error.
  ///
  /// A file that changes between two ticks of the file system's clock keeps its times. So the
  /// stamps are taken after the next tick.
  ///
  /// - Parameters:
  ///   - count: the number of files of the site.
  ///   - rest: the fingerprint of the files that need not be examined.
  func note(
    _ build: LastBuild, and stage: Stage, of count: Int, checking paths: [String],
    besides rest: UInt64, wrote: Bool
  ) {
    let hasPages = (try? stage.folder.move(Stage.notes, to: own, at: Self.pages, .replacing)) != nil
    guard (try? own.removeFile(at: Self.newLastBuildFile)) != nil,
      let file = try? own.newFile(at: Self.newLastBuildFile)
    else { return }
    func clock() -> FileStatus.Moment? {
      try? file.setMode(Stage.fileMode)
      return (try? file.status())?.stamp.changed
    }
    guard let end = clock() else { return }
    var now = end
    // Most clocks tick within 10 ms; Michi does not wait for one that counts seconds.
    for _ in 0..<100 where wrote && now == end {
      usleep(500)
      now = clock() ?? now
    }
    let stamps = output.stamps(of: paths)
    guard let changed = stamps.changed, changed < now else { return }
    var build = build
    (build.site, build.count) = (stamps.digest &+ rest, count)
    if hasPages { build.pages = stampOfPages }
    guard (try? file.write(build.bytes)) != nil else { return }
    try? own.move(Self.newLastBuildFile, to: own, at: Self.lastBuildFile, .replacing)
  }

  fileprivate var lastBuild: LastBuild? {
    guard let bytes = try? own.contents(of: Self.lastBuildFile) else { return nil }
    return try? LastBuild(bytes)
  }

  /// Whether the notes are still those of a build.
  func holds(_ build: LastBuild) -> Bool { lastBuild.map { $0.bytes == build.bytes } ?? false }

  /// The current fingerprint of the file with further notes.
  fileprivate var stampOfPages: UInt64 {
    (try? own.file(at: Self.pages).status())?.stamp.digest(of: "") ?? 0
  }
}
