import Content
import FileSystem
import Foundation
import Loading
import MarkdownRendering
import PictureMaking
import Primitives
import Publishing
import SiteBuilding

/// The inputs of a build at one moment, with a fingerprint for each file.
struct RootSource {
  let source: BuildSource
  /// The fingerprint of each file and folder, by path.
  private let files: [String: UInt64]

  /// Whether the source can be noted for the next build.
  let isSettled: Bool

  /// Returns the stamps of a root's files.
  ///
  /// If a file was just saved, it waits a little, because the file could be saved again with the
  /// same time.
  static func stamps(_ options: BuildOptions) async -> RootStamps {
    func take() -> RootStamps {
      RootStamps(of: SiteRoot(path: options.root), sections: options.sections.map(\.declaration))
    }
    let stamps = take()
    if stamps.all.areSettled { return stamps }
    try? await Task.sleep(for: .milliseconds(20))
    return take()
  }

  /// `nil` if the system cannot identify this program or a file.
  init?(_ options: BuildOptions, _ stamps: RootStamps) {
    // The program includes the sections.
    guard let path = Bundle.main.executablePath, let program = try? FileStatus(of: path).stamp,
      stamps.isComplete
    else { return nil }
    files = stamps.each
    isSettled = stamps.all.areSettled
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
    // If git dates are missing, they may be available next time.
    if let notice = options.gitNotice { digest.add(notice.message) }
    source = BuildSource(
      program: digest.value, files: stamps.all.digest, now: options.now.secondsSinceEpoch)
  }

  /// The beginning of the notes for the next build: all paths with their fingerprints.
  var notes: [UInt8] {
    var record = RecordWriter()
    record.add(files) { record, file in
      record.add(file.key)
      record.add(file.value)
    }
    return record.bytes
  }

  /// Returns the files that changed since a build, and the remaining part of its notes.
  ///
  /// It is `nil` if files or folders were added or removed.
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
