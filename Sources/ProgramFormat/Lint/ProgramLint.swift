// What is wrong with a program in meaning, though it can be read and run.

package import Diagnostics
import Notation
package import Programs
import Training

extension ProgramFile {
  /// What is hardly meant in a program that has no error, in the order of the file.
  ///
  /// It is looked for when somebody asks, not each time that the program is read.
  package static func lint(_ program: Program) -> [Diagnostic] {
    guard program.isOfUsualSize else { return [] }
    var lint = ProgramLint(program)
    lint.run()
    return lint.problems.sortedByPlace().first(mostProblems)
  }
}

/// Looks over a program that is read and typed; its parts stand in the extensions beside this file.
struct ProgramLint {
  let program: Program
  let parts: ProgramParts
  let names: ProgramNames
  let uses: [EntryUse]
  let reads: ValueReads
  var problems: [Diagnostic] = []
  /// Where comparisons were found that never change: what hangs on one is not reported again.
  var constants: Set<SourceSpan> = []

  init(_ program: Program) {
    self.program = program
    parts = ProgramParts(program)
    var kinds = KindCheck(program, unread: [])
    kinds.run()
    names = kinds.names
    uses = program.uses
    reads = ValueReads(program, kinds.names)
  }

  mutating func run() {
    checkUnusedNames()
    checkUnusedValues()
    checkComparisons()
    checkRules()
    checkUses()
    checkCases()
    checkDays()
    checkStarts()
    checkTests()
  }

  mutating func report(
    _ id: ProgramWarningID, _ summary: String, severity: Severity = .warning, at span: SourceSpan,
    label: String, notes: [String] = [], help: [String]
  ) {
    problems.append(
      Diagnostic(
        id, summary, severity: severity, at: span, label: label, notes: notes, help: help,
        in: program.source))
  }

  /// The number of the line on which a place begins.
  func line(of span: SourceSpan) -> Int { program.source.place(of: span).position.line }

  /// The progressions that the program declares itself, by name; those written in place too.
  var ownProgressions: [Progression] {
    program.progressions.values.filter { !$0.isBuiltIn }.sorted { $0.span < $1.span }
  }
}

extension Program {
  /// False for what nobody could train: that is not looked over, because it would take long.
  fileprivate var isOfUsualSize: Bool {
    let entries = days.reduce(0) { $0 + $1.entries.count }
    guard source.bytes.count <= 256 << 10, entries <= 500 else { return false }
    var sets = 0
    for scheme in schemes.map(\.scheme) + days.flatMap(\.entries).compactMap(\.scheme) {
      sets += self.sets(of: scheme).count + 1
      if sets > 20_000 { return false }
    }
    return true
  }
}
