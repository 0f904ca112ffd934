import Primitives
import Testing

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("kanji/日/index.html", "text/html; charset=utf-8"), ("A.HTML", "text/html; charset=utf-8"),
    ("feed.xml", "application/atom+xml; charset=utf-8"),
    ("a/feed.xml", "application/xml; charset=utf-8"),
    ("CNAME", "text/plain; charset=utf-8"), ("a.b/c", "application/octet-stream"),
    ("app.wasm", "application/wasm"), ("font.woff2", "font/woff2"), ("x.svg", "image/svg+xml"),
    ("site.css.gz", "application/gzip"), ("", "application/octet-stream"),
    ("a.", "application/octet-stream"), (".css", "text/css; charset=utf-8"),
  ])
  func `each file has its type`(path: String, type: String) {
    #expect(MediaType.ofFile(named: path) == type)
  }
}
