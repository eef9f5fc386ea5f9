// The available programs: the current ones, and the versions they were trained in.

package import Programs
import Training

/// Programs by id and version, ready for replay.
package struct ProgramLibrary: Sendable {
  private var current: [String: CompiledProgram] = [:]
  private var versions: [String: [String: CompiledProgram]] = [:]
  /// Programs that do not run any more. Each is replayed only if a load may be filled in from its
  /// sessions.
  package var ended: [String: ProgramLibrary] = [:]

  package init() {}

  package mutating func add(_ program: Program, version: String?, isCurrent: Bool) {
    add(CompiledProgram(program, version: version), isCurrent: isCurrent)
  }

  /// Adds a version that prog kept. Versions that differ only in comments may share a program.
  package mutating func add(_ compiled: CompiledProgram, version: String) {
    versions[compiled.program.id, default: [:]][version] = compiled
  }

  mutating func add(_ compiled: CompiledProgram, isCurrent: Bool) {
    let id = compiled.program.id
    if isCurrent { current[id] = compiled }
    if let version = compiled.version { versions[id, default: [:]][version] = compiled }
  }

  /// Returns whether it has any version of a program.
  package func knows(_ id: String) -> Bool { current[id] != nil || versions[id] != nil }

  /// True if a current program fills in loads however long ago they were lifted.
  package var fillsAlways: Bool {
    current.values.contains { program in
      program.days.values.contains { $0.entries.contains(where: \.fillsAlways) }
    }
  }

  package func current(_ id: String) -> CompiledProgram? { current[id] }

  func version(_ version: String, of id: String) -> CompiledProgram? { versions[id]?[version] }
}
