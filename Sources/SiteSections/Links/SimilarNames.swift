import Diagnostics
import Navigation
import Primitives

/// The URLs of pages by their last segments, to correct broken URLs.
///
/// For example, `/nil/`, `/2018/11/08/nil.html` and `/tutorials/nll/` are all traced to
/// `/tutorials/nil/`.
///
/// `near.js` follows the same rules on the 404 page. Pages are compared by the distance of the last
/// segment (see `Spelling`), then by the number of equal segments before it. Then pages that an
/// author wrote come first, then the order of bytes decides.
struct PageNames: Sendable {
  private let addresses: [ByteKey: [Address]]
  /// The last segments of listed pages, by `group(of:)`.
  private let names: [Int: [String]]

  private struct Address {
    let route: String
    /// Whether an author wrote the page. The link more likely means such a page than a generated
    /// one.
    let isWritten: Bool
  }

  init(_ tree: NavigationTree) {
    var addresses: [ByteKey: [Address]] = [:]
    var names: [Int: [String]] = [:]
    for node in tree.nodes {
      let route = node.route.description
      let name = Self.name(of: route)
      addresses[ByteKey(name), default: []].append(
        Address(route: route, isWritten: node.screen.source != nil && node.screen.isListed))
      if node.screen.isListed { names[Self.group(of: name), default: []].append(name) }
    }
    self.addresses = addresses
    self.names = names
  }

  /// Returns the page whose URL ends like the path, or else the page with the nearest last segment.
  func nearest(to path: String) -> String? {
    if let same = same(as: path) { return same }
    let name = Self.name(of: path)
    guard !name.isEmpty else { return nil }
    let similar = [-1, 0, 1].flatMap { names[Self.group(of: name, longer: $0)] ?? [] }
    let found = similar.compactMap { other in
      Spelling.distance(from: name, to: other).map { (other, $0) }
    }
    let least = found.map(\.1).min()
    return best(found.filter { $0.1 == least }.flatMap { addresses[ByteKey($0.0)] ?? [] }, path)
  }

  /// Returns the page whose URL has the same last segment as a path.
  func same(as path: String) -> String? {
    path.utf8.allSatisfy { $0 == UInt8(ascii: "/") }
      ? nil : best(addresses[ByteKey(Self.name(of: path))] ?? [], path)
  }

  private func best(_ addresses: [Address], _ path: String) -> String? {
    let wanted = path.split(separator: "/")
    return addresses.max { left, right in
      let (near, far) = (Self.shared(left.route, wanted), Self.shared(right.route, wanted))
      if near != far { return near < far }
      if left.isWritten != right.isWritten { return right.isWritten }
      return ByteOrder.precedes(right.route, left.route)
    }?.route
  }

  /// Returns the number of the group in which a similar name is looked for.
  ///
  /// A group has names with the same first character and the same length. `longer` selects the
  /// groups of names that are one character longer or shorter.
  static func group(of name: String, longer: Int = 0) -> Int {
    (name.unicodeScalars.count + longer) * 31 + Int(name.unicodeScalars.first?.value ?? 0)
  }

  /// Returns the last segment in lower case, without a leading date and without an extension.
  static func name(of path: String) -> String {
    var name = LinkPath.name(of: path)
    if name.utf8.first?.isASCIIDigit == true, let rest = CivilDate.leading(name)?.rest,
      !rest.isEmpty
    {
      name = rest
    }
    if name.utf8.contains(UInt8(ascii: ".")) {
      let ending = [".html", ".htm", ".md"].first { name.hasSuffix($0) }
      name = name.dropLast(ending?.count ?? 0)
    }
    return NormalForm.folded(String(name))
  }

  /// Returns the number of equal segments before the last one, counted from the end.
  private static func shared(_ route: String, _ wanted: [Substring]) -> Int {
    let parts = route.split(separator: "/")
    return zip(parts.reversed().dropFirst(), wanted.reversed().dropFirst())
      .prefix { $0 == $1 }.count
  }
}

/// Paths of files by their names, with and without a leading date, and by the date alone.
///
/// Authors who come from Jekyll write `post.md` for `2026-01-02-post.md`.
struct NamedPaths: Sendable {
  private let paths: [Substring: [String]]
  private let names: LazyValue<SimilarNames>

  init(_ all: [String]) {
    var paths: [Substring: [String]] = [:]
    for path in all {
      let name = LinkPath.name(of: path)
      let parts = CivilDate.leading(name).map { [name[..<$0.rest.startIndex], $0.rest] } ?? []
      for name in [name] + parts { paths[name, default: []].append(path) }
    }
    self.paths = paths
    names = LazyValue { [paths] in
      SimilarNames(paths.keys.sorted { ByteOrder.precedes(String($0), String($1)) })
    }
  }

  /// Returns the paths in the folder of `path` whose name is a date followed by the name of `path`.
  func dated(_ path: String) -> [String] { siblings(of: path, named: LinkPath.name(of: path)) }

  /// Returns the other paths in the folder of `path` that have a name, with or without a date, or a
  /// date.
  func siblings(of path: String, named name: Substring) -> [String] {
    let folder = LinkPath.folder(of: path)
    return (paths[name] ?? []).filter {
      $0 != path && LinkPath.folder(of: $0) == folder
    }
  }

