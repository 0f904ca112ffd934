import Testing

@Suite("Cases that readers have stumbled over")
struct SmallCaseTests {
  @Test(
    "types without capitals, regular expressions, operators and soft words",
    arguments: [
      ("swift", "«k:struct» «t:A»: «t:프로토콜», «t:다른» {}"),
      ("swift", "«k:enum» «t:가»: «t:Int» { «k:case» «k:let» }"),
      ("swift", "«k:let» a: [«t:道»: «t:こと»] = [b: c]"),
      ("swift", "«f:f»(a)\n«f:g»(b: c)"), ("javascript", "«f:f»(«s:`a\nb`»)"),
      ("javascript", "«k:if» (x) «r:/a\"b/»"), ("javascript", "«f:f»(x) «o:/» b «o:/» c"),
      ("sql", "«k:select» a «k:where» b «o:=» «n:1»"), ("go", "a «o::=» «n:1»"),
      ("python", "«k:match» x:\n  «k:case» «n:1»: «k:pass»"), ("python", "match = «n:1»"),
      ("kotlin", "«f:open»(x)\n«k:fun» «f:f»() {}"),
      ("kotlin", "«k:open»\n«k:fun» «f:f»() {}"),
      // A comment only where a line begins.
      ("javascript", "a «o:<!--» b\n«c:<!-- c»"),
      ("swift", "a «o:<»#"), ("swift", "«v:<#a#>»"), ("swift", "«k:let» a = «o:<»«m:#b»"),
      ("html", "«g:<a» «a:b»=«s:\"c\nd\"» «a:e»=«s:'f\ng'»«g:>»h«g:</a>»"),
      ("ruby", "a = «s:<<~END»\n«s:  b\nEND»\nc"),
      ("ruby", "a = «s:<<~END»\n«s:  ENDS\nEND»\nc"),
      ("objc", "«n:@1» + «k:@YES»".replacing("+", with: "«o:+»")),
    ])
  func cases(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }

