import Primitives
import Testing

@Suite struct CacheControlTests {
  @Test(arguments: [
    "no-cache", "max-age=600", "public, max-age=31536000,immutable", "private ,no-store",
  ])
  func `a list of directives is a value`(text: String) {
    #expect(CacheControl.isValid(text))
  }

  @Test(arguments: [
    "", ",", "max-age=", "=1", "file:///etc/passwd", "fileb://x", "http://example.org/",
    "https://example.org/", "max-age=600,", "a b", "max-age=1; x", "no-cache=\"file://x\"", "하루",
    "a\nb", "a,,b", "x=y=z",
  ])
  func `anything else is none`(text: String) {
    #expect(!CacheControl.isValid(text))
  }
}
