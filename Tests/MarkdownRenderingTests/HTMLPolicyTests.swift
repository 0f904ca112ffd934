import Testing

@testable import MarkdownRendering

@Suite("Raw HTML")
struct HTMLPolicyTests {
  /// Writes fragments into one page.
  static func write(
    _ fragments: String..., rewrite: (HTMLAddress) -> [UInt8]? = { _ in nil }
  ) -> (html: String, policy: HTMLPolicy) {
    var policy = HTMLPolicy()
    var output: [UInt8] = []
    policy.enterContainer()
    for fragment in fragments {
      Array(fragment.utf8).withUnsafeBufferPointer {
        policy.write(HTMLFragment($0), into: &output) { address in
          rewrite(address).map { ($0, nil) }
        }
      }
    }
    policy.leaveContainer(into: &output)
    return (String(decoding: output, as: UTF8.self), policy)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let source: String
    let html: String
    let reports: Int
    init(_ source: String, _ html: String, reports: Int = 0) {
      self.source = source
      self.html = html
      self.reports = reports
    }
    var testDescription: String { source }
  }

  static let passing: [Case] = [
    Case(
      "<center><img src=\"x\" alt=\"y\"></center>",
      "<center><img src=\"x\" alt=\"y\" loading=\"lazy\"></center>"),
    Case(
      "<center><img src='x' alt=y /></center>",
      "<center><img src=\"x\" alt=\"y\" loading=\"lazy\"></center>"),
    Case("a<br/>b<BR>c</br>d", "a<br>b<br>c<br>d"),
    Case("<DIV CLASS='a b'>x</Div>", "<div class=\"a b\">x</div>"),
    Case("<img alt='say \"hi\" <now>'>", "<img alt=\"say &quot;hi&quot; &lt;now&gt;\">"),
    Case("<img alt>", "<img alt=\"\">"),
    Case("<span title='&lt;&copy;&foo;'>x</span>", "<span title=\"&lt;&copy;&foo;\">x</span>"),
    Case(
      "<details open><summary>s</summary>t</details>",
      "<details open><summary>s</summary>t</details>"),
    Case("a < b && 1<2", "a &lt; b && 1&lt;2"),
    Case("x<!-- hidden <b> -->y<!-->z<!--->w", "xyzw"),
    Case(
      "<a href='https://a.b/?x=1&amp;y=2'>l</a>",
      "<a href=\"https://a.b/?x=1&amp;y=2\" rel=\"noopener\">l</a>"),
    Case("<a href=/a/b>l</a>", "<a href=\"/a/b\">l</a>"),
    // Names of characters, as the HTML Standard reads them in attributes (13.2.5.73).
    Case(
      "<a href='/&ouml;&nLt;&ouml&nosuch;'>l</a>",
      "<a href=\"/ö≪⃒ö&amp;nosuch;\">l</a>"),
    Case("<a href='/?a&copy=1&sect2&amp'>l</a>", "<a href=\"/?a&amp;copy=1&amp;sect2&amp;\">l</a>"),
    Case(
      "<a href='//evil.example' rel=nofollow>l</a>",
      "<a href=\"//evil.example\" rel=\"nofollow noopener\">l</a>"),
    Case("<a href=x target=_blank>l</a>", "<a href=\"x\" target=\"_blank\">l</a>"),
    Case("<a href='mailto:a@b.c'>l</a>", "<a href=\"mailto:a@b.c\">l</a>"),
  ]

  @Test("What is on the list passes, tidied", arguments: passing)
  func passes(_ example: Case) {
    let (html, policy) = Self.write(example.source)
    #expect(html == example.html)
    #expect(policy.notes.reports.isEmpty, "\(policy.notes.reports)")
  }

