import Foundation
import TestKit
import Testing

/// What a flow fence in a text shows, and what is said of one that shows nothing.
@Suite struct FlowFenceTests {
  /// Pages with a fence each.
  private static let built = Result {
    let fences = [
      "app": "```flow app", "step": "```flow app step=\"tap B\"", "walk": "```flow app walk=both",
      "third": "```flow app walk=both step=3", "none": "```swift", "chart": "```flow\nst=>start: S",
    ]
    let pages = fences.map { "-- content/pages/\($0).md --\n# \($0)\n\n\($1)\n```\n" }
    let site = try TestSite(FlowSite.small() + pages.joined())
    #expect(try site.michi("build").status == 0)
    return site
  }

  private static func html(_ name: String) throws -> String {
    try built.get().page("\(name)/index.html")
  }

  @Test func `alone it shows the app's picture, with events the state after them`() throws {
    let app = try Self.html("app")
    #expect(app.contains("<svg class=\"graph\""))
    #expect(app.contains("<link rel=\"stylesheet\" href=\"/assets/flow."))
    #expect(app.contains("<figcaption><a href=\"/flows/app/\">App</a></figcaption>"))
    let step = try Self.html("step")
    #expect(step.contains("<div class=\"phone\" role=\"group\" aria-label=\"BViewController\">"))
    #expect(
      step.contains(
        "<a href=\"/flows/app/app/start/#start/B/back\" class=\"phone-back\">First</a>"))
    #expect(step.contains("<a href=\"/flows/app/app/start/B/\">App → B</a>"))
  }

  @Test func `with a walk it shows the steps, with a number one of its states`() throws {
    #expect(try Self.html("walk").components(separatedBy: "<p class=\"at\">").count == 4)
    #expect(try Self.html("third").contains("aria-label=\"CViewController\""))
  }

  @Test func `a text without one does not load its style, and another system's chart stays code`()
    throws
  {
    #expect(try !Self.html("none").contains("flow.css"))
    #expect(try Self.html("chart").contains("st=&gt;start"))
  }

  @Test func `what it names and is not there is said at its place`() async throws {
    let fences = [
      "```flow ⟦there is no flow \"ap\"|\"app\"?⟧ap",
      "```flow app walk=⟦no walk \"bth\"|\"both\"?⟧bth",
      "```flow app walk=both step=⟦has no step \"4\"|write a number from 1 to 3⟧4",
      "```flow app variant=⟦no variant \"old\"|available: app⟧old",
      "```flow app step=\"tap B, ⟦\"tap X\" is not possible after: launch, tap B|available: back⟧tap X\"",
      "```flow app step=\"⟦\"push B\" is not an event|write events separated by commas: tap⟧push B\"",
      "```flow app ⟦warning|unknown word \"stp\"|\"step\"?⟧stp=\"tap B\"",
      "```flow ⟦warning|the lines of a flow fence are not shown⟧app\nsome text",
      "```⟦a quote or brace of the flow fence is not closed⟧flow app step=\"tap B",
    ]
    try await MarkedSite(
      FlowSite.small(more: "tutorial: ⟦no tutorial \"frist\"|\"first\"?⟧frist\n")
        + "-- content/tutorials/2026-01-02-first.md --\n# F\n\n"
        + fences.map { $0 + "\n```\n\n" }.joined()
    ).expectTold()
  }
}
