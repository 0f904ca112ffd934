import Content
import Diagnostics
import MarkdownRendering
import Primitives
import TestKit
import Testing

@testable import Loading

/// Whatever stands in a file, it is read or reported: nothing traps, hangs or names a wrong place.
@Suite struct HostileInputTests {
  private static let post = Array(
    """
    ---
    layout: post
    title: "제목: 코디네이터"
    date: 2018-11-08 18:45:00 +0900
    tags: [swift, 'iOS', 한글]
    categories:
      - a
      - b
    subtitle: >
      folded
    ---

    # `코드` **제목** [링크](x)

    ```swift
    # no
    ```

    """.utf8)

  @Test func `mutated posts are read or reported`() throws {
    try HostileBytes.mutate(Self.post, rounds: 3000) { bytes in
      let block = FrontMatterBlock.find(in: bytes)
      let text = SourceText(path: "a.md", bytes: bytes)
      guard case .present(let yaml, let body) = block else {
        _ = TitleHeading.first(in: bytes, from: 0)
        return HostileBytes.Reading(places: 0..<0, diagnostics: [])
      }
      guard UTF8Check.firstInvalidOffset(in: bytes, range: yaml) == nil else {
        return HostileBytes.Reading(places: yaml, diagnostics: [])
      }
      var fields = FieldReader(text, in: yaml, name: "it", code: .invalidFrontMatter)
      let tutorials = ContentCollection.builtIn[0]
      let source = SourceFile(path: "a.md", location: "/nowhere")
      _ = FrontMatter(
        &fields, of: Entry.Fields(in: tutorials, body: Body(source: source)),
        by: FrontMatterKeys(of: tutorials))
      _ = TitleHeading.first(in: bytes, from: body)
      return HostileBytes.Reading(places: yaml, diagnostics: fields.diagnostics)
    }
  }

  @Test func `mutated settings are read or reported`() throws {
    let settings = Array(
      "title: x\nmenu: [{title: 길, link: b}]\nchecks: {missing-date: off}\ningredients: {path: w}\n"
        .utf8)
    try HostileBytes.mutate(settings, behind: "# Settings\n", rounds: 2000) { bytes in
      // Such a file is told before it is read.
      guard UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) == nil else {
        return HostileBytes.Reading(places: 0..<0, diagnostics: [])
      }
      let text = SourceText(path: "site.yml", bytes: bytes)
      return HostileBytes.Reading(
        places: 11..<bytes.count,
        diagnostics: SettingsReader.read(text, with: .recipes).diagnostics)
    }
  }
}
