import Highlighting
import Testing

@Suite("Programming languages")
struct ProgrammingLanguageTests {
  @Test(
    "each language's words, strings and comments are classified",
    arguments: [
      (
        "objc",
        #"""
        «x:#import» «s:<UIKit/UIKit.h>»
        «k:@interface» «t:KanjiView» : «t:UIView» «o:<»«t:NSCoding»«o:>»
        «k:@property» («k:nonatomic», «k:weak») «t:id»<«t:KanjiDelegate»> delegate;
        «o:-» («t:void»)show:(«t:NSString» «o:*»)text {
          [«k:self».label setText:«s:@"道»«e:\n»«s:"»]; «t:NSLog»(«s:@"%@"», text);
          «k:if» (x «o:==» «k:nil») «k:return» «k:YES»;
        }
        «k:@end»
        """#
      ),
      (
        "c",
        #"""
        «x:#include» «s:<stdio.h>»
        «x:#define» «f:MAX»(a, b) ((a) «o:>» (b) «o:?» (a) : (b))
        «c:/* c */» «t:int» «f:main»(«t:void») {
          «t:char» c = «s:'»«e:\'»«s:'»; «f:printf»(«s:"%d»«e:\n»«s:"», «n:0x1Fu» «o:+» «n:1.5e-3f»);
          «k:struct» «t:Node» «o:*»n = «k:NULL»; «k:return» «n:0»; «c:// end»
        }
        """#
      ),
      (
        "cpp",
        #"""
        «k:template» «o:<»«k:typename» «t:T»«o:>» «k:class» «a:[[nodiscard»]] «t:Foo» «k:final» : «k:public» «t:Bar»<«t:T»> {
          «k:auto» x = «s:R"x(raw " )x"»; std::«t:vector»<«t:int»> v{«n:1'000», «n:2»};
          «t:void» «f:f»() «k:override» { x->«f:y»(a «o:<» b); }
        };
        """#
      ),
      (
        "kotlin",
        #"""
        «a:@Composable» «k:fun» «f:Screen»(name: «t:String»«o:?») {
          «k:val» x = «s:"a »«v:$name»«s: »«e:${»list.map { «s:"»«v:$it»«s:"» }«e:}»«s:"»
          «k:when» (x) { «k:is» «t:Foo» -> «f:println»(x«o:!!») } «c:/* a /* b */ c */»
        }
        «k:data» «k:class» «t:P»(«k:val» a: «t:Int» = «n:1_000L»)
        """#
      ),
      (
        "java",
        #"""
        «d:/** Doc */» «a:@Override» «k:public» «k:final» «k:class» «t:A» «k:extends» «t:B»<«t:String»> {
          «t:int» x = «n:0b1010»; «t:String» s = «s:"""
            text"""»; «k:record» «t:Point»(«t:int» x) {}
          «t:char» c = «s:'a'»; «t:var» record = «k:this».x;
        }
        """#
      ),
      (
        "javascript",
        #"""
        «k:import» { a } «k:from» «s:'./b.js'»; «k:let» y = a «o:/» b «o:/» c;
        «k:const» re = «r:/[/\]]+/gi», o = { «p:default»: «n:1», «p:if»: «n:2», «f:f»() {} };
        «k:const» t = «s:`x »«e:${»a «o:+» «s:`»«e:${»b«e:}»«s:`»«e:}»«s: y`»; «c:// c»
        «k:async» «k:function»«o:*» «f:foo»(x) { «k:await» x«o:?».class; «k:return» «r:/x/».«f:test»(«n:1») }
        """#
      ),
      (
        "typescript",
        #"""
        «k:export» «k:type» «t:A»<«t:T»> = { «k:readonly» x: «t:string»; y«o:?»: «t:number» } «o:&» «t:B»;
        «k:interface» «t:Foo» «k:extends» «t:Bar» { «p:type»: «t:string» }
        «a:@Injectable»() «k:class» «t:X» { «f:constructor»(«k:private» a: «t:any») {} }
        «k:const» x = y «k:as» «t:unknown» «k:as» «t:T»; «k:const» type = «n:1»;
        """#
      ),
      (
        "python",
        #"""
        «a:@app.route»(«s:"/"»)
        «k:async» «k:def» «f:f»(x: «t:int» = «n:1», «o:*»args) -> «k:None»:
            «s:"""Doc"""»
            a = «s:f"a »«e:{»x«o:!»r«e:}»«s: »«e:{{»«s:b}} »«e:{»d[«s:'k'»]«e:}»«s:"» «o:+» «s:r'»«e:\d»«s:'» «c:# c»
            «k:return» [i «k:for» i «k:in» «f:range»(«n:10»)] «k:if» x «k:is» «k:not» «k:None» «k:else» «s:""»
        «k:class» «t:A»(«t:B»): «k:pass»
        """#
      ),
      (
        "ruby",
        #"""
        «k:class» «t:Foo»::«t:Bar» «o:<» «t:Baz»
          «k:attr_reader» «s::name»
          «k:def» «f:hello!»(x = {}) = «f:puts» «s:"a »«e:#{»x.map { «o:|»y«o:|» «s:"»«e:#{»y«e:}»«s:"» }«e:}»«s: b"» «k:if» x «o:=~» «r:/a#b/i»
          «v:@x» = «s:%w[a b]»; «v:$y» = x «o:/» «n:2» «o:/» «n:3»; z = { «p:key»: «n:1», «s::a» => «k:nil» }
          t = «s:<<~END»
        «s:    text »«e:#{»x«e:}»«s:
          END»
        «k:end» «c:# c»
        """#
      ),
      (
        "go",
        #"""
        «k:package» main
        «k:func» (s «o:*»Server) «f:Run»(ctx context.Context) «t:error» {
          x «o::=» «s:`raw`»; «k:for» i «o::=» «k:range» []«t:int»{«n:1», «n:0x2»} { «k:go» «f:f»(i) }; «k:return» «k:nil» «c:// c»
        }
        «k:type» «t:T» «k:struct» { A «t:string» «s:`json:"a"`» }
        """#
      ),
      (
        "rust",
        #"""
        «a:#[derive»(«t:Debug»)] «k:pub» «k:struct» «t:Foo»<«v:'a»> { x: «o:&»«v:'a» «t:str» }
        «k:impl»<«v:'a»> «t:Foo»<«v:'a»> { «k:fn» «f:new»() -> «k:Self» { «m:println!»(«s:"{}»«e:\n»«s:"», «s:r#"raw " "#»); } }
        «k:let» c = «s:'x'»; «k:let» d = «s:'\n'»; «k:match» x { «t:Some»(_) => «n:1u8», _ => «n:0xff» } «c:// c»
        """#
      ),
      (
        "shell",
        #"""
        «c:#!/bin/bash»
        «k:for» f «k:in» *.md; «k:do»
          «f:echo» «s:"»«v:$f»«s:: »«v:${f%.md}»«s: »«e:$(»«f:wc» -l «o:<» «s:"»«v:$f»«s:"»«e:)»«s:"» «o:|» «f:sed» «s:'s/a/b/'» «c:# c»
        «k:done»
        «f:cat» «s:<<EOF» «o:>» out.txt
        «s:text »«v:$HOME»«s: »«e:$(»«f:date»«e:)»«s:
        EOF»
        «k:if» [ -f x ]; «k:then» «k:export» PATH=«s:"»«v:$PATH»«s::/bin"»; «f:swift» run michi --strict; «k:fi»
        """#
      ),
      (
        "console",
        #"""
        $ «f:swift» run michi «o:|» «f:tee» log
        """#
      ),
      (
        "sql",
        #"""
        «k:SELECT» a, «f:COUNT»(«o:*») «k:FROM» «v:"t"» «k:WHERE» x «o:=» «s:'it»«e:''»«s:s'» «k:AND» y «o:>=» «n:1.5» «c:-- c»
        """#
      ),
    ])
  func classified(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }
}
