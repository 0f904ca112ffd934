import Highlighting
import Testing

@Suite("Languages of data and markup")
struct DataLanguageTests {
  @Test(
    "keys, values, elements and lines are classified",
    arguments: [
      (
        "json",
        #"""
        {«p:"a"»: [«n:1», «n:-2.5e3», «k:true», «k:null»], «p:"b\n"»: «s:"c»«e:\u00e9»«s:"», «p:x»: «n:1»} «c:// c»
        """#
      ),
      (
        "yaml",
        #"""
        «h:---»
        «p:title»: Hello: world «c:# c»
        «p:"quoted key"»: «s:'it»«e:''»«s:s'»
        - «p:name»: «k:yes»
          «p:list»: [a, «n:1», «k:true», {«p:x»: y}]
          «p:text»: «o:|»
        «s:    block: no
              more»
          «p:next»: «v:&anchor» «t:!!str» «n:2026-11-21»
          «p:url»: http://a.b/c#d
          «p:ref»: «v:*anchor»
        «p:단어»: 도로
        """#
      ),
      (
        "toml",
        #"""
        «c:# c»
        «h:[package.x]»
        «p:name» = «s:"a»«e:\n»«s:"»
        «p:list» = [«n:1», «n:2.5», «n:2026-11-21T00:00:00Z», «k:true»]
        «p:a».«p:b» = { «p:x» = «n:1», «p:y» = «s:'z'» }
        «h:[[bin]]»
        """#
      ),
      (
        "html",
        #"""
        «h:<!DOCTYPE html>»
        «g:<a» «a:href»=«s:"x"» «a:class»=«s:'y'» «a:data-x»=«n:1» «a:disabled»«g:>»T «e:&amp;» x«g:</a><br/>»«c:<!-- c -->»
        «g:<script>»«k:let» x = «s:"</b>"» «o:+» «n:1»;«g:</script>»
        «g:<style>a» { «p:color»: red }«g:</style>»
        """#
      ),
      (
        "xml",
        #"""
        «h:<?xml version="1.0"?>»«g:<plist><key» «a:a:b»=«s:"c"»«g:>»x«g:</key>»«s:<![CDATA[ <a> ]]>»«g:</plist>»
        """#
      ),
      (
        "css",
        #"""
        «k:@media» («p:min-width»: «n:40em») {
          «g:a»:«f:hover», .«a:cls» «o:>» «a:#id»[«a:data-x»=«s:"y"»]::«f:before» { «p:color»: «n:#fff» «o:!»«k:important»; }
          «g:b» { «p:margin»: «n:-1px» «n:50%» «f:calc»(«n:1px» «o:+» «f:var»(«v:--x»)); «v:--y»: «n:2» } «c:/* c */»
        }
        """#
      ),
      (
        "diff",
        #"""
        «h:diff --git a/x b/x»
        «h:--- a/x»
        «h:+++ b/x»
        «h:@@ -1,2 +1,2 @@»
         ctx
        «del:-old»
        «ins:+new»
        """#
      ),
    ])
  func classified(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }
}
