// Tests that the table of limits in docs/security.md matches the code.

import Foundation
import Notation
import Programs
import Testing
import YAMLSource

@testable import ProgramFormat

@Suite struct LimitsPageTests {
  /// The numbers of the table, in order.
  private let limits = [
    YAMLLimits.bytes, ExtendsChain.longest, YAMLLimits.nesting, YAMLLimits.entries,
    YAMLLimits.nodes, YAMLLimits.aliasNodes, ProgramLimits.textBytes, ExpressionReader.longest,
    ExpressionReader.deepest,
    ProgramLimits.schemeDepth, ProgramLimits.setsOfDay, ProgramLimits.setCount,
    ProgramLimits.baseDepth, ProgramLimits.valueDepth, StepBudget.ofSession,
    ProgramLimits.stepsOfPlay, ProgramLimits.setsOfPlan, ProgramLimits.setsOfPlay,
  ]

  @Test func theTableOfLimitsMatchesTheCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/security.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").drop { $0 != "| limit | at most | id |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    let numbers = rows.map { row in
      row.split(separator: "|").dropFirst().first.flatMap { Int($0.filter(\.isNumber)) }
    }
    #expect(numbers == limits)
  }
}
