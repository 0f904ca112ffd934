import Highlighting
import Testing

@Suite("Swift's words in context")
struct SwiftWordTests {
  @Test(
    "reserved words are keywords, and names are not",
    arguments: [
      #"«k:for» x «k:in» xs «k:where» x «k:is» «t:Int» { }"#,
      #"«k:if» «k:case» .«f:some»(«k:let» x) = y, «k:let» z {} «k:else» «k:if» a { «k:repeat» {} «k:while» b }"#,
      #"«k:func» «f:f»() { «k:defer» {}; «k:guard» «k:let» a «k:else» { «k:return» } }"#,
      #"«k:case» .default: «k:break»; «k:default»: «f:f»()"#,
      #"«k:let» x = a «k:as»! «t:B»; «k:as»? «t:c»; «k:is» «t:D»"#,
      #"[«k:nil»: «n:1», «k:true»: «n:2»]; a ? «k:self» : b"#,
      #"«k:import» «k:struct» «t:Foo».«t:Bar»"#,
    ])
  func reservedWordsAreKeywordsAnd(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "a word behind a dot, between backticks or before a colon in parentheses is a name",
    arguments: [
      #"«k:func» «f:move»(for in: «t:Int», in where: «t:String») {}"#,
      #"«f:f»(for: «n:1», in: «n:2», default: x)"#,
      #"x.for.in.default"#,
      #"x.«k:init»().«k:self».«k:Type»; .deinit; .«t:Type»"#,
      #"`class`.`default`; «k:let» `in` = «n:1»"#,
      #"«k:func» «f:`init`»() {}"#,
      #"«s:"»«e:\(»x, default: y«e:)»«s:"»"#,
    ])
  func aWordBehindADot(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "accessors are keywords only in their place",
    arguments: [
      #"«k:var» x: «t:Int» { «k:get» { «n:1» } «k:set» { y = newValue } }"#,
      #"«k:var» x: «t:Int» { «k:get» «k:async» «k:throws» }"#,
      #"«k:var» a: «t:Int» { «k:get» «k:set» }"#,
      #"«k:var» x = «n:1» { «k:willSet» {} «k:didSet»(old) {} }"#,
      #"«k:let» get = «n:1»; «k:let» set = «n:2»"#,
      #"«f:set»(x); «f:get»(y)"#,
    ])
  func accessorsAreKeywordsOnlyIn(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "modifiers are keywords only before a declaration or in a capture list",
    arguments: [
      #"«k:weak» «k:var» a: «t:A»?; «k:let» weak = «n:1»"#,
      #"{ [«k:weak» «k:self», «k:unowned» b] «k:in» }"#,
      #"«k:open» «k:class» «t:A» {}; «f:open»(file)"#,
      #"«k:private»(«k:set») «k:var» a = «n:1»"#,
      #"«k:nonisolated»(«k:unsafe») «k:static» «k:var» b"#,
      #"«k:indirect» «k:enum» «t:E» { «k:case» «f:a»(b: «t:Int») }"#,
      #"«k:private»(«k:set») «k:weak» «k:var» d: «t:A»?"#,
      #"«k:private»(«k:set») «k:lazy» «k:var» d = «n:1»"#,
      #"«k:fileprivate»(«k:set») «k:override» «k:var» d: «t:A»"#,
      #"«k:public» «k:private»(«k:set») «k:final» «k:var» d: «t:A»"#,
      #"«k:private»(«k:set») «k:nonisolated» «k:var» d: «t:A»"#,
      #"«a:@available»(«k:iOS» «n:13», «o:*») «k:final» «k:class» «t:A» {}"#,
      #"«a:@available»(«k:iOS» «n:13», «o:*») «k:open» «k:class» «t:A» {}"#,
      #"«a:@objc»(foo) «k:dynamic» «k:func» «f:f»() {}"#,
      #"«a:@Environment»(\.x) «k:lazy» «k:var» x"#,
      #"«a:@attached»(member) «k:macro» «t:Foo»()"#,
      #"«k:public» «k:private»(«k:set») «k:nonisolated»(«k:unsafe») «k:unowned»(«k:safe») «k:weak» «k:var» a"#,
      #"{ [«k:unowned»(«k:safe») «k:self», «k:unowned»(«k:unsafe») b] «k:in» }"#,
      #"«k:if» «k:#available»(«k:iOS» «n:13», «o:*») { «f:final»(x) }"#,
      #"«k:let» a: «a:@convention»(c) («t:Int») -> «t:Int»"#,
    ])
  func modifiersAreKeywordsOnlyBefore(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "words for types, effects and expressions are keywords only there",
    arguments: [
      #"«k:var» body: «k:some» «t:View» { each }"#,
      #"«k:any» «t:P»; «f:f»(any: «n:1»); «k:for» any «k:in» some {}"#,
      #"«k:func» «f:f»<«k:each» «t:T»>(_ t: «k:repeat» «k:each» «t:T») «k:where» «t:T»: «o:~»«t:Copyable» {}"#,
      #"«k:func» «f:a»() «k:async» «k:throws» -> «t:Int» { «k:await» «f:b»() }"#,
      #"x.async { }; «k:let» async = «n:1»"#,
      #"«k:async» «k:let» x = «f:f»()"#,
      #"{ () «k:async» -> «t:Void» «k:in» }"#,
      #"«k:let» copy = «k:consume» x; copy.«f:do»(); «k:let» y = «k:copy» x"#,
      #"«k:func» «f:f»() «k:throws»(«t:E») -> («t:Int») -> «t:Void» {}"#,
    ])
  func wordsForTypesEffectsAnd(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }

  @Test(
    "actors, macros, operators and precedence groups are declared",
    arguments: [
      #"«k:actor» «t:A» {}; «k:let» actor = «n:4»; actor.«f:run»()"#,
      #"«k:distributed» «k:actor» «t:B» {}"#,
      #"«k:macro» «t:m»<«t:T»>(_ v: «t:T») -> «t:T»"#,
      #"«k:infix» «k:operator» «o:+++» : «t:AdditionPrecedence»"#,
      #"«k:prefix» «k:func» «o:!» (a: «t:A») -> «t:A»"#,
      #"«k:precedencegroup» «t:P» { «k:associativity»: «k:left»; «k:higherThan»: «t:A» }"#,
      #"«k:let» left = right"#,
    ])
  func actorsMacrosOperatorsAndPrecedence(expected: String) {
    #expect(marked(unmarked(expected), "swift") == expected)
  }
}
