import TestKit
import Testing

/// `::embed[Title]{src=…}`: pages of other sites in frames.
@Suite struct EmbedTests {
  private static let usual = [
    "https://codepen.io/team/embed/PNaGbb",
    "https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC",
    "https://platform.twitter.com/embed/Tweet.html?id=20", "https://player.vimeo.com/video/1084537",
    "https://www.google.com/maps/embed?pb=!1m18",
  ]

  @Test(arguments: usual + ["https://own.example.com/any?a=b#c"])
  func `nothing loads before a reader opens it`(address: String) throws {
    let site = try TestSite(
      settings: "embeds: [own.example.com]\n",
      "-- content/tutorials/2026-01-01-a.md --\n# A\n\n::embed[See *this*]{src=\"\(address)\" height=300}\n"
    )
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    let page = try site.page("tutorials/a/index.html")
    #expect(page.contains("<summary><span>See <em>this</em></span></summary>"))
    #expect(page.contains("<a href=\"\(address)\" target=\"embed-1\">"))
    #expect(page.contains("sandbox=\"allow-forms "))
    #expect(page.contains("referrerpolicy=\"strict-origin-when-cross-origin\""))
    #expect(!page.contains("src=\"\(address)\""))
    let feed = try site.page("feed.xml")
    #expect(!feed.contains("iframe") && feed.contains(address))
  }

  @Test func `what may not be shown is an error with the URL to write`() async throws {
    let faults = [
      ("https://codepen.io/team/pen/PNaGbb", "write https://codepen.io/team/embed/PNaGbb"),
      ("https://x.com/jack/status/20", "https://platform.twitter.com/embed/Tweet.html?id=20"),
      ("https://vimeo.com/1084537", "write https://player.vimeo.com/video/1084537"),
      ("https://open.spotify.com/track/4uLU", "write https://open.spotify.com/embed/track/4uLU"),
      ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", "write ::youtube[Title]{id=…}"),
      ("https://gist.github.com/me/1", "write ::gist[Title]{id=…}"),
      ("https://maps.google.com/?q=a", "Embed a map"),
      ("https://www.google.com/search?q=a", "it begins with /maps/embed"),
      ("https://other.example/a", "write \"embeds: [other.example]\" in site.yml"),
      ("https://codepen.io.evil.example/a/embed/b", "embeds: [codepen.io.evil.example]"),
      ("http://codepen.io/team/embed/PNaGbb", "write it like https://example.com/embed/1"),
      ("https://user@codepen.io/team/embed/a", "without user and port"),
      ("https://codepen.io:8443/team/embed/a", "without user and port"),
      ("//codepen.io/team/embed/a", "write it like https://example.com/embed/1"),
    ]
    let lines = faults.map { "::embed[Title]{⟦error|\($1)⟧src=\"\($0)\"}\n\n" }
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      -- content/pages/a.md --
      # A

      \(lines.joined())::⟦error|"src" is missing⟧embed[Title]

      """
    ).expectTold()
  }

  @Test func `a host is written without scheme and port`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      embeds: [a.example, ⟦error|is not a host|write "b.example"⟧https://b.example/x, ⟦error|write "c.example"⟧C.example]
      -- content/pages/a.md --
      # A
      """
    ).expectTold()
  }
}
