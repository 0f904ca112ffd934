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
  private let known = Mutex<[String: LazyValue<Excerpt?>]>([:])

  /// Empties the cache, so that each body is read again.
  func forget() { known.withLock { $0 = [:] } }

  /// Returns the excerpt of a body; `nil` if the file cannot be read.
  ///
  /// A list that needs the excerpt while another one renders it waits for the result.
  func excerpt(
    of body: Body, render: @escaping @Sendable () -> RenderedMarkdown?
  ) -> Excerpt? {
    let excerpt = known.withLock { known in
      let excerpt = known[body.source.path] ?? LazyValue { render().map { Excerpt($0) } }
      known[body.source.path] = excerpt
      return excerpt
    }
    return excerpt.value
  }
}
