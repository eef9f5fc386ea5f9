// The digest, against the vectors that NIST publishes and around the ends of blocks.

import Testing
import Workspace

@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func publishedVectors(_ message: String, _ digest: String) {
    #expect(SHA256(Array(message.utf8)).hexDigits(of: 32) == digest)
  }

  /// Digests of the bytes 0, 1, 2..., computed by another implementation.
  @Test(arguments: [
    (55, "463eb28e72f82e0a"), (56, "da2ae4d6b36748f2"), (57, "2fe741af801cc238"),
    (63, "29af2686fd53374a"), (64, "fdeab9acf3710362"), (65, "4bfd2c8b6f1eec7a"),
    (119, "da18797ed7c3a777"), (120, "f52b23db1fbb6ded"), (128, "471fb943aa23c511"),
  ])
  func lengthsAroundTheEndOfABlock(_ count: Int, _ digits: String) {
    #expect(SHA256((0..<count).map { UInt8($0) }).hexDigits(of: 8) == digits)
  }
}
