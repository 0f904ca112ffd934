import Content
import Primitives

/// Which entries have most in common with another: those that share its rarer terms, the nearest in
/// time first.
///
/// Of each term only the entries around the one in question are looked at, so the time for all is
/// linear in their terms, however many have the same one.
struct RelatedEntries: Sendable {
  /// Of each entry its terms, and its place among the entries of the term.
  private var places: [[(term: Int, place: Int)]] = []
  /// The entries of each term, newest first.
  private var members: [[Int]] = []
  /// The number of each entry's series.
  private let series: [Int?]

  /// The number of entries of a term that are examined before and after the given one.
  private static let reach = 8
  /// The total score of sharing a term, divided among its entries.
  private static let weight = 1 << 20

  /// - Parameters:
  ///   - entries: newest first.
  ///   - taxonomies: those that are ordered are series, topics say what an entry is about.
  init(_ entries: [Entry], by taxonomies: [Taxonomy]) {
    let series = taxonomies.filter(\.isOrdered)
    let topics = taxonomies.filter(\.isTopic)
    var numberBySeries: [String: Int] = [:]
    self.series = entries.map { entry in
      series.lazy.compactMap { entry.terms(of: $0).first?.name }.first.map { name in
        let number = numberBySeries[name] ?? numberBySeries.count
        numberBySeries[name] = number
        return number
      }
    }
    var termByKey = [[ByteKey: Int]](repeating: [:], count: topics.count)
    places.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      var own: [(term: Int, place: Int)] = []
      for (topic, taxonomy) in topics.enumerated() {
        for term in entry.terms(of: taxonomy) {
          let key = ByteKey(term.slug)
          let number = termByKey[topic][key] ?? members.count
          if number == members.count {
            termByKey[topic][key] = number
            members.append([])
          }
          members[number].append(index)
          own.append((number, members[number].count - 1))
        }
      }
      places.append(own)
    }
  }

  /// For each entry the places of those that have most in common with it.
  func all(limit: Int) -> [[Int]] {
    Array(places.indices).concurrentMap { entries(relatedTo: $0, limit: limit) }
  }

  /// The places of the entries that have most in common with one, at most `limit`; parts of its own
  /// series, which its page names already, are left out.
  func entries(relatedTo index: Int, limit: Int) -> [Int] {
    // Sorted as numbers, those of one entry come together.
    var shared: [UInt64] = []
    for (term, place) in places[index] {
      let members = members[term]
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
        entry: Int(other), weight: weight, distance: abs(Int(other) - index))
      let place = best.firstIndex { candidate.precedes($0) } ?? best.count
      guard place < limit else { continue }
      best.insert(candidate, at: place)
      if best.count > limit { best.removeLast() }
    }
    return best.map(\.entry)
  }

  private func isOneSeries(_ one: Int, _ other: Int) -> Bool {
    series[one] != nil && series[one] == series[other]
  }

  private struct Candidate {
    let entry: Int
    let weight: Int
    let distance: Int

    /// Whether it has more in common; of two with as much, the nearer in time, then the newer.
    func precedes(_ other: Candidate) -> Bool {
      if weight != other.weight { return weight > other.weight }
      return (distance, entry) < (other.distance, other.entry)
    }
  }
}
