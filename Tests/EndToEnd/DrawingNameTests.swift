import TestKit
import Testing

/// The names of diagrams for screen readers.
@Suite struct DrawingNameTests {
  @Test(
    .requires(.dot),
    arguments: [
      ("```dot title=\"A <way>\"\ndigraph { label=Other; a -> b }\n```", "img", "A &lt;way&gt;"),
      ("```dot\ndigraph { label=\"From a\\nto b\"; a -> b [label=c] }\n```", "img", "From a to b"),
      ("```dot title=Way\ndigraph { a [URL=\"https://example.org/\"] }\n```", "group", "Way"),
      ("```dot\ndigraph { subgraph cluster_a { label=A; a -> b } }\n```", nil, nil),
    ] as [(String, String?, String?)])
  func `a diagram is an image if it has a name and no links`(
    text: String, role: String?, name: String?
  ) throws {
    let site = try TestSite(
      settings: "language: en\nmarkdown: { diagrams: svg }\n",
      "-- content/pages/a.md --\n# A\n\n\(text)\n")
    #expect(try site.michi().errors == "")
    let page = try site.page("a/index.html")
    let start = try #require(page.firstRange(of: "<div class=\"diagram\" tabindex=\"0\"><svg "))
    let tag = page[start.upperBound...].prefix { $0 != ">" }
    if let role, let name {
      #expect(tag.hasSuffix(" role=\"\(role)\" aria-label=\"\(name)\""), "\(tag)")
    } else {
      #expect(!tag.contains("role=") && !tag.contains("aria-"), "\(tag)")
    }
  }
}
