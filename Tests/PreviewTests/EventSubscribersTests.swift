import Foundation
import Loading
import SiteBuilding
import Testing

@testable import Preview

/// What open pages are told.
@Suite struct EventSubscribersTests {
  @Test func `a page that has heard of its new version is not told again`() async throws {
    let edited = try EditedSite(seed: 1)
    let site = PreviewSite(
      try SiteBuilder(options: edited.options).prepare(),
      send: { _ in })
    let subscribers = EventSubscribers(site: site)
    let page = "/sub/tutorials/p1/"
    let events = await subscribers.subscribe(to: page, version: 1)
    for await event in events where event == PreviewEvent.reload.bytes { break }
    // A second browser asks what there is now: whatever is told then is told to both at once.
    let other = await subscribers.subscribe(to: page, version: 1)
    for await event in other where event == PreviewEvent.reload.bytes { break }
    await subscribers.siteDidChange(files: ["/end"])
    var told: [[UInt8]] = []
    for await event in events {
      told.append(event)
      if String(decoding: event, as: UTF8.self).contains("/end") { break }
    }
    #expect(!told.contains(PreviewEvent.reload.bytes))
  }
}
