import Navigation
import Primitives
import Diagnostics
import Synchronization

/// Finds what somebody may have meant by a link that leads nowhere.
///
/// A site may have many such links and many pages, so only names like the one in question are
/// compared, and each question is answered once.
final class NearestTargets: Sendable {
  /// A file of the site: where it lies in `content/` and its address.
  struct File {
    let source: String
    let address: String
  }

  private let tree: NavigationTree
  private let files: [File]
  private let withheld: [String]
  private let index = Mutex<Index?>(nil)

  /// - Parameter withheld: the paths of drafts and of tutorials of the future.
  init(tree: NavigationTree, files: [File], withheld: some Sequence<String>) {
    self.tree = tree
    self.files = files
    self.withheld = Array(withheld)
  }

  /// The address of a page.
  func address(to path: String) -> String? {
    let wanted = path.hasSuffix("/") ? path : path + "/"
    return answer(wanted) { index in
      Spelling.nearest(
        to: wanted, among: index.addresses.candidates(for: SourcePath.name(of: wanted)))
    }
  }

  /// The address of a file.
  func file(at address: String) -> String? {
    answer(address) { index in
      Spelling.nearest(
        to: address, among: index.fileAddresses.candidates(for: SourcePath.name(of: address)))
    }
  }

  /// The page's source that a path may have meant, as it has to be written in a file of `folder`.
  func source(to path: String, from folder: String) -> String? {
    answer("\(folder)\n\(path)") { index in
      index.sources.nearest(to: path).map { SourcePath.relative($0, from: folder) }
    }
  }

  /// The file that a path may have meant, as it has to be written in a file of `folder`.
  func file(to path: String, from folder: String) -> String? {
    answer("\(folder)\n\n\(path)") { index in
      index.files.nearest(to: path).map { source in
        source.hasPrefix("content/assets/")
          ? String(source.dropFirst("content/assets".utf8.count))
          : SourcePath.relative(source, from: folder)
      }
    }
  }

  /// The sources in a path's folder that have its name behind a date, drafts too: `post.md` is
  /// `2026-01-02-post.md` to authors who come from Jekyll.
  func dated(_ path: String) -> [String] {
    withIndex { $0.dated[path] ?? [] }
  }

  private func withIndex<Result>(_ body: (inout Index) -> Result) -> Result {
    index.withLock { index in
      var built = index.take() ?? Index(tree: tree, files: files, withheld: withheld)
      defer { index = built }
      return body(&built)
    }
  }

  private func answer(_ question: String, _ find: (Index) -> String?) -> String? {
    withIndex { index in
      if let known = index.answers[question] { return known }
      let answer = find(index)
      if index.answerCount < Index.mostAnswers {
        index.answerCount += 1
        index.answers[question] = .some(answer)
      }
      return answer
    }
  }

  /// The names of the site, made when the first link is broken.
  private struct Index {
    let addresses: SimilarNames
    let fileAddresses: SimilarNames
    let sources: NamedPaths
    let files: NamedPaths
    private(set) var dated: [String: [String]] = [:]
    var answers: [String: String?] = [:]
    var answerCount = 0

    static let mostAnswers = 10_000

    init(tree: NavigationTree, files: [File], withheld: [String]) {
      let addresses = tree.nodes.map(\.route.description)
      let sources = tree.nodes.compactMap { node -> String? in
        guard let path = node.screen.source?.path, path.hasSuffix(".md") else { return nil }
        return path
      }
      self.addresses = SimilarNames(addresses.map { (SourcePath.name(of: $0), $0) })
      fileAddresses = SimilarNames(
        files.map(\.address).sorted().map { (SourcePath.name(of: $0), $0) })
      self.sources = NamedPaths(sources)
      self.files = NamedPaths(files.map(\.source).sorted())
      for path in sources + withheld {
        guard let name = SourcePath.undated(SourcePath.name(of: path)) else { continue }
        dated[LinkTargets.folder(of: path) + name, default: []].append(path)
      }
    }
  }
}
