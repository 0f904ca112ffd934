import Diagnostics
import MarkdownRendering
import Primitives
import Synchronization

/// The addresses that a Markdown text links to and shows, each with its place, as Michi reads it.
struct LinkPlaces {
  struct Link {
    let reference: LinkReference
    let range: Range<Int>
  }

  private(set) var links: [Link] = []
  /// What is wrong with the text besides its links.
  let diagnostics: [Diagnostic]

  init(in text: SourceText, isTrusted: Bool = false) {
    let collector = Collector()
    let renderer = MarkdownRenderer(options: MarkdownOptions(trustsHTML: isTrusted))
    let rendered = renderer.render(text, resolver: collector)
    diagnostics = rendered.diagnostics
    let references = collector.references.withLock { $0 }
    for link in rendered.links {
      guard let page = link.page, references.indices.contains(page) else { continue }
      links.append(Link(reference: references[page], range: link.range))
    }
  }

  /// Takes every link for one to a page, whose number is that of the link.
  private final class Collector: LinkResolver {
    let references = Mutex<[LinkReference]>([])

    func resolve(_ reference: LinkReference) -> LinkResolution {
      guard reference.kind == .link || reference.kind == .image else { return .unchecked }
      return references.withLock { references in
        references.append(reference)
        return .page(address: "", page: references.count - 1)
      }
    }
  }
}
