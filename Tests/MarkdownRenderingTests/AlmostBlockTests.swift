import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// Blocks that stayed text, or became others, because a space or a sign is missing.
@Suite struct AlmostBlockTests {
  private func found(_ markdown: String) -> [String] {
    render(markdown, options: MarkdownOptions()).diagnostics.map {
      let place = $0.position.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place) \($0.code.rawValue): \($0.message) | \($0.suggestion ?? "")"
    }
  }

  private struct Case: CustomTestStringConvertible {
    let name: String
    let markdown: String
    let place: String
    let line: String
    let reason: String
    let suggestion: String

    var testDescription: String { name }

    init(
      _ name: String, _ markdown: String, _ place: String, _ line: String, _ reason: String,
      _ suggestion: String
    ) {
      self.name = name
      self.markdown = markdown
      self.place = place
      self.line = line
      self.reason = reason
      self.suggestion = suggestion
    }
  }

  private static let headings = [
    Case(
      "no space after ##", "글.\n\n##준비물\n\n글.", "3:1", "##준비물",
      "is not a heading, because there is no space after #", "write \"## 준비물\""),
    Case(
      "in a quote, in the middle of a paragraph", "> 글\n> ###둘 *셋*", "2:3", "###둘 *셋*",
      "is not a heading, because there is no space after #", "write \"### 둘 *셋*\""),
    Case(
      "signs at both ends", "###끝###", "1:1", "###끝###",
      "is not a heading, because there is no space after #", "write \"### 끝\""),
    Case(
      "a sign that belongs to the title", "##F#", "1:1", "##F#",
      "is not a heading, because there is no space after #", "write \"## F#\""),
    Case(
      "an ideographic space", "##　準備\n", "1:1", "##　準備",
      "is not a heading, because it contains the character U+3000",
      "write \"## 準備\" with plain characters"),
    Case(
      "a no-break space", "#\u{A0}Tools\n", "1:1", "#\u{A0}Tools",
      "is not a heading, because it contains the character U+00A0",
      "write \"# Tools\" with plain characters"),
    Case(
      "a zero-width space before it", "글.\n\n\u{200B}## 도구", "3:1", "\u{200B}## 도구",
      "is not a heading, because it contains the character U+200B",
      "write \"## 도구\" with plain characters"),
    Case(
      "full-width signs", "＃＃　道具", "1:1", "＃＃　道具",
      "is not a heading, because it contains full-width signs",
      "write \"## 道具\" with plain characters"),
    Case(
      "one sign and words", "#앱 만들기\n글", "1:1", "#앱 만들기",
      "is not a heading, because there is no space after #", "write \"# 앱 만들기\""),
    Case(
      "one sign and a word", "#Setup\n\nText.", "1:1", "#Setup",
      "is neither a heading nor a list of tags",
      "write \"# Setup\" for a heading; write tags in the front matter: tags: [Setup]"),
    Case(
      "tags", "글.\n\n#iOS #코디네이터 #UIKit", "3:1", "#iOS #코디네이터 #UIKit",
      "is neither a heading nor a list of tags",
      "write \"# iOS\" for a heading; write tags in the front matter: tags: [iOS, 코디네이터, UIKit]"),
  ]

  private static let lists = [
    Case(
      "hyphens", "살 것:\n-사과\n-배", "2:1", "-사과",
      "is not a list item, because there is no space after the sign; there is 1 more on this page",
      "write \"- 사과\""),
    Case(
      "asterisks and a list", "*apples are red\n*pears", "1:1", "*apples are red",
      "is not a list item, because there is no space after the sign; there is 1 more on this page",
      "write \"* apples are red\""),
    Case(
      "below an item", "+ 하나\n+둘", "2:1", "+둘",
      "is not a list item, because there is no space after the sign", "write \"+ 둘\""),
    Case(
      "paragraphs of their own", "-하나\n\n-둘", "1:1", "-하나",
      "is not a list item, because there is no space after the sign; there is 1 more on this page",
      "write \"- 하나\""),
    Case(
      "numbers", "1.켠다\n2.**끈다**\n3)Wait", "1:1", "1.켠다",
      "is not a numbered list item, because there is no space after the number; "
        + "there are 2 more on this page", "write \"1. 켠다\""),
    Case(
      "full-width numbers", "１．起動\n２．終了", "1:1", "１．起動",
      "is not a numbered list item, because it contains full-width signs; "
        + "there is 1 more on this page", "write \"1. 起動\" with plain characters"),
    Case(
      "a task without a space before it", "-[ ] 산다", "1:1", "-[ ] 산다",
      "is not a task, because a space is missing", "write \"- [ ] 산다\""),
    Case(
      "a task with a no-break space", "-\u{A0}[X] 산다", "1:1", "-\u{A0}[X] 산다",
      "is not a task, because it contains the character U+00A0",
      "write \"- [x] 산다\" with plain characters"),
    Case(
      "tasks without a space in them", "1. []먹는다\n2. [x]잔다\n3. [ ] 쉰다", "1:1", "1. []먹는다",
      "is not a task, because a space is missing; there is 1 more on this page",
      "write \"1. [ ] 먹는다\""),
  ]

  private static let indentation = [
    Case(
      "bullets below a number", "1. 켠다\n  - 왼쪽\n  - 오른쪽\n2. 끈다", "2:3", "- 왼쪽",
      "is not inside the list item above, because it is not indented enough",
      "write \"   - 왼쪽\""),
    Case(
      "numbers below a number", "1. 켠다\n  1. 왼쪽\n  2. 오른쪽\n2. 끈다", "2:3", "1. 왼쪽",
      "is not inside the list item above, because it is not indented enough",
      "write \"   1. 왼쪽\""),
    Case(
      "three spaces below 10.", "> 10. 켠다\n>    - 왼쪽", "2:6", "- 왼쪽",
      "is not inside the list item above, because it is not indented enough",
      "write \">     - 왼쪽\""),
    Case(
      "a paragraph and code between items", "1. 켠다\n\n  잠깐.\n\n2. 본다\n  ```\n  a\n  ```\n3. 끈다",
      "3:3", "잠깐.",
      "is not inside the list item above, because it is not indented enough; "
        + "there is 1 more on this page", "write \"   잠깐.\""),
    Case(
      "a wide bullet", "-   켠다\n  - 왼쪽", "2:3", "- 왼쪽",
      "is not inside the list item above, because it is not indented enough",
      "write \"    - 왼쪽\""),
    Case(
      "a tab after the number", "1.\t켠다\n  * 왼쪽", "2:3", "* 왼쪽",
      "is not inside the list item above, because it is not indented enough",
      "write \"    * 왼쪽\""),
  ]

  private static let others = [
    Case(
      "quotes as a fence", "'''swift\nlet a = 1\n\nlet b = 2\n'''", "1:1", "'''swift",
      "is not a code fence, because it has no backticks",
      "write \"```swift\", and ``` where the code ends"),
    Case(
      "two backticks as a fence", "``\na\n``\n\n``sh\nb\n\nc\n``", "1:1", "``",
      "is not a code fence, because it has only two backticks; there is 1 more on this page",
      "write \"```\", and ``` where the code ends"),
    Case(
      "a sentence above hyphens", "잘 됩니다.\n---\n\n정말로?\n---", "1:1", "잘 됩니다.",
      "is a heading, because a line of hyphens is directly below it; there is 1 more on this page",
      "leave an empty line above the hyphens; write ## before a heading"),
    Case(
      "a sentence in a list", "- 봄.\n  ---", "1:3", "봄.",
      "is a heading, because a line of hyphens is directly below it",
      "leave an empty line above the hyphens; write ## before a heading"),
    Case(
      "two lines above hyphens", "- 첫째 줄\n  둘째 줄\n  ----\n", "1:3", "첫째 줄",
      "begins a heading, because a line of hyphens is directly below its paragraph",
      "leave an empty line above the hyphens; write ## before a heading"),
    Case(
      "front matter in the text", "글\n\n---\ntitle: A\ndate: B\n---", "4:1", "title: A",
      "begins a heading, because a line of hyphens is directly below its paragraph",
      "front matter is read only at the beginning of the file: move these lines there"),
    Case(
      "a table without its second line", "이름 | 나이 | 집\n가 | 3 | 서울", "1:1", "이름 | 나이 | 집",
      "does not begin a table",
      "write | --- | --- | --- | as the second line, and begin each line with |"),
    Case(
      "a table without headings", "|---|---|\n| 가 | 나 |", "1:1", "|---|---|",
      "does not begin a table", "write a header line above it"),
    Case(
      "a component", "글\n\n:::　details 답", "3:1", ":::　details 답",
      "is not a component, because it contains the character U+3000",
      "write \"::: details 답\" with plain characters"),
  ]

  @Test(arguments: headings + lists + indentation + others)
  private func `a block that is nearly right is reported with the line to write`(_ example: Case) {
    #expect(
      found(example.markdown) == [
        "\(example.place) almost-markdown: \"\(example.line)\" \(example.reason) | "
          + example.suggestion
      ])
  }

  @Test(arguments: [
    "\\##제목", "\\-하나\n\\-둘", "1\\.하나\n2\\.둘", "`##a`", "    ##a", "######", "####### a",
    "#1 위", "#123", "#if DEBUG\n#endif", "#include <a.h>", "#id {", "#files 요소에 있다.",
    "글\n#swift 언어", "- #general 방", "#whatwg #development 방", "＃タグ",
    "#ff0000 is red", "#fff is white", "- *하나\n- *둘", "-   -Xms, a\n-   -Xmx, b",
    "1. a\n2. 1.번\n3. 2.번",
    "-홍길동", "*주의: 글", "+추가", "-Wall\n-lz\n-Xmx1g", "-1도\n-2도", "--all\n--fresh",
    "*하나* 글\n*둘* 글", "-> a\n-> b", "1.x는 낡았다.\n2.x는 새롭다.", "1.5배\n1.7배", "3.14", "1.소개",
    "1. a\n2. b\n\n1.의 b는", "１．はじめに\n\n글", "2026.봄\n2026.여름",
    "-[a](https://a.com)", "- [x](https://a.com)", "- [ ] a\n- [x] b", "- []의 안\n- 밖", "- [ ]",
    "1. a\n   - b\n2. c", "1. a\n  글\n2. b", "1. a\n  2. b\n  3. c", "9. a\n   - b\n10. c\n    - d",
    " 9. a\n10. b", "1. a\n2. b\n\n  글", "- a\n - b\n  - c", "- a\n\t- b\n    - c",
    "''' 글 '''", "''\na\n''", "``a`` 글\n글", "```\n``\n```",
    "제목\n---", "What is it?\n-----------", "글.\n\n---", "글.\n===", "하나\n둘\n===",
    "a | b\nc | d", "집 | 소개\n글", "| a | b |\n|---|---|\n| 1 | 2 |", "a | b | c",
    "::: details 답\n\n글\n\n:::",
  ])
  func `text and right Markdown are not reported`(markdown: String) {
    #expect(found(markdown).filter { $0.contains("almost-markdown") } == [], "\(markdown)")
  }
}
