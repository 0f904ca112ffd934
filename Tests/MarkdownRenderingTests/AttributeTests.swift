import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// `{#id .class key=value}` and `{: …}`: behind what they are for, at the end of a heading, below a block.
@Suite struct AttributeTests {
  @Test(arguments: [
    (
      "![a](https://a.b/c.png){width=50%}는 b",
      "<p><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\" width=\"50%\">는 b</p>\n"
    ),
    (
      "![a](https://a.b/c.png){ width=\"50%\" .x #y title='t \"q\"' }",
      "<figure><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\" class=\"x\" width=\"50%\" id=\"y\" title=\"t &quot;q&quot;\"></figure>\n"
    ),
    (
      "![a](https://a.b/c.png){: .x width=\"300\" }",
      "<figure><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\" class=\"x\" width=\"300\"></figure>\n"
    ),
    (
      "![a](https://a.b/c.png)\n{: .x width=\"300\" height=\"20\"}",
      "<figure><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\" class=\"x\" width=\"300\" height=\"20\"></figure>\n"
    ),
    (
      "![a](https://a.b/c.png)\\{width=50%}",
      "<p><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\">{width=50%}</p>\n"
    ),
    (
      "`![a](b){.x}` and `c`{.y}",
      "<p><code>![a](b){.x}</code> and <code class=\"y\">c</code></p>\n"
    ),
    (
      "**강조**{.k}는 *b*{.l} [l](https://a.b){.m rel=nofollow}",
      "<p><strong class=\"k\">강조</strong>는 <em class=\"l\">b</em> <a href=\"https://a.b\" class=\"m\" rel=\"nofollow\">l</a></p>\n"
    ),
    (
      "[text]{.x}는 [a **b**]{#i .y} arr[0]{.z} \\[t]{.x} [u\\]{.x}",
      "<p><span class=\"x\">text</span>는 <span class=\"y\" id=\"i\">a <strong>b</strong></span> arr[0]{.z} [t]{.x} [u]{.x}</p>\n"
    ),
    (
      "![a](https://a.b/c.png){style=\"zoom:50%\"}",
      "<figure><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\" width=\"50%\"></figure>\n"
    ),
    (
      "<img src=\"https://a.b/c.png\" alt=\"a\" style=\"zoom:50%;\" />",
      "<img src=\"https://a.b/c.png\" alt=\"a\" width=\"50%\" loading=\"lazy\">\n"
    ),
    (
      "## Head {#my-id .c} \n\n[go](#my-id)",
      "<h2 class=\"c\" id=\"my-id\">Head<a class=\"anchor\" href=\"#my-id\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
        + "<p><a href=\"#my-id\">go</a></p>\n"
    ),
    (
      "Setext {.s}\n===",
      "<h2 id=\"setext\" class=\"s\">Setext<a class=\"anchor\" href=\"#setext\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "## `code`{.x} {.y}",
      "<h2 id=\"code\" class=\"y\"><code class=\"x\">code</code><a class=\"anchor\" href=\"#code\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "para\n{: .a}\n{: .b}\n\nnext",
      "<p class=\"a b\">para</p>\n<p>next</p>\n"
    ),
    (
      "{: .before}\npara",
      "<p class=\"before\">para</p>\n"
    ),
    (
      "- a\n- b\n{: .list #l}",
      "<ul class=\"list\" id=\"l\">\n<li>a</li>\n<li>b</li>\n</ul>\n"
    ),
    (
      "- a {.x}\n- ![b](https://b.c/d.png){.y}\n  {: .z}",
      "<ul>\n<li>a {.x}</li>\n"
        + "<li><img src=\"https://b.c/d.png\" alt=\"b\" loading=\"lazy\" class=\"y z\"></li>\n"
        + "</ul>\n"
    ),
    (
      "| a |\n|---|\n| b |\n{: .t}",
      "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table class=\"t\">\n<thead>\n<tr>\n<th>a</th>\n"
        + "</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table></div>\n"
    ),
    (
      "```swift\nlet a = 1\n```\n{: .c file=\"a.swift\" }",
      "<figure class=\"code\"><figcaption>a.swift</figcaption><pre tabindex=\"0\" role=\"group\" aria-label=\"a.swift\" class=\"c\"><code class=\"language-swift\"><span class=\"k\">let</span> a = <span class=\"n\">1</span>\n"
        + "</code></pre></figure>\n"
    ),
    (
      "> q\n> {: .in}\n{: .out}",
      "<blockquote class=\"out\">\n<p class=\"in\">q</p>\n</blockquote>\n"
    ),
    (
      "* TOC\n{:toc}\n\n## A",
      "<nav class=\"contents\" aria-label=\"Contents\">\n<ul>\n"
        + "<li><a href=\"#a\">A</a></li>\n</ul>\n</nav>\n"
        + "<h2 id=\"a\">A<a class=\"anchor\" href=\"#a\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "{:.no_toc}\n## A",
      "<h2 id=\"a\" class=\"no_toc\">A<a class=\"anchor\" href=\"#a\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "text[^1]{.x}\n\n[^1]: n",
      "<p>text<sup class=\"footnote-ref\"><a href=\"#fn-1\" id=\"fnref-1\" role=\"doc-noteref\">1</a></sup>{.x}</p>\n"
        + "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">\n<ol>\n"
        + "<li id=\"fn-1\">\n"
        + "<p>n <a class=\"footnote-back\" href=\"#fnref-1\" role=\"doc-backlink\" aria-label=\"Back to the text\">↩</a></p>\n"
        + "</li>\n</ol>\n</section>\n"
    ),
    (
      "[a][r]{.x}\n\n[r]: https://a.b",
      "<p><a href=\"https://a.b\" rel=\"noopener\" class=\"x\">a</a></p>\n"
    ),
    (
      "***\n{.h}",
      "<hr class=\"h\">\n"
    ),
    (
      "[의미\\]{.x} [a\\]b]{.c} :kbd[x\\]y]",
      "<p>[의미]{.x} <span class=\"c\">a]b</span> <kbd>x]y</kbd></p>\n"
    ),
    (
      "[*가*]{.x} [**굵게** 와 x]{.y}",
      "<p><span class=\"x\"><em>가</em></span> <span class=\"y\"><strong>굵게</strong> 와 x</span></p>\n"
    ),
    (
      "- 가\n  {: .x}\n- 나",
      "<ul>\n<li class=\"x\">가</li>\n<li>나</li>\n</ul>\n"
    ),
    (
      "## 목차\n{:.no_toc}\n\n1. TOC\n{:toc}\n\n## A",
      "<h2 id=\"목차\" class=\"no_toc\">목차<a class=\"anchor\" href=\"#%EB%AA%A9%EC%B0%A8\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
        + "<nav class=\"contents\" aria-label=\"Contents\">\n<ul>\n"
        + "<li><a href=\"#a\">A</a></li>\n</ul>\n</nav>\n"
        + "<h2 id=\"a\">A<a class=\"anchor\" href=\"#a\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "## 설치{#install}",
      "<h2 id=\"install\">설치<a class=\"anchor\" href=\"#install\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
    ),
    (
      "# 제목 {.x}\n\n*の*\n\n***\n{lang=ja}\n\nの",
      "<h2 id=\"제목\" class=\"x\">제목<a class=\"anchor\" href=\"#%EC%A0%9C%EB%AA%A9\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
        + "<p><em>の</em></p>\n<hr lang=\"ja\">\n<p>の</p>\n"
    ),
    (
      "_a_\\[_b_] \\[_x_](y) \\:_x_",
      "<p><em>a</em>[<em>b</em>] [<em>x</em>](y) :<em>x</em></p>\n"
    ),
    (
      "| a | b |\n|---|---|\n| 앞 [日]{lang=ja} 뒤 | [뜻]{.y} :kbd[안] |",
      "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n"
        + "</tr>\n</thead>\n<tbody>\n<tr>\n<td>앞 <span lang=\"ja\">日</span> 뒤</td>\n"
        + "<td><span class=\"y\">뜻</span> <kbd>안</kbd></td>\n</tr>\n</tbody>\n</table></div>\n"
    ),
  ])
  func `attributes belong to what is before them`(markdown: String, expected: String) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(page.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    (
      "![a](https://a.b/c.png) {width=50%}",
      "<p><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\"> {width=50%}</p>\n",
      "1:25 11 \"{width=50%}\" sets attributes in other programs, which Michi shows as text"
    ),
    (
      "![a](https://a.b/c.png){width=50%",
      "<p><img src=\"https://a.b/c.png\" alt=\"a\" loading=\"lazy\">{width=50%</p>\n",
      "1:24 10 \"{width=50%\" sets attributes in other programs, which Michi shows as text"
    ),
    (
      "[의미]{onclick=alert(1)} [l](https://a.b){onclick=\"x\" style=\"color:red\"}",
      "<p><span>의미</span> <a href=\"https://a.b\" rel=\"noopener\">l</a></p>\n",
      "1:9 18 the attribute \"onclick\" of <span> is not allowed and was left out\n"
        + "1:44 31 the attribute \"onclick\" of <a> is not allowed and was left out\n"
        + "1:44 31 \"color: red\" in the style of <a> is not allowed and was left out"
    ),
    (
      "## A {#same}\n\n## B {#same}",
      "<h2 id=\"same\">A<a class=\"anchor\" href=\"#same\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n"
        + "<h2 id=\"b\">B<a class=\"anchor\" href=\"#b\" aria-hidden=\"true\" tabindex=\"-1\">#</a></h2>\n",
      "3:6 7 the id \"same\" is used twice: the second was left out"
    ),
    (
      "text {: .red} and [x](https://a.b){:.btn}{:target=\"_blank\"}",
      "<p>text {: .red} and <a href=\"https://a.b\" rel=\"noopener\" class=\"btn\" target=\"_blank\">x</a></p>\n",
      "1:6 8 \"{: .red}\" is kramdown syntax, which Michi shows as text"
    ),
    (
      "a\n\n{: .lonely}\n\nb",
      "<p>a</p>\n<p>b</p>\n",
      "3:1 11 these attributes do not belong to any block"
    ),
    (
      "func(x){.a} f(){ $0 } [a]{x=1} [a]{width=10}",
      "<p>func(x){.a} f(){ $0 } <span>a</span> <span width=\"10\">a</span></p>\n",
      "1:26 5 the attribute \"x\" of <span> is not allowed and was left out"
    ),
    (
      "[日本語]{lang=ja}の [中]{lang=zh-Hant .x} [x]{lang=jp}",
      "<p><span lang=\"ja\">日本語</span>の <span class=\"x\" lang=\"zh-Hant\">中</span> [x]{lang=jp}</p>\n",
      "1:51 9 \"jp\" is not a language"
    ),
    (
      "{#id}",
      "",
      "1:1 5 these attributes do not belong to any block"
    ),
    (
      "[a](https://a.b){.btn download} [글]{.x hidden} f(){it}",
      "<p><a href=\"https://a.b\" rel=\"noopener\" class=\"btn\">a</a> <span class=\"x\">글</span> f(){it}</p>\n",
      "1:17 15 the attribute \"download\" of <a> is not allowed and was left out\n"
        + "1:38 11 the attribute \"hidden\" of <span> is not allowed and was left out"
    ),
    (
      "[a]{.b}{.c} ![x](a.png){.d} {.e}",
      "<p><span class=\"b c\">a</span> <img src=\"/tutorials/x/a.png\" alt=\"x\" width=\"640\" height=\"480\" loading=\"lazy\" class=\"d\"> {.e}</p>\n",
      "1:29 4 \"{.e}\" sets attributes in other programs, which Michi shows as text"
    ),
  ])
  func `attributes belong to what is before them, or it is told`(
    markdown: String, expected: String, told: String
  ) {
    let page = render(markdown)
    #expect(String(decoding: page.html, as: UTF8.self) == expected)
    #expect(places(page).joined(separator: "\n") == told)
  }
}
