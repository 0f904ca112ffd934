extension HostilePage {
  /// All of them.
  public static let all = (inlines + blocks).map { HostilePage(repeating: $0) } + whole

  /// Every delimiter and piece of markup, whole and unfinished.
  private static let inlines: [String] =
    brackets + html + emphasis + [
      "`", "``", "`a``", "`a` ", "&", "&a", "&amp;", "&#x41;", "&aaaaaaaaaaaaaaaaaaaaaaaaaa",
      "$", "$$", "$a ", "$a$ ", "$$a ", "$$ a $$ ", "{", "{.a ", "{.a}", "{: ", "{: .a}",
      "{a=\"", "]{.a}", "[a]{.b} ", "[漢字]{lang=ja} ", "{lang=", "{{", "{{ a ", "{{ site.a }}",
      "{%", "{% a ", "{% a %}", "{{< a ", "{{< a >}}", ":a[", ":kbd[a] ", ":smile:", ":smile ",
      "a:", "::a[", "\\", "\\*", "\\~", "\\[", "\\(a", "a\\\n", "http://", "http://a ",
      "http://a.b/((", "https://a.b/c에서", "https:", "www.", "_www.a_", "www.a.b ", "a@",
      "a@b.c ", "ftp://a.b ", "<https://a.b>", "漢\n", "漢字 ", "가 ", "「」", "a  \n", "\t", "  ", "a\n",
      "\u{A0}", "\u{200B}", "\u{FE0F}", "👨‍👩‍👧", "🇰🇷", "\u{0}", "\u{1B}",
      String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self), "e\u{301}\u{316}",
      "\"a\" ", "' ", "@a ", "#a ", "/", "%%a ", "^[a", "==a ", "aB", "a_b.", "12 ",
    ]

  private static let brackets: [String] = [
    "[", "]", "[]", "](", "[a](", "[a](<b", "[a](b \"", "[a](b) ", "[a](#b) ", "[a [b](c)](d)",
    "[a](nowhere.md) ", "a](https://b.c) ", "![", "![a](", "![a](b) ", "[a] ", "[a][", "[a][b] ",
    "[^", "[^a", "[^a] ", "[[", "[[a|", "[[道]] ", "[[word:道]] ", "]]", "![[a]] ", "[x] ",
  ]

  private static let emphasis: [String] = [
    "*", "*a ", "**", "**a ", "a** ", "*a_ ", "*a **a ", "_", "_a ", "__a ", "_a__a___a",
    "**가)**", "「**」", "**가 ", "~", "~~", "~~a ", "a~~ ~~", "*~~a*~~", "==", "==a== ", "++a ",
  ]

  private static let html: [String] = [
    "<", "<a", "<a ", "<a b", "<a b='c' ", "<a b=\"", "<a href=\"b\">", "</", "</a", "</b>", "<b>",
    "<i id=a>", "<br>", "<!--", "<!-- a ", "<!-->", "a <!-- ", "-->", "<!A", "<?", "a <?", "<?a?>",
    "<![CDATA[", "a <![CDATA[", "<ruby>", "<ruby>漢<rt>かん</rt></ruby> ",
    "<span style=\"color:red\">",
    "<img src=a srcset=\"b 1x\">", "<svg><path d=\"M0", "<a:", "<tr><td>", "<script>", "<style>",
    "<div>", "<details>", "<p>", "<pre>", "<h2>", "<table>", "<textarea>",
    "a <script>", "a <script></script ", "a <style></style>", "<div><iframe>",
  ]

  /// What begins a line.
  private static let blocks: [String] = [
    "> a\n", ">\n", ">>>>>>>>>>>>>>>>>>>> a\n", "> [!NOTE]\n> a\n\n", "> [!", "- a\n", "-\n",
    "- - - - - - - - - - a\n", "* a\n\n", "1. a\n", "1) a\n\n", "- [x] a\n", "- a\n\n  b\n\n",
    "|a|b\n|-|-\n|c|d\n\n", "|a|b|\n|-|-|\n|\n|\n|\n\n", "|a", "|-", "# a\n", "# ", "## a {#b}\n\n",
    "a\n=\n", "a\n---\n", "---\n", "***\n", "```\n", "```swift\nlet a = 1\n```\n", "~~~\n",
    "    a\n",
    "[a]: b\n\n", "[^a]: b\n\n", "[a]: <", "a\n: b\n\n", ": b\n", "*[A]: b\n\n", "[TOC]\n\n",
    "::a\n\n", ":::a\n\n", ":::\n\n", "::a[b]{c=d}\n\n", ":::box[a]\nb\n:::\n\n", "!!! note\n",
    "$$\na\n$$\n\n", "{: .a}\n", "a\n{: .a}\n\n", "<div>\n\na\n\n</div>\n\n", "<!-- a\n\n",
    "<!--more-->\n\n", "{% if a %}\nb\n{% endif %}\n\n", "<A b={c}>\n\nd\n\n</A>\n\n",
  ]
}
