import ArgumentParser
import Diagnostics
import Dictionary
import FileSystem
import Loading
import MichiKit
import Primitives
import SiteSections

struct ImportKanjivgCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "kanjivg", abstract: "Takes the drawings of the site's kanji from KanjiVG.",
    discussion: """
      Copies to \(StrokeImport.folder)/ the files of the kanji that the site has and that have no \
      drawing yet, as they are. KanjiVG and its licence, CC BY-SA 3.0, are named below each drawing.

      The folder is the one with 065e5.svg for 日: that of a release of KanjiVG, or the folder kanji \
      that "pip download kanjivg" brings.

      Examples:
        michi import kanjivg kanjivg/kanji
        michi import kanjivg kanjivg/kanji --root blog
      """)

  @Argument(
    help: ArgumentHelp("The folder with the drawings.", valueName: "FOLDER"),
    completion: .directory)
  var folder: String

  @OptionGroup var written: WrittenRoot

  func run(with sections: [any SiteSection]) throws {
    let root = try written.siteRoot.holdingContent()
    let dictionary = try root.dictionary(with: sections)
    let imported = try StrokeImport(of: dictionary, from: folder)
    if imported.files.isEmpty, imported.drawn == 0 {
      throw Diagnostic(
        .invalidData, path: folder, "the folder has no drawing of a kanji of the site",
        suggestion: "name the folder with files such as 065e5.svg for 日")
    }
    for (name, bytes) in imported.files {
      let path = root.location(of: "\(StrokeImport.folder)/\(name)")
      try NewFile.create(bytes, at: path)
      try Terminal.output("\(path)\n")
    }
    let (drawn, missing) = (imported.drawn, imported.missing)
    Terminal.error("\(imported.files.count) drawings")
    if drawn > 0 { Terminal.error(", \(drawn) were there already") }
    if !missing.isEmpty {
      let names = missing.prefix(20)
      Terminal.error("; none of \(missing.count) kanji: \(names)\(missing.count > 20 ? "…" : "")")
    }
    Terminal.error("\n")
  }
}

extension SiteRoot {
  /// The kanji of the site.
  ///
  /// - Throws: `ExitCode` after printing errors of settings or data; `FileFault`.
  func dictionary(with sections: [any SiteSection]) throws -> ReadDictionary {
    let own = try SiteLoader(
      root: self, options: LoadingOptions(now: PresentMoment.read(nil)),
      sections: sections.map(\.declaration)
    ).loadSection { ReadDictionary($0) }
    let diagnostics = own.settings.diagnostics + own.section.diagnostics
    if diagnostics.containsError {
      try DiagnosticOutput.end(with: DiagnosticPolicy().apply(to: diagnostics.sorted()))
    }
    return own.section
  }
}
