import Content
import Primitives

/// Finds the most similar entries: those that share the rarest terms, and among these the nearest
/// in time.
///
/// For each term, only the neighbours of an entry are compared. The time is linear in the number of
/// terms of all entries, however many entries share a term.
struct RelatedEntries: Sendable {
  /// For each entry, its terms and its position among the entries of each term.
  private var places: [[(term: Int, place: Int)]] = []
  /// The entries of each term, newest first.
  private var members: [[Int]] = []
  /// The number of each entry's series; `nil` for an entry in none.
  private let series: [Int?]

  /// The number of entries of a term that are compared, before and after an entry.
  private static let reach = 8
  /// The score for sharing a term, divided by the number of entries with the term.
  private static let weight = 1 << 20

  /// - Parameters:
  ///   - entries: newest first.
  ///   - taxonomies: ordered ones are series; all others describe topics.
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

  /// Returns the indices of the most similar entries, for each entry.
  func all(limit: Int) -> [[Int]] {
    Array(places.indices).concurrentMap { entries(relatedTo: $0, limit: limit) }
  }

  /// Returns the indices of at most `limit` most similar entries. Parts of the entry's own series
  /// are left out, because its page already lists them.
  func entries(relatedTo index: Int, limit: Int) -> [Int] {
    // Each match is one number, so that sorting groups the matches with the same entry.
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

    /// Whether this candidate is more similar; ties go to the one nearer in time, then to the
    /// newer.
    func precedes(_ other: Candidate) -> Bool {
      if weight != other.weight { return weight > other.weight }
      return (distance, entry) < (other.distance, other.entry)
    }
  }
}
