import Highlighting
import Testing

@Suite("Swift's names, attributes and operators")
struct SwiftNameTests {
  @Test(
    "types are capitalised names, and names behind an arrow",
    arguments: [
      #"«k:let» «t:T» = «t:Array»<«t:Array»<«t:Int»>>()"#,
      #"MAX_SIZE; «t:URL»(); «t:UTF8»; «t:_Foo»; «t:T»"#,
      #"«k:func» «f:f»() -> «t:lowercase»"#,
      #"«k:let» a: «t:mode_t» = «n:1»; «k:func» «f:f»(a: «t:stat», _ b: «t:Array»<«t:size_t»>)"#,
      #"«f:f»(a: b, c: d); a ? b : c; [a: b]; «k:let» c = a"#,
      #"«k:extension» «t:Foo»: «a:@retroactive» «t:Bar» «k:where» «t:Baz» «o:==» «t:Int» {}"#,
      #"«k:let» x: «k:any» «t:P» «o:&» «t:Q»"#,
    ])
  func typesAreCapitalisedNamesAnd(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "names in Hangul, kana and kanji are names",
    arguments: [
      #"«f:도로»(길: 道); «k:let» かな = «n:1»; 변수.값"#,
      #"«k:func» «f:걷다»() -> «t:길» {}"#,
    ])
  func namesInHangulKanaAnd(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "attributes, macros and directives are told apart",
    arguments: [
      #"«a:@MainActor» «a:@objc»(foo:) «k:func» «f:f»()"#,
      #"«a:@available»(«k:iOS» «n:17», «k:macOS» «n:14.0», «o:*», «k:message»: «s:"a"») «k:func» «f:f»()"#,
      #"«a:@Foo.Bar» «k:var» x"#,
      #"""
      «x:#if» «x:os»(«x:iOS») «o:&&» «o:!»«x:DEBUG» «o:||» «x:swift»(«o:>=»«n:6»)
      «x:#else»
      «x:#endif»
      """#,
      #"«m:#Preview»(«s:"a"») { «t:Text»(«s:"b"») }; «m:#expect»(a «o:==» b)"#,
      #"«k:if» «k:#available»(«k:iOS» «n:17», «o:*») {}"#,
      #"«x:#warning»(«s:"x"»)"#,
    ])
  func attributesMacrosAndDirectivesAre(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "operators are those of the lexer, not punctuation",
    arguments: [
      #"a«o:..<»b; a «o:??» b; «o:!»a; a! «o:+» b?; x?.y; «o:-»a; a«o:&+»b"#,
      #"«f:f»(&x); «k:let» a = b; () -> «t:Int»"#,
      #"a «o:<» b; c «o:>» d; «t:Foo»<«t:Bar»>.«k:self»; a<«t:b»>(c)"#,
      #"a ? b : c"#,
      #"x«o:≠»y; «n:1» «o:×» «n:2»; a «o:→» b"#,
    ])
  func operatorsAreThoseOfThe(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "closures have variables",
    arguments: [
      #"map { «v:$0» «o:+» «v:$1».a }; «v:$projected»"#
    ])
  func closuresHaveVariables(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "a placeholder is one thing",
    arguments: [
      #"«k:let» a = «v:<#value#>» «o:+» «n:1»"#
    ])
  func aPlaceholderIsOneThing(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }
}
