import Navigation
import Primitives
import Synchronization

/// Finds what somebody may have meant by a link that leads nowhere.
///
/// A site may have many such links and many pages, so only names that begin or end like the one in
/// question are compared, and each question is answered once.
final class NearestTargets: Sendable {
  private let tree: NavigationTree
  private let files: [String]
  private let index = Mutex<Index?>(nil)

  init(tree: NavigationTree, files: some Sequence<String>) {
    self.tree = tree
    self.files = Array(files)
  }

  /// The address of a page, or the name of a source file where `path` is one.
  func address(to path: String) -> String? {
    if path.hasSuffix(".md") {
      return answer(path, key: Name(last(of: path)), among: \.sources)
    }
    let wanted = path.hasSuffix("/") ? path : path + "/"
    return answer(wanted, key: Name(last(of: wanted)), among: \.addresses)
  }

  /// The address of a file.
  func file(to path: String) -> String? {
    answer(path, key: Name(last(of: path)), among: \.files)
  }

  private func answer(
    _ wanted: String, key: Name, among kind: KeyPath<Index, [Name: [String]]>
  ) -> String? {
    index.withLock { index in
      var built = index.take() ?? Index(tree: tree, files: files)
      defer { index = built }
      if let known = built.answers[wanted] { return known }
      // A name that begins or ends alike; a slip in both the first and the last letter is rare.
      let candidates = built[keyPath: kind].filter { $0.key.resembles(key) }.flatMap(\.value)
      let answer = Spelling.nearest(to: wanted, among: candidates)
      if built.answerCount < Index.mostAnswers {
        built.answerCount += 1
        built.answers[wanted] = .some(answer)
      }
      return answer
    }
  }

  private func last(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  /// The first and the last letter of a name, and its length.
  private struct Name: Hashable {
    let first: Unicode.Scalar?
    let last: Unicode.Scalar?
    let length: Int

    init(_ text: Substring) {
      let stem = text.prefix { $0 != "." }.lowercased().unicodeScalars
      first = stem.first
      last = stem.last
      length = stem.count
    }

    func resembles(_ other: Name) -> Bool {
      (first == other.first || last == other.last)
        && abs(length - other.length) <= max(1, max(length, other.length) / 3)
    }
  }

  /// The names of the site by their first and last letters, made when the first link is broken.
  private struct Index {
    var addresses: [Name: [String]] = [:]
    var sources: [Name: [String]] = [:]
    var files: [Name: [String]] = [:]
    var answers: [String: String?] = [:]
    var answerCount = 0

    static let mostAnswers = 10_000

    init(tree: NavigationTree, files: [String]) {
      for node in tree.nodes {
        let address = node.route.description
        addresses[Name(address.split(separator: "/").last ?? ""), default: []].append(address)
        guard let path = node.screen.source?.path, path.hasSuffix(".md") else { continue }
        let name = path.split(separator: "/").last ?? ""
        sources[Name(name), default: []].append(String(name))
      }
      for file in files {
        self.files[Name(file.split(separator: "/").last ?? ""), default: []].append(file)
      }
    }
  }
}
