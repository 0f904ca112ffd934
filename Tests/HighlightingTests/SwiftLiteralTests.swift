import Highlighting
import Testing

@Suite("Swift's literals and comments")
struct SwiftLiteralTests {
  @Test(
    "interpolations are code, nested to any depth",
    arguments: [
      #"«s:"a»«e:\(»b «o:+» «s:"c»«e:\(»«s:"d»«e:\(»e«e:)»«s:"»«e:)»«s:"»«e:)»«s:f"»"#,
      #"«s:"»«e:\(»a.map { «s:"»«e:\(»«v:$0»«e:)»«s:"» }.«f:joined»()«e:)»«s:"»"#,
      #"""
      «s:"""
        a »«e:\(»x«e:)»«s: b
        """»
      """#,
      ###"«s:#"raw \n \(x) »«e:\#(»y«e:)»«s:"#»; «s:##"a "# b"##»; «s:#"""#»; x"###,
      #"«s:"»«e:\u{1F600}\t\\»«s:"»"#,
    ])
  func interpolationsAreCodeNestedTo(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "a string that is not closed ends with its line",
    arguments: [
      #"""
      «s:"unclosed»
      «k:let» x = «n:1»
      """#
    ])
  func aStringThatIsNot(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "a slash starts a regular expression where the compiler says so",
    arguments: [
      #"«k:let» s = «r:/a b/».x"#,
      #"«f:f»(«r:/x/», «r:/y/»)"#,
      #"«k:try»? «r:/^ x/»"#,
      #"«r:#/a(b)/c/#»"#,
      #"a «o:/» b «o:/» c"#,
      #"a«o:/»b; c «o:/»d"#,
      #"«f:reduce»(«n:0», «o:/»)"#,
      #"«k:func» «o:/» (a: «t:A») {}"#,
      #"«k:let» r = «r:/ x/»"#,
      #"""
      «r:#/
        a /b
        /#»
      """#,
      #"«f:f»(x «o:/» «n:2», y «o:/» «n:3»)"#,
      #"[«n:1» «o:/» «n:2»]"#,
      #"x = «r:/[a/»"#,
      #"a = «o:!»«r:/x/»"#,
    ])
  func aSlashStartsARegular(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "numbers have prefixes, separators, fractions and exponents",
    arguments: [
      #"«n:0x1F.8p-3» «o:+» «n:1_000.5e+3» «o:-» «n:0b1010» «o:*» «n:0o17»"#,
      #"x.«n:0».«n:1»; «n:1»«o:...»«n:5»; «n:1».description; «n:1.0».x"#,
    ])
  func numbersHavePrefixesSeparatorsFractions(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "comments nest, and some are documentation",
    arguments: [
      #"«c:/* a /* b */ c */» x «c:// d»"#,
      #"«d:/// doc»"#,
      #"«d:/** doc */» «c:/**/» x"#,
      #"«c:/* open»"#,
      #"""
      «c:#!/usr/bin/env swift»
      «k:let» x
      """#,
    ])
  func commentsNestAndSomeAre(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }
}
