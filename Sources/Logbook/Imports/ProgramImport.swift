// Converts programs of other apps and tables into programs of the folder.

package import Diagnostics
package import Interchange
import Liftoscript
import ProgramFormat
import SystemPackage
import Training
package import Workspace

/// A program that was converted and checked.
package struct ProgramImport {
  package let id: String
  package let text: String
  package let problems: [ConversionProblem]
  package let added: [AddedWeights]
  package let diagnostics: [Diagnostic]

  /// Converts a Liftoscript program.
  ///
  /// If the program has errors with the scripts, they are left out.
  package static func liftoscript(
    _ source: SourceText, id: String, title: String, in opened: OpenedFolder
  ) -> ProgramImport {
    let naming = naming(opened)
    func convert(scripts: Bool) -> ProgramImport {
      let program = LiftoscriptConverter.convert(
        source, unit: opened.settings.unit, role: naming.role(of:), scripts: scripts)
      return checked(program, source, id, title, opened, naming)
    }
    let whole = convert(scripts: true)
    return whole.diagnostics.hasErrors ? convert(scripts: false) : whole
  }

  /// Converts a table of sets and percentages.
  ///
  /// - Throws: `LogbookError` if the file is not such a table.
  package static func table(
    _ source: SourceText, id: String, title: String, in opened: OpenedFolder
  ) throws -> ProgramImport {
    let naming = naming(opened)
    do throws(Diagnostic) {
      let program = try ProgramTable.read(source, role: naming.role(of:))
      return checked(program, source, id, title, opened, naming)
    } catch {
      throw LogbookError([error], .badInput)
    }
  }

  private static func checked(
    _ program: ConvertedProgram, _ source: SourceText, _ id: String, _ title: String,
    _ opened: OpenedFolder, _ naming: ImportNaming
  ) -> ProgramImport {
    let made = ConvertedProgramText(
      program, title: title, from: FilePath(source.name).lastComponent?.string ?? source.name,
      unit: opened.settings.unit, naming.name)
    let text = SourceText(name: "programs/\(id).yaml", bytes: Array(made.text.utf8))
    return ProgramImport(
      id: id, text: made.text, problems: program.allProblems,
      added: program.added.map { $0.named(naming) },
      diagnostics: ProgramText(id: id, source: text).problemsOfImport(opened.settings))
  }

  private static func naming(_ opened: OpenedFolder) -> ImportNaming {
    let names = ImportNames(opened)
    var known: [String: String] = [:]
    return ImportNaming(opened.settings) { name in
      if let found = known[name] { return found }
      let found = names.name(name, sets: 0).exercise
      known[name] = found
      return found
    }
  }

  package static func id(of name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "imported" : words.joined(separator: "-")
  }
}

extension ImportNaming {
  /// Names the exercises of a folder, whose settings say which are done with bodyweight.
  init(_ settings: Settings, name: @escaping (String) -> String) {
    self.init(name: name, isOnBodyweight: { settings.equipment(of: $0) == .bodyweight })
  }
}

extension AddedWeights {
  func named(_ naming: ImportNaming) -> AddedWeights {
    var named = self
    named.exercise = naming.name(name)
    return named
  }
}

extension ProgramText {
  /// Returns the problems of the text, and the errors that `prog check` finds besides them.
  package func problemsOfImport(_ settings: Settings) -> [Diagnostic] {
    let problems = read().diagnostics
    let errors = ProgramCheck(self, settings: settings).problems.filter {
      $0.severity == .error && !problems.contains($0)
    }
    return problems + errors
  }
}

struct ConvertedProgramText {
  private(set) var text = ""
  private let naming: (String) -> String
  private let unit: WeightUnit

  private static let mostLines = 30

