import Testing

@testable import Publishing

/// What Michi notes at a destination.
@Suite struct PublishedRecordTests {
  private static let record = PublishedRecord([
    PublishedRecord.Entry(path: "kanji/道/index.html", mark: "a-b", tag: "c"),
    PublishedRecord.Entry(path: "a b c.txt"),
  ])

  @Test func `it is text, by the bytes of the paths`() {
    #expect(
      String(decoding: Self.record.bytes(), as: UTF8.self) == """
        michi-published 1
        - - a b c.txt
        a-b c kanji/道/index.html
        end

        """)
  }

  @Test(
    "a record that is damaged, of another version or leads out of the place is none",
    arguments: [
      "", "michi-published 1\n", "michi-published 2\nend\n", "michi-published 1\n- - a\n",
      "michi-published 1\n- a\nend\n", "michi-published 1\n- - ../a\nend\n",
      "michi-published 1\n- - /etc/passwd\nend\n", "end\n",
    ])
  func damaged(text: String) {
    #expect(PublishedRecord(Array(text.utf8)) == nil)
  }
}
