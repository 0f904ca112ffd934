public import Primitives
public import Diagnostics
import FileSystem

/// A file that was found below a folder of the root.
public struct RootFile: Hashable, Sendable {
  /// The reference that other layers read the file with.
  public let source: SourceFile
  /// The path relative to the searched folder, in NFC, for example `partials/head.mustache`.
  public let relative: String

  /// The last component of the path.
  public var name: Substring { RelativePath.name(of: relative) }
  /// The folder relative to the searched folder; empty for a file directly in it.
  public var folder: Substring { relative[..<name.startIndex].dropLast() }
}

/// Finds the files below a folder of the root.
///
/// Links are followed only within the root. Temporary files of editors and systems are skipped, and
/// everything else that cannot be read is reported.
struct FolderWalk {
  private let root: SiteRoot
  private let realRoot: String
  private(set) var diagnostics: [Diagnostic] = []
  private var found: [RootFile] = []
  /// The number of links to each real folder that were found in this search.
  private var linkedFolders: [String: Int] = [:]
  /// The folders that were searched, relative to the root.
  private(set) var folders: [String] = []
  /// The real folders that contain the targets of links.
  private(set) var linkTargets: Set<String> = []

  /// A path of the root in two spellings: `path` in NFC, as in messages and links; `spelt` as on
  /// disk.
  private struct Place {
    let path: String
    let spelt: String

    func appending(_ name: String, spelt: String) -> Place {
      Place(
        path: RelativePath.joined(path, name), spelt: RelativePath.joined(self.spelt, spelt))
    }
  }

  init(root: SiteRoot) {
    self.root = root
    realRoot = (try? RealPath.of(root.path)) ?? root.path
  }

  /// Returns the files below a folder, sorted by the bytes of their paths; empty if the folder does
  /// not exist.
  ///
  /// - Parameter isCopied: whether the files are copied unchanged, so that names such as
  ///   `.well-known` are included.
  mutating func files(under folder: String, isCopied: Bool = false) -> [RootFile] {
    found = []
    linkedFolders = [:]
    if exists(folder) {
      walk(Place(path: folder, spelt: folder), relative: "", isCopied: isCopied, below: [])
    }
    if !root.renamed.isEmpty { rename(under: folder) }
    return ByteOrder.sorted(found, by: \.relative)
  }

  /// Applies pending renames of an editor; the new path may be in another folder.
  private mutating func rename(under folder: String) {
    found.removeAll { root.renamed[$0.source.path] != nil }
    for (old, new) in root.renamed where new.hasPrefix(folder + "/") {
      var file = SourceFile(path: new, location: root.location(of: old), root: root.path)
      file.unsaved = root.unsaved[old]
      found.append(RootFile(source: file, relative: String(new.dropFirst(folder.count + 1))))
    }
  }

  /// Returns whether something exists at a path of the root.
  func exists(_ path: String) -> Bool {
    (try? FileStatus(ofLink: root.location(of: path))) != nil
  }

  /// Returns the file at a path of the root; nil if it does not exist.
  ///
  /// Reports a file that may not be read and returns nil.
  mutating func file(_ path: String) -> SourceFile? {
    guard let kind = try? FileStatus(ofLink: root.location(of: path)).kind else { return nil }
    let place = Place(path: path, spelt: path)
    let target = resolve(kind, at: place)
    if target?.kind == .file { return source(at: place) }
    if target != nil { report(.unreadableFile, path, Self.notAFile) }
    return nil
  }

  private static let notAFile = "this is neither a file nor a folder"

  private func source(at place: Place) -> SourceFile {
    var file = SourceFile(
      path: place.path, location: root.location(of: place.spelt), root: root.path)
    file.unsaved = root.unsaved[place.path]
    return file
  }

