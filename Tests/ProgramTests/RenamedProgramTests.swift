// Tests that a shipped program whose parts have other names gives the same workouts.

import Diagnostics
import Engine
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct RenamedProgramTests {
  @Test(arguments: ProgramFiles.shipped.ids)
  func givesTheSameWorkouts(_ id: String) throws {
    let source = try ProgramFiles.shipped.resolved(id).source
    var family = ProgramFamily(reading: [(source, nil)])
    var names: Set<String> = []
    var renamed: Set<ProgramMention.Kind> = []
    while let symbol = next(in: family, besides: names) {
      names.insert(symbol.name)
      // A lift with another name may be done with other equipment.
      guard symbol.kind != .lift, renamed.insert(symbol.kind).inserted else { continue }
      let new = "other_\(symbol.name)".replacing(" ", with: "_")
      let changes = try family.renaming(symbol, from: 0, to: new)
      names.insert(new)
      family = ProgramFamily(reading: [(applied(changes[0] ?? [], to: family.files[0].source), nil)]
      )
    }
    let new = family.files[0].source
    #expect(renamed.isEmpty || new.bytes != source.bytes)
    #expect(try workouts(new, id) == workouts(source, id))
  }

  /// Returns the first symbol that can be renamed and was not.
  private func next(in family: ProgramFamily, besides names: Set<String>) -> ProgramSymbol? {
    family.files[0].mentions.lazy.map { family.symbol(of: $0, in: 0) }
      .first { !names.contains($0.name) && family.refusal(of: $0, from: 0) == nil }
  }

  private func workouts(_ source: SourceText, _ id: String) throws -> [[[SetGroup]]] {
    let (program, diagnostics) = ProgramFile.read(source, id: id)
    let found = try #require(program, "\(ProgramFiles.report(diagnostics))")
    let play = Simulation.play(found, .missedEvery(3), weeks: 6, settings: EngineSettings())
    return play.sessions.map { $0.workout.exercises.map(\.sets) }
  }

  private func applied(_ replacements: [TextReplacement], to source: SourceText) -> SourceText {
    var bytes = source.bytes
    for replacement in replacements.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(
        replacement.span.start..<replacement.span.end, with: replacement.text.utf8)
    }
    return SourceText(name: source.name, bytes: bytes)
  }
}