  static let repaired: [Case] = [
    Case("<div id='x'/>t", "<div id=\"x\"></div>t"),
    Case("<a name=\"x\"/>t", "<a name=\"x\"></a>t"),
    Case("<span/>t", "<span></span>t"),
    Case(
      "<div id=x/>t<img src=a.png/>", "<div id=\"x\"></div>t<img src=\"a.png\" loading=\"lazy\">"),
    Case("<a href=b/>t</a>", "<a href=\"b/\">t</a>"),
    Case(
      "<div id='x'/><div class=y/><div/>",
      "<div id=\"x\"></div><div class=\"y\"></div><div></div>"),
    Case("<p>a<p>b", "<p>a</p><p>b</p>"),
    Case("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
    Case(
      "<ul><li>a<ul><li>b</ul><li>c</ul>",
      "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    Case("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
    Case(
      "<table><tr><td>a<td>b<tr><th>c</table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>"),
    Case(
      "<table><thead><tr><th>a<tbody><tr><td>b</table>",
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>"),
    Case("<b><i>x</b>y</i>", "<b><i>x</i></b><i>y</i>"),
    Case("<p><b>x<p>y</b>", "<p><b>x</b></p><p><b>y</b></p>"),
    Case("<p>a<div>b</div>", "<p>a</p><div>b</div>"),
    Case("<h2>a</h3>", "<h2>a</h2>"),
    Case("<b>x<div>y</b>z</div>w", "<b>x<div>yz</div></b>w", reports: 1),
    Case("<div><span>x</div>y</span>", "<div><span>x</span></div>y", reports: 2),
    Case("a</div></article>", "a&lt;/article&gt;", reports: 2),
    Case("<div>a", "<div>a</div>", reports: 1),
    Case("<td>a</td>", "a", reports: 2),
    Case("<a href=x>a<a href=y>b</a>", "<a href=\"x\">a</a><a href=\"y\">b</a>", reports: 1),
  ]

  @Test("What is out of order is put in order", arguments: repaired)
  func repairs(_ example: Case) {
    let (html, policy) = Self.write(example.source)
    #expect(html == example.html)
    #expect(policy.notes.reports.count == example.reports, "\(policy.notes.reports)")
  }

  static let refused: [Case] = [
    Case("use <T> here", "use &lt;T&gt; here", reports: 1),
    Case("Dictionary<String, Int>", "Dictionary&lt;String, Int&gt;", reports: 1),
    Case(
      "<script>alert('<b>')</script>x",
      "&lt;script&gt;alert(&#39;&lt;b&gt;&#39;)&lt;/script&gt;x", reports: 1),
    Case("<style>a{}</STYLE >x<b>y</b>", "&lt;style&gt;a{}&lt;/STYLE &gt;x<b>y</b>", reports: 1),
    Case("<script>a</scripty>", "&lt;script&gt;a&lt;/scripty&gt;", reports: 1),
    Case("<iframe src=x></iframe>", "&lt;iframe src=x&gt;&lt;/iframe&gt;", reports: 1),
    Case("<img src=x onerror=alert(1)>", "<img src=\"x\" loading=\"lazy\">", reports: 1),
    Case("<div style='position:fixed'>x</div>", "<div>x</div>", reports: 1),
    Case("<a href=x target=y>l</a>", "<a href=\"x\">l</a>", reports: 1),
    Case("<a href='javascript:x'>l</a>", "<a>l</a>", reports: 1),
    Case("<a href=' java&#10;script&colon;x'>l</a>", "<a>l</a>", reports: 1),
    Case("<a href='&Tab;java&NewLine;script:x'>l</a>", "<a>l</a>", reports: 1),
    Case("<p data-michi=search>x</p>", "<p>x</p>", reports: 1),
    Case("<a href='JaVa\tScRiPt:x'>l</a>", "<a>l</a>", reports: 1),
    Case("<a href='&#x1;javascript:x'>l</a>", "<a>l</a>", reports: 2),
    Case("<img src='data:image/png;base64,AA'>", "<img>", reports: 1),
    Case("<img srcset='a 1x, javascript:x 2x'>", "<img>", reports: 1),
    Case("<b a='<b>x", "&lt;b a='<b>x</b>", reports: 2),
    Case("<!DOCTYPE html><?php x ?>", "&lt;!DOCTYPE html>&lt;?php x ?>", reports: 2),
    Case("a<!-- b", "a", reports: 1),
  ]

  @Test("What is off the list is shown as text or left out, and reported", arguments: refused)
  func refuses(_ example: Case) {
    let (html, policy) = Self.write(example.source)
    #expect(html == example.html)
    #expect(policy.notes.reports.count == example.reports, "\(policy.notes.reports)")
  }
}
