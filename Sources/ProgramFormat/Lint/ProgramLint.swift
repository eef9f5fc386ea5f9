// Warnings about programs that are valid but probably contain mistakes.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramFile {
  /// Returns the probable mistakes in a program without errors, in the order of the file.
  static func lint(_ program: Program, _ names: ProgramNames) -> [Diagnostic] {
    let parts = ProgramParts(program)
    guard parts.areOfUsualSize(in: program) else { return [] }
    var lint = ProgramLint(program, parts, names)
    lint.run()
    return lint.problems.sortedByPlace().first(mostProblems)
  }
}

/// Checks a program that was read and type-checked. Its parts are in the extensions in this folder.
struct ProgramLint {
  let program: Program
  let parts: ProgramParts
  let names: ProgramNames
  let facts: ProgramFacts
  var reads: ValueReads
  /// The progressions that the program declares itself, including those written in place.
  let ownProgressions: [Progression]
  /// The facts about the position that follow from the schedule alone.
  let position: ConditionSolver
  var problems: [Diagnostic] = []
  /// The places of comparisons that were reported as constant. Problems that follow from them are
  /// not reported.
  var constants: Set<SourceSpan> = []
  /// The loads in sets that are the starts of slots' weights.
  let namedWeights: [SlotName: (load: WrittenLoad, set: PlannedSet)]
  /// The names that each slot can use, for suggestions.
  var namesBySlot: [SlotName?: [String]] = [:]

  init(_ program: Program, _ parts: ProgramParts, _ names: ProgramNames) {
    self.program = program
    self.parts = parts
    self.names = names
    var places = ValuePlaces(names)
    facts = ProgramFacts(program, parts, &places)
    reads = ValueReads(program, facts, places)
    ownProgressions = program.progressions.values.filter { !$0.isBuiltIn }
      .sorted { $0.span < $1.span }
    position = ConditionSolver(of: program, names)
    namedWeights = program.namedWeights
  }

  mutating func run() {
    checkUnusedNames()
    checkUnusedValues()
    checkComparisons()
    checkPercentages()
    checkNumbers()
    checkShares()
    checkVaryingLoads()
    checkRules()
    checkStuckValues()
    checkUses()
    checkMeasuredSets()
    checkSharedRaises()
    checkSharedWeights()
    checkRepeatedProgressions()
    checkOpenSets()
    checkCases()
    checkDays()
    checkWeekdays()
    checkMissed()
    checkDeload()
    checkAlternativesInNames()
    checkCycleLength()
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

  /// Returns the number of the line on which a span begins.
  func line(of span: SourceSpan) -> Int { program.source.place(of: span).position.line }
}

extension ProgramParts {
  /// Returns whether a program has a realistic size. Others are not checked, because it would take
  /// too long.
  fileprivate func areOfUsualSize(in program: Program) -> Bool {
    let entries = program.days.reduce(0) { $0 + $1.entries.count }
    guard program.source.bytes.count <= 256 << 10, entries <= 500 else { return false }
    var sets = 0
    // Many entries consist of the same named scheme.
    var ofSchemes: [String: Int] = [:]
    func hasRoom(for scheme: Cases<Scheme>?) -> Bool {
      var count = 1
      if let name = scheme?.onlyName, let known = ofSchemes[name] {
        count = known
      } else {
        schemes.visitParts(of: scheme) { if case .set = $0 { count += 1 } }
        if let name = scheme?.onlyName { ofSchemes[name] = count }
      }
      sets += count
      return sets <= 20_000
    }
    return program.schemes.allSatisfy { hasRoom(for: $0.scheme) }
      && program.days.allSatisfy { $0.entries.allSatisfy { hasRoom(for: $0.scheme) } }
  }
}
