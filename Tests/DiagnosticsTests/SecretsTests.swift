import Testing

import Primitives
@testable import Diagnostics

@Suite struct SecretsTests {
  @Test(arguments: [
    ("https://me:pass@host/x", "https://*******@host/x"),
    ("to https://token@host/x and http://t@h", "to https://*****@host/x and http://*@h"),
    ("HTTPS://t@h", "HTTPS://*@h"),
    ("ssh://git@host/x", "ssh://git@host/x"),
    ("ssh://me:pass@host/x", "ssh://*******@host/x"),
    ("https://me:p@ss@host/x", "https://*******@host/x"),
    ("https://host/@scope/x", "https://host/@scope/x"),
    ("git@host:path", "git@host:path"),
    ("'https://me:p'", "'https://me:p'"),
    ("://@ :// @", "://@ :// @"),
    ("plain", "plain"),
    ("me:pw@host:x.git", "*****@host:x.git"),
    ("a me:p@w@host:/srv", "a ******@host:/srv"),
    ("host:www@2", "host:www@2"),
    ("me@host::module", "me@host::module"),
    ("https://h/x?access_token=abc&page=2", "https://h/x?access_token=***&page=2"),
    ("https://h/x?page=2&PASSWORD=abc", "https://h/x?page=2&PASSWORD=***"),
    ("why? token=abc", "why? token=abc"),
    ("https://h/x?page=2", "https://h/x?page=2"),
    ("/ghp_0123456789/", "/**************/"),
    ("glpat-abcdefghij", "****************"),
    ("ghp_short", "ghp_short"),
    ("xghp_0123456789", "xghp_0123456789"),
  ])
  func `user names and passwords in addresses are hidden`(_ text: String, _ expected: String) {
    #expect(Secrets.hidden(in: text) == expected)
    #expect(Secrets.areIn(address: text) == (text != expected))
  }

  @Test func `named secrets are hidden wherever they stand`() {
    #expect(Secrets.hidden(in: "a key key", these: ["key", ""]) == "a *** ***")
  }

  @Test(arguments: [
    "token", "key", "password", "passwd", "passphrase", "secret", "credential", "signature",
  ])
  func `a query's value is hidden whose name speaks of a secret`(name: String) {
    #expect(Secrets.hidden(in: "a:b?x=1&my_\(name)s=cd") == "a:b?x=1&my_\(name)s=**")
  }

  @Test(arguments: [
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "gldt-", "glptt-",
  ])
  func `a token is known by its mark and ten letters behind it`(mark: String) {
    let token = mark + "azAZ09_-xy"
    #expect(
      Secrets.hidden(in: "(\(token),\(token)x \(token.dropLast()))")
        == "(\(token.map { _ in "*" }.joined()),\(token.map { _ in "*" }.joined())* "
        + "\(token.dropLast()))")
  }

  @Test(arguments: [
    ("httpx://t@h", "httpx://t@h"), ("xhttp://t@h", "xhttp://*@h"), ("://t@h", "://t@h"),
    ("https://@h", "https://@h"), ("ftp://a:b@h", "ftp://***@h"),
    ("https://h/t@x", "https://h/t@x"), ("https://h?t@x", "https://h?t@x"),
    ("https://h#t@x", "https://h#t@x"), ("https://h\"t@x", "https://h\"t@x"),
    ("https://h't@x", "https://h't@x"), ("https://h<t@x", "https://h<t@x"),
    ("https://h>t@x", "https://h>t@x"), ("https://h`t@x", "https://h`t@x"),
    ("https://h t@x", "https://h t@x"), ("https://h\u{1F}t@x", "https://h\u{1F}t@x"),
    ("https://h!t@x", "https://***@x"),
    (":b@c:d", ":b@c:d"), ("{me:pw@h:x}", "{*****@h:x}"), ("a,me:pw@h:x", "a,*****@h:x"),
    ("me:pw@host", "me:pw@host"), ("me:pw@h/x:y", "me:pw@h/x:y"),
    ("me:pw@h:x me:pw@h:x", "*****@h:x *****@h:x"),
    ("a/b?key=c", "a/b?key=*"), ("a?key=c", "a?key=c"), ("a/b?key=", "a/b?key="),
    ("a/b?x=1;key=c#secret=d&y=key", "a/b?x=1;key=*#secret=*&y=key"),
    ("a/b?key=c d", "a/b?key=* d"), ("a/b?key", "a/b?key"), ("a/b?KEY=c=d", "a/b?KEY=***"),
  ])
  func `nothing but a secret is hidden`(_ text: String, _ expected: String) {
    #expect(Secrets.hidden(in: text) == expected)
  }

  @Test func `a named secret is hidden at both ends, and with those of addresses`() {
    #expect(
      Secrets.hidden(in: "keykey https://t@h key", these: ["key"]) == "****** https://*@h ***")
    #expect(Secrets.hidden(in: "ke", these: ["key"]) == "ke")
    #expect(Secrets.hidden(in: "key", these: ["key"]) == "***")
  }
}
