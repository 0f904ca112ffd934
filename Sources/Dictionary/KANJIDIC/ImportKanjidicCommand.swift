import ArgumentParser
import Diagnostics
import FileSystem
import Loading
import MichiKit
import Primitives
import SiteSections

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
    let (path, notice) = (
      site.location(of: KanjidicImport.path), site.location(of: KanjidicImport.noticePath)
    )
    guard isThere(site.location(of: "content")) else {
      throw ValidationError("the folder \(site.location(of: "content")) does not exist")
    }
    if isThere(path) {
      throw FileFault(.create, path: path, reason: "it already exists; remove it to import again")
    }
    let kanjidic = try Kanjidic(Self.text(of: file))
    let table = try hanja.map { try HanjaTable(Self.text(of: $0)) }
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
    if let table, !isThere(notice) {
      try NewFile.create(Array((table.notice.joined(separator: "\n") + "\n").utf8), at: notice)
    }
    try NewFile.create(imported.bytes, at: path)
    try Terminal.output("\(path)\n")
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

  private func isThere(_ path: String) -> Bool { (try? FileStatus(ofLink: path)) != nil }

  /// Returns the text of a file, decompressed if it is in gzip format.
  private static func text(of file: String) throws -> SourceText {
    let text =
      file == "-"
      ? try Terminal.input(limit: Limits.dataFile)
      : try SourceFile(path: file, location: file).text(limit: Limits.dataFile)
    guard let bytes = Gzip.expanded(text.bytes, limit: Limits.dataFile) else {
      throw Diagnostic(
        .invalidData, path: text.path,
        "gzip cannot unpack the file: it is incomplete, damaged or too large")
    }
    return SourceText(path: text.path, bytes: bytes)
  }
}
