// Tests that the keys that are offered at a place are those that programs have there.

import Diagnostics
import Embedded
import Logbook
import ProgramFormat
import Testing
import Workspace

@testable import LanguageServer

@Suite struct KeyPathTests {
  private static let keys = Set(KeyTable.allCases.flatMap { $0.keys.map(\.name) })

  /// Each key at the beginning of a line of a shipped program is among those offered there, unless
  /// it is a case, or a name that the program chose.
  @Test(arguments: ShippedPrograms.ids)
  func shippedProgramsHaveTheOfferedKeys(_ id: String) throws {
    let source = try #require(ProgramText.shipped(id)).source
    let lines = String(decoding: source.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
      guard let colon = rest.firstIndex(of: ":"), !rest.hasPrefix("- "), !rest.hasPrefix("#"),
        let table = KeyPath(indent, below: Array(lines[..<number]))?.table, table != .lift
      else { continue }
      let key = String(rest[..<colon])
      guard Self.keys.contains(key) else { continue }
      #expect(table.keys.contains { $0.name == key }, "\(id):\(number + 1): \(key) in \(table)")
    }
  }
}
