/// Languages that other highlighters know and that Michi shows without colors.
///
/// Their names are not mistakes, so nothing is suggested for them. They are names after code fences
/// for GitHub's Linguist, Rouge, Pygments and highlight.js.
enum PlainLanguages {
  static let names: Set<String> = Set(list.split { $0 == " " || $0 == "\n" }.map { String($0) })

  private static let list = """
    1c 4d abap abnf accesslog ada adb agda ahk algol alloy ampl antlr apache apacheconf apex apl
    apple applescript aql arc arduino arm armasm asc ascii asciidoc asm asn1 asp aspnet aspx asy
    asymptote augeas autohotkey autoit avrasm awk axapta ballerina bat batch batchfile bbcode bc bf
    bib bibtex blade blitzbasic bnf brainfuck brightscript bsl bsv caddy caddyfile cadence capnp
    capnproto carbon ceylon cfc cfg cfm chaiscript chapel chpl cisco clj cljc cljs clojure
    clojurescript cmake cmakelists cmd cob cobol coffee coffee-script coffeescript coldfusion
    common-lisp commonlisp component-pascal cookbook coq cos crontab crystal csh cson csound csproj
    csv cu cucumber cuda cue cycript cypher cython d d2 dataweave dax dcl desktop dhall django dlang
    dns docker-compose dockercompose dos dosini dot dotenv doxygen dpr dtd dts dust dylan e
    earthfile ebnf edge editorconfig edn eex eiffel ejs el elisp elm elvish emacs emacs-lisp email
    eml eno env epp erb erl erlang etlua excel f f# f03 f08 f90 f95 factor fantom feature fennel fix
    flix fluent fo forth fortran freebasic freemarker fs fsharp fsi fsx ftl gams gap gas gauss gawk
    gd gdb gdscript gemtext genie gherkin git gitattributes gitconfig gitignore gleam glsl gml gms
    gnuplot go-html-template go.mod goat godot golo gomod gosu gotemplate gotmpl gradle graph
    graphviz groovy gv haml handlebars haproxy haskell haxe hbs hlsl hocon holyc hosts hpkp hs hsts
    htaccess
    html.erb html.hbs htmlbars http https hx hy hylang hylo icl icu idl idr idris ignore ijm inform7
    ini io ioke irc irpf90 isabelle isbl j j2 jade janet jasmin javadoc jbuilder jcl jenkinsfile
    jinja jinja2 jl jldoctest jq json-ld jsonld jsonnet jsp julia julia-repl justfile k kaitai kak
    kdl kicad kql kusto lasso latex ldif leaf lean lean4 less lhs lighttpd lilypond liquid lisp
    literate livecodeserver livescript llvm log logs logstash logtalk lolcode lookml ls lsl m4 mako
    maple markdown math mathematica matlab maven maxima md mdx mel mercury mermaid meson mf mizar
    mjml mkd mkdown ml mm mma modelica mojo moon moonscript mosel move mql mql4 mql5 mruby msbuild
    msl
    mustache myst n1ql nasm ncl nextflow nim nimrod ninja nix nixos none nroff nsis nu nunjucks
    nushell nvim objectpascal ocaml octave odin ooc opal opencl openqasm openscad openssl org
    orgmode oxygene p4 pandoc parser3 pas pascal pawn pcre pddl peg perl perl5 perl6 pgn pike pine
    pip pkl pl pl1 plaintex plant-uml plantuml plist pm po pod pollen pony postcss postscript pot
    povray powerbi powerquery pp praat processing proguard prolog promela promql proto protobuf ps
    pug puml puppet purebasic purescript purs py2 pycon3 pyrex pytb python-repl python2 q qasm qmake
    qml qsharp racket ragel raku raml razor rbs rd re reason rebol red redscript regex regexp rego
    relax-ng rescript rest restructuredtext rexx rhtml ring riscv rkt rmd rnc rnw robot
    robotframework roc ron routeros rpm rpmspec rsc rsl rst rtf ruleslanguage runoff salt sas sass
    scad scaml sce scheme sci scilab scm scss sed sepolicy shader-lab shaderlab shex sieve slim
    slint smali smalltalk smarty smithy sml smt snobol sol solidity sparql spice splunk splus sqf
    squirrel srt ssa ssh sshconfig ssi st stan starlark stata stl styl stylus sv svelte swagger swc
    swig systemd systemverilog t-sql tap tcl tcsh tera tex texinfo textile thor thrift tidal tk tla
    tla+ tree troff tsql tsv ttl turtle twig txl typst uc udev uml unrealscript urbiscript uri url v
    vala vb vb.net vba vbnet vbs vbscript vcl velocity verilog vhd vhdl vim viml vimscript
    visualbasic vtt vue vue-html vyper wasm wast wat wdl web-idl webassembly webidl wgsl whiley wiki
    wikitext wolfram wren x86 x86asm xbase xbnf xls xlsx xojo xonsh xpath xq xquery xquf xsl-fo xslt
    xtend xtlang yacc yaml+jinja yang yara yul zep zephir zig zimpl
    """
}