  private mutating func walk(
    _ folder: Place, relative: String, isCopied: Bool, below ancestors: [String]
  ) {
    guard let real = checkedFolder(folder, below: ancestors) else { return }
    folders.append(folder.spelt)
    let entries: [Folder.Entry]
    do throws(FileFault) {
      entries = try Folder(at: root.location(of: folder.spelt), inRoot: root.path).entries()
    } catch {
      report(.unreadableFile, folder.path, error.during(.list, of: folder.path).message)
      return
    }
    let names = entries.filter { entry in
      if !entry.isReachable {
        report(.unreadableFile, folder.path, "the name of a file in this folder is not UTF-8")
      }
      return entry.isReachable && !TemporaryFileName.isOne(entry.name, isCopied: isCopied)
    }
    // Sorted, so that the followed links do not depend on the order in which the file system lists
    // them.
    for (entry, name) in ByteOrder.sorted(composed(names, in: folder), by: \.name) {
      let place = folder.appending(name, spelt: entry.name)
      let below = RelativePath.joined(relative, name)
      guard let target = resolve(entry.kind, at: place) else { continue }
      switch target.kind {
      case .file:
        found.append(RootFile(source: source(at: place), relative: below))
      case .folder:
        if !isCopied, let stem = FileName.markdownStem(name[...]) {
          diagnostics.report(
            .ignoredFile, path: place.path, "this folder is named like a Markdown file",
            suggestion: "rename it to \(quoted: stem)")
        }
        if let linked = target.linked, !isSparselyLinked(linked, through: place.path) { continue }
        walk(place, relative: below, isCopied: isCopied, below: ancestors + [real])
      case .link, .other: report(.unreadableFile, place.path, Self.notAFile)
      }
    }
  }

  /// Returns the entries with their names in NFC, the form used everywhere else.
  ///
  /// macOS writes decomposed Hangul, which looks the same to authors. Reports two names that become
  /// equal, and keeps the one that was in NFC.
  private mutating func composed(
    _ entries: [Folder.Entry], in folder: Place
  ) -> [(entry: Folder.Entry, name: String)] {
    let named = entries.map { (entry: $0, name: NormalForm.composed($0.name)) }
    let others = named.filter { !ByteOrder.same($0.entry.name, $0.name) }
    guard !others.isEmpty else { return named }
    let plain = named.filter { ByteOrder.same($0.entry.name, $0.name) }
    var taken = Set(plain.map { ByteKey($0.name) })
    return plain
      + ByteOrder.sorted(others, by: \.entry.name).filter { entry, name in
        if taken.insert(ByteKey(name)).inserted { return true }
        diagnostics.report(
          .duplicateAsset, path: RelativePath.joined(folder.path, name),
          "two files of this folder are named \(quoted: name), in different Unicode normal forms",
          suggestion: "rename or remove one of them")
        return false
      }
  }

  /// Returns the folder's real path; reports a link to a folder that contains it and returns nil.
  private mutating func checkedFolder(_ folder: Place, below ancestors: [String]) -> String? {
    guard let real = real(folder) else { return nil }
    // A link to a folder above the first searched folder would repeat the search, too.
    guard !ancestors.contains(where: { RealPath.isBelow($0, orIs: real) }) else {
      report(.unreadableFile, folder.path, "this link points to a folder that contains it")
      return nil
    }
    return real
  }

  /// Counts a link to a folder; if there are too many, reports the link and returns false.
  ///
  /// Without a limit, links to folders that contain links could multiply the found files.
  private mutating func isSparselyLinked(_ folder: String, through path: String) -> Bool {
    linkedFolders[folder, default: 0] += 1
    if linkedFolders[folder, default: 0] <= Limits.linksToFolder { return true }
    report(.unreadableFile, path, "more than \(Limits.linksToFolder) links point to this folder")
    return false
  }

  /// Returns the kind of an entry after following its link, and the target's real path; the path is
  /// nil if the entry is not a link.
  ///
  /// Reports a link that may not be followed and returns nil.
  private mutating func resolve(
    _ kind: FileStatus.Kind, at place: Place
  ) -> (kind: FileStatus.Kind, linked: String?)? {
    guard kind == .link else { return (kind, nil) }
    guard let real = real(place), let target = try? FileStatus(of: real) else { return nil }
    if let folder = RelativePath.folder(of: real) { linkTargets.insert(folder) }
    return (target.kind, real)
  }