  init(
    _ program: ConvertedProgram, title: String, from file: String, unit: WeightUnit,
    _ naming: @escaping (String) -> String
  ) {
    self.naming = naming
    self.unit = program.unit ?? unit
    var lines = [
      ProgramTemplate.schemaLine, "", "# Converted from \(file.withoutControls).", "",
      "program: \(ProgramFile.spelled(title))", "units: \(self.unit.rawValue)",
    ]
    for problem in program.problems { lines += Self.comment(problem, "") }
    let names = program.days.map(\.name).numberedApart
    lines += Self.schedule(program, names)
    if program.hasWarmups { lines.append("defaults: {warmup: auto}") }
    lines += valueLines(program.values)
    lines += Self.ruleLines(program.rules)
    lines += ["", "days:"]
    for (day, name) in zip(program.days, names) { lines += dayLines(day, name) }
    if program.days.isEmpty { lines[lines.count - 1] = "days: {}" }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func schedule(_ program: ConvertedProgram, _ names: [String]) -> [String] {
    guard let weeks = program.schedule else {
      return program.weeks > 1 ? ["schedule: {weeks: \(program.weeks)}"] : []
    }
    let lists = weeks.map { days in
      let spelled = days.map { ProgramFile.spelled(names[$0], isFlow: true) }
      // A list has at least one day.
      return spelled.isEmpty ? "{mon: rest}" : "[\(spelled.joined(separator: ", "))]"
    }
    return ["schedule:", "  weeks:"] + lists.map { "    - \($0)" }
  }

  // MARK: Values and rules

  private func slot(_ lift: String, _ label: String?) -> String {
    label.map { "\(naming(lift)) as \($0)" } ?? naming(lift)
  }

  private func valueLines(_ values: [ConvertedProgram.Values]) -> [String] {
    guard !values.isEmpty else { return [] }
    return ["", "lifts:"]
      + values.grouped { slot($0.lift, $0.label) }.map { items in
        let pairs = items.flatMap(\.values).grouped(by: \.name).compactMap(\.first)
        let slot = slot(items[0].lift, items[0].label)
        return "  \(ProgramFile.spelled(slot)): {\(Self.flow(pairs))}"
      }
  }

  private static func flow(_ pairs: [ConvertedProgram.Pair]) -> String {
    pairs.map { "\(ProgramFile.spelled($0.name, isFlow: true)): \(value($0.text))" }
      .joined(separator: ", ")
  }

  private static func value(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "-")
    }
    let isStart = text.first.map { $0.isNumber || $0.isLetter } ?? false
    return isPlain && isStart ? text : ProgramFile.spelled(text, isFlow: true)
  }

  private static func ruleLines(_ rules: [ConvertedProgram.Rules]) -> [String] {
    guard !rules.isEmpty else { return [] }
    var lines = ["", "progress:"]
    for item in rules {
      lines.append("  \(item.name):")
      if !item.with.isEmpty { lines.append("    with: {\(flow(item.with))}") }
      if !item.state.isEmpty { lines.append("    state: {\(flow(item.state))}") }
      lines.append("    rules:")
      for (index, rule) in item.rules.enumerated() {
        let key = rule.condition.map { "when \($0)" } ?? (index == 0 ? "always" : "else")
        let statements = rule.statements.joined(separator: "; ")
        lines.append("      - \(ProgramFile.spelled(key)): \(ProgramFile.spelled(statements))")
      }
    }
    return lines
  }

  // MARK: Days

  private func dayLines(_ day: ConvertedProgram.Day, _ name: String) -> [String] {
    if day.entries.isEmpty { return ["  \(ProgramFile.spelled(name)): []"] }
    return ProgramLines.day(name, note: day.note, day.entries, superset: \.superset) {
      entryLines($0, "")
    }
  }

  private func entryLines(_ entry: ConvertedProgram.Entry, _ margin: String) -> [String] {
    var lines = entry.problems.flatMap { Self.comment($0, margin) }
    let key = "\(margin)- \(ProgramFile.spelled(slot(entry.lift, entry.label)))"
    var options: [String] = []
    switch entry.warmup {
    case nil, .prefilled: break
    case .sets(let sets): options.append("warmup: \(Self.spelled(warmup: sets))")
    case .weeks(let weeks):
      options += ["warmup:", "  by week:"]
      for case .sets(let sets) in weeks.map({ $0 ?? .sets("none") }) {
        options.append("    - \(Self.spelled(warmup: sets))")
      }
    case .stages: break
    }
    if let progression = entry.progression {
      options.append("progress: \(Self.text(progression, without: entry.weeksWithoutProgression))")
    }
    options += entry.note.map(Self.lines) ?? []
    switch entry.scheme {
    case .prefilled: lines.append(options.isEmpty ? key : "\(key):")
    case .sets(let sets): lines.append("\(key): \(ProgramFile.spelled(sets))")
    case .weeks, .stages:
      lines.append("\(key):")
      lines += Self.lines(entry.scheme, "\(margin)    ")
    }
    return lines + options.map { "\(margin)  \($0)" }
  }

  private static func spelled(warmup sets: String) -> String {
    ["none", "auto"].contains(sets) ? sets : ProgramFile.spelled(sets)
  }

  private static func text(
    _ progression: ConvertedProgram.Progression, without weeks: [Int]
  ) -> String {
    let name = progression.name
    let use = progression.parameters.isEmpty ? name : "{\(name): {\(flow(progression.parameters))}}"
    guard !weeks.isEmpty else { return use }
    let word = weeks.count == 1 ? "week" : "weeks"
    let numbers = weeks.map { "\($0)" }.joined(separator: " ")
    return "{\(word) \(numbers): none, else: \(use)}"
  }

  private static func lines(_ scheme: ConvertedProgram.Scheme, _ margin: String) -> [String] {
    func items(_ schemes: [ConvertedProgram.Scheme?]) -> [String] {
      schemes.flatMap { scheme -> [String] in
        switch scheme {
        case nil: return ["\(margin)  - none"]
        case .sets(let sets): return ["\(margin)  - \(ProgramFile.spelled(sets))"]
        case .prefilled: return ["\(margin)  - none"]
        case .weeks, .stages:
          guard let scheme else { return [] }
          var inner = lines(scheme, "\(margin)    ")
          if let first = inner.first { inner[0] = "\(margin)  - \(first.trimmed)" }
          return inner
        }
      }
    }
    switch scheme {
    case .weeks(let schemes): return ["\(margin)by week:"] + items(schemes)
    case .stages(let sets): return ["\(margin)by stage:"] + items(sets.map { .sets($0) })
    case .sets, .prefilled: return []
    }
  }

  private static func lines(_ note: ConvertedProgram.Note) -> [String] {
    func spelled(_ text: String) -> String { ProgramFile.spelled(text.onOneYAMLLine) }
    switch note {
    case .text(let text): return ["note: \(spelled(text))"]
    case .weeks(let texts):
      return ["note:", "  by week:"] + texts.map { "    - \($0.map(spelled) ?? "none")" }
    case .descriptions(let texts):
      let cases = texts.enumerated().map { index, text in
        "  \(index + 1 == texts.count ? "else" : "description \(index + 1)"): \(spelled(text))"
      }
      return ["note:"] + cases
    }
  }

  // MARK: Texts

  private static func comment(_ problem: ConversionProblem, _ margin: String) -> [String] {
    let source = problem.source.filter { !$0.trimmed.isEmpty }
    var lines = [
      "\(margin)# Line \(problem.line)\(problem.isWithoutEffect ? "" : ", not converted"): "
        + problem.message.withoutControls
    ]
    lines += source.prefix(mostLines).map { "\(margin)#   \($0.withoutControls)" }
    if source.count > mostLines { lines.append("\(margin)#   ...") }
    return lines
  }
}

