import Primitives
import Testing

/// The digests are those of NIST's examples and of GNU coreutils' sha256sum.
@Suite struct SHA256Tests {
  private static let cases: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("道", "00a9d5bd97c269b44f954c91d6a2f8afd4bcd35fa8b503c4af6fd1212f619c82"),
  ]

  @Test("known texts have their known digests", arguments: cases)
  func known(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text.utf8) == digest)
  }

  @Test func `a million letters have their known digest`() {
    #expect(
      SHA256.hexadecimal(of: repeatElement(UInt8(ascii: "a"), count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `lengths around the ends of blocks are padded right`() {
    // One digest over the digests of 0 to 130 letters.
    var all = SHA256()
    for count in 0...130 {
      all.update(SHA256.hexadecimal(of: repeatElement(UInt8(ascii: "x"), count: count)).utf8)
    }
    #expect(
      all.hexadecimal() == "87aca1c44bc7ba8897768170211f0a02063de70801131ff86c7edb9ce32c6a50")
  }

  @Test func `bytes may come in pieces`() {
    var digest = SHA256()
    for piece in ["a", "", "bc"] { digest.update(piece.utf8) }
    #expect(digest.hexadecimal() == SHA256.hexadecimal(of: "abc".utf8))
  }
}
