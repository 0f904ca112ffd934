import Foundation
import TestKit
import Testing

/// What a flow fence in a text shows, and what is said of one that shows nothing.
@Suite struct FlowFenceTests {
  private static func page(_ fence: String) -> String {
    FlowSite.small() + """
      -- content/pages/p.md --
      # P

      \(fence)
      ```
      """
  }

  private static func html(_ fence: String) throws -> String {
    let site = try TestSite(page(fence))
    #expect(try site.michi("build").status == 0)
    return try String(contentsOf: site.output.appending(path: "p/index.html"), encoding: .utf8)
  }

  @Test func `alone it shows the app's picture`() throws {
    let html = try Self.html("```flow app")
    #expect(html.contains("<svg class=\"graph\""))
    #expect(html.contains("<link rel=\"stylesheet\" href=\"/assets/flow."))
    #expect(html.contains("<figcaption><a href=\"/flows/app/\">App</a></figcaption>"))
  }

  @Test func `with events it shows the state after them`() throws {
    let html = try Self.html("```flow app step=\"tap B\"")
    #expect(html.contains("<section class=\"phone\" aria-label=\"BViewController\">"))
    #expect(
      html.contains(
        "<a href=\"/flows/app/app/start/#start/B/back\" class=\"phone-back\">First</a>"))
    #expect(html.contains("<a href=\"/flows/app/app/start/B/\">App → B</a>"))
  }

  @Test func `with a walk it shows the steps, with a number one of its states`() throws {
    let walk = try Self.html("```flow app walk=both")
    #expect(walk.components(separatedBy: "<p class=\"at\">").count == 4)
    let step = try Self.html("```flow app walk=both step=3")
    #expect(step.contains("aria-label=\"CViewController\""))
  }

  @Test func `a text without one does not load its style`() throws {
    #expect(!(try Self.html("```swift")).contains("flow.css"))
  }

  @Test func `a flow chart of another system stays code`() throws {
    let html = try Self.html("```flow\nst=>start: S")
    #expect(html.contains("st=&gt;start"))
  }

  @Test("what it names and is not there is said at its place", arguments: faults)
  func namesWhatIsMissing(fence: String, message: String, suggestion: String) throws {
    let site = try TestSite(Self.page(fence))
    let run = try site.michi("check")
    #expect(run.errors.contains(message) || run.output.contains(message), "\(run)")
    #expect(run.errors.contains(suggestion) || run.output.contains(suggestion), "\(run)")
  }

  private static let faults: [(String, String, String)] = [
    (
      "```flow ap", "content/pages/p.md:3:9: error: there is no flow \"ap\"",
      "^~ did you mean \"app\"?"
    ),
    (
      "```flow app walk=bth", "p.md:3:18: error: the flow \"app\" has no walk \"bth\"",
      "^~~ did you mean \"both\"?"
    ),
    (
      "```flow app walk=both step=4", "p.md:3:28: error: the walk \"both\" has no step \"4\"",
      "^ write a number from 1 to 3"
    ),
    (
      "```flow app variant=old", "p.md:3:21: error: the flow \"app\" has no variant \"old\"",
      "^~~ there are: app"
    ),
    (
      "```flow app step=\"tap B, tap X\"",
      "p.md:3:26: error: there is no \"tap X\" after: launch, tap B", "^~~~~ there are: back"
    ),
    (
      "```flow app step=\"push B\"", "p.md:3:19: error: \"push B\" is no event",
      "^~~~~~ write events such as tap"
    ),
    (
      "```flow app stp=\"tap B\"",
      "p.md:3:13: warning: unknown word \"stp\" behind the flow fence", "^~~ did you mean \"step\"?"
    ),
    (
      "```flow app\nsome text", "p.md:3:9: warning: the lines of a flow fence are not shown",
      "^~~ close the fence on the next line"
    ),
  ]
}
