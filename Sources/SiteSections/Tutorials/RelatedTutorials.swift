import Content
import Primitives

/// Which tutorials have most in common with another: those that share its rarer tags, the nearest in
/// time first.
///
/// Of each tag only the tutorials around the one in question are looked at, so the time for all is
/// linear in their tags, however many have the same one.
struct RelatedTutorials {
  private let tutorials: [Tutorial]
  /// Of each tutorial its tags, and its place among the tag's tutorials.
  private var places: [[(tag: Int, place: Int)]] = []
  /// The tutorials of each tag, newest first.
  private var members: [[Int]] = []

  /// How many tutorials of a tag are looked at before and behind the one in question.
  private static let reach = 8
  /// What sharing a tag is worth, shared out among its tutorials.
  private static let weight = 1 << 20

  /// - Parameter tutorials: newest first.
  init(_ tutorials: [Tutorial]) {
    self.tutorials = tutorials
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

  /// The tutorials that have most in common with one, at most `limit`; parts of its own series, which
  /// its page names already, are left out.
  func tutorials(relatedTo index: Int, limit: Int) -> [Tutorial] {
    var shared: [(other: Int, weight: Int)] = []
    for (tag, place) in places[index] {
      let members = members[tag]
      let nearest = max(0, place - Self.reach)...min(members.count - 1, place + Self.reach)
      for other in nearest where members[other] != index {
        shared.append((members[other], Self.weight / members.count))
      }
    }
    shared.sort { $0.other < $1.other }
    var candidates: [(other: Int, weight: Int)] = []
    for one in shared {
      if candidates.last?.other == one.other {
        candidates[candidates.count - 1].weight += one.weight
      } else {
        candidates.append(one)
      }
    }
    let series = tutorials[index].series
    return
      candidates
      .filter { series == nil || tutorials[$0.other].series != series }
      .sorted { left, right in
        if left.weight != right.weight { return left.weight > right.weight }
        return (abs(left.other - index), left.other) < (abs(right.other - index), right.other)
      }
      .prefix(limit).map { tutorials[$0.other] }
  }
}
