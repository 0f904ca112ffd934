import Foundation
import TestKit
import Testing

/// Colours are for a person at a terminal who has not said no.
@Suite struct ColorTests {
  private static let site = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    -- content/tutorials/2026-01-01-a.md --
    ---
    titel: 가
    ---
    [b](nowhere.md)
    """

  private static let plain = """
    content/tutorials/2026-01-01-a.md:2:1: warning: unknown key "titel" in the front matter
     2 | titel: 가
       | ^~~~~ did you mean "title"?
    content/tutorials/2026-01-01-a.md:4:5: error: the link "nowhere.md" leads nowhere
     4 | [b](nowhere.md)
       |     ^~~~~~~~~~

    """

  private static let colored = """
    \u{1B}[1mcontent/tutorials/2026-01-01-a.md:2:1:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m \
    \u{1B}[1munknown key "titel" in the front matter\u{1B}[0m
     2 | titel: 가
       | \u{1B}[1;32m^~~~~ did you mean "title"?\u{1B}[0m
    \u{1B}[1mcontent/tutorials/2026-01-01-a.md:4:5:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \
    \u{1B}[1mthe link "nowhere.md" leads nowhere\u{1B}[0m
     4 | [b](nowhere.md)
       | \u{1B}[1;32m    ^~~~~~~~~~\u{1B}[0m

    """

  private static let summary = "5 pages checked: 1 error and 1 warning\n"

  @Test func `a terminal shows colours`() throws {
    let site = try TestSite(Self.site)
    let shown = try TerminalRun.michi(
      ["check"], in: site.root, environment: ["TERM": "xterm-256color"])
    #expect(shown == Self.colored + Self.summary)
  }

  @Test(
    "who says no, and a terminal that cannot, get none",
    arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""]])
  func none(environment: [String: String]) throws {
    let site = try TestSite(Self.site)
    let shown = try TerminalRun.michi(["check"], in: site.root, environment: environment)
    #expect(shown == Self.plain + Self.summary)
  }

  @Test func `an empty NO_COLOR says nothing`() throws {
    let site = try TestSite(Self.site)
    let shown = try TerminalRun.michi(
      ["check"], in: site.root, environment: ["TERM": "xterm", "NO_COLOR": ""])
    #expect(shown == Self.colored + Self.summary)
  }

  @Test func `a pipe gets none`() throws {
    let site = try TestSite(Self.site)
    let run = try Run.michi(["check"], in: site.root, environment: ["TERM": "xterm"])
    #expect(run.errors == Self.plain)
    #expect(run.output == Self.summary)
  }
}
