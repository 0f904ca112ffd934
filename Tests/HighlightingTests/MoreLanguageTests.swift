import Highlighting
import Testing

@Suite("Languages of servers, scripts and other platforms")
struct MoreLanguageTests {
  @Test(
    "each language's words, strings and comments are classified",
    arguments: [
      (
        "csharp",
        #"""
        «x:#nullable» enable
        «k:using» «t:System»; «d:/// <summary>»
        «k:public» «k:sealed» «k:class» «t:Kanji»<«t:T»> : «t:IEntry» { «t:int» n = «n:1_000»; «t:string» s = «s:@"a\b»«e:""»«s: c"»; }
        «t:var» t = «s:$"a »«e:{»x.«t:Length»«e:}»«s: »«e:{{»«s:b}} »«e:\n»«s:"»; «k:if» (o «k:is» «t:string» p) «k:yield» «k:return» p;
        «k:public» «k:record» «t:Point»(«t:int» «t:X»); [«t:Obsolete»] «t:void» «t:Go»() => «k:await» x.«t:Run»(); «t:char» c = «s:'»«e:\'»«s:'»; «c:/* c */»
        """#
      ),
      (
        "dart",
        #"""
        «a:@override»
        «t:Widget» «f:build»(«t:BuildContext» context) «k:async» { «d:/// doc»
          «k:final» «t:List»<«t:String»> names = [«s:'a »«v:$name»«s: »«e:${»x.y «o:+» «n:1»«e:}»«s:'», «s:r'raw $x'»];
          «k:if» (x «k:is» «t:String») «k:return» «k:const» «t:Text»(«s:"道"»); «c:// c»
          «k:late» «k:final» «t:int» n = «n:0x1F»; «k:mixin» «t:M» «k:on» «t:Object» {} «k:var» s = «s:'''a
        b'''»;
        }
        """#
      ),
      (
        "lua",
        #"""
        «c:-- c»
        «c:--[[ long
        comment ]]»
        «k:local» «k:function» «f:f»(x) «k:return» x «o:==» «k:nil» «k:and» «s:"a»«e:\n»«s:"» «k:or» «s:'b'» «k:end»
        t.name = «s:[[long
        string]]» «f:print»(«o:#»t, «n:1.5e3») «k:self».end = «n:1»
        """#
      ),
      (
        "r",
        #"""
        «c:# c»
        f «o:<-» «k:function»(x, ...) { «k:if» («f:is.na»(x)) «k:NULL» «k:else» «f:mean»(x«o:$»a, na.rm = «k:TRUE») }
        y «o:<-» x «o:%»«k:in»«o:%» «f:c»(«s:"a»«e:\n»«s:"», «s:'b'»); z = «n:1e-3» -> w; «v:`my name`» «o:<-» «s:r"(raw "x")"»
        """#
      ),
      (
        "elixir",
        #"""
        «k:defmodule» «t:Kanji».«t:List» «k:do»
          «a:@moduledoc» «s:"""
          Doc »«e:#{»x«e:}»«s:
          """»
          «k:def» «f:show»(%{name: name}, «s::ok») «k:when» «f:is_binary»(name), «k:do»: «s:"a »«e:#{»name«e:}\n»«s:"» «c:# c»
          «k:defp» «f:empty?»(x), «k:do»: «t:Enum».«f:map»(x, «k:fn» i -> i «o:+» «n:1_000» «k:end») «o:|>» «f:length»()
        «k:end»
        """#
      ),
      (
        "powershell",
        #"""
        «c:# c»
        «c:<# long
        #>»
        «k:function» Get-Kanji { «k:param»([string]«v:$Name») «k:if» («v:$Name» «k:-eq» «s:"a »«v:$Name»«s: »«e:$(»«f:Get-Date»«e:)»«s: »«e:""»«s:q»«e:""»«s:"») { «k:return» «v:$null» } }
        «f:Get-ChildItem» -Path C:\a «o:|» «f:Where-Object» { «v:$_».Length «k:-gt» «n:10» } «o:|» «k:FOREACH» { «s:'x'» }
        """#
      ),
      (
        "php",
        #"""
        «x:<?php»
        «c:// c»
        «c:# c»
        «a:#[Route»(«s:'/a'»)]
        «k:final» «k:class» «t:Kanji» «k:extends» «t:Base» { «k:private» «o:?»«t:string» «v:$name» = «k:null»; «d:/** doc */»
          «k:public» «k:function» «f:show»(«t:int» «v:$n»): «t:array» { «k:return» [«s:"a »«v:$n»«e:\n»«s:"» => «v:$this»->name «o:??» «s:'b'», «k:fn»(«v:$x») => «v:$x» «o:*» «n:2»]; } }
        «x:?>»
        «x:<?=» «v:$x» «x:?>»
        """#
      ),
      (
        "scala",
        #"""
        «d:/** doc */»
        «k:case» «k:class» «t:Kanji»(name: «t:String», n: «t:Int» = «n:1_000») «k:extends» «t:Entry» «k:with» «t:Show»:
          «k:def» «f:show»[«t:T»](x: «t:T»): «t:String» = «s:s"a »«v:$name»«s: »«e:${»n «o:+» «n:1»«e:}\n»«s:"» «c:// c»
          «k:val» c = «s:'a'»; «a:@tailrec» «k:object» «t:A» { «k:type» «t:B» = «t:List»[«t:Int»] }; x «k:match» { «k:case» «t:Some»(_) => «k:true» }
        """#
      ),
      (
        "dockerfile",
        #"""
        «c:# c»
        «k:FROM» swift:«n:6.1» «k:AS» build
        «k:WORKDIR» /app
        «k:COPY» --from=build [«s:"a"», «s:"b"»]
        «k:RUN» «f:apt-get» update «o:&&» \
            «f:swift» build -c release «s:"»«v:$HOME»«s:"»
        «k:ENV» NAME=value
        """#
      ),
      (
        "makefile",
        #"""
        «c:# c»
        «f:NAME» := a.swift
        «f:.PHONY»: all
        «f:all»: build «v:$(NAME:.swift=.o)»
        	«f:@echo» «s:"a $(NAME)"» «v:$@» «o:&&» «f:swift» build
        «k:ifeq» («v:$(CI)»,«n:1»)
        «k:include» other.mk
        «k:endif»
        """#
      ),
      (
        "nginx",
        #"""
        «c:# c»
        «f:server» {
          «f:listen» «n:443» ssl;
          «f:server_name» example.org «s:"~^(www»«e:\.»«s:)?a$"»;
          «f:location» ~ \.php$ { «f:proxy_pass» http://up; «f:gzip» «k:on»; «f:set» «v:$x» «s:"a »«v:$host»«s:"»; }
        }
        """#
      ),
      (
        "hcl",
        #"""
        «c:# c»
        «k:resource» «s:"aws_instance"» «s:"web"» {
          «p:ami» = var.ami «c:# c»
          «p:count» = «f:length»(var.names) «o:>» «n:0» «o:?» «n:1» : «n:0»
          «p:tags» = { «p:Name» = «s:"a »«e:${»var.name«e:}»«s:"» }
          «p:user_data» = «s:<<-EOT»
        «s:    echo »«e:${»var.x«e:}»«s:
          EOT»
        }
        """#
      ),
      (
        "graphql",
        #"""
        «c:# c»
        «k:query» «t:Kanji»(«v:$id»: «t:ID»«o:!», «v:$n»: «t:Int» = «n:10») «a:@cached» { «f:kanji»(id: «v:$id») { «o:...»«t:Parts» «f:readings»(first: «v:$n») } }
        «k:fragment» «t:Parts» «k:on» «t:Kanji» { name }
        «s:"""doc"""»
        «k:type» «t:Kanji» «k:implements» «t:Node» { name: «t:String»«o:!» tags: [«t:Tag»«o:!»]«o:!» kind: «t:Kind» = «t:SUN» ok: «k:true» }
        """#
      ),
    ])
  func classified(language: String, expected: String) {
    #expect(marked(unmarked(expected), language) == expected)
  }
}
