package import Diagnostics
import FileSystem
import Foundation
package import Primitives
import Synchronization

/// A sink that passes on every file except resized images, which are created when all are known.
package final class PictureCopies: OutputSink {
  private typealias Copy = (file: OutputFile, copy: PictureCopy)

  private struct State {
    var wanted: [SourceFile: [Copy]] = [:]
    /// Whether an output file was kept from an earlier build, so that `names` may be incomplete.
    var keeps = false
    /// The names of the stored copies that the site uses.
    var names: Set<String> = []
    var timeouts = 0
    var diagnostics: [Diagnostic] = []
    var fault: FileFault?
  }

  private let sink: any OutputSink
  private let state = Mutex(State())
  private let next = Atomic<Int>(0)

  /// The number of timeouts after which the program is not started again.
  private static let mostTimeouts = 3

  package init(beside sink: any OutputSink) { self.sink = sink }

  package func receive(_ file: OutputFile) throws(FileFault) {
    guard let copy = file.picture else { return try sink.receive(file) }
    state.withLock { $0.wanted[copy.source, default: []].append((file, copy)) }
  }

  package func keep(_ path: SitePath) -> Bool {
    let isKept = sink.keep(path)
    if isKept { state.withLock { $0.keeps = true } }
    return isKept
  }

  package func note(_ bytes: [UInt8]) { sink.note(bytes) }

  /// Creates the resized images and passes them on.
  ///
  /// - Parameters:
  ///   - jobs: the number of concurrent images; nil for one per core.
  ///   - stores: the caches of copies; new copies are stored in the first one.
  ///   - each: called after each new copy.
  /// - Returns: the diagnostics about images that cannot be resized; the pages that use them must
  ///   change.
  /// - Throws: `FileFault` if a copy cannot be stored or passed on.
  package func make(
    by vips: Vips, jobs: Int?, in stores: [PictureStore],
    each: @escaping @Sendable () -> Void
  ) async throws(FileFault) -> [Diagnostic] {
    let pictures = state.withLock { Array($0.wanted) }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<(jobs ?? ProcessInfo.processInfo.activeProcessorCount) {
        group.addTask { [self] in
          while case let number = next.add(1, ordering: .relaxed).oldValue,
            number < pictures.count, state.withLock({ $0.fault == nil }), !Task.isCancelled
          {
            do throws(FileFault) {
              let (source, copies) = pictures[number]
              try await make(copies, of: source, by: vips, in: stores, each: each)
            } catch { state.withLock { $0.fault = error } }
          }
        }
      }
    }
    let end = state.withLock { $0 }
    if let fault = end.fault { throw fault }
    if !end.keeps { try stores.first?.keepOnly(end.names) }
    return end.diagnostics.sorted()
  }

  private func make(
    _ copies: [Copy], of source: SourceFile, by vips: Vips, in stores: [PictureStore],
    each: @Sendable () -> Void
  ) async throws(FileFault) {
    let picture = try source.read(limit: Limits.pictureFile)
    let digest = PictureStore.digest(of: picture, by: vips.version)
    for (file, copy) in copies {
      let key = PictureStore.key(of: copy, digest)
      if let (name, bytes) = stores.lazy.compactMap({ $0.copy(key) }).first {
        _ = state.withLock { $0.names.insert(name) }
        try sink.receive(OutputFile(path: file.path, content: .bytes(bytes)))
        continue
      }
      let isHanging = state.withLock { $0.timeouts >= Self.mostTimeouts }
      let made: [UInt8]
      do throws(PictureFault) {
        if isHanging { throw PictureFault("vips timed out on other images") }
        made = try await vips.make(copy, of: picture)
      } catch {
        state.withLock { state in
          if error.isTimeLimit { state.timeouts += 1 }
          state.diagnostics.report(
            .unusableImage, path: source.path,
            "no smaller copies are made of this image: \(error.message)",
            suggestion: "open the image and save it again; until then pages load the original")
        }
        // The other copies of the image would fail in the same way.
        return
      }
      let name = PictureStore.name(key, made)
      _ = state.withLock { $0.names.insert(name) }
      try stores.first?.keep(made, as: name)
      each()
      try sink.receive(OutputFile(path: file.path, content: .bytes(made)))
    }
  }
}

/// A folder of resized images.
///
/// The first part of a file's name is a hash of the image and its options, the second a hash of its
/// own bytes: `3f2a-91bc`. A file that has changed since is ignored.
package final class PictureStore: Sendable {
  private let folder: Folder
  /// The names of the files by their first part.
  private let names: [Substring: String]
  /// A number that makes the names of temporary files unique.
  private let number = Atomic<Int>(0)

  /// - Parameter isFresh: whether to ignore existing copies.
  /// - Throws: `FileFault` if the folder does not exist.
  package init(at path: String, isFresh: Bool = false) throws(FileFault) {
    folder = try Folder(at: path)
    let names = isFresh ? [] : try folder.entries().map(\.name)
    self.names = Dictionary(names.map { ($0.prefix { $0 != "-" }, $0) }) { first, _ in first }
  }

  /// Returns a hash of an image and the program that resizes it.
  static func digest(of picture: [UInt8], by program: String) -> ByteHash {
    var digest = ByteHash(program)
    picture.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
        digest.add(bytes.loadUnaligned(fromByteOffset: offset, as: Int.self))
      }
    }
    digest.add(picture.suffix(7))
    return digest
  }

  /// Returns the hash of the image, the program and the options of a copy.
  static func key(of copy: PictureCopy, _ digest: ByteHash) -> String {
    var digest = digest
    for word in Vips.arguments(for: copy) { digest.add(word + "\n") }
    return String(digest.value, radix: 16)
  }

  static func name(_ key: String, _ bytes: [UInt8]) -> String {
    "\(key)-\(String(digest(of: bytes, by: "").value, radix: 16))"
  }

  /// Returns a copy and its name; nil if it is missing or damaged.
  func copy(_ key: String) -> (name: String, bytes: [UInt8])? {
    guard let name = names[key[...]],
      let bytes = try? folder.file(at: name).contents(limit: Limits.resizedPicture),
      Self.name(key, bytes) == name
    else { return nil }
    return (name, bytes)
  }

  /// Stores a copy, which gets its name only after it is completely written.
  func keep(_ bytes: [UInt8], as name: String) throws(FileFault) {
    let new = "new-\(number.add(1, ordering: .relaxed).newValue)"
    try folder.removeFile(at: new)
    try folder.write(bytes, to: new)
    try folder.move(new, to: folder, at: name, .replacing)
  }

  func keepOnly(_ names: Set<String>) throws(FileFault) {
    for entry in try folder.entries() where !names.contains(entry.name) {
      try folder.removeFile(at: entry.name)
    }
  }
}