  /// Returns the path with the same or the nearest name; ties go to the nearest folder.
  func nearest(to path: String) -> String? {
    let name = LinkPath.name(of: path)
    let found =
      paths[name]
      ?? names.value.nearest(to: String(name)).flatMap { paths[$0[...]] }
    return found?.min { left, right in
      let (near, far) = (
        LinkPath.distance(from: path, to: left), LinkPath.distance(from: path, to: right)
      )
      return near != far ? near < far : ByteOrder.precedes(left, right)
    }
  }
}

/// An index of names that quickly finds candidates for a misspelt one.
///
/// With few names, the candidates have the same first or last letter: a typing error in both is
/// rare. With many names, that would take too long. There the candidates become equal to the
/// misspelt name when one letter of each is removed: one letter is wrong, missing, additional or
/// misplaced. Case is ignored.
struct SimilarNames: Sendable {
  private let names: [Substring]
  /// A bit mask of the letters in each name.
  ///
  /// One different letter changes at most two bits, so most names are skipped without comparing
  /// letters.
  private let marks: [UInt64]

  /// The maximum number of names for which first and last letters are compared.
  private static let few = 300
  /// The maximum number of candidates if there are more names than that.
  private static let mostCandidates = 64

  /// - Parameter names: names or paths; the last segment up to its first dot is compared.
  init(_ names: [Substring]) {
    self.names = names
    marks = names.count > Self.few ? names.map { Self.mark(of: Self.stem(of: $0)) } : []
  }

  /// Returns the most similar name; `nil` if none is near.
  func nearest(to name: String) -> String? {
    Spelling.nearest(to: name, among: candidates(for: Self.stem(of: name[...])))
  }

  private func candidates(for wanted: Substring) -> [String] {
    guard names.count > Self.few else {
      return names.filter { Self.begins(Self.stem(of: $0), orEndsLike: wanted) }.map(String.init)
    }
    let mark = Self.mark(of: wanted)
    let found = names.indices.lazy.filter { index in
      (marks[index] ^ mark).nonzeroBitCount <= 2
        && Self.isOneSlip(Self.stem(of: names[index]), from: wanted)
    }
    return found.prefix(Self.mostCandidates).map { String(names[$0]) }
  }

  private static func stem(of path: Substring) -> Substring {
    Substring(LinkPath.name(of: path).utf8.prefix { $0 != UInt8(ascii: ".") })
  }

  private static func mark(of stem: Substring) -> UInt64 {
    stem.unicodeScalars.reduce(0) { $0 | 1 << UInt64(folded($1) & 63) }
  }

  private static func begins(_ left: Substring, orEndsLike right: Substring) -> Bool {
    let (left, right) = (left.unicodeScalars.map(folded), right.unicodeScalars.map(folded))
    return (left.first == right.first || left.last == right.last)
      && abs(left.count - right.count) <= max(1, max(left.count, right.count) / 3)
  }

  private static func isOneSlip(_ left: Substring, from right: Substring) -> Bool {
    let (left, right) = (left.unicodeScalars.map(folded), right.unicodeScalars.map(folded))
    guard abs(left.count - right.count) <= 1 else { return false }
    let same = zip(left, right).lazy.prefix { $0 == $1 }.count
    let (one, other) = (left.dropFirst(same), right.dropFirst(same))
    let behind = zip(one.reversed(), other.reversed()).lazy.prefix { $0 == $1 }.count
    return one.dropFirst().dropLast(behind) == other.dropLast(behind + 1)
      || one.dropLast(behind + 1) == other.dropFirst().dropLast(behind)
  }

  /// Returns a scalar as a number, ASCII letters in lower case.
  private static func folded(_ letter: Unicode.Scalar) -> UInt32 {
    ("A"..."Z").contains(letter) ? letter.value | 0x20 : letter.value
  }
}

/// Operations on paths as links write them: of files below `content/`, and of URLs.
package enum LinkPath {
  /// Returns the path up to and including the last slash.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// Returns the part after the last slash; a trailing slash is ignored.
  static func name(of path: some StringProtocol) -> Substring {
    var path = Substring(path)
    if path.utf8.last == UInt8(ascii: "/") { path.unicodeScalars.removeLast() }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return path[path.utf8.index(after: slash)...]
  }

  /// Returns a relative path joined to a folder, without `.` and `..`; `nil` if it leaves the root.
  package static func joined(_ folder: String, _ relative: String) -> String? {
    var parts: [Substring] = []
    for part in (folder + relative).split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    let path = (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return relative.hasSuffix("/") && !parts.isEmpty ? path + "/" : path
  }

  /// Returns a path relative to a folder.
  package static func relative(_ path: String, from folder: String) -> String {
    let parts = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(parts.dropLast(), start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + parts[common...].map(String.init)).joined(separator: "/")
  }

  /// Returns the number of folders to go up and down from one file to another.
  static func distance(from path: String, to other: String) -> Int {
    let (left, right) = (path.split(separator: "/"), other.split(separator: "/"))
    let common = zip(left.dropLast(), right.dropLast()).prefix { $0 == $1 }.count
    return left.count + right.count - 2 - 2 * common
  }
}
