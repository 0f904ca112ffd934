import Diagnostics
import MarkdownRendering
import Primitives
import Testing

@Suite("Markup of other systems") struct TemplateTagTests {
  /// Place, what is quoted and the suggestion's first words.
  private func found(
    _ markdown: String, isTrusted: Bool = false, reading syntax: MarkdownSyntax = []
  ) -> [String] {
    var options = MarkdownOptions(trustsHTML: isTrusted)
    options.syntax = syntax
    return render(markdown, options: options).diagnostics.map {
      let place = $0.position.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place) \($0.length) \($0.code.rawValue): \($0.message)"
    }
  }

  private static func line(_ place: String, _ tag: String, _ what: String) -> String {
    "\(place) foreign-syntax: \"\(tag)\" is \(what), which Michi shows as text"
  }

  private static func other(_ place: String, _ tag: String, _ what: String) -> String {
    "\(place) foreign-syntax: \"\(tag)\" \(what), which Michi shows as text"
  }

  @Test(
    "Each is told at its place",
    arguments: [
      (
        "가 {% include a_b_c.html x=\"y\" %}",
        line("1:5 30", "{% include a_b_c.html x=\"y\" %}", "Liquid")
      ),
      ("{%- if a -%}", line("1:1 12", "{%- if a -%}", "Liquid")),
      ("{%include a%}", line("1:1 13", "{%include a%}", "Liquid")),
      ("{% include\n  a %}", line("1:1 10", "{% include", "Liquid")),
      ("a {{ site.url }}/b", line("1:3 14", "{{ site.url }}", "Liquid")),
      (
        "![x]({{ \"/a_b_c.png\" | relative_url }})",
        line("1:6 33", "{{ \"/a_b_c.png\" | relative_url }}", "Liquid")
      ),
      ("## {{ page.title }}", line("1:4 16", "{{ page.title }}", "Liquid")),
      ("{{ .Title }}", line("1:1 12", "{{ .Title }}", "Liquid")),
      (
        "{{< figure src=\"a.png\" >}}",
        line("1:1 26", "{{< figure src=\"a.png\" >}}", "a Hugo shortcode")
      ),
      ("{{% notice %}}", line("1:1 14", "{{% notice %}}", "a Hugo shortcode")),
      ("a\n{: .note}", line("2:1 9", "{: .note}", "kramdown syntax")),
      (
        "[a](other.md){:target=\"_blank\"}",
        line("1:14 18", "{:target=\"_blank\"}", "kramdown syntax")
      ),
      ("* TOC\n{:toc}", other("2:1 6", "{:toc}", "is a table of contents in other programs")),
      (
        "{::options parse_block_html=\"true\" /}",
        line("1:1 37", "{::options parse_block_html=\"true\" /}", "kramdown syntax")
      ),
      ("## A {#a-b}", line("1:6 6", "{#a-b}", "a heading ID in other programs")),
      (":::note\na\n:::", line("1:1 7", ":::note", "a directive of other programs")),
      ("::: tip 제목\na\n:::", line("1:1 7", "::: tip", "a directive of other programs")),
      ("a {{ user.name }}", line("1:3 15", "{{ user.name }}", "a variable in other programs")),
      ("{{ name }}", line("1:1 10", "{{ name }}", "a variable in other programs")),
      (
        "{{ youtube(id=\"x\") }}",
        line("1:1 21", "{{ youtube(id=\"x\") }}", "a Zola shortcode")
      ),
      ("=== \"macOS\"\n\n    Do", line("1:1 11", "=== \"macOS\"", "a MkDocs tab")),
      ("a :material-check: b", line("1:3 16", ":material-check:", "a MkDocs icon")),
      ("a ++ctrl+c++ b", line("1:3 10", "++ctrl+c++", "a key in MkDocs")),
      ("a ^^new words^^ b", line("1:3 13", "^^new words^^", "inserted text in MkDocs")),
      ("text ^abc-1\nb", line("1:6 6", "^abc-1", "an Obsidian block ID")),
      ("- a\n- b ^item", line("2:5 5", "^item", "an Obsidian block ID")),
      ("status:: done", line("1:1 13", "status:: done", "a Dataview field")),
      ("```dataview\nLIST\n```", line("1:1 11", "```dataview", "an Obsidian query")),
      (
        "<<< @/a.ts{2}",
        other("1:1 13", "<<< @/a.ts{2}", "includes code in other programs")
      ),
      ("a {props.name} b", line("1:3 12", "{props.name}", "an MDX expression")),
      ("{/* a b */} c", line("1:1 11", "{/* a b */}", "an MDX comment")),
      ("a {ref}`b`", line("1:3 5", "{ref}", "a MyST role")),
      ("```rust\n# fn a() {\nb\n```", line("2:1 10", "# fn a() {", "a hidden line in mdBook")),
      ("!!! note \"A\"\n    b", line("1:1 8", "!!! note", "a MkDocs admonition")),
      ("???+ warning\n    b", line("1:1 12", "???+ warning", "a MkDocs admonition")),
      (
        "a\n\n+++\ntitle = \"A\"",
        line("3:1 3", "+++", "a front matter delimiter in other programs")
      ),
      ("<div>\n{% include a %}\n</div>", line("2:1 15", "{% include a %}", "Liquid")),
      ("| a |\n|---|\n| {% raw %} |", line("3:3 9", "{% raw %}", "Liquid")),
    ])
  func told(markdown: String, expected: String) {
    #expect(found(markdown) == [expected])
    #expect(found(markdown, isTrusted: true) == [expected])
  }

  @Test(
    "Text that only looks like it, and code, are left alone",
    arguments: [
      "`{% include a %}` and `{{ site.url }}`", "```liquid\n{% include a %}\n```",
      "a\n\n    {{ site.url }}\n    {: .note}", "클로저 {{ x }}와 {{ $0 + 1 }}()", "{{ a | b }}",
      "{{ x in x }}",
      "C++ and C++", "i++ + ++j", "++ a ++", "a::b", "std::vector x", "값 ^_^ ^^", "x ^2",
      "a ^b",
      "a{props.x", "{self.x}", "{/ a /}", "=== a", "<<<", ":materials:", "{x} `a`", "2^10", "^^",
      "{:ok, x} {:error, y}", "{: ", "{:}", "100{%d} {%@}", "a ::: b", ":::",
      ":::::", "::", ":D", "!!! 주의", "!!!", "와!!!", "!!!note", "!!! Note that", "??? why", "+++a",
      "a +++",
      "a {#b} c", "<code>{{ site.url }}</code> <kbd>{% a %}</kbd>",
      "<div><code>{% include a %}</code></div>\n", "<pre>\n{% include a %}\n</pre>", "{{}}", "{{",
      "{%",
      "{{< 1 >}}", "{{% 1 %}}", "{{ $x.Title }}", "{{ .title }}", "{{ .@ }}", "{{ .[ }}", "{:tocs}",
      "{:.a,b}", "{:.}", "{:=x}", "## A {#}", "## {#a} b", ":::  a", "::: 1",
      "!!!! note", "f(x) {{ return }}", "i+++j", "?: ??", "{", "a {",
    ])
  func untouched(markdown: String) {
    #expect(found(markdown) == [])
  }

  @Test func `a shortcode is told that cmark takes for a tag of HTML`() {
    #expect(found("{{<figure>}}").first == Self.line("1:1 2", "{{", "a Hugo shortcode"))
  }

  @Test func `each sort is told once, with how many more there are`() {
    let body = "{% a %} {% b %}\n\n{% highlight swift %}\n\n{: .a}\n{% c %}\n"
    #expect(
      found(body) == [
        Self.line("1:1 7", "{% a %}", "Liquid") + "; there are 2 more on this page",
        Self.line("3:1 21", "{% highlight swift %}", "Liquid"),
        Self.line("5:1 6", "{: .a}", "kramdown syntax"),
      ])
  }

  @Test(
    "A dead address with Liquid says that it is the cause",
    arguments: [
      (
        "![x]({{site.url}}/b.png)",
        "Michi does not run Liquid: write the URL without {{ }} and {% %}"
      ),
      ("![x]({{site.url}}a.png)", "Michi does not run Liquid: write \"a.png\""),
      (
        "<img alt=\"\" src=\"{{ site.baseurl }}a.png\">",
        "Michi does not run Liquid: write \"a.png\""
      ),
      (
        "<a href=\"{% post_url 2018-01-01-x %}other.md\">a</a>",
        "Michi does not run Liquid: write \"other.md\""
      ),
    ])
  func causes(markdown: String, suggestion: String) {
    let found = render(markdown).diagnostics
    #expect(found.map(\.suggestion) == [suggestion])
    #expect(found.allSatisfy { $0.code == .missingImage || $0.code == .brokenLink })
  }
}
