import FileSystem
import Foundation
import Primitives

/// What a site is made of.
package struct BuildSource: Sendable {
  /// Stands for the program that reads it, and for what it is told.
  package let program: UInt64
  /// Stands for all that is read.
  package let files: UInt64
  /// The moment of the build, in seconds since 1970.
  package let now: Int

  package init(program: UInt64, files: UInt64, now: Int) {
    (self.program, self.files, self.now) = (program, files, now)
  }
}

/// Notes of a build, by which the next one knows what it need not do.
///
/// They are true as long as every file and folder of the site is what it was, which their stamps say.
/// A file that is damaged, or of another version, is as good as none.
package struct LastBuild: Sendable {
  package let source: BuildSource
  /// The moment from which on the same source makes another site; nil where it never does.
  private let end: Int?
  /// What the build said, as its caller wrote it.
  package let report: [UInt8]
  /// How many files the site has.
  package fileprivate(set) var count = 0
  /// Stands for the site's files and folders.
  fileprivate(set) var site: UInt64 = 0
  /// Stands for the file of further notes.
  fileprivate var pages: UInt64 = 0

  package init(of source: BuildSource, until end: Int?, saying report: [UInt8]) {
    (self.source, self.end, self.report) = (source, end, report)
  }

  /// Whether a build by this program at this moment would make the same of the same files.
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
  /// The build whose site stands in an output folder, where this program can go on from it; nil where
  /// the site has to be made anew.
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

  /// The further notes of the last build; nil where there are none, or not its own.
  package func pages(of last: LastBuild) -> [UInt8]? {
    guard place.stampOfPages == last.pages else { return nil }
    return (try? place.own.contents(of: OutputPlace.pages)) ?? nil
  }
}

extension OutputPlace {
  /// Notes what a build made, unless another program is changing it. Without the notes the next
  /// build has more to do, so that nothing that goes wrong here is a fault.
  ///
  /// A file that changes between two ticks of the file system's clock has the times that it had
  /// before. So the stamps are taken when the clock has gone on.
  ///
  /// - Parameters:
  ///   - count: how many files the site has.
  ///   - rest: stands for those that need not be looked at.
  func note(
    _ build: LastBuild, and stage: Stage, of count: Int, lookingAt paths: [String],
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
    // Most clocks go on within 10 ms; one that counts seconds is not waited for.
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

  /// Stands for the file of further notes as it is.
  fileprivate var stampOfPages: UInt64 {
    (try? own.file(at: Self.pages).status())?.stamp.digest(of: "") ?? 0
  }
}
