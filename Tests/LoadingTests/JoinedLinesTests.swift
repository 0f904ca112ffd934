import Primitives
import Testing

@testable import Loading

/// Line breaks in the text of fields, which Japanese has no spaces for.
@Suite struct JoinedLinesTests {
  @Test(arguments: [
    (">\n  画面の\n  説明、\n  です。\n", "画面の説明、です。\n"), (">-\n  山田 太郎\n  さん\n", "山田 太郎さん"),
    ("|-\n  一行目\n  二行目\n", "一行目\n二行目"), ("日本\n  語の\n  a b\n  語", "日本語の a b 語"),
    ("'題の\n  ''続き'''", "題の '続き'"), ("\"題の\n  続き\"", "題の続き"),
    ("\"\\u984C の\n  続き\"", "題 の続き"), (">-\n  한글\n  문장\n", "한글 문장"), (">-\n  文\n  한글\n", "文 한글"),
    (">-\n  文 文\n  文 文\n  文\n", "文 文文 文文"), (">-\n  文\r\n  文\r\n", "文文"),
    (">-\n  一。\n\n  二。\n", "一。\n二。"), ("文\n  # no text\n", "文"),
  ])
  func `a line break between Japanese characters in YAML is no space`(yaml: String, text: String) {
    let bytes = Array("a: \(yaml)\n".utf8)
    #expect(YAMLDocument.read(bytes, in: 0..<bytes.count, name: "it").node?["a"]?.text == text)
  }

  @Test(arguments: [
    ("一行目\n二行目\n", "一行目二行目"), ("一。\n\n「二」", "一。「二」"), ("가\n나", "가 나"), ("a\n文", "a 文"),
    ("文\u{FE00}\n文", "文\u{FE00} 文"), ("文  文", "文 文"), ("ア\r\nイ", "アイ"), ("文\n가", "文 가"),
  ])
  func `nor in text that a page shows on one line`(text: String, line: String) {
    #expect(FieldReader.onOneLine(text) == line)
  }
}
