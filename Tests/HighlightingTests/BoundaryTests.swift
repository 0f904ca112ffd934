import Highlighting
import Testing

@Suite("Where spans begin and end")
struct BoundaryTests {
  @Test(arguments: [
    // Nothing stands behind the end.
    ("swift", "«f:f»(a, «o:&»"), ("swift", "«f:f»(&a)"), ("swift", "a «o:/»"),
    // Regular expressions with groups and classes.
    ("swift", "«f:f»(«r:/(a)/», b)"), ("swift", "«k:let» r = «r:/ a)b/»"),
    ("swift", "«f:f»(«r:/((a)(b))[)]/»)"), ("swift", "«f:f»(«r:/[[a](]/»)"),
    ("swift", "«f:f»(«r:/a\\/b/»)"), ("swift", "«k:let» r = «r:##/a/#b/##»"),
    // Names of types.
    ("swift", "x = «t:_Ab» «o:+» A_B «o:+» «t:AB» «o:+» «t:A_b» «o:+» «t:AÉ» «o:+» _1"),
    // A label is no word of the language.
    ("swift", "«a:@a»(in: b)"), ("swift", "«f:f»(in: b)"),
    ("swift", "«k:func» «f:f»(in: «t:Int») {}"),
    // Placeholders end on their line.
    ("swift", "«v:<#a b#>» c"), ("swift", "«v:<##>»"),
  ])
  func `Swift has its spans`(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }

  @Test(arguments: [
    ("ruby", "a = «s:<<-'END'»\n«s:  b #{c}\n  END»\nd"),
    ("ruby", "a = «s:<<END»\n«s:  END\nEND»\nb"), ("ruby", "a «o:<<» b"),
    ("ruby", "a = «s:<<END»\n«s:b\nEND»"),
    ("shell", "«f:cat» «s:<<'EOF'»\n«s:a $b\nEOF»\n«f:c»"),
    ("shell", "«f:cat» «s:<<EOF»\n«s:a »«v:$b»«s:\nEOF»\n«f:c»"),
  ])
  func `a text between its words ends with the word alone in a line`(
    language: String, expected: String
  ) {
    #expect(marked(unmarked(expected), language) == expected)
  }

  @Test(arguments: [
    ("shell", "«f:echo» «v:${a%.md}» «v:$a_1» «v:$#» «v:$@» «v:$*» «v:$!» «v:$$» «v:$?»"),
    ("shell", "«f:echo» «v:$é»-b «v:${a}»b"),
    ("c", #"«s:"»«e:\012»«s:3"»;"#), ("c", #"«s:"»«e:\xaF»«s:g"»;"#), ("c", #"«s:"»«e:\7»«s:8"»;"#),
    ("c", #"«s:"»«e:\0»«s:abc"»;"#), ("c", #"«s:"»«e:\377»«s:7"»;"#),
    ("javascript", #"«s:"»«e:\u1234»«s:5"»"#), ("python", #"«s:"»«e:\U0001F600»«s:1"»"#),
    ("json", #"[«s:"»«e:\u00e9»«s:a"»]"#), ("swift", #"«s:"»«e:\u{1F600}»«s:}"»"#),
    ("swift", #"«s:"»«e:\0»«s:12"»"#),
  ])
  func `a name with a sign and an escape end where they should`(
    language: String, expected: String
  ) {
    #expect(marked(unmarked(expected), language) == expected)
  }

  @Test(arguments: [
    ("javascript", "«n:1e+5»«o:+»b"), ("javascript", "«n:1e»«o:+»b"),
    ("javascript", "«n:0x1e»«o:+»«n:1»"), ("javascript", "«n:1E-5»"), ("swift", "«n:0x1.ap-1»"),
    ("swift", "«n:0X1P+2»"), ("swift", "a.«n:0».«n:1»"), ("swift", "«n:1_0»"), ("cpp", "«n:1'0»"),
    ("css", "«g:a» { «p:b»: «n:1%» }"), ("toml", "«p:a» = «n:1979-05-27»"),
    ("swift", "a «o:<» b"), ("swift", "a«o:<=»b"), ("swift", "«t:A»«o:<<»«n:1»"),
    ("swift", "«k:let» a: «t:A»<«t:B»<«t:C»>>"), ("swift", "a «o:>» b"),
  ])
  func `a number and an angle end where they should`(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }

  @Test(arguments: ["html", "xml"])
  func `an entity has a name of at most 32 letters`(language: String) {
    let name = String(repeating: "a", count: 32)
    for text in [
      "a«e:&amp;»b", "a & b&;", "«e:&#x41;»", "&a b;", "«e:&\(name);»", "&\(name)a;", "&a",
    ] {
      #expect(marked(unmarked(text), language) == text)
    }
  }

  @Test(arguments: [
    (
      "a\r\nb\rc\n\nd", "<i id=1>a</i>\r\n<i id=2>b</i>\r<i id=3>c</i>\n<i id=4></i>\n<i id=5>d</i>"
    ),
    ("\n", "<i id=1></i>\n"), ("\n\r", "<i id=1></i>\n<i id=2></i>\r"), ("", ""),
    ("\r\n\r\n", "<i id=1></i>\r\n<i id=2></i>\r\n"), ("x\n", "<i id=1>x</i>\n"),
    (
      "/*a\r\nb*/x\n",
      "<i id=1><span class=\"c\">/*a</span></i>\r\n<i id=2><span class=\"c\">b*/</span>x</i>\n"
    ),
    (
      "/*\n\n*/",
      "<i id=1><span class=\"c\">/*</span></i>\n<i id=2></i>\n"
        + "<i id=3><span class=\"c\">*/</span></i>"
    ),
  ])
  func `every line end ends one line`(code: String, expected: String) throws {
    let swift = try #require(Language.named("swift"))
    #expect(String(decoding: lines(Array(code.utf8), swift), as: UTF8.self) == expected)
  }

  @Test func `a byte order mark is no part of the first word`() throws {
    let swift = try #require(Language.named("swift"))
    #expect(
      html([0xEF, 0xBB, 0xBF] + Array("let a".utf8), swift)
        == [0xEF, 0xBB, 0xBF] + Array("<span class=\"k\">let</span> a".utf8))
  }
}
