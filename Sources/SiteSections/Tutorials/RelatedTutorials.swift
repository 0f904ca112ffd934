import Content
import Primitives

/// Which tutorials have most in common with another: those that share its rarer tags, the nearest in
/// time first.
///
/// Of each tag only the tutorials around the one in question are looked at, so the time for all is
/// linear in their tags, however many have the same one.
struct RelatedTutorials: Sendable {
  /// Of each tutorial its tags, and its place among the tag's tutorials.
  private var places: [[(tag: Int, place: Int)]] = []
  /// The tutorials of each tag, newest first.
  private var members: [[Int]] = []
  /// The number of each tutorial's series.
  private let series: [Int?]

  /// How many tutorials of a tag are looked at before and behind the one in question.
  private static let reach = 8
  /// What sharing a tag is worth, shared out among its tutorials.
  private static let weight = 1 << 20

  /// - Parameter tutorials: newest first.
  init(_ tutorials: [Tutorial]) {
    var numberBySeries: [String: Int] = [:]
    series = tutorials.map { tutorial in
      tutorial.series.map { name in
        let number = numberBySeries[name] ?? numberBySeries.count
        numberBySeries[name] = number
        return number
      }
    }
    var tagByKey: [ByteKey: Int] = [:]
    places.reserveCapacity(tutorials.count)
    for (index, tutorial) in tutorials.enumerated() {
      places.append(
        tutorial.tags.map { name in
          let key = ByteKey(name.slug)
          let tag = tagByKey[key] ?? members.count
          if tag == members.count {
            tagByKey[key] = tag
            members.append([])
          }
          members[tag].append(index)
          return (tag, members[tag].count - 1)
        })
    }
  }

  /// For each tutorial the places of those that have most in common with it.
  func all(limit: Int) -> [[Int]] {
    Array(places.indices).concurrentMap { tutorials(relatedTo: $0, limit: limit) }
  }

  /// The places of the tutorials that have most in common with one, at most `limit`; parts of its own
  /// series, which its page names already, are left out.
  func tutorials(relatedTo index: Int, limit: Int) -> [Int] {
    // Sorted as numbers, those of one tutorial come together.
    var shared: [UInt64] = []
    for (tag, place) in places[index] {
      let members = members[tag]
      let weight = UInt64(Self.weight / members.count)
      let nearest = max(0, place - Self.reach)...min(members.count - 1, place + Self.reach)
      for other in nearest where members[other] != index && !isOneSeries(members[other], index) {
        shared.append(UInt64(members[other]) << 32 | weight)
      }
    }
    shared.sort()
    var best: [Candidate] = []
    var start = 0
    while start < shared.count {
      let other = shared[start] >> 32
      var weight = 0
      while start < shared.count, shared[start] >> 32 == other {
        weight += Int(shared[start] & 0xFFFF_FFFF)
        start += 1
      }
      let candidate = Candidate(
        tutorial: Int(other), weight: weight, distance: abs(Int(other) - index))
      let place = best.firstIndex { candidate.precedes($0) } ?? best.count
      guard place < limit else { continue }
      best.insert(candidate, at: place)
      if best.count > limit { best.removeLast() }
    }
    return best.map(\.tutorial)
  }

  private func isOneSeries(_ one: Int, _ other: Int) -> Bool {
    series[one] != nil && series[one] == series[other]
  }

  private struct Candidate {
    let tutorial: Int
    let weight: Int
    let distance: Int

    /// Whether it has more in common; of two with as much, the nearer in time, then the newer.
    func precedes(_ other: Candidate) -> Bool {
      if weight != other.weight { return weight > other.weight }
      return (distance, tutorial) < (other.distance, other.tutorial)
    }
  }
}
