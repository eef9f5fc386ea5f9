// SHA-256 by FIPS 180-4, which names the versions of programs.

/// The SHA-256 digest of some bytes.
///
/// A test compares it with the vectors that NIST publishes. prog signs and encrypts nothing: the
/// digest tells texts apart, so the time it takes may depend on them.
package struct SHA256: Hashable, Sendable {
  /// The 32 bytes of the digest.
  package let bytes: [UInt8]

  package init(_ message: [UInt8]) {
    // A one bit, zeros, and the length in bits fill the last block.
    let whole = message.count - message.count % 64
    var last = message[whole...] + [0x80]
    last += [UInt8](repeating: 0, count: (120 - last.count % 64) % 64)
    last += Self.bytes(of: UInt64(message.count) << 3)
    var state = Self.start
    message[..<whole].withUnsafeBytes { Self.mix($0, into: &state) }
    last.withUnsafeBytes { Self.mix($0, into: &state) }
    bytes = state.flatMap { Self.bytes(of: $0) }
  }

  /// Mixes whole blocks into the state.
  private static func mix(_ bytes: UnsafeRawBufferPointer, into state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      constants.withUnsafeBufferPointer { constants in
        for block in stride(from: 0, to: bytes.count, by: 64) {
          for index in 0..<16 {
            let word = bytes.loadUnaligned(fromByteOffset: block + index * 4, as: UInt32.self)
            words[index] = UInt32(bigEndian: word)
          }
          for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
            let second = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
          }
          mix(UnsafeBufferPointer(words), constants, into: &state)
        }
      }
    }
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// Mixes the words of a block, with their constants, into the state in 64 rounds.
  private static func mix(
    _ words: UnsafeBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: inout [UInt32]
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = g ^ (e & (f ^ g))
      let majority = (a & b) | (c & (a | b))
      let first =
        h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index]
        &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    let new = (a, b, c, d, e, f, g, h)
    withUnsafeBytes(of: new) { bytes in
      for (index, word) in bytes.bindMemory(to: UInt32.self).enumerated() { state[index] &+= word }
    }
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 &- bits)
  }

  /// Returns the first `count` bytes of the digest in lower-case hex.
  package func hexDigits(of count: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let pairs = bytes.prefix(count).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: pairs, as: UTF8.self)
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
