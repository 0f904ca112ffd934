import Testing

@testable import MarkdownRendering

@Suite("Films in frames") struct VideoTests {
  private static let film = "dQw4w9WgXcQ"
  private static let frame = "<iframe class=\"video\" src=\"https://www.youtube-nocookie.com/embed/"

  @Test(
    "The code that the hosts give to embed passes, without cookies",
    arguments: [
      (
        "<iframe width=\"560\" height=\"315\" src=\"https://www.youtube.com/embed/\(film)?si=x_-y\" "
          + "title=\"YouTube video player\" frameborder=\"0\" allow=\"autoplay; web-share\" "
          + "referrerpolicy=\"strict-origin-when-cross-origin\" allowfullscreen></iframe>",
        "\(frame)\(film)\" title=\"YouTube video player\" width=\"560\" height=\"315\" "
          + "loading=\"lazy\" allowfullscreen></iframe>"
      ),
      (
        "<iframe src='//youtube.com/embed/\(film)?start=90&amp;rel=0'>see <b></iframe>x",
        "\(frame)\(film)?start=90&amp;rel=0\" title=\"A video on YouTube\" loading=\"lazy\" "
          + "allowfullscreen></iframe>x"
      ),
      (
        "<iframe src=\"https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=0\" width=360 "
          + "height=640 title='\"a\" <b>'/>x",
        "<iframe class=\"video upright\" src=\"https://player.vimeo.com/video/76979871?h=8272103f6e"
          + "&amp;dnt=1\" title=\"&quot;a&quot; &lt;b&gt;\" width=\"360\" height=\"640\" "
          + "loading=\"lazy\" allowfullscreen></iframe>x"
      ),
    ])
  func passes(source: String, expected: String) {
    let (html, policy) = HTMLPolicyTests.write(source)
    #expect(html == expected)
    #expect(policy.notes.reports.isEmpty, "\(policy.notes.reports)")
  }

  @Test(
    "Everything else is shown as text",
    arguments: [
      "http://www.youtube.com/embed/\(film)", "https://www.youtube.com.a.b/embed/\(film)",
      "https://www.youtube.com@a.b/embed/\(film)", "https://www.youtube.com:1/embed/\(film)",
      "https://a.b/https://www.youtube.com/embed/\(film)",
      "https://www.youtube.com/watch?v=\(film)",
      "https://www.youtube.com/embed/\(film)/../a", "https://www.youtube.com/embed/\(film)#a",
      "https://www.youtube.com/embed/a", "https://www.youtube.com\\@a.b/embed/\(film)",
      "javascript:https://www.youtube.com/embed/\(film)", "https:/www.youtube.com/embed/\(film)",
      "https://player.vimeo.com/video/1a", "https://vimeo.com/1", "", "/embed/\(film)",
    ])
  func refuses(address: String) {
    let (html, policy) = HTMLPolicyTests.write("<iframe src=\"\(address)\"></iframe>")
    #expect(html == "&lt;iframe src=&quot;\(address)&quot;&gt;&lt;/iframe&gt;")
    #expect(
      policy.notes.reports.first?.suggestion?.hasPrefix("only video frames are allowed") == true)
  }

  @Test func `what is left out is said, and so is a frame without an end`() {
    let (html, policy) = HTMLPolicyTests.write(
      "<iframe src='https://www.youtube.com/embed/\(Self.film)?autoplay=1&a=<b>' onload=x>text <b>a</b>"
    )
    #expect(
      html == "\(Self.frame)\(Self.film)\" title=\"A video on YouTube\" loading=\"lazy\" "
        + "allowfullscreen></iframe>text <b>a</b>")
    #expect(
      policy.notes.reports.map(\.message) == [
        "\"autoplay=1\" in src is not valid and was left out",
        "\"a=<b>\" in src is not valid and was left out",
        "the attribute \"onload\" of <iframe> is not allowed and was left out",
        "<iframe> has no </iframe>: it was closed at the end of the page",
      ])
  }

  @Test func `a frame without a title is named in the page's language`() {
    let source = "글 <iframe src=\"https://www.youtube.com/embed/\(Self.film)\"></iframe> 글"
    var phrases = MarkdownPhrases()
    phrases.videoOnHost = "{host} 동영상"
    let page = html(source, options: MarkdownOptions(phrases: phrases))
    #expect(page.hasPrefix("<p>글 \(Self.frame)\(Self.film)\" title=\"YouTube 동영상\""))
    #expect(page.hasSuffix("allowfullscreen></iframe> 글</p>\n"))
    let feed = html(source, options: MarkdownOptions(phrases: phrases, isCopy: true))
    #expect(
      feed == "<p>글 <a href=\"https://www.youtube.com/watch?v=\(Self.film)\">YouTube 동영상</a> "
        + "글</p>\n")
  }

  @Test func `a list of films is passed with its name, and what is no number or word is left out`()
  {
    let (html, policy) = HTMLPolicyTests.write(
      "<iframe src=\"https://www.youtube.com/embed/videoseries?list=PL_a-1&amp;start_at=7&amp;x=y"
        + "&amp;list=a%20b&amp;n\"></iframe>")
    #expect(html.contains("embed/videoseries?list=PL_a-1&amp;start_at=7\""), "\(html)")
    let said = policy.notes.reports.map(\.message)
    for part in ["x=y", "list=a%20b", "n"] {
      #expect(said.contains { $0.contains("\"\(part)\"") }, "\(said)")
    }
  }
}
