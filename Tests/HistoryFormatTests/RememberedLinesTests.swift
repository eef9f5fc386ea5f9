// Tests that a repeated line is read like a new one.

import Diagnostics
import HistoryFormat
import RandomHistory
import SeededChance
import Testing
import Training

@Suite struct RememberedLinesTests {
  private static func expectSame(_ bytes: [UInt8], _ note: String) {
    let source = SourceText(name: "h", bytes: bytes)
    let quick = HistoryFile(source)
    let slow = HistoryFile(source, remembersLines: false)
    #expect(quick.entries.count == slow.entries.count, "\(note): \(text(bytes))")
    for (one, other) in zip(quick.entries, slow.entries) where one != other {
      Issue.record("\(note): \(one) is not \(other)")
    }
    #expect(quick.diagnostics == slow.diagnostics, "\(note): \(text(bytes))")
    #expect(quick.lineEnding == slow.lineEnding, "\(note)")
  }

  /// Files as prog writes them, and the same files with a few bytes changed.
  @Test(arguments: HistoryPropertyTests.seeds) func random(_ seed: UInt64) {
    var random = RandomEntries(seed)
    let alphabet =
      Array("2025-09-01 workout:\"\\\n\n\r\t  +;#=,@x59kgasfor\u{E9}".utf8) + [0xFF, 0]
    for round in 0..<6 {
      var bytes: [UInt8] = round % 2 == 0 ? Array("; prog history 1\n\n".utf8) : []
      for _ in 0..<5 { bytes += Array((random.entry(isTimed: true).historyText + "\n").utf8) }
      Self.expectSame(bytes, "seed \(seed)")
      for _ in 0..<60 {
        let place = random.chance.below(bytes.count)
        if random.chance.happens(1, in: 3) {
          bytes.insert(random.chance.one(alphabet), at: place)
        } else {
          bytes[place] = random.chance.one(alphabet)
        }
        Self.expectSame(bytes, "seed \(seed)")
      }
    }
  }

  /// Lines that are almost in canonical form, each within a workout that otherwise is.
  @Test(arguments: [
    "  Squat: 3x5 @ 100kg", "  Squat:", "  Squat: ", "  Squat:3x5 @ 100kg", "  Squat : 5 @ 60kg",
    "  Squat as T1: 5 @ 60kg", "  Squat for Leg Press: 5 @ 60kg", "  A for B as C: 5 @ 60kg",
    "  Squat as: 5 @ 60kg", "  as T1: 5 @ 60kg", "  Squat  as  T1 : 5 @ 60kg",
    "  Squat as T1 as T2: 5 @ 60kg", "  + Row: 5 @ 60kg", "  +Row: 5 @ 60kg", "  +  Row: 5 @ 60kg",
    "  + : 5", "  Row = 5kg", "  \"A: B\": 5 @ 60kg", "  \"note\"", "  \"a \\\"b\\\"\"",
    "  \"a\" \"b\"",
    "    \"deep\"", "   \"less deep\"", "\t\"tab\"", "  \"open", "  \"", "  \"\"",
    "  took 58min", "  took 1h05min", "  took 1h65min", "  took 300min", "  took", "  took 5 min",
    "  gym Home", "  gym", "  gym \"Home\"", "  of p, day A",
    "  of p 0123abcd, day A, week 2, cycle 3",
    "  of p 0123abcd, day A, block B", "  of p 0123ABCD, day A", "  of p, week 2, day A",
    "  of p, day A, week 0", "  of p, day A, week 12345", "  of \"p q\", day A", "  of p , day A",
    "  of p, day  A", "  of p, day A ", "  off: 5 @ 60kg", "  Squat: 5 @ 60kg ",
    "  Squat: 5 @ 60kg\r",
    "  Squat: 5\r @ 60kg", "  Sq\ruat: 5 @ 60kg", "  Plank: 60s", "  Squat: 3x5", "  Squat: 5 @@ 6",
    "  ; comment", "# comment", "", "   ", "  Squ\u{E4}t: 5 @ 60kg", "Squat: 5 @ 60kg",
    "<<<<<<< ours", "2025-01-02 08:00 workout B", "2025-01-02 note \"x\"", " Squat: 5 @ 60kg",
    "  version 0123abcd", "  photo a.jpg", "  Squat: 5 @ 60kg, \"ache\"",
  ])
  func almostCanonicalLines(_ line: String) {
    for place in 0..<3 {
      var lines = ["2025-01-01 08:00 workout A", "  Press: 5 @ 40kg", "  \"good\""]
      lines.insert(line, at: place + 1)
      let one = lines.joined(separator: "\n")
      for rest in [
        "", "\n", "\n\n", "\n\n2025-01-03 09:00 workout C\n  Row: 5 @ 50kg\n", "\n\n  \"x\"\n",
      ] {
        Self.expectSame(Array((one + rest).utf8), "'\(line)' at \(place)")
        // A workout that was read before must not be reused for the odd one.
        Self.expectSame(Array((one + "\n\n" + one + rest).utf8), "'\(line)' twice at \(place)")
      }
    }
  }

