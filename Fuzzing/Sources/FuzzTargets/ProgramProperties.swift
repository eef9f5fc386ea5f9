// Properties of any file that is read as a program.

import Diagnostics
import Engine
import ProgramFormat
import Programs

enum ProgramProperties {
  /// Checks that there is a program, which can be formatted and trained, or errors with places.
  static func hold(for bytes: [UInt8]) throws(Violation) {
    let source = SourceText(name: "fuzz.yaml", bytes: bytes)
    let (program, diagnostics) = ProgramFile.read(source, id: "fuzz")
    try require(
      (program == nil) == diagnostics.hasErrors, "a program despite errors, or none without errors")
    try require(diagnostics.count <= ProgramFile.mostProblems, "\(diagnostics.count) problems")
    try diagnostics.requirePlaces(in: bytes.count)
    guard let program else { return }
    try holdFormatted(source)
    play(program)
  }

  /// Checks that formatting does not change the program, and that formatting again does not change
  /// the text.
  private static func holdFormatted(_ source: SourceText) throws(Violation) {
    guard case .text(let text) = ProgramFile.canonical(source, id: "fuzz") else {
      throw Violation(what: "a program without errors cannot be formatted")
    }
    let once = SourceText(name: "fuzz.yaml", bytes: text)
    let (program, problems) = ProgramFile.read(once, id: "fuzz")
    try require(program != nil, "after formatting: \(problems.first?.summary ?? "no program")")
    guard case .text(let twice) = ProgramFile.canonical(once, id: "fuzz") else {
      throw Violation(what: "a formatted program cannot be formatted again")
    }
    try require(
      text == twice, "formatting again changes it: \(String(decoding: twice, as: UTF8.self))")
  }

  /// Plays some weeks of a program, which must end without a trap, whatever the program contains.
  private static func play(_ program: Program) {
    guard program.days.reduce(0, { $0 + $1.entries.count }) <= 40 else { return }
    for how in [SimulatedPlay.made, .missedEvery(2)] {
      _ = Simulation.play(program, how, weeks: 3, settings: EngineSettings())
    }
  }
}
