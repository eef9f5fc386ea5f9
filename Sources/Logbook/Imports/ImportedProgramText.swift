// Writes the templates of other apps as programs.

import Diagnostics
import Interchange
import ProgramFormat
import Training

/// The text of a program that was made from a template.
struct ImportedProgramText {
  /// The name of its file, without the ending.
  let id: String
  let text: String

  /// Creates the text. `naming` gives the exercises for the names of the file.
  init(_ program: ImportedProgram, from file: String, _ naming: ImportNaming) {
    id = Self.id(of: program.title)
    var lines = [
      ProgramTemplate.schemaLine, "", "# Imported from \(file.withoutControls).", "",
      "program: \(ProgramFile.spelled(program.title))",
    ]
    let units = Set(
      program.days.flatMap(\.exercises).flatMap(\.sets).compactMap {
        $0.weight == nil ? nil : $0.unit
      })
    if let unit = units.first, units.count == 1 { lines.append("units: \(unit.rawValue)") }
    let names = program.days.map(\.name).numberedApart
    let week = zip(program.days, names).compactMap { day, name in
      day.weekday.map { "\($0.key): \(ProgramFile.spelled(name, isFlow: true))" }
    }
    if week.count == program.days.count {
      lines.append("schedule: {week: {\(week.joined(separator: ", "))}}")
    }
    lines += ["", "days:"]
    for (day, name) in zip(program.days, names) {
      lines.append("  \(ProgramFile.spelled(name)):")
      var margin = "    "
      if let note = day.note {
        lines.append("    note: \(ProgramFile.spelled(note.onOneYAMLLine))")
        lines.append("    exercises:")
        margin = "      "
      }
      lines += Self.lines(day.exercises, naming).map { margin + $0 }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(
    _ exercises: [ImportedProgram.Exercise], _ naming: ImportNaming
  ) -> [String] {
    var lines: [String] = []
    var rest = exercises[...]
    while let first = rest.first {
      let members = rest.prefix { first.superset != nil && $0.superset == first.superset }
      if members.count > 1 {
        lines.append("- superset:")
        for member in members { lines += Self.lines(member, naming).map { "    " + $0 } }
        rest = rest.dropFirst(members.count)
      } else {
        lines += Self.lines(first, naming)
        rest = rest.dropFirst()
      }
    }
    return lines
  }

  private static func lines(
    _ exercise: ImportedProgram.Exercise, _ naming: ImportNaming
  ) -> [String] {
    let name = ProgramFile.spelled(naming.name(exercise.name))
    let role = naming.role(of: exercise.name)
    let work = exercise.sets.filter { !$0.isWarmup }
    let warmups = exercise.sets.filter(\.isWarmup)
    var options: [String] = []
    if !warmups.isEmpty { options.append("  warmup: \(value(warmups, role))") }
    if let note = exercise.note {
      options.append("  note: \(ProgramFile.spelled(note.onOneYAMLLine))")
    }
    if !work.isEmpty { return ["- \(name): \(value(work, role))"] + options }
    return options.isEmpty ? ["- \(name)"] : ["- \(name):"] + options
  }

  private static func value(_ sets: [ImportedPlannedSet], _ role: WeightRole) -> String {
    // Neighbouring sets that are alike are written once.
    var groups: [(counts: ClosedRange<Int>, text: String)] = []
    for set in sets {
      let (counts, text) = (set.count...set.mostSets, text(set, role))
      if let last = groups.last, last.text == text, last.counts.count == 1, counts.count == 1 {
        let count = last.counts.lowerBound + counts.lowerBound
        groups[groups.count - 1].counts = count...count
      } else {
        groups.append((counts, text))
      }
    }
    let text = groups.map { group in
      let (low, high) = (group.counts.lowerBound, group.counts.upperBound)
      if low < high { return "\(low)-\(high)x\(group.text)" }
      return low == 1 ? group.text : "\(low)x\(group.text)"
    }
    return ProgramFile.spelled(text.joined(separator: ", "))
  }

  /// Returns `5 @ 100kg`, without the number of sets.
  private static func text(_ set: ImportedPlannedSet, _ role: WeightRole) -> String {
    var text = set.amount
    if let weight = set.weight, let unit = set.unit, let load = ConvertedLoad(weight, unit)?.load {
      text += " @ \(role.load(load).text)"
    }
    if let effort = set.effort { text += " \(effort.text)" }
    if let rest = set.rest { text += " rest \(rest.text)" }
    return text
  }

  // MARK: Names

  private static func id(of title: String) -> String {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "imported" : words.joined(separator: "-")
  }
}
