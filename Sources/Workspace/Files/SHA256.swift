// SHA-256 by FIPS 180-4, which names the versions of programs.

/// The SHA-256 digest of some bytes.
///
/// A test compares it with the vectors that NIST publishes. prog signs and encrypts nothing: the
/// digest tells texts apart, so the time it takes may depend on them.
package struct SHA256: Hashable, Sendable {
  /// The 32 bytes of the digest.
  package let bytes: [UInt8]

  package init(_ message: [UInt8]) {
    var state = Self.start
    let whole = message.count - message.count % 64
    state.add(message, 0..<whole)
    // The rest, a one bit, zeros, and the length in bits fill one or two more blocks.
    var tail = Array(message[whole...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(message.count) << 3
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    state.add(tail, 0..<tail.count)
    var bytes: [UInt8] = []
    for word in [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h] {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
    }
    self.bytes = bytes
  }

  /// Returns the first `count` bytes of the digest in lower-case hex.
  package func hexDigits(of count: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let pairs = bytes.prefix(count).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: pairs, as: UTF8.self)
  }

  /// The eight words between two blocks.
  private struct State {
    var a, b, c, d, e, f, g, h: UInt32

    /// Adds whole blocks. Every program is named by its digest before it is read, so this works on
    /// plain memory.
    mutating func add(_ message: [UInt8], _ range: Range<Int>) {
      message.withUnsafeBytes { message in
        constants.withUnsafeBufferPointer { constants in
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for offset in stride(from: range.lowerBound, to: range.upperBound, by: 64) {
              for index in 0..<16 {
                let word = message.loadUnaligned(
                  fromByteOffset: offset + index * 4, as: UInt32.self)
                schedule[index] = UInt32(bigEndian: word)
              }
              add(schedule, constants)
            }
          }
        }
      }
    }

    /// Adds one block, whose words are the first 16 of the schedule.
    private mutating func add(
      _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
    ) {
      for index in 16..<64 {
        let (early, late) = (schedule[index - 15], schedule[index - 2])
        let first = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
        let second = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      let before = self
      // In eight rounds the words move once around, so none of them is copied to the next.
      for index in stride(from: 0, to: 64, by: 8) {
        func word(_ round: Int) -> UInt32 {
          schedule[index &+ round] &+ constants[index &+ round]
        }
        mix(a, b, c, &d, e, f, g, &h, word(0))
        mix(h, a, b, &c, d, e, f, &g, word(1))
        mix(g, h, a, &b, c, d, e, &f, word(2))
        mix(f, g, h, &a, b, c, d, &e, word(3))
        mix(e, f, g, &h, a, b, c, &d, word(4))
        mix(d, e, f, &g, h, a, b, &c, word(5))
        mix(c, d, e, &f, g, h, a, &b, word(6))
        mix(b, c, d, &e, f, g, h, &a, word(7))
      }
      (a, b, c, d) = (a &+ before.a, b &+ before.b, c &+ before.c, d &+ before.d)
      (e, f, g, h) = (e &+ before.e, f &+ before.f, g &+ before.g, h &+ before.h)
    }
  }

  /// Mixes a word of the schedule, with its constant, into the state: one of the 64 rounds.
  private static func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    h = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ word
    d = d &+ h
    h = h &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let start = State(
    a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a, e: 0x510e_527f,
    f: 0x9b05_688c, g: 0x1f83_d9ab, h: 0x5be0_cd19)

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
