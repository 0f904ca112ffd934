import Diagnostics
import Publishing
import SiteBuilding

/// The result of a build.
struct BuildResult {
  let report: BuildReport
  let output: String
  let summary: OutputFolder.Summary
  let time: Duration

  /// For example `site: 312 pages in 0.18 s; 314 files written, 0 unchanged, 0 removed`.
  var text: PrintedText {
    var text: PrintedText = "\(output): \(Self.pages(report.pages, in: time)); "
    text +=
      "\(summary.written) \(summary.written == 1 ? "file" : "files") written, "
      + "\(summary.unchanged) unchanged, \(summary.removed) removed"
    let leftOut = [
      report.drafts == 0 ? nil : "\(report.drafts) \(report.drafts == 1 ? "draft" : "drafts")",
      report.future == 0 ? nil : "\(report.future) dated in the future",
    ].compactMap { $0 }
    if !leftOut.isEmpty { text += "; left out: \(leftOut.joined(separator: ", "))" }
    return text + "\n"
  }

  /// One JSON object.
  func json(furtherKeys: [(key: String, json: String)]) -> PrintedText {
    ResultJSON(
      diagnostics: report.diagnostics, pages: report.pages, written: summary.written,
      unchanged: summary.unchanged, removed: summary.removed, furtherKeys: furtherKeys
    ).text
  }

  /// For example `312 pages in 0.18 s`.
  static func pages(_ count: Int, in time: Duration) -> String {
    let hundredths = Int(time / .milliseconds(10))
    let fraction = hundredths % 100
    let seconds = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    return "\(count) \(count == 1 ? "page" : "pages") in \(seconds) s"
  }
}
