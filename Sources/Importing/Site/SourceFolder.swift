import Diagnostics
import FileSystem
import Foundation
import Primitives

/// The folder of a source. Files are only read, and links are not followed.
final class SourceFolder: Sendable {
  let folder: Folder

  init(at path: String) throws(FileFault) { folder = try Folder(at: path) }

  func below(_ path: String) throws(FileFault) -> SourceFolder {
    path.isEmpty ? self : try SourceFolder(folder.folder(at: path))
  }

  private init(_ folder: consuming Folder) { self.folder = folder }

  /// Returns a text of at most the size that Michi supports; nil if there is none.
  func text(at path: String) -> SourceText? {
    guard !path.split(separator: "/").contains(".."), let file = try? folder.file(at: path),
      let status = try? file.status(), status.kind == .file, status.size <= Limits.markdownFile,
      let bytes = try? file.contents()
    else { return nil }
    return SourceText(path: path, bytes: bytes)
  }

  /// Returns a file with settings; nil if there is none.
  func settings(at path: String) throws(FileFault) -> SourceText? {
    let entries = (try? folder.entries(at: RelativePath.folder(of: path) ?? "")) ?? []
    guard let entry = entries.first(where: { $0.name == RelativePath.name(of: path) }) else {
      return nil
    }
    if let text = text(at: path) { return text }
    throw FileFault(
      .read, path: path,
      reason: entry.kind == .file
        ? "the file is too long or cannot be read" : "it is a folder, a link or a special file")
  }

  /// Returns the beginning of a file that may be too large to be read completely.
  func start(of path: String) -> [UInt8] {
    (try? folder.file(at: path).contents(limit: Limits.frontMatter)) ?? []
  }

  /// Returns whether a file begins with a line `---`.
  func hasFrontMatter(_ path: String) -> Bool {
    guard let file = try? folder.file(at: path), let start = try? file.contents(limit: 256) else {
      return false
    }
    let line = start.prefix { $0 != 10 }
    return line.count < start.count && line.starts(with: "---".utf8)
      && line.dropFirst(3).allSatisfy(\.isASCIISpace)
  }

  /// Returns all files below a folder, sorted by path. Links are not followed.
  func files(in top: String, _ report: inout ImportReport) throws(FileFault) -> [String] {
    var files: [String] = []
    var folders = [top]
    while let folder = folders.popLast() {
      let entries: [Folder.Entry]
      do throws(FileFault) {
        entries = try self.folder.entries(at: folder)
      } catch {
        // The top folder may be missing.
        if folder == top, error.code != EACCES { continue }
        throw error
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = RelativePath.joined(folder, entry.name)
        if !entry.isReachable {
          report.add(.lost, "not imported: the file name is not UTF-8", in: path)
        } else if entry.kind == .folder {
          if entry.name != "node_modules" { folders.append(path) }
        } else if entry.kind == .file {
          files.append(path)
        } else {
          report.add(.lost, "not imported: a link or special file; copy its target", in: path)
        }
      }
    }
    return files.sorted { ByteOrder.precedes($0, $1) }
  }

  /// Returns a Markdown file; `nil`, with a note in the report, if it cannot be read.
  func markdown(at path: String, _ report: inout ImportReport) -> SourceText? {
    if let text = text(at: path),
      UTF8Check.firstInvalidOffset(in: text.bytes, range: text.bytes.indices) == nil
    {
      return text
    }
    report.add(
      .missing, "not imported: the file is too long, not UTF-8, or cannot be read", in: path)
    return nil
  }
}
