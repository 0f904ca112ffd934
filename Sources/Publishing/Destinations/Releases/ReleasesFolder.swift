import FileSystem
import Primitives

/// A folder of releases on this machine, with a link `current` to the one that is served.
///
///     www/current -> releases/7
///     www/releases/6/…
///     www/releases/7/…
///     www/.michi/…              Michi's own
///
/// A release is completed in another place before `current` is switched in one step. A reader that
/// opens `current` once and stays below it sees one complete release. A file that is unchanged
/// since the previous release is a hard link. Files are read-only, because an edit in place would
/// change every release that shares the file; to change a file there, replace it.
package struct ReleasesFolder: Destination {
  /// The path of the folder, as the user wrote it.
  package let place: String
  private let keep: Int

  /// The number of releases that are kept by default.
  package static let usualKeep = 5

  /// Creates a destination for a folder of releases.
  ///
  /// - Parameter keep: the number of releases to keep, including the current one.
  package init(at place: String, keep: Int = usualKeep) {
    self.place = place
    self.keep = max(1, keep)
  }

  /// Returns the changes that publishing would make in `current`.
  package func plan(_ site: FinishedSite) throws(PublishingFault) -> PublishingPlan {
    try publishing { () throws(FileFault) in
      guard let releases = try Releases(readingFrom: place) else {
        try Folder.checkWritable(at: place)
        return PublishingPlan(added: site.files)
      }
      let plan = try releases.comparison(with: site).plan
      if !plan.isEmpty { try Folder.checkWritable(at: place) }
      return plan
    }
  }

  /// Writes a release, makes it the current one and removes the oldest releases.
  package func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) throws(PublishingFault) -> PublishingOutcome {
    try publishing { () throws(FileFault) in
      let releases = try Releases(openingAt: place)
      let comparison = try releases.comparison(with: site)
      if let current = releases.current, comparison.plan.isEmpty {
        return PublishingOutcome(
          state: "release \(current) is current", plan: comparison.plan,
          release: current)
      }
      let number = try releases.write(site, sharing: comparison.same)
      try releases.makeCurrent(number)
      for release in try releases.removeOldest(keeping: keep) {
        tell("\(place)/releases/\(release) is not removed: it has files that are not from Michi")
      }
      return PublishingOutcome(
        state: "release \(number) is current", plan: comparison.plan,
        release: number)
    }
  }

  /// Restores the release that was current before the current one was published.
  package func rollBack(dryRun: Bool) throws(PublishingFault) -> PublishingOutcome {
    // Only `current` is switched, so other files in the folder do not matter.
    let (current, number) = try publishing { () throws(FileFault) in
      var releases = try Releases(readingFrom: place, foreign: .ignored)
      if releases != nil, !dryRun {
        releases = try Releases(openingAt: place, foreign: .ignored)
      }
      guard let releases, let current = releases.current else {
        throw FileFault(.read, path: place, reason: "it has no releases")
      }
      let number = try releases.release(before: current)
      if let number, !dryRun { try releases.exchangeCurrent(to: number) }
      return (current, number)
    }
    guard let number else {
      throw PublishingFault(
        "there is no earlier release: release \(current) is "
          + (current == 1 ? "the first" : "the oldest one left"))
    }
    return PublishingOutcome(
      state: "release \(number) \(dryRun ? "would be" : "is") current", plan: nil, release: number)
  }
}
