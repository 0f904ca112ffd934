import FileSystem
import Foundation
import Primitives

/// The notes and files of a vault, by the names that links use.
struct NoteVault {
  struct Note {
    /// The text as its author wrote it, without front matter.
    var body: String
    var title: String
    var isHidden: Bool
  }

  /// The file that a link refers to.
  struct Match {
    let path: String
    /// Whether other files have the same name, so that the link is ambiguous.
    let isUnsure: Bool
  }

  /// The notes, by path.
  private(set) var notes: [String: Note] = [:]
  /// The paths of notes and files, by their folded paths without `.md`.
  private var byPath: [String: String] = [:]
  /// The same paths by their last component, and those of notes also by their aliases.
  private var byName: [String: [String]] = [:]

  private static func key(_ path: String) -> String {
    let name = NormalForm.folded(path)
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  mutating func add(_ note: Note, at path: String, names: [String]) {
    notes[path] = note
    addFile(path)
    for name in names where Self.key(name) != Self.key(String(RelativePath.name(of: path))) {
      if byName[Self.key(name)]?.contains(path) != true {
        byName[Self.key(name), default: []].append(path)
      }
    }
  }

  mutating func addFile(_ path: String) {
    byPath[Self.key(path)] = path
    byName[Self.key(String(RelativePath.name(of: path))), default: []].append(path)
  }

  /// Returns the file for a path in the vault, a path relative to the note's folder, or a name.
  ///
  /// If several files have the name, it is the one in the note's folder, or else the one with the
  /// shortest path.
  func find(_ name: String, from note: String) -> Match? {
    let folder = RelativePath.folder(of: note) ?? ""
    let name = String(name.trimmed(\.isWhitespace))
    guard !name.isEmpty else { return nil }
    func at(_ path: String) -> Match? {
      byPath[Self.key(String(JekyllLinks.resolved("/" + path).dropFirst()))]
        .map { Match(path: $0, isUnsure: false) }
    }
    if let match = at(name) ?? at("\(folder)/\(name)") { return match }
    let key = Self.key(String(name.trimmed { $0 == "/" }))
    let last = String(key.split(separator: "/").last ?? "")
    let paths = (byName[key] ?? byName[last] ?? []).filter { path in
      key == last || byName[key] != nil || Self.key("/" + path).hasSuffix("/" + key)
    }
    let near = paths.filter { (RelativePath.folder(of: $0) ?? "") == folder }
    let nearest = near.isEmpty ? paths : near
    return nearest.min {
      ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1)
    }
    .map { Match(path: $0, isUnsure: nearest.count > 1) }
  }
}

extension NoteVault.Note {
  /// Returns the lines below a heading, up to the next heading of its level; `nil` if there is no
  /// such heading.
  func section(_ heading: String) -> [String]? {
    let wanted = NoteFragments.key(heading)
    var level: Int?
    var fence = CodeFenceState()
    var section: [String] = []
    for line in lines {
      let isCode = fence.readLine(line)
      if !isCode, let match = line.prefixMatch(of: /(#{1,6})[ \t]+/) {
        if let level, match.1.count <= level { return section }
        if level == nil, NoteFragments.key(String(line[match.range.upperBound...])) == wanted {
          level = match.1.count
          continue
        }
      }
      if level != nil { section.append(line) }
    }
    return level == nil ? nil : section
  }

  /// Returns the paragraph, list item or other block with an id; `nil` if there is none.
  func block(_ id: String) -> [String]? {
    let lines = lines
    let isEnd = { (line: String) in
      line.trimmed(\.isWhitespace) == "^" + id || line.trimmed(\.isWhitespace).hasSuffix(" ^" + id)
    }
    guard var end = lines.firstIndex(where: isEnd) else { return nil }
    let isAlone = lines[end].trimmed(\.isWhitespace) == "^" + id
    if isAlone {
      end -= 1
      while end >= 0, lines[end].isBlankLine { end -= 1 }
    }
    guard end >= 0 else { return nil }
    let item = /\s*(?:[-*+]|\d+[.)])\s+/
    if let match = lines[end].prefixMatch(of: item), !isAlone {
      // A list item includes everything that is indented below it.
      let indent = lines[end].prefix(while: \.isWhitespace).count
      let inner = lines[(end + 1)...].prefix { line in
        !line.isBlankLine && line.prefix(while: \.isWhitespace).count > indent
      }
      let depth = inner.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
      return [String(lines[end][match.range.upperBound...])]
        + inner.map { String($0.dropFirst(depth)) }
    }
    var start = end
    while start > 0, !lines[start - 1].isBlankLine,
      isAlone || lines[start - 1].prefixMatch(of: item) == nil
    { start -= 1 }
    return Array(lines[start...end])
  }

  var lines: [String] { body.lines }
}
