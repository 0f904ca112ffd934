import Content
import Diagnostics
import Primitives
import TestKit
import Testing

@testable import Loading

/// Texts that their authors keep back do not go public, however the front matter is written.
@Suite struct HiddenDraftTests {
  private func site(_ post: String) throws -> TestSite {
    try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/tutorials/2018-01-01-a.md": Array(post.utf8)])
  }

  private static let bom = "\u{FEFF}"

  @Test(arguments: [
    "\n---\ndraft: true\n---\nSecret", "\r\n \r\n---\r\ndraft: true\r\n---\r\nSecret",
    " ---\ndraft: true\n---\nSecret", "  ---\n  draft: true\n  ---\nSecret",
    "\(bom)\n---\ndraft: true\n---\nSecret", "\n\(bom)---\ndraft: true\n---\nSecret",
    "\(bom) \(bom)---\ndraft: true\n---\nSecret", "\t---\ndraft: true\n---\nSecret",
    "\n---\n# a comment\n\ntags:\n- a\n- b\nkeywords: [\n  a\n]\ndraft: true\n...\nSecret",
    "\n---\n  \ndraft: true\n---\nSecret", "\n---\n\"layout\": x\n\"draft\": true\n---\nSecret",
    String(repeating: "\n", count: 20_000) + "---\ndraft: true\n---\nSecret",
    "\n---\n" + String(repeating: "# x\n", count: 10_000) + "draft: true\n---\nSecret",
  ])
  func `front matter behind blank lines, spaces or a byte order mark is front matter`(
    _ post: String
  ) throws {
    let loaded = try site(post).load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.content.tutorials.isEmpty)
    #expect(loaded.content.withheld.map(\.reason) == [.draft])
    let bytes = Array(post.utf8)
    #expect(bytes[FrontMatterBlock.bodyOffset(in: bytes)...].elementsEqual("Secret".utf8))
  }

  @Test(arguments: [
    "----\ntitle: a\ndraft: true\n----\nSecret", "<!-- x -->\n---\ndraft: true\n---\nSecret",
    "title: a\ndraft: true\n---\nSecret", "\ndraft: true\n-----\nSecret",
    "Title: a\nTags:\n  - b\n---\nSecret", "--- # note\ndraft: true\n---\nSecret",
    "\u{200B}---\ndraft: true\n---\nSecret", "---\u{A0}\ndraft: true\n---\nSecret",
    "\u{2060}---\ndraft: true\n---\nSecret", "# A title\n\n---\ndraft: true\n---\nSecret",
    "```yaml\n---\ndraft: true\n---\n```\nSecret", "```\ntitle: a\ndraft: true\n```\nSecret",
    "—-\ndraft: true\n—-\nSecret", "———\ntitle: a\n———\nSecret", "- - -\ndraft: true\n- - -\n",
    "--- # note\ntitle: a\n---\nText", "---\u{3000}\ntitle: a\n---\nText",
    "\n---\ndraft：true\n---\nSecret", "\n---\ndraft:true\n---\nSecret",
    "\n---\ndraft: true\n\nSecret", "    ---\n    draft: true\n    ---\nSecret",
    "---toml\ndraft = true\n---\nSecret", ";;;\n\"draft\": true,\n;;;\nSecret",
    "***\ndraft: true\n***\nSecret", "draft: true\nMore\n---\n", "<!-- draft: true -->\nSecret",
    "<!--\ndraft: yes\n-->\nSecret", "A text.\n\n---\npublished: no\n---\nSecret",
    "---\ntitle: a\n---\n\n---\ndraft: true\n---\nSecret",
    "---\ntitle: a\n---\ndraft: true\n\nSecret",
  ])
  func `front matter without its first line is an error`(_ post: String) throws {
    let lines = try site(post).lines()
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains("error: this looks like front matter, but it would be shown as text")
        == true)
  }

  @Test(arguments: [
    "title: a heading\n---\nMore", "Note: this\nand: that\n---\nMore", "----\nMore\n----\n",
    "-----\n\n## A\n-----\n", "<!-- draft -->\nMore\n",
    "title: a\ndate: b\n", "# A title\n\n---\n\nText\n", "— A text —\n\n---\nMore\n---\n",
    "# Drafts\n\n```yaml\n---\ndraft: true\n---\n```\n", "A text\n\n```yaml\ndraft: true\n```\n",
    "Use `draft: true`.\n\n- draft: true\n", "A text:\n\n    draft: true\n",
    "---\ntitle: a\n---\n\n```yaml\n---\ndraft: true\n---\n```\n",
  ])
  func `headings and rules are no front matter`(_ post: String) throws {
    #expect(try site(post).lines().isEmpty)
  }

  @Test(arguments: [
    ("private: true", "private"), ("publish: false", "publish"), ("isDraft: yes", "isDraft"),
    ("visibility: private", "visibility"),
  ])
  func `another system's word for a draft is an error`(_ matter: String, _ key: String) throws {
    #expect(
      try site("---\n\(matter)\n---\nx\n").lines() == [
        "content/tutorials/2018-01-01-a.md:2:1: error: "
          + "\"\(key)\" has no effect here, and this page may be a draft | write \"draft: true\""
      ])
  }

  @Test(arguments: ["draft", "published"])
  func `a key that keeps a text back and has no value is an error`(_ key: String) throws {
    #expect(
      try site("---\n\(key):\n---\nx\n").lines() == [
        "content/tutorials/2018-01-01-a.md:2:1: error: "
          + "\"\(key)\" has no value, and this page may be a draft | write true or false"
      ])
  }

  @Test(arguments: [
    ("noindex", "write true or false"), ("unlisted", "write true or false"),
    ("robots", "write \"robots: noindex\", or remove the key"),
  ])
  func `a key that hides a page and has no value is an error`(
    _ key: String, _ advice: String
  ) throws {
    #expect(
      try site("---\n\(key):\n---\nx\n").lines() == [
        "content/tutorials/2018-01-01-a.md:2:1: error: "
          + "\"\(key)\" has no value, and this page may have to stay hidden | \(advice)"
      ])
  }

  @Test func `a draft below another key is an error`() throws {
    #expect(
      try site("---\nmeta: { draft: true }\n---\nx\n").lines() == [
        "content/tutorials/2018-01-01-a.md:2:9: error: "
          + "\"draft\" has no effect here, and this page may be a draft | "
          + "write \"draft\" at the top level of the front matter"
      ])
  }

  @Test(arguments: ["private: false", "publish: true", "visibility: public", "hidden: false"])
  func `another system's word for a public text is none`(_ matter: String) throws {
    #expect(try site("---\n\(matter)\n---\nx\n").lines().isEmpty)
  }

  @Test func `a hidden text is an error`() throws {
    #expect(
      try site("---\nhidden: true\n---\nx\n").lines() == [
        "content/tutorials/2018-01-01-a.md:2:1: error: \"hidden\" has no effect: readers and search "
          + "engines can find this page | write \"unlisted: true\""
      ])
  }

  @Test(arguments: [
    ("---\ntitle: a\n---\n \n", "this page has no content after its front matter"),
    ("", "this file is empty, so its page is empty"),
  ])
  func `a text without text is told`(_ post: String, _ sentence: String) throws {
    let site = try site(post)
    #expect(
      try site.loader.load().diagnostics.map(\.oneLine) == [
        "content/tutorials/2018-01-01-a.md:1:1: warning: \(sentence) | "
          + "write the content, or \"draft: true\" until it is ready"
      ])
  }

  @Test(arguments: [
    "\n---\nA text.\n\n---\nMore", "\n---\n---\n", "\n---\n\n---\n", "\n---\ntitle: x\n",
    "\n---\ntitle: x\nand text\n---\n", "\n---\n- one\n- two\n---\n", "\n***\ntitle: x\n***\n",
    "\n---\n# A heading\n---\n", "    ---\n    title: x\n    ---\n",
    "\n---\nhttps://a.org\n---\n",
    "{% include a.html %}\n", "{{ site.url }}\n", "{: .note}\n", "{\"a\"}\n", "+++ a\n", "+ a\n",
    "    +++\n", "    { \"a\": 1 }\n",
  ])
  func `a rule of Markdown, code and tags at the start of a text are no front matter`(
    _ post: String
  ) throws {
    let loaded = try site(post).load()
    #expect(loaded.diagnostics.isEmpty)
    #expect(loaded.content.tutorials.count == 1)
    #expect(FrontMatterBlock.bodyOffset(in: Array(post.utf8)) == 0)
  }

  @Test(arguments: [
    (
      "+++\ndraft = true\n+++\nSecret",
      "1:1: error: front matter between lines \"+++\" is TOML, which Michi does not read | "
        + "write \"---\" for \"+++\", and \"title: A title\" for title = \"A title\""
    ),
    (
      "\n +++ \ndraft = true\nSecret",
      "2:2: error: front matter between lines \"+++\" is TOML, which Michi does not read | "
        + "write \"---\" for \"+++\", and \"title: A title\" for title = \"A title\""
    ),
    (
      "{\n  \"draft\": true\n}\n\nSecret",
      "1:1: error: front matter in braces is JSON, which Michi does not read | "
        + "write lines like \"title: A title\" between two lines \"---\""
    ),
    (
      "\(bom)\n{\"draft\" : true}\nSecret",
      "2:1: error: front matter in braces is JSON, which Michi does not read | "
        + "write lines like \"title: A title\" between two lines \"---\""
    ),
  ])
  func `front matter in TOML and JSON is an error`(_ post: String, _ line: String) throws {
    #expect(try site(post).lines() == ["content/tutorials/2018-01-01-a.md:" + line])
  }

  @Test func `the body behind front matter in TOML begins behind its end`() {
    for (post, body) in [
      ("+++\ndraft = true\n+++\nBody", "Body"), ("+++\r\na = 1\r\n+++ ", ""),
      ("+++\ndraft = true\nBody", "+++\ndraft = true\nBody"),
    ] {
      let start = FrontMatterBlock.bodyOffset(in: Array(post.utf8))
      #expect(Array(post.utf8.dropFirst(start)) == Array(body.utf8))
    }
  }

  /// Every key that is one edit from one that keeps a text back.
  @Test(arguments: ["draft", "published"])
  func `a key that is one slip from draft or published is an error`(_ key: String) throws {
    var slips: Set<String> = [key.uppercased(), key.prefix(1).uppercased() + key.dropFirst()]
    let letters = Array(key)
    for index in letters.indices {
      for letter in "aQ5" {
        slips.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
        slips.insert(String(letters[..<index] + [letter] + letters[index...]))
        slips.insert(key + String(letter))
      }
      slips.insert(String(letters[..<index] + letters[(index + 1)...]))
      if index + 1 < letters.count {
        slips.insert(
          String(letters[..<index] + [letters[index + 1], letter(index)] + letters[(index + 2)...]))
      }
    }
    func letter(_ index: Int) -> Character { letters[index] }
    for slip in slips where slip != key {
      let lines = try site("---\n\(slip): true\n---\n").lines()
      #expect(
        lines == [
          "content/tutorials/2018-01-01-a.md:2:1: error: "
            + "\"\(slip)\" has no effect here, and this page may be a draft | write \"\(key)\""
        ])
    }
  }

  @Test func `a status of WordPress that keeps a text back is an error`() throws {
    #expect(try site("---\nstatus: publish\n---\n").lines().isEmpty)
    #expect(
      try site("---\nstatus: Draft\n---\n").lines() == [
        "content/tutorials/2018-01-01-a.md:2:1: error: "
          + "\"status\" has no effect here, and this page may be a draft | write \"draft: true\""
      ])
  }

  @Test(arguments: ["dates", "Date", "dat", "dtae"])
  func `a key that is one slip from date is a warning`(_ key: String) throws {
    #expect(
      try site("---\n\(key): 2018-01-01\n---\n").lines() == [
        "content/tutorials/2018-01-01-a.md:2:1: warning: "
          + "unknown key \"\(key)\" in the front matter | did you mean \"date\"?"
      ])
  }
}

/// Keys in Korean and Japanese are known as what they mean.
@Suite struct ForeignKeyTests {
  @Test(arguments: [
    ("제목", "title"), ("날짜", "date"), ("태그", "tags"), ("설명", "description"),
    ("작성자", "author"), ("카테고리", "categories"), ("タイトル", "title"), ("日付", "date"),
    ("タグ", "tags"), ("\u{110C}\u{1166}\u{1106}\u{1169}\u{11A8}", "title"),
  ])
  func `a key in Korean or Japanese names the key to write`(_ word: String, _ key: String) throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/pages/a.md": Array("---\n\(word): x\n---\n".utf8)])
    #expect(
      try site.lines() == [
        "content/pages/a.md:2:1: warning: unknown key \"\(word)\" in the front matter"
          + " | write \"\(key)\""
      ])
  }

  @Test(arguments: ["초안", "비공개", "下書き"])
  func `a draft in Korean or Japanese is as grave as a misspelt one`(_ word: String) throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/pages/a.md": Array("---\n\(word): true\n---\n".utf8)])
    #expect(
      try site.lines() == [
        "content/pages/a.md:2:1: error: \"\(word)\" has no effect here, and this page may be a draft"
          + " | write \"draft\""
      ])
  }
}
