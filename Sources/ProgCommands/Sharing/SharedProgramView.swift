// Shows a program from somebody else: where it is from, what it does, and whether it is sound.

import Diagnostics
import Engine
import Logbook
import Programs
import Terminal
import Training
import Workspace

/// Shows a program that is not pinned yet.
struct SharedProgramView {
  let shared: SharedProgram
  let program: Program
  let weeks: ProgramWeeks
  let problems: [Diagnostic]
  let results: [ProgramTestResult]
  let folderUnit: WeightUnit
  let layout: Layout

  private var view: ProgramView {
    ProgramView(
      program: program, weeks: weeks.weeks, started: nil, folderUnit: folderUnit, layout: layout)
  }

  var lines: [StyledLine] {
    let source = Self.words(shared.pin).map { StyledLine($0, .dim) }
    return view.lines + ["", StyledLine("Source", .bold)]
      + source.flatMap { (StyledLine("  ") + $0).wrapped(to: layout.width ?? .max, hanging: 4) }
      + ["", StyledLine("Tests", .bold)] + tests
  }

  /// Returns the source of a pin in lines.
  static func words(_ pin: ProgramPin) -> [String] {
    let commit = pin.commit.map { "commit \($0.prefix(12))" }
    let ref = pin.ref.map { "revision \($0)" }
    let facts = ["file \(pin.file)", ref, commit].compactMap(\.self).joined(separator: ", ")
    return [pin.source, facts, "SHA-256 \(pin.sha256)"]
  }

  private var tests: [StyledLine] {
    guard !results.isEmpty else { return [StyledLine("  the program does not have tests")] }
    return ProgramTestReport(program: program, results: results).lines.map {
      StyledLine("  ") + $0
    }
  }

  static func json(_ pin: ProgramPin) -> JSON {
    .object([
      "source": .string(pin.source), "ref": .text(pin.ref), "commit": .text(pin.commit),
      "file": .string(pin.file), "sha256": .string(pin.sha256),
    ])
  }

  /// The members of a JSON answer.
  var members: [JSON.Member] {
    [
      JSON.Member("id", .string(shared.pin.id)),
      JSON.Member("pinned", Self.json(shared.pin)),
      JSON.Member("program", view.json),
      JSON.Member("diagnostics", DiagnosticRenderer().json(problems)),
      JSON.Member(
        "tests", .array(ProgramTestReport(program: program, results: results).json)),
    ]
  }
}
