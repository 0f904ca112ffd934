import Navigation
import Primitives
import Synchronization

/// Finds what somebody may have meant by a link that leads nowhere.
///
/// A site may have many such links and many pages, so only names like the one in question are
/// compared, and each question is answered once.
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
      return answer(path, key: Self.last(of: path), among: \.sources)
    }
    let wanted = path.hasSuffix("/") ? path : path + "/"
    return answer(wanted, key: Self.last(of: wanted), among: \.addresses)
  }

  /// The address of a file.
  func file(to path: String) -> String? {
    answer(path, key: Self.last(of: path), among: \.files)
  }

  private func answer(
    _ wanted: String, key: Substring, among kind: KeyPath<Index, SimilarNames>
  ) -> String? {
    index.withLock { index in
      var built = index.take() ?? Index(tree: tree, files: files)
      defer { index = built }
      if let known = built.answers[wanted] { return known }
      let answer = Spelling.nearest(
        to: wanted, among: built[keyPath: kind].candidates(for: key))
      if built.answerCount < Index.mostAnswers {
        built.answerCount += 1
        built.answers[wanted] = .some(answer)
      }
      return answer
    }
  }

  private static func last(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  /// The names of the site, made when the first link is broken.
  private struct Index {
    let addresses: SimilarNames
    let sources: SimilarNames
    let files: SimilarNames
    var answers: [String: String?] = [:]
    var answerCount = 0

    static let mostAnswers = 10_000

    init(tree: NavigationTree, files: [String]) {
      let addresses = tree.nodes.map(\.route.description)
      let sources = tree.nodes.compactMap { node -> String? in
        guard let path = node.screen.source?.path, path.hasSuffix(".md") else { return nil }
        return String(NearestTargets.last(of: path))
      }
      self.addresses = SimilarNames(addresses.map { (NearestTargets.last(of: $0), $0) })
      self.sources = SimilarNames(sources.map { ($0[...], $0) })
      self.files = SimilarNames(files.sorted().map { (NearestTargets.last(of: $0), $0) })
    }
  }
}
