import Content
import MarkdownRendering
import Primitives
import Synchronization

/// The beginning of a body, for lists.
struct Excerpt: Sendable {
  /// The content above `<!--more-->`, or else the first paragraph.
  let html: [UInt8]
  /// The excerpt as plain text.
  let text: String
  /// Whether `<!--more-->` ends the excerpt.
  let isCut: Bool

  init(_ body: RenderedMarkdown) {
    (html, text, isCut) = (body.excerpt, body.excerptText, body.hasMore)
  }
}

/// A cache of excerpts, shared by all lists until files change.
final class Excerpts: Sendable {
  private struct Known: Sendable {
    var excerpts: [String: Excerpt?] = [:]
    /// The number of times that files have changed.
    var changes = 0
  }

  private let known = Mutex(Known())

  /// Empties the cache, so that each body is read again.
  func forget() { known.withLock { $0 = Known(changes: $0.changes + 1) } }

  /// Returns the excerpt of a body; `nil` if the file cannot be read.
  func excerpt(of body: Body, render: () -> RenderedMarkdown?) -> Excerpt? {
    let path = body.source.path
    let (known, changes) = known.withLock { ($0.excerpts[path], $0.changes) }
    if let known { return known }
    // Two tasks may render it at the same time, with the same result.
    let excerpt = render().map { Excerpt($0) }
    self.known.withLock { known in
      // If files have changed in the meantime, the excerpt may be outdated and is not cached.
      if known.changes == changes { known.excerpts[path] = .some(excerpt) }
    }
    return excerpt
  }
}
