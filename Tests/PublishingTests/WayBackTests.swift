import Testing

@testable import Publishing

/// Rolling back leads through every release that is kept, down to the oldest.
@Suite struct WayBackTests {
  @Test(arguments: 1...6, 1...5)
  func `rolling back serves each release that was kept, down to the oldest`(
    count: Int, keep: Int
  ) throws {
    let www = try PublishedFolder()
    for number in 1...count { try www.publish(["index.html": "\(number)"], keep: keep) }
    let oldest = max(1, count - keep + 1)
    for number in (oldest..<count).reversed() {
      #expect(try www.rollBack(dryRun: true) == "release \(number) would be current")
      #expect(try www.rollBack() == "release \(number) is current")
      #expect(try www.served() == ["index.html": "\(number)"])
    }
    for dryRun in [true, false] {
      #expect(
        try publishingSentence { try www.rollBack(dryRun: dryRun) }
          == "there is no earlier release: release \(oldest) is "
          + (oldest == 1 ? "the first" : "the oldest one left"))
    }
    #expect(try www.served() == ["index.html": "\(oldest)"])
    #expect(try www.names("releases") == (oldest...count).map { "\($0)" })
  }

  @Test func `where the release before was removed by hand the nearest older one is next`() throws {
    let www = try PublishedFolder()
    for number in 1...4 { try www.publish(["index.html": "\(number)"]) }
    try www.remove("releases/3")
    #expect(try www.rollBack() == "release 2 is current")
    try www.publish(["index.html": "5"])
    // What was current before 5 is gone, and so is what was published after it.
    try www.remove("releases/2")
    #expect(try www.rollBack() == "release 1 is current")
    #expect(try www.served() == ["index.html": "1"])
  }

  @Test func `a folder without a release cannot go back`() throws {
    let www = try PublishedFolder()
    for dryRun in [true, false] {
      let said = try publishingSentence { try www.rollBack(dryRun: dryRun) }
      #expect(said.contains("it has no releases"))
    }
  }
}
