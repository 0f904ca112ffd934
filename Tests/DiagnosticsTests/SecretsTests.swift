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
}