  @Test(arguments: [
    "2025-01-01 08:00 workout A", "2025-01-01 08:00 workout A\r", "2025-01-01 08:00 workout",
    "2025-01-01 08:00 workout ", "2025-01-01 08:00 workout \"A\"", "2025-01-01 8:00 workout A",
    "2025-01-01 24:00 workout A", "2025-01-01 08:00:30 workout A", "2025-02-30 08:00 workout A",
    "2025-01-01 workout A", "2025-01-01  08:00 workout A", "2025-01-01 08:00 workouts A",
    "2025-01-01 08:00 workout  A", "2025-01-01 08:00 workout A ", "2025-01-01 08:00 note \"A\"",
    "\u{FEFF}2025-01-01 08:00 workout A", "2025-01-01 08:00 workout A\u{0}B",
  ])
  func almostCanonicalHeaders(_ header: String) {
    for before in [
      "", "\n", "; c\n", "2025-01-01 07:00 workout Z\n  Row: 5 @ 50kg\n", "x\n", "  y\n",
    ] {
      for after in ["", "\n", "\n  Squat: 5 @ 60kg\n", "\n\n  Squat: 5 @ 60kg\n", "\n2025-01-01\n"]
      {
        Self.expectSame(Array((before + header + after).utf8), "'\(before)' '\(header)' '\(after)'")
      }
    }
  }

  /// Bodyweights, alone and between other entries, in all forms of numbers.
  @Test(arguments: [
    "80kg", "80.7kg", "80.70kg", "80.05lb", "180lb", "7kg", "999.99kg", "1000kg", "80.123kg",
    "080kg",
    "0kg", "0.5kg", ".5kg", "80.kg", "80", "kg", "80 kg", "80.7kg ", "80.7kg\r", "80.7 kg",
    "80,7kg",
    "8x.7kg", "80.x7kg", "80KG", "80kgs", "bw", "-80kg", "+80kg", "80.7kg \"fasted\"", "",
  ])
  func almostCanonicalBodyweights(_ weight: String) {
    let workout = "2025-01-02 08:00 workout A\n  Row: 5 @ 50kg\n"
    for header in [
      "2025-01-02 07:00 bodyweight ", "2025-01-31 07:00:30 bodyweight ",
      "2025-02-29 07:00 bodyweight ",
      "2025-01-02 bodyweight ", "2025-01-02 07:00 bodyweight  ", "2025-01-02 07:00 bodyfat ",
    ] {
      for before in ["", "; c\n", workout, workout + "\n", "2025-01-01 note \"x\"\n"] {
        for after in ["", "\n", "\n\n", "\n\n" + workout, "\n  \"note\"\n", "\n" + workout] {
          Self.expectSame(
            Array((before + header + weight + after).utf8), "'\(before)' '\(weight)' '\(after)'")
        }
      }
    }
  }

  /// A file whose lines differ for so long that the reader stops looking for repeated ones. Then
  /// some repeat, with the exercises in the same order or another, and with names that begin alike.
  @Test(arguments: [false, true]) func manyLinesThatDiffer(_ mayRepeat: Bool) {
    let names = ["Row", "Rows", "Row as T1", "Row as T1 for Dip", "Squat", "Bench Press", "+ Row"]
    var chance = Chance(seed: 7)
    var text = ""
    for workout in 0..<900 {
      let date = CalendarDate(days: Int32(workout)).text
      text += "\(date) 08:00 workout \(workout % 3 == 0 ? "Lifts" : "Lift")\n"
      for line in 0..<4 {
        let name = chance.happens(1, in: 4) ? chance.one(names) : names[line]
        let load = mayRepeat && workout % 2 == 0 ? line : workout * 4 + line
        text += "  \(line == 0 ? "Squat" : name): 5/5 @ \(load)kg, 3 @ \(load % 50)kg w\n"
      }
      text += workout % 5 == 0 ? "  \"good\"\n\n" : "\n"
    }
    Self.expectSame(Array(text.utf8), "many lines")
    // Without a line feed at the end.
    Self.expectSame(Array(text.utf8.dropLast(2)), "no line feed")
  }

  /// The result of one line must not be used for a line that only begins alike.
  @Test func linesThatBeginAlike() {
    let references = [
      "", "  of p, day A\n", "  of p, day A, week 2\n", "  of p 0123abcd, day A, week 2, cycle 3\n",
      "  of p 0123abcd, day AB\n", "  of p 0123abce, day A\n", "  of pq, day A\n", "  of p, day \n",
      "  of p 0123abcd, day A, block B\n", "  of p, day \"A\"\n", "  of p, day A\tB\n",
    ]
    let lines = [
      "Row", "Row as T1", "Row as T1 for Dip", "Row for Dip", "+ Row", "+Row", "Row ", "Rows",
      "Ro\tw",
    ]
    for first in references {
      for second in references {
        var text = ""
        for reference in [first, second] {
          for line in lines {
            text += "2025-01-\(10 + text.utf8.count % 20) 08:00 workout A\n" + reference
            text += "  Dip: 5 @ bw\n  \(line): 5 @ 50kg\n  \(line): 6 @ 50kg\n\n"
          }
        }
        Self.expectSame(Array(text.utf8), "\(first) \(second)")
      }
    }
  }

  /// Every date of some years, and dates that do not exist, one after another in any order.
  @Test func dates() {
    var text = ""
    for year in [1, 1900, 2000, 2023, 2024, 9999] {
      for month in 0...13 {
        for day in 0...32 {
          let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
          let date = String(repeating: "0", count: 4 - "\(year)".count) + "\(year)"
          text += "\(date)-\(two(month))-\(two(day)) 08:00 bodyweight 80.\(day)kg\n\n"
        }
      }
    }
    Self.expectSame(Array(text.utf8), "dates")
  }
}
