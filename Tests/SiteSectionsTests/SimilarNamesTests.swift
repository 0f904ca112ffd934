import Testing

@testable import SiteSections

/// What a link that leads nowhere is compared with.
@Suite struct SimilarNamesTests {
  private func names(_ count: Int) -> [Substring] {
    (0..<count).map { number in
      "/tutorials/\(String(number * 7919 % 1_000_000, radix: 36))-자식-\(number)/"
    }
  }

  /// Everything that one slip makes of a name.
  private func slips(of part: Substring) -> [String] {
    let letters = Array(part)
    var slips: [String] = []
    for index in letters.indices {
      var removed = letters
      removed.remove(at: index)
      var replaced = letters
      replaced[index] = "x"
      var swapped = letters
      if index > 0 { swapped.swapAt(index, index - 1) }
      slips += [removed, letters[..<index] + ["x"] + letters[index...], replaced, swapped]
        .map { String($0) }
    }
    return slips
  }

  @Test(arguments: [20, 2_000])
  func `a name with one slip in it is compared with the right one`(count: Int) {
    let names = names(count)
    let similar = SimilarNames(names)
    for name in [names[0], names[7], names[count - 1]] {
      for slip in slips(of: LinkPath.name(of: name)) {
        #expect(similar.candidates(for: slip[...]).contains(String(name)), "\(slip) for \(name)")
      }
    }
  }

  @Test func `of many names few are compared, also when all are alike`() {
    let alike = SimilarNames((0..<5_000).map { "/\($0)/index/" })
    #expect(alike.candidates(for: "indx").count == 64)
    #expect(SimilarNames(names(5_000)).candidates(for: "자").count <= 64)
  }

  @Test(arguments: [
    // A third of the longer one, at least one letter.
    ("abc", "abcd", true), ("ab", "abcd", false), ("abcdef", "abcdefgh", true),
    ("abcdef", "abcdefghi", true), ("abcdef", "abcdefghij", false),
    // They begin or end alike.
    ("abc", "xbc", true), ("abc", "abx", true), ("abc", "xby", false), ("Abc", "aXY", true),
  ])
  func `of few names those are compared that begin or end alike and are about as long`(
    name: String, wanted: String, isCompared: Bool
  ) {
    #expect(SimilarNames([name[...]]).candidates(for: wanted[...]).isEmpty == !isCompared)
  }
}