  @Test(
    "what only code can find the end of, and words that are reserved in places",
    arguments: [
      ("swift", "«k:func» «f:f»(a: «t:Int»..., b: [«t:Int»]..., c: («t:Int»)...) {}"),
      ("swift", "«k:let» r = «o:/»a](b)c)«o:/» «o:+» «n:1»"),
      ("swift", "«k:let» r = «o:/»a\\\nb«o:/»"),
      ("swift", "«k:let» r = .«f:a»(«r:/b/»)\nx = y «o:/» z «o:/» w"),
      ("swift", "«k:func» «o:/» (a: «t:A») {}"),
      ("swift", "«k:let» a = b «o:±» c«o:¡» «o:+» d«o:¿»\n«k:let» é = ü"),
      ("swift", "a «o:==» b\nc «o:≠» d"),
      (
        "swift",
        "«k:private»(«k:set») «a:@objc» «k:var» a = «n:1»\n«k:public» «a:@objc» «k:var» b = «n:2»"
      ),
      ("swift", "f { [«k:unowned»(«k:safe») «k:self», «f:weak»(b)] «k:in» }"),
      ("swift", "f { [«k:weak» a, «k:unowned» b = c] «k:in» a }"),
      ("swift", "«k:_modify» { «k:yield» &a.b }\n«k:let» c = «k:consume» «v:$d»\ncopy «o:+» «n:1»"),
      (
        "swift",
        "f { (a) «k:async» «k:in» a }\nf { a «k:throws» «k:in» a }\n«k:let» g: () «k:throws» "
          + "-> «t:A»"
      ),
      ("swift", "«k:for» «k:case» «k:let» a? «k:in» b «k:where» a «o:>» «n:1» { «k:fallthrough» }"),
      ("swift", "«k:repeat»\nx.await\n«f:f»(await: «n:1», try)"),
      (
        "swift",
        "«k:func» «f:f»() «k:rethrows» -> «k:some» «t:P» {}\n«k:let» a: «k:any» «t:P» «o:&» «t:Q»"
      ),
      ("swift", "a.«f:prefix»(«n:1»)\n«k:prefix» «k:func» «o:-» (a: «t:A») -> «t:A» {}"),
      ("ruby", "a = «s:%w[b c]»\nb = «s:%q(x (y) z)»\nc = «s:%(d)»\ne «s:%i{f}»"),
      ("ruby", "g = «s:%r<h>»\ni = «s:%w|j k|»\nk = x «o:%» «n:3»\nl = y «s:%(z)»\nm = n «o:%»w"),
      ("ruby", "«v:@@n» = «s::o»\na «o:?» b : c\n«t:A»::«t:B»\nc = :«s:\"d\"»"),
      ("ruby", "«k:return» «o:/» «n:2»\na «o:/» b «o:/» c\nd = «r:/e/i»"),
      ("objc", "a = «n:@-1» «o:+» «n:@2»;\nb = «s:@\"s\"»;\nc = @[d];\ne = a @«o:-» «n:1»;"),
      ("toml", "«h:[a.b]»  «c:# c»\n«h:[[d]]»\n«p:x» = [«n:1»,\n[«n:2»]]\n«p:y» = «n:-1»"),
      ("toml", "«p:x» = «n:-.5»\n«p:y» = a-1"),
      ("css", "«g:a» { «p:margin»: «n:-.5em» «n:-1px»; «p:width»: «f:calc»(«n:1px»«o:-»«n:2px») }"),
      (
        "cpp",
        "«s:R\"x(a)x\"» «s:R\"(b)\"»; «a:[[nodiscard»]] «t:int» «f:f»(); «a:[[a::b»(c)]] d; "
          + "e[[]{}];"
      ),
      ("cpp", "«s:LR\"abcdefghijklmnop(a)abcdefghijklmnop\"»; «t:R»«s:\"abcdefghijklmnopq(b\"»"),
      (
        "cpp",
        "«x:#include» «s:<a>»\n«x:#include» «s:\"b\"»\na «o:<» b «o:>» c\n«x:#include» «o:<»a\nd"
      ),
      (
        "rust",
        "«s:r#\"a\"b\"#»; r#fn; «s:'a'»; «s:'\\n'»; «s:'가'»; «s:'\\u{1F600}'»; «v:'b»: "
          + "«k:loop» {}\n«a:#![allow»(x)] «a:#[derive»(«t:A»)] # x"
      ),
      ("shell", "«f:a» \\\nb «e:\\n» «v:$?» «v:${x}» «v:$1» «e:\\가»\n«f:c»"),
      ("shell", "$ «f:ls» -l\n«f:a» $\n«f:b»"),
      ("js", "a = b «o:/» c\nd = «r:/=e/»\nf = «r:/[/]/g»"),
      (
        "js",
        "«k:class» «t:A» { «v:#p» = «s:`x»«e:${»y«e:}${»«s:`z`»«e:}»«s:`» }\na.«v:#p» = "
          + "«v:#q» «k:in» a"
      ),
      ("js", "«k:import» a «k:from» «s:\"b\"»\nfrom = «n:1»\n«k:export» «o:*» «k:from» «s:'c'»"),
      ("js", "«k:class» «t:A» { «k:get» «a:@b» «f:c»() {} }"),
      (
        "ts",
        "«k:type» «t:A» = «k:keyof» «t:B»\n«k:let» keyof = «n:1»\na.keyof\n«k:abstract» "
          + "«k:class» «t:C» {}\n«k:let» f: infer"
      ),
      ("ts", "«k:readonly» [x: «t:A»]\n«k:let» a: «k:readonly» «t:string»[] = b\n«f:readonly»(c)"),
      (
        "java",
        "«t:int» x = «k:switch» (a) { «k:case» «n:1» -> { «k:yield» b; } };\nyield = «n:1»;\n"
          + "«f:yield»(«n:1»);"
      ),
      (
        "python",
        "«k:match» «o:-»«n:1»:\n  «k:case» «s:\"a\"»: «k:pass»\n«k:match» [a]:\n  «k:case» "
          + "(b): «k:pass»\nmatch «o:-» «n:1»\nmatch = «n:2»\n«k:case» {}: x"
      ),
      ("python", "a = match x\n«k:match» x: «k:pass»"),
      ("kotlin", "«k:fun» «f:`a b`»() {}\n«k:class» «t:`A b`» {}\n«k:val» `c` = «t:`D`»"),
      ("sql", "«k:select» «v:`a`», «v:\"b\"» «k:from» c «k:where» d «o:=» «s:'e»«e:''»«s:f'»"),
      ("go", "a «o::=» «s:`b`»\nc «o:<-» d"),
      (
        "yaml",
        "«p:a»: «v:&b» c\n«p:d»: «v:*b»\n«p:e»: «o:|»\n«s:  f»\n«p:g»: "
          + "«s:\"h»«e:\\U0001F600»«s:i\"»"
      ),
      ("ruby", "«k:return» «o:/» «n:2»\na «o:/» b «o:/» c\nd = «r:/e/i»"),
      ("js", "«k:const» o = { «k:get» «f:x»() {}, «k:set» [y](z) {}, «p:get»: «n:1» }"),
    ] as [(String, String)])
  func ends(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }

}
