import Primitives
import Diagnostics
import SiteBuilding

/// The site at one moment: a value that requests keep while the next one is made.
struct PreviewState: Sendable {
  /// The site, as the last change left it.
  let site: PreparedSite
  /// What is wrong with the site as a whole, graded by its checks.
  let faults: [Diagnostic]
  /// How many changes came before it.
  let generation: Int

  /// Whether nothing is wrong that would end a build before its first page.
  var isGood: Bool { !faults.containsError }

  /// Whether something may be wrong only because the site is provisional: what a link leads to may
  /// be there once all files are read.
  func isUnsure(of fault: Diagnostic) -> Bool {
    site.isProvisional && [.brokenLink, .brokenFragment, .draftLink].contains(fault.code)
  }

  init(_ site: PreparedSite, generation: Int) {
    self.site = site
    self.generation = generation
    faults = site.policy.apply(to: site.diagnostics)
  }
}