// Texts of other apps inside a program file.

extension String {
  /// The text in one line, without characters that YAML does not allow.
  var onOneYAMLLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed.withoutControls
  }

  /// The text with a space in place of each character that YAML does not allow.
  var withoutControls: String {
    String(
      unicodeScalars.map { scalar in
        let isPlain =
          scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80..<0xA0).contains(scalar.value)
          && scalar.value != 0x2028 && scalar.value != 0x2029 && scalar.value != 0xFEFF
          && scalar.value < 0xFFFE || scalar.value > 0xFFFF
        return isPlain ? Character(scalar) : " "
      })
  }
}

extension [String] {
  /// The names, with a number after each that occurred before, because the days of a program have
  /// different names.
  var numberedApart: [String] {
    var seen: Set<String> = []
    return map { name in
      var (text, number) = (name, 1)
      while !seen.insert(text).inserted {
        number += 1
        text = "\(name) \(number)"
      }
      return text
    }
  }
}

/// The text of a program that was made from a template.
struct ImportedProgramText {
  let id: String
  let text: String

  init(_ program: ImportedProgram, from file: String, _ naming: ImportNaming) {
    id = ProgramImport.id(of: program.title)
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
      lines += ProgramLines.day(name, note: day.note, day.exercises, superset: \.superset) {
        Self.lines($0, naming)
      }
    }
    text = lines.joined(separator: "\n") + "\n"
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
}

/// Writes the parts of a program file that all imports have.
private enum ProgramLines {
  /// Returns the lines of a day with its note. `lines` are the lines of an entry, without a margin.
  static func day<Entry>(
    _ name: String, note: String?, _ entries: [Entry], superset: (Entry) -> String?,
    lines: (Entry) -> [String]
  ) -> [String] {
    var head = ["  \(ProgramFile.spelled(name)):"]
    var margin = "    "
    if let note {
      head += ["    note: \(ProgramFile.spelled(note.onOneYAMLLine))", "    exercises:"]
      margin = "      "
    }
    var body: [String] = []
    var rest = entries[...]
    while let first = rest.first {
      let number = superset(first)
      let members = rest.prefix { number != nil && superset($0) == number }
      if members.count > 1 {
        body.append("- superset:")
        body += members.flatMap(lines).map { "    " + $0 }
      } else {
        body += lines(first)
      }
      rest = rest.dropFirst(max(1, members.count))
    }
    return head + body.map { margin + $0 }
  }
}
