// Damaged histories: what is lost, and what is read nevertheless.

import Diagnostics
import HistoryFormat
import Testing
import Training

extension HistoryProblemTests {
  @Test func damageOfBodyweightAndExercises() throws {
    let weight = try #require(file("2025-09-01 bodyweight 82\n").problems.first)
    #expect(!weight.stops("p"))
    #expect(weight.stops("p", readsBodyweight: true))
    let sets = try #require(file("2025-09-01 workout A\n  Squat: x\n").problems.first)
    #expect(sets.reach.exercises == ["Squat"])
  }

  @Test func bytesThatAreNotText() throws {
    let bad = Array("2025-09-01 note \"a".utf8) + [0xFF] + Array("b\"\n".utf8)
    let read = HistoryFile(SourceText(name: "h", bytes: bad))
    #expect(read.diagnostics.map(\.id) == ["history-not-utf8"])
    #expect(read.diagnostics.first?.span == SourceSpan(18, 19))
    let wide = HistoryFile(SourceText(name: "h", bytes: [0xFF, 0xFE, 0x32, 0]))
    #expect(wide.diagnostics.map(\.id) == ["history-not-utf8"])
    #expect(wide.isSealed)
    let unmarked = HistoryFile(SourceText(name: "h", bytes: [0x3B, 0, 0x20, 0, 0x70, 0]))
    #expect(unmarked.diagnostics.map(\.id) == ["history-not-utf8"])
    #expect(unmarked.isSealed)
  }

  @Test func manyProblemsAreBounded() throws {
    let read = file(String(repeating: "nonsense\n", count: 5000))
    #expect(read.problems.count == HistoryLimits.problems)
    #expect(read.problems.last?.diagnostic.notes.last == "4000 more problems in this file")
  }

  @Test func anExerciseNeedsSets() throws {
    for line in ["Squat:", "Squat as T1:", "+ Squat:  "] {
      let read = file("2025-09-01 workout A\n  Row: 5 @ 60kg\n  \(line)\n  Dip: 5 @ bw\n")
      #expect(read.diagnostics.map(\.id) == ["empty-set"], "\(line)")
      #expect(exercises(read) == ["Row", "Dip"])
    }
  }
}
