import Content
import MarkdownRendering
import Primitives
import Synchronization

/// How a body begins, as lists show it.
struct Excerpt: Sendable {
  /// What is above `<!--more-->`, else the first paragraph.
  let html: [UInt8]
  /// The same as plain text.
  let text: String
  /// Whether `<!--more-->` ends it.
  let isCut: Bool

  init(_ body: RenderedMarkdown) {
    (html, text, isCut) = (body.excerpt, body.excerptText, body.hasMore)
  }
}

/// The excerpts of bodies, each made once for all the lists that show it, until files change.
final class Excerpts: Sendable {
  private struct Known: Sendable {
    var excerpts: [String: Excerpt?] = [:]
    /// How often files have changed.
    var changes = 0
  }

  private let known = Mutex(Known())

  /// Drops all, so that each body is read again.
  func forget() { known.withLock { $0 = Known(changes: $0.changes + 1) } }

  /// The excerpt of a body; nil if its file cannot be read.
  func excerpt(of body: Body, render: () -> RenderedMarkdown?) -> Excerpt? {
    let path = body.source.path
    let (known, changes) = known.withLock { ($0.excerpts[path], $0.changes) }
    if let known { return known }
    // Two tasks may render it at once, with the same result.
    let excerpt = render().map { Excerpt($0) }
    self.known.withLock { known in
      // Of a file that has changed since, the excerpt may be the old one.
      if known.changes == changes { known.excerpts[path] = .some(excerpt) }
    }
    return excerpt
  }
}
