import Diagnostics
import Testing

@testable import MarkdownRendering

@Suite("Trusted HTML") struct TrustedHTMLTests {
  @Test(
    "What is in order passes byte for byte, without a word",
    arguments: [
      "<ul><li>a<li>b</ul><p>c<p>d<div>e</div>",
      "<table><tr><td>a<td>b<tr><th>c</table>",
      "<DIV ID=x onclick='f()'><BR/><img src=a.png/></DIV >",
      "<script>if (a<b && \"</div>\") { '<!-- <script>x</script> -->' }</script>",
      "<style>a > b { content: '</div>' }</style><textarea></div></textarea>",
      "<!DOCTYPE html><?php </div ?>1 < 2",
      "<svg viewBox='0 0 1 1'><g><path d='M0'/><circle r=1 /></g><title>a<b>b</b></title></svg>",
      "<svg><style>a{}</style><path d=a><path></svg><math><mi>x</mi><mfrac/></math>",
      "<svg><![CDATA[ </svg> > ]]></svg>",
      "<select><option>a<option selected>b<optgroup><option>c</select>",
      "<iframe src=x allow='a'></iframe><video><source src=x></video>",
      "<noscript><p>Please <a href=\"https://a.b/\">turn on</a> scripts</noscript>",
      "<html><body class=x><my-element a=b><slot></slot></my-element></body></html>",
      "<template><tr><td>a</td></tr></template><button type=button>a</button><li>b</li>",
      "<form><label>a <input name=b></label><fieldset><legend>c</legend></fieldset></form>",
    ])
  func passes(_ html: String) {
    let (written, policy) = HTMLPolicyTests.write(html, trusted: true)
    #expect(written == html.replacing("</body></html>", with: ""))
    #expect(policy.notes.reports.isEmpty, "\(policy.notes.reports)")
  }

  @Test(
    "What is out of order is put in order",
    arguments: [
      HTMLPolicyTests.Case("<div id='x'/>t", "<div id='x'></div>t"),
      .init("<DIV class=a/><span/>", "<DIV class=a></div><span></span>"),
      .init("<script src=x />t", "<script src=x ></script>t"),
      .init("<svg><path d=a/></svg>", "<svg><path d=a /></svg>"),
      .init("<div><span>a", "<div><span>a</span></div>", reports: 2),
      .init("a</div></article></main></body>", "a", reports: 3),
      .init("<div><b>a</div></b>", "<div><b>a</b></div><b></b>"),
      .init("<div>a<!-- b", "<div>a</div>", reports: 2),
      .init("<!-- </div> -->a<!--> b<!---> c<!-- -- --!> --->d", "a b cd"),
      .init("<pre>a<!-- b --></pre><!--[if IE]><p>c<![endif]-->", "<pre>a</pre>"),
      .init("<script>a", "<script>a</script>", reports: 1),
      .init(
        "<script><!--<script></script>", "<script><!--<script></script></script>", reports: 1),
      .init("<script><!--<script>", "<script><!--<script>--></script>", reports: 1),
      .init("<svg><path><div>a</div></svg>", "<svg><path></path></svg><div>a</div>", reports: 2),
      .init("<div title=\"a>b</div>", "&lt;div title=\"a>b", reports: 2),
      .init("<plaintext>a", "&lt;plaintext&gt;a", reports: 1),
      .init("<frameset>a", "&lt;frameset&gt;a", reports: 1),
      .init("<svg><![CDATA[ <a> b", "<svg><![CDATA[ <a> b]]></svg>", reports: 1),
      .init("<table><tr><table><td>a", "<table><tr></table><table><td>a</td></table>", reports: 2),
      .init("1 <</body>a", "1 &lt;a"),
      .init(
        "<noscript><!-- </noscript></div> --></noscript>", "<noscript></noscript>"),
    ])
  func repairs(_ example: HTMLPolicyTests.Case) {
    let (html, policy) = HTMLPolicyTests.write(example.source, trusted: true)
    #expect(html == example.html)
    #expect(policy.notes.reports.count == example.reports, "\(policy.notes.reports)")
  }

  @Test func `what is said is said at its place`() {
    let page = render(
      "글\n\n<div>\n\n가 **나** <b>\n\n<p>\n\n다\n\n</p>\n\n</section>\n",
      options: MarkdownOptions(trustsHTML: true))
    #expect(
      page.diagnostics.map { "\($0.position?.line ?? 0): \($0.message)" } == [
        "5: <b> has no </b> in the same block: it was closed for you",
        "7: <p> ends where the next Markdown block starts",
        "13: </section> closes nothing and was left out",
        "3: <div> has no </div>: it was closed at the end of the page",
      ])
  }

  @Test func `Markdown ends what cannot hold it`() {
    let page = html(
      "<svg>\n\n**a** <select><option>*b*</select>\n", options: .init(trustsHTML: true))
    #expect(
      page
        == "<svg>\n</svg>\n<p><strong>a</strong> <select><option></option></select><em>b</em></p>\n"
    )
  }
}
