import Foundation
import MichiKit

struct ImportKanjidicCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "kanjidic2", abstract: "Imports kanji from KANJIDIC2's XML file.",
    discussion: """
      Writes \(KanjidicImport.path): the kanji for general use and those of the other files in \
      content/kanji/, with readings, meanings, radical, grade, frequency, JLPT level and Korean sound. \
      Values in the other files take precedence. The footer of each page credits the data's authors. \
      --hanja adds the Korean meanings of the kanji from libhangul's hanja.txt.

      Debian and Ubuntu have the files in the packages kanjidic-xml and libhangul-data; gzip files are \
      unpacked automatically. An existing file is not overwritten: remove it to import again.

      Examples:
        michi import kanjidic2 /usr/share/edict/kanjidic2.xml.gz
        michi import kanjidic2 kanjidic2.xml --hanja /usr/share/libhangul/hanja/hanja.txt
        michi import kanjidic2 kanjidic2.xml --known --root blog
      """)

  @Argument(
    help: ArgumentHelp("The file kanjidic2.xml, or - for standard input.", valueName: "FILE"),
    completion: .file(extensions: ["xml", "gz"]))
  var file: String

  @Option(
    help: ArgumentHelp("libhangul's hanja.txt, for Korean meanings.", valueName: "FILE"),
    completion: .file(extensions: ["txt"]))
  var hanja: String?

  @Flag(help: "Import only kanji that the other files in content/kanji/ contain.")
  var known = false

  @OptionGroup var site: RootOption

  func run(with sections: [any SiteSection]) throws {
    guard isThere("content") else {
      throw ValidationError("the folder \(site.location(of: "content")) does not exist")
    }
    try site.requireAbsence(of: KanjidicImport.path, "remove it to import again")
    let kanjidic = try Kanjidic(Terminal.input(file, limit: Self.mostBytes))
    let table = try hanja.map { try HanjaTable(Terminal.input($0, limit: Self.mostBytes)) }
    let own = try site.read(with: sections) { DictionaryData($0) }
    let imported = KanjidicImport(
      kanjidic, table, known: own.characters, addsOthers: !known)
    if imported.count == 0 {
      throw known
        ? Diagnostic(
          .invalidData, path: "content/kanji", "no other file in content/kanji/ contains kanji",
          suggestion: "remove --known")
        : Diagnostic(
          .invalidData, path: file, "the file has no complete entry of a kanji for general use")
    }
    if let table, !isThere(KanjidicImport.noticePath) {
      let notice = table.notice.joined(separator: "\n") + "\n"
      try site.create(KanjidicImport.noticePath, data: Array(notice.utf8))
    }
    try site.create(KanjidicImport.path, data: imported.bytes)
    try Terminal.output("\(site.location(of: KanjidicImport.path))\n")
    let without = imported.withoutKorean
    Terminal.error("\(imported.count) kanji")
    if table != nil {
      let names = without.prefix(20)
      Terminal.error(
        without.isEmpty
          ? ", all with a Korean meaning"
          : ", \(without.count) without a Korean meaning: \(names)\(without.count > 20 ? "…" : "")")
    }
    if case let left = imported.incomplete, !left.isEmpty {
      Terminal.error("; \(left.count) skipped because strokes or a meaning are missing: \(left)")
    }
    Terminal.error("\n")
  }

  /// The maximum size of a file in bytes; KANJIDIC2 has 15 MB.
  private static let mostBytes = 256 << 20

  /// Whether the site has a file or folder, or a link.
  private func isThere(_ relative: String) -> Bool {
    let path = site.location(of: relative)
    return (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }
}
