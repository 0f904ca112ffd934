import Foundation
import Primitives
public import Diagnostics

/// Gives the Swift code of a site's pages to the compiler: what `michi check --code` does besides
/// what `michi check` does.
///
/// The code is compiled in a folder of its own, which is removed afterwards, and never run.
public struct CodeCheck: Sendable {
  private let compilerName: String
  private let cache: CodeCheckCache
  private let timeLimit: Duration

  /// A check that remembers its verdicts in the user's cache folder.
  ///
  /// - Parameter timeLimit: how long one run of the compiler may take.
  public init(timeLimit: Duration = .seconds(60)) {
    self.init(
      compilerName: "swiftc", cacheFolder: CodeCheckCache.usualFolder, timeLimit: timeLimit)
  }

  init(compilerName: String, cacheFolder: String?, timeLimit: Duration) {
    self.compilerName = compilerName
    cache = CodeCheckCache(folder: cacheFolder)
    self.timeLimit = timeLimit
  }

  /// What is wrong with the code of a site, not yet graded by the site's checks.
  ///
  /// - Parameter jobs: how many runs of the compiler go on at once; nil means one for each core.
  /// - Throws: `CodeCheckFault` when there is code to be compiled and no compiler that works.
  public func diagnostics(
    of site: PreparedSite, jobs: Int? = nil
  ) async throws(CodeCheckFault) -> [Diagnostic] {
    guard let model = site.model else { return [] }
    let jobs = jobs ?? Processors.count
    let units = await CodeCollection(site.content, model: model).units(jobs: jobs)
    guard !units.isEmpty else { return [] }
    let compiler = try SwiftCompiler(compilerName, timeLimit: timeLimit)
    let names = units.map { CodeCheckCache.name(of: $0, version: compiler.version) }
    var verdicts = names.map { cache.verdict($0) }
    let now = Int(Date().timeIntervalSince1970)
    for (name, verdict) in zip(names, verdicts) where verdict != nil {
      cache.noteUse(of: name, now: now)
    }
    defer { cache.prune(now: now) }
    // The same code may stand on several pages.
    var firsts: [String: Int] = [:]
    for index in units.indices where verdicts[index] == nil && firsts[names[index]] == nil {
      firsts[names[index]] = index
    }
    let new = firsts.values.sorted()
    let judged = try await compiler.verdicts(on: new.map { units[$0] }, jobs: jobs)
    for (index, verdict) in zip(new, judged) {
      verdicts[index] = verdict
      cache.keep(verdict, as: names[index])
    }
    return units.indices.flatMap { index in
      let verdict = verdicts[index] ?? firsts[names[index]].flatMap { verdicts[$0] }
      return (verdict?.faults ?? []).enumerated().map { number, fault in
        units[index].diagnostic(fault, isFirst: number == 0)
      }
    }
  }
}
