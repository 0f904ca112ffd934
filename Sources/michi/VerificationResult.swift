import ArgumentParser
import Diagnostics
import Primitives
import Publishing
import SiteBuilding

/// The result of `michi build --verify`.
struct VerificationResult {
  let report: BuildReport
  let output: String
  let result: OutputVerification.Result
  let time: Duration

  /// Prints every difference, and ends with exit code 1 where there is one.
  func print(asJSON: Bool, showsEach: Bool) throws {
    if asJSON {
      try Terminal.output(json)
    } else {
      DiagnosticOutput.printText(report.diagnostics, showsEach: showsEach)
      try Terminal.output(text)
    }
    if !result.isSame { throw ExitCode(Exit.contentErrors) }
  }

  /// A line for each difference, and one that sums up.
  var text: PrintedText {
    var text: PrintedText = ""
    for (word, paths) in differences {
      for path in paths { text += "\(word): \(path)\n" }
    }
    let pages = BuildResult.pages(report.pages, in: time)
    if result.isSame {
      return text + "\(output): \(pages); it is what would be built, \(result.same) files\n"
    }
    let counts = differences.map { "\($0.paths.count) \($0.word)" }.joined(separator: ", ")
    return text + "\(output): \(pages); it is not what would be built: \(counts)\n"
  }

  private var differences: [(word: String, paths: [String])] {
    [("different", result.different), ("missing", result.missing), ("extra", result.extra)]
  }

  /// The keys of a build's result, and one for each kind of difference.
  private var json: PrintedText {
    ResultJSON(
      diagnostics: report.diagnostics, pages: report.pages, unchanged: result.same,
      furtherKeys: differences.map { ($0.word, JSONText.list($0.paths)) }
    ).text
  }
}
