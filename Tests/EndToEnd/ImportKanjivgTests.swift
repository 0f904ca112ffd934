import Foundation
import TestKit
import Testing

/// `michi import kanjivg`, with made-up drawings in a folder of KanjiVG's form.
@Suite struct ImportKanjivgTests {
  private static func drawing(_ strokes: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 109 109\"><g kvg:element=\"x\">"
      + String(repeating: "<path d=\"M1,1c1,1,2,2,3,3\"/>", count: strokes) + "</g></svg>"
  }

  private static func site() throws -> TestSite {
    func kanji(_ character: String, _ strokes: Int) -> String {
      "{ \"kanji\": { \"character\": \"\(character)\", \"meaning\": { \"english\": \"m\" },"
        + " \"strokes\": { \"count\": \(strokes) } } }"
    }
    return try TestSite(
      settings: "",
      """
      -- content/kanji/a.json --
      [\(kanji("二", 2)), \(kanji("三", 3)), \(kanji("四", 5))]
      -- content/kanji/strokes/056db.svg --
      \(drawing(5))
      -- vg/04e8c.svg --
      \(drawing(2))
      -- vg/04e8c-Kaisho.svg --
      \(drawing(2))
      -- vg/056db.svg --
      \(drawing(9))
      -- vg/04e94.svg --
      \(drawing(4))
      """)
  }

  private func imported(_ site: TestSite, _ folder: String) throws -> Run {
    try Run.michi(["import", "kanjivg", site.path + folder, "--root", site.path])
  }

  @Test func `the drawings that are lacking come, as they are, and what lacks one is named`() throws
  {
    let site = try Self.site()
    let run = try imported(site, "/vg")
    let path = site.path + "/content/kanji/strokes/"
    #expect(run.status == 0 && run.output == path + "04e8c.svg\n", "\(run.output)")
    #expect(run.errors == "1 drawings, 1 already existed; no drawing of 1: 三\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 2)
    #expect(try site.michi("build", "--strict").status == 0)
    let page = try site.page("kanji/二/index.html")
    #expect(page.contains("KanjiVG") && page.contains("CC BY-SA 3.0"))
    #expect(try imported(site, "/vg").errors.hasPrefix("0 drawings, 2 already existed"))
  }

  @Test func `a link is no drawing, wherever it leads`() throws {
    let site = try Self.site()
    try site.remove("vg/04e8c.svg")
    try site.link("vg/04e8c.svg", to: "04e8c-Kaisho.svg")
    let run = try imported(site, "/vg")
    #expect(run.errors == "0 drawings, 1 already existed; no drawing of 2: 三二\n")
  }

  @Test func `a folder without drawings, or with a broken one, is told, and nothing is written`()
    throws
  {
    let site = try Self.site()
    try site.write("<svg viewBox=\"0 0 109 109\"><path d=\"M1,1z\"/></svg>", to: "vg/04e8c.svg")
    let broken = try imported(site, "/vg")
    #expect(
      broken.status == 1
        && broken.errors.contains("vg/04e8c.svg:1:41: error: the path of this stroke"))
    try FileManager.default.removeItem(atPath: site.path + "/content/kanji/strokes")
    let none = try imported(site, "/nowhere")
    #expect(none.status == 1 && none.errors.contains("has no drawing for any kanji of the site"))
    #expect(!FileManager.default.fileExists(atPath: site.path + "/content/kanji/strokes"))
  }
}