  /// Returns the real path after following links; reports a broken link or a path outside the root
  /// and returns nil.
  private mutating func real(_ place: Place) -> String? {
    guard let real = try? RealPath.of(root.location(of: place.spelt)) else {
      report(.unreadableFile, place.path, "this link is broken: its target does not exist")
      return nil
    }
    if RealPath.isBelow(real, orIs: realRoot) { return real }
    report(.outsideRoot, place.path, "this link points outside the site's folder")
    return nil
  }

  private mutating func report(_ code: DiagnosticCode, _ path: String, _ message: String) {
    diagnostics.report(code, path: path, message)
  }
}

/// Temporary and hidden files, which are neither read nor copied.
enum TemporaryFileName {
  /// Names with a leading dot that a site's host needs.
  private static let publishedDotNames: Set<String> = [
    ".well-known", ".nojekyll", ".htaccess", ".domains",
  ]
  /// Files that file managers create in the folders they show, in lowercase.
  private static let names: Set<String> = ["thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r"]
  /// The extensions of backup copies of editors.
  private static let endings: Set<String> = ["bak", "swp", "swo", "tmp", "orig"]

  /// Returns whether a name is that of a temporary or hidden file.
  ///
  /// - Parameter isCopied: whether the file would be copied unchanged, so that names such as
  ///   `.well-known` are included.
  static func isOne(_ name: String, isCopied: Bool) -> Bool {
    let bytes = name.utf8
    if bytes.first == UInt8(ascii: ".") {
      return !(isCopied && publishedDotNames.contains(name))
    }
    if bytes.last == UInt8(ascii: "~") || bytes.starts(with: "~$".utf8) { return true }
    if bytes.count > 1, bytes.first == UInt8(ascii: "#"), bytes.last == UInt8(ascii: "#") {
      return true
    }
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else {
      return names.contains(name.lowercased())
    }
    return endings.contains(name[bytes.index(after: dot)...].lowercased())
      || names.contains(name.lowercased())
  }
}

extension SourceText {
  /// Reads a file of the root, or another one.
  ///
  /// Returns nil if the file cannot be read or is not valid UTF-8, and appends the error to
  /// `diagnostics`.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - name: the name of the file in the error that it is too large, for example `the drawing`.
  ///   - limit: the maximum size in bytes.
  ///   - diagnostics: gets the error.
  public convenience init?(
    _ file: SourceFile, called name: String = "the file", limit: Int,
    diagnostics: inout [Diagnostic]
  ) {
    let (text, fault) = ContentText.read(file, called: name, limit: limit)
    if let fault { diagnostics.append(fault) }
    guard let text else { return nil }
    self.init(path: text.path, bytes: text.bytes)
  }
}

/// Reads complete files, such as settings and data.
package enum ContentText {
  /// Returns a file's text, or the reason why it cannot be read; for example, it is not UTF-8, or
  /// it contains markers of a merge conflict.
  ///
  /// - Parameter limit: the maximum size in bytes.
  package static func read(
    _ source: SourceFile, called name: String = "the file", limit: Int
  ) -> (text: SourceText?, fault: Diagnostic?) {
    do {
      if let bytes = try source.readWhole(limit: limit) {
        let text = SourceText(path: source.path, bytes: bytes)
        let fault = invalidByte(in: text) ?? .conflict(in: text)
        return (fault == nil ? text : nil, fault)
      }
      let message = "\(name) is larger than \(MessageText.size(limit))"
      return (nil, Diagnostic(.fileTooLarge, path: source.path, message))
    } catch {
      return (nil, Diagnostic(.unreadableFile, path: source.path, error.message))
    }
  }

  /// Returns the diagnostic for the first byte that is not UTF-8; nil if all bytes are valid.
  package static func invalidByte(in text: SourceText) -> Diagnostic? {
    UTF8Check.firstInvalidOffset(in: text.bytes, range: 0..<text.bytes.count).map { offset in
      Diagnostic(
        .invalidUTF8, in: text, at: offset..<(offset + 1), LoadingSentences.notUTF8(at: offset),
        suggestion: EncodingGuess.advice(for: text.bytes))
    }
  }
}
