import SiteBuilding

/// The one line at the end of a build.
struct BuildSummary {
  let report: BuildReport
  let output: String
  let written: Int
  let unchanged: Int
  let removed: Int
  let time: Duration

  /// For example `site: 312 pages in 0.18 s; 314 files written, 0 unchanged, 0 removed`.
  var line: String {
    var line = "\(output): \(Self.pages(report.pages, in: time)); "
    line +=
      "\(written) \(written == 1 ? "file" : "files") written, \(unchanged) unchanged, "
      + "\(removed) removed"
    let leftOut = [
      report.drafts == 0 ? nil : "\(report.drafts) \(report.drafts == 1 ? "draft" : "drafts")",
      report.future == 0 ? nil : "\(report.future) dated in the future",
    ].compactMap { $0 }
    if !leftOut.isEmpty { line += "; left out: " + leftOut.joined(separator: ", ") }
    return line + "\n"
  }

  /// For example `312 pages in 0.18 s`.
  static func pages(_ count: Int, in time: Duration) -> String {
    let milliseconds =
      Int(time.components.seconds) * 1000
      + Int(time.components.attoseconds / 1_000_000_000_000_000)
    let hundredths = String(milliseconds / 10 % 100)
    let seconds =
      "\(milliseconds / 1000).\(hundredths.count == 1 ? "0" : "")\(hundredths)"
    return "\(count) \(count == 1 ? "page" : "pages") in \(seconds) s"
  }
}
