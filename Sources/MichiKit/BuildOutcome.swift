import ArgumentParser
import Diagnostics
import Primitives
import Publishing
import SiteBuilding

/// The result of a build that wrote its output folder, or found nothing to do.
struct BuildOutcome {
  let report: BuildReport
  let output: String
  let summary: OutputFolder.Summary
  /// Whether the build was skipped, because nothing has changed since the last one.
  var isUnchanged = false
  let time: Duration

  /// The summary, for example `site: 312 pages in 0.18 s; 314 files written, 0 unchanged, 0
  /// removed`.
  var text: PrintedText {
    let pages = "\(CountText.pages(report.pages)) in \(CountText.seconds(time))"
    var text: PrintedText = "\(output): \(pages); "
    text +=
      isUnchanged
      ? "nothing has changed, \(CountText.of(summary.unchanged, "file"))"
      : "\(CountText.of(summary.written, "file")) written, "
        + "\(summary.unchanged) unchanged, \(summary.removed) removed"
    let leftOut = [
      report.drafts == 0 ? nil : CountText.of(report.drafts, "draft"),
      report.future == 0 ? nil : "\(report.future) dated in the future",
    ].compactMap { $0 }
    if !leftOut.isEmpty { text += "; left out: \(leftOut.joined(separator: ", "))" }
    return text + "\n"
  }

  func json(furtherKeys: [(key: String, json: String)]) -> PrintedText {
    ResultJSON(
      diagnostics: report.diagnostics, pages: report.pages, written: summary.written,
      unchanged: summary.unchanged, removed: summary.removed, furtherKeys: furtherKeys
    ).text
  }
}

struct VerificationResult {
  let report: BuildReport
  let output: String
  let result: OutputVerification.Result
  let time: Duration

  /// Prints every difference, and throws exit code 1 if there is one.
  func print(asJSON: Bool, showsEach: Bool) throws {
    if asJSON {
      try Terminal.output(json)
    } else {
      DiagnosticOutput.printText(report.diagnostics, showsEach: showsEach)
      try Terminal.output(text)
    }
    if !result.isSame { throw ExitCode(Exit.contentErrors) }
  }

  var text: PrintedText {
    var text: PrintedText = ""
    for (word, paths) in differences {
      for path in paths { text += "\(word): \(path)\n" }
    }
    let pages = "\(CountText.pages(report.pages)) in \(CountText.seconds(time))"
    if result.isSame {
      return text + "\(output): \(pages); up to date, \(result.same) files\n"
    }
    let counts = differences.map { "\($0.paths.count) \($0.word)" }.joined(separator: ", ")
    return text + "\(output): \(pages); out of date: \(counts)\n"
  }

  private var differences: [(word: String, paths: [String])] {
    [("different", result.different), ("missing", result.missing), ("extra", result.extra)]
  }

  private var json: PrintedText {
    ResultJSON(
      diagnostics: report.diagnostics, pages: report.pages, unchanged: result.same,
      furtherKeys: differences.map { ($0.word, JSONText.list($0.paths)) }
    ).text
  }
}

package enum CountText {
  package static func of(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  static func pages(_ count: Int) -> String { of(count, "page") }

  static func seconds(_ time: Duration) -> String {
    let hundredths = Int(time / .milliseconds(10))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
