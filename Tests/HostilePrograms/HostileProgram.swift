// Generates hostile programs, which exceed every limit of prog.

import SeededChance

/// A program made to overload prog, with the other files that it needs.
package struct HostileProgram: Sendable, CustomStringConvertible {
  package let name: String
  /// The program's text.
  package let text: String
  /// The other files of its folder, by name.
  package var others: [(name: String, text: String)] = []

  package var description: String { name }
}

/// The programs with the numbers `0..<count`, which are the same for the same seed.
///
/// A quarter of them repeat one thing thousands of times. Some contain a megabyte of one character.
/// The rest are drawn from `HostileFamily.all` in rotation. Each is made when it is asked for, so
/// that a runner stays small: a process that it starts inherits its peak of memory.
package struct HostilePrograms: Sequence, IteratorProtocol {
  private let count: Int
  private var chance: Chance
  private var number = 0
  private var drawn = 0

  package init(_ count: Int, seed: UInt64) {
    self.count = count
    chance = Chance(seed: seed)
  }

  package mutating func next() -> HostileProgram? {
    guard number < count else { return nil }
    defer { number += 1 }
    switch number % 10 {
    case 0, 4:
      let many = HostileTexts.many
      let one = many[(number / 10 * 2 + number % 10 / 4) % many.count]
      let times = [40, 400, 1_900, 9_000][chance.below(4)]
      return HostileProgram(name: "\(number)-\(times)-\(one.name)", text: one.text(times))
    case 8:
      let place = HostileTexts.places[number / 10 % HostileTexts.places.count]
      let sign = chance.one(["[", "(", "a", "\u{301}", "not ", "5, "])
      return HostileProgram(
        name: "\(number)-megabyte-\(place.name)", text: place.filled(with: sign))
    default:
      let family = HostileFamily.all[drawn % HostileFamily.all.count]
      drawn += 1
      var made = family.make(&chance)
      made.text = "program: \(family.name)\nunits: kg\n" + made.text
      return HostileProgram(
        name: "\(number)-\(family.name)", text: made.text, others: made.others)
    }
  }
}

/// Programs that test one limit, each time at a different size.
struct HostileFamily: Sendable {
  struct Text {
    var text: String
    var others: [(name: String, text: String)] = []
    init(_ text: String, others: [(name: String, text: String)] = []) {
      self.text = text
      self.others = others
    }
  }

  let name: String
  let make: @Sendable (inout Chance) -> Text

  init(_ name: String, _ make: @escaping @Sendable (inout Chance) -> String) {
    self.name = name
    self.make = { Text(make(&$0)) }
  }

  init(files name: String, _ make: @escaping @Sendable (inout Chance) -> Text) {
    self.name = name
    self.make = make
  }

  static let all = schemes + days + schedules + rules + texts
}

/// Returns the lines that `line` gives for the numbers from 1 to `count`.
func lines(_ count: Int, _ line: (Int) -> String) -> String {
  count < 1 ? "" : (1...count).map { line($0) + "\n" }.joined()
}
