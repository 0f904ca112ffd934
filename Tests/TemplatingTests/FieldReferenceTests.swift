import Primitives
import Templating
import Testing

@Suite struct FieldReferenceTests {
  @Test func `a context lists its names with kind and description`() {
    let lines = PageFrame.reference.map { line in
      String(repeating: "  ", count: line.level) + "\(line.name): \(line.kind.rawValue)"
        + "\(line.isOptional ? "?" : "")\(line.isRepeated ? " (again)" : ""), \(line.description)"
    }
    #expect(
      lines == [
        "language: text, The page's language",
        "site: record, The site",
        "  title: text, The site's title",
        "  author: text?, Who writes it",
        "menu: list?, The menu",
        "  label: text, What it says",
        "  children: list? (again), What it opens",
      ])
  }

  @Test func `lifted fields stand behind the own ones`() {
    let names = Tutorial.reference.filter { $0.level == 0 }.map(\.name)
    #expect(names.first == "title")
    #expect(names.suffix(3) == ["language", "site", "menu"])
  }
}
