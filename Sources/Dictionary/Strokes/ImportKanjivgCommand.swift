import MichiKit

struct ImportKanjivgCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "kanjivg", abstract: "Imports stroke order diagrams from KanjiVG.",
    discussion: """
      Copies the files of all kanji of the site that have no drawing yet to \(StrokeImport.folder)/. \
      Each drawing is shown with credit to KanjiVG and its licence, CC BY-SA 3.0.

      Give the folder that contains 065e5.svg for 日: from a release of KanjiVG, or the folder kanji \
      from "pip download kanjivg".

      Examples:
        michi import kanjivg kanjivg/kanji
        michi import kanjivg kanjivg/kanji --root blog
      """)

  @Argument(
    help: ArgumentHelp("The folder with the drawings.", valueName: "FOLDER"),
    completion: .directory)
  var folder: String

  @OptionGroup var site: RootOption

  func run(with sections: [any SiteSection]) throws {
    try site.requireContent()
    let dictionary = try site.read(with: sections) { DictionaryData($0) }
    let imported = try StrokeImport(of: dictionary, from: folder)
    if imported.files.isEmpty, imported.drawn == 0 {
      throw Diagnostic(
        .invalidData, path: folder, "the folder has no drawing for any kanji of the site",
        suggestion: "give the folder that contains files such as 065e5.svg for 日")
    }
    for (name, bytes) in imported.files {
      let path = "\(StrokeImport.folder)/\(name)"
      try site.create(path, data: bytes)
      try Terminal.output("\(site.location(of: path))\n")
    }
    let (drawn, missing) = (imported.drawn, imported.missing)
    Terminal.error("\(imported.files.count) drawings")
    if drawn > 0 { Terminal.error(", \(drawn) already existed") }
    if !missing.isEmpty {
      let names = missing.prefix(20)
      Terminal.error("; no drawing of \(missing.count): \(names)\(missing.count > 20 ? "…" : "")")
    }
    Terminal.error("\n")
  }
}
