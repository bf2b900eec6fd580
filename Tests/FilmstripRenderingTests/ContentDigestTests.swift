import FilmstripRendering
import Testing

@Suite struct ContentDigestTests {
  // FIPS 180-4's examples for SHA-256 (NIST, "SHA256.pdf" of the example values), and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `the digest matches the standard`(message: String, expected: String) {
    #expect(ContentDigest.of(Array(message.utf8)) == expected)
  }

  @Test func `the digest of pieces equals the digest of the whole`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    var pieces = ContentDigest()
    for start in stride(from: 0, to: bytes.count, by: 77) {
      pieces.add(Array(bytes[start..<min(start + 77, bytes.count)]))
    }
    let digest = pieces.finish()
    #expect(digest == ContentDigest.of(bytes))
  }

  @Test func `the boundaries of parts change the digest`() {
    var first = ContentDigest()
    first.add(part: "ab")
    first.add(part: "c")
    var second = ContentDigest()
    second.add(part: "a")
    second.add(part: "bc")
    let digests = [first.finish(), second.finish()]
    #expect(digests[0] != digests[1])
  }
}
