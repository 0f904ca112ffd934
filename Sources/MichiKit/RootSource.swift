import Content
import FileSystem
import Foundation
import Loading
import MarkdownRendering
import PictureMaking
import Primitives
import Publishing
import SiteBuilding

/// What a build is made of at a moment, and each file of it.
struct RootSource {
  let source: BuildSource
  /// What stands for each file and folder, by its path.
  private let files: [String: UInt64]

  private let isSettled: Bool

  /// Nil where the system does not say which program this is, or what a file is.
  init?(_ options: BuildOptions) {
    // The program includes the sections.
    guard let path = Bundle.main.executablePath, let program = try? FileStatus(of: path).stamp,
      let (all, files) = SiteRoot(path: options.root).stamps()
    else { return nil }
    self.files = files
    isSettled = all.areSettled
    let facts = [
      "\(program.digest(of: "")) \(Vips.stamp) \(DrawingPrograms.stamp)",
      MarkdownRenderer.parserVersion, Gzip.libraryVersion, options.baseURL?.description ?? "",
      options.origin ?? "", "\(options.includesDrafts) \(options.includesFuture)",
    ]
    var digest = ByteHash()
    for fact in facts { digest.add(fact + "\n") }
    for (path, date) in options.updates.sorted(by: { $0.key < $1.key }) {
      digest.add("\(path) \(date.secondsSinceEpoch)\n")
    }
    // What git lacks today, it may have tomorrow.
    if let notice = options.gitNotice { digest.add(notice.message) }
    source = BuildSource(
      program: digest.value, files: all.digest, now: options.now.secondsSinceEpoch)
  }

  /// The source as it can be noted for the next build. A file that was just saved is waited for,
  /// because it could be saved again without a trace; nil where that is not enough.
  func settled(_ options: BuildOptions) async -> RootSource? {
    if isSettled { return self }
    try? await Task.sleep(for: .milliseconds(20))
    return RootSource(options).flatMap { $0.isSettled ? $0 : nil }
  }

  /// What the notes for the next build begin with.
  var notes: [UInt8] {
    var record = RecordWriter()
    record.add(files) { record, file in
      record.add(file.key)
      record.add(file.value)
    }
    return record.bytes
  }

  /// What has changed since such notes, and the rest of them; nil where files or folders have come or
  /// gone.
  func changes(since notes: [UInt8]) -> (changed: Set<String>, pages: ArraySlice<UInt8>)? {
    var record = RecordReader(notes[...])
    guard
      let known = try? record.list({ record in
        (try record.text(), try record.digest())
      }), known.count == files.count
    else { return nil }
    var changed: Set<String> = []
    for (path, stamp) in known {
      guard let now = files[path] else { return nil }
      if now != stamp { changed.insert(path) }
    }
    return (changed, record.rest)
  }
}
