import Content
import Navigation
import Primitives

/// Tutorials that are read one after the other.
struct TutorialSeries {
  /// The name as its first part spells it.
  let name: String
  /// The last part of its address.
  let slug: String
  /// What it is called in the language that it is translated from, where that is another name.
  let original: String?
  /// In the order in which they are read: by date, those without one last, ties by path.
  let parts: [Tutorial]

  /// The series of some tutorials, by the dates of their first parts: the one that a reader of the
  /// whole site begins with comes first. Names that are equal ignoring case are one series.
  ///
  /// - Parameter tutorials: newest first, those without a date last.
  static func group(_ tutorials: [Tutorial]) -> [TutorialSeries] {
    var indexByKey: [ByteKey: Int] = [:]
    var groups: [[Tutorial]] = []
    for tutorial in inReadingOrder(tutorials.filter { $0.series != nil }) {
      let key = ByteKey(NormalForm.folded(Slug.make(from: tutorial.series ?? "")))
      if let index = indexByKey[key] {
        groups[index].append(tutorial)
      } else {
        indexByKey[key] = groups.count
        groups.append([tutorial])
      }
    }
    return groups.compactMap { parts in
      parts.first?.series.map {
        TutorialSeries(
          name: $0, slug: Slug.make(from: $0),
          original: parts.lazy.compactMap(\.originalSeries).first, parts: parts)
      }
    }
  }

  /// Oldest first, those without a date last; what is of one day stays as it is, by path.
  private static func inReadingOrder(_ tutorials: [Tutorial]) -> [Tutorial] {
    let dates = tutorials.map { $0.date?.secondsSinceEpoch ?? .max }
    return dates.indices.sorted { left, right in
      (dates[left], left) < (dates[right], right)
    }.map { tutorials[$0] }
  }
}

/// Where a tutorial stands in its series, with the routes that its page leads to.
struct SeriesPlace {
  let name: String
  /// The page of the series.
  let route: Route
  /// The pages of its parts, in order; all places in a series share them.
  let parts: [Route]
  /// Which part the tutorial is, from 0.
  let index: Int
  /// The page of the series after this one.
  let next: Route?
}
