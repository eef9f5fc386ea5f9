// The names that a program can use at a place: its own, those of its folder, and those of prog.

import Diagnostics
import Logbook
import Notation
import ProgramFormat
import Programs
import Training

/// The names of a program that is being written.
struct OfferedNames {
  /// The program with what it extends, as far as it can be read; nil if it cannot.
  let program: Program?
  /// Returns the exercises of the folder, the most usual ones first.
  let folder: () -> [String]
  /// The names in the text, without the word at the cursor.
  private var written: [WrittenString] = []

  init(program: Program?, folder: @escaping () -> [String]) {
    self.program = program
    self.folder = folder
  }

  /// Returns the names with those of a text in which the word at the cursor is left out.
  func reading(_ tree: WrittenProgram) -> OfferedNames {
    var copy = self
    copy.written = tree.places.filter { place in
      if case .name = place.role { !WrittenProgram.isUnfinished(place.text) } else { false }
    }
    return copy
  }

  /// Returns the declared names of a kind, or the slots that are used, in the order of the text.
  func own(_ part: NamedPart) -> [String] {
    let written = places(part).map(\.text)
    let inherited: [String] =
      switch part {
      case .slot: program.map { $0.lifts.map(\.slot.text) } ?? []
      case .day: program.map { $0.days.map(\.name) } ?? []
      case .scheme: program.map { $0.schemes.map(\.name) } ?? []
      case .progression:
        program.map { $0.progressions.values.filter { !$0.isBuiltIn }.map(\.name) } ?? []
      case .input: program.map { $0.inputs.map(\.name) } ?? []
      case .value: program.map { $0.values.map(\.name) } ?? []
      case .block, .parameter: []
      }
    // The names that the text itself declares are read from its tree, so that a word at the
    // cursor, which may be half a name, is not among them.
    return (written + (extends ? inherited : [])).unique
  }

  private var extends: Bool { program.map { !$0.source.parts.isEmpty } ?? false }

  private func places(_ part: NamedPart) -> [WrittenString] {
    written.filter { place in
      if case .name(part, let isDeclared) = place.role {
        isDeclared || part == .slot
      } else {
        false
      }
    }
  }

  /// Returns the dotted keys that a key can become: parts of the extended program, and what they
  /// consist of. `before` is the text before the cursor.
  func parts(of before: String) -> [CompletionItem] {
    guard extends, let program, let dot = before.firstIndex(of: ".") else { return [] }
    let section = before[..<dot].drop { $0 == "+" }
    var found: [String] = []
    func add(_ path: String, _ options: [String]) {
      found.append(path)
      // There are many options, so they are offered only for the part that is written.
      if before.hasPrefix("\(path).") { found += options.map { "\(path).\($0)" } }
    }
    switch ProgramKey(rawValue: String(section)) {
    case .days:
      for day in program.days {
        found.append("days.\(day.name)")
        for entry in day.entries {
          add("days.\(day.name).\(entry.slot.text)", KeyTable.entry.keys.map(\.name))
        }
      }
      for day in program.days where before.hasPrefix("+days.\(day.name).") {
        found += (own(.slot) + folder()).map { "+days.\(day.name).\($0)" }
      }
    case .tests:
      for test in program.tests { add("tests.\(test.name)", KeyTable.test.keys.map(\.name)) }
    case .lifts:
      for lift in program.lifts { add("lifts.\(lift.slot.text)", lift.values.map(\.name)) }
    case .schemes: found = own(.scheme).map { "schemes.\($0)" }
    case .progress: found = own(.progression).map { "progress.\($0)" }
    case .values: found = own(.value).map { "values.\($0)" }
    default: break
    }
    return found.unique.filter { $0.hasPrefix(before) }.map { CompletionItem($0, .property, .here) }
  }

  // MARK: Exercises

  /// The names of the exercises that prog knows.
  static let library = ExerciseLibrary.all.map(\.name)
  private static let equipment = Dictionary(
    uniqueKeysWithValues: ExerciseLibrary.all.map { ($0.name, $0.equipment) })

  /// Returns the exercises of this program, then of the folder, then those that prog knows. A test
  /// has only those of the program.
  func exercises(_ used: [String], isTest: Bool) -> [CompletionItem] {
    var seen = Set(used)
    func items(_ names: [String], _ rank: CompletionItem.Rank) -> [CompletionItem] {
      names.filter { seen.insert($0).inserted }.map { name in
        CompletionItem(
          name, .exercise, rank, detail: Self.equipment[name]?.rawValue)
      }
    }
    if isTest { return items(own(.slot), .program) }
    return items(own(.slot), .program) + items(folder(), .folder)
      + items(Self.library, .library)
  }

  var schemes: [CompletionItem] {
    own(.scheme).map { CompletionItem($0, .reference, .here, detail: "a scheme of this program") }
  }

  var progressions: [CompletionItem] {
    let own = own(.progression)
    return own.map { CompletionItem($0, .function, .program, detail: "rules of this program") }
      + BuiltInProgressions.names.filter { !own.contains($0) }.sorted().map { name in
        CompletionItem(
          name, .function, .library, detail: "rules that come with prog",
          about: ProgramFile.builtIn(name).map { "Parameters: \(Self.parameters($0))." })
      } + [CompletionItem("none", .keyword, .form, about: "No rules.")]
  }

  func parameters(of name: String) -> [CompletionItem] {
    (progression(name)?.parameters ?? []).map { parameter in
      CompletionItem(parameter.name, .property, .here, detail: Self.standard(parameter))
    }
  }

  private func progression(_ name: String) -> Progression? {
    program?.progressions[name] ?? ProgramFile.builtIn(name)
  }

  private static func parameters(_ progression: Progression) -> String {
    let all = progression.parameters.map { "`\($0.name)` (\(standard($0)))" }
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }

  private static func standard(_ parameter: ProgressionParameter) -> String {
    if case .expression(let expression) = parameter.standard { expression.text } else { "a table" }
  }

  // MARK: Values

  /// Returns the values that lifts usually have, with those of the other lifts.
  func valuesToDeclare(besides used: [String]) -> [CompletionItem] {
    let usual = [
      ("1rm", "The one-rep max."), ("tm", "The training max, which percentages are of."),
      ("weight", "The working load, which sets without one take."),
      ("step", "What a progression adds."),
    ]
    let own = places(.value).map(\.text)
    let known = usual.map(\.0)
    return
      (own.filter { !known.contains($0) }.unique.map { CompletionItem($0, .property, .program) }
      + usual.map { CompletionItem($0.0, .property, .library, about: $0.1) })
      .filter { !used.contains($0.label) }
  }

  /// Returns the values that an expression at a place can read without an owner.
  func values(at place: WrittenString) -> [CompletionItem] {
    values(visibleAt: place).map { CompletionItem($0.name, .variable, .here, detail: $0.detail) }
  }

  private func values(visibleAt place: WrittenString) -> [(name: String, detail: String)] {
    var found: [(name: String, detail: String)] = []
    func add(_ name: String, _ detail: String) {
      if !found.contains(where: { $0.name == name }) { found.append((name, detail)) }
    }
    let isInProgression = place.key(0) == ProgramKey.progress.rawValue
    let owner = isInProgression ? place.key(1) : nil
    for other in places(.parameter) where other.key(1) == owner { add(other.text, "a parameter") }
    for other in places(.value) {
      switch other.key(0) {
      case ProgramKey.progress.rawValue where other.key(1) == owner:
        add(other.text, "kept by the rules")
      case ProgramKey.lifts.rawValue:
        if isInProgression || concerns(other.key(1), place) { add(other.text, "a value of lifts") }
      case ProgramKey.values.rawValue: add(other.text, "a value of the program")
      default: break
      }
    }
    if owner == nil {
      for use in program?.progressions.values.sorted(by: { $0.name < $1.name }) ?? []
      where isUsed(use.name, at: place) {
        for state in use.state { add(state.name, "kept by \(use.name)") }
      }
    }
    if extends {
      for lift in program?.lifts ?? [] where concerns(lift.slot.text, place) {
        for value in lift.values { add(value.name, "a value of lifts") }
      }
      for value in program?.values ?? [] { add(value.name, "a value of the program") }
    }
    for name in own(.input) { add(name, "an answer") }
    return found
  }

  /// Returns whether a lift's values are visible at a place: those of the entry's slot, its lift
  /// and any base, or of any lift where the place has no slot.
  private func concerns(_ lift: String?, _ place: WrittenString) -> Bool {
    guard let lift, let slot = slot(at: place) else { return true }
    let own = SlotName(reading: slot)
    let declared = program?.lifts.filter { $0.slot == own || $0.slot.text == own.lift } ?? []
    return slot == lift || own.lift == SlotName(reading: lift).lift
      || declared.contains { $0.base?.text == lift }
  }

  private func slot(at place: WrittenString) -> String? {
    guard place.key(0) == ProgramKey.days.rawValue else {
      return place.key(0) == ProgramKey.lifts.rawValue ? place.key(1) : nil
    }
    let slots = own(.slot)
    return place.path.reversed().lazy.compactMap { step -> String? in
      if case .key(let name) = step, slots.contains(name) { name } else { nil }
    }.first
  }

  /// Returns whether the slot at a place uses a progression, or whether a place has no slot.
  private func isUsed(_ progression: String, at place: WrittenString) -> Bool {
    guard let program, let slot = slot(at: place).map({ SlotName(reading: $0) }) else {
      return true
    }
    let ofLifts = program.liftProgressions
    return program.days.flatMap(\.entries).contains { entry in
      entry.slot == slot && entry.progressions(ofLifts).contains { $0.name == progression }
    }
  }

  /// Returns the exercise at a place; nil if several have it, or none.
  func exercise(at place: WrittenString) -> String? {
    slot(at: place).map { SlotName(reading: $0).lift }
  }

  /// Returns whether the exercise at a place may have a load, which holds on bodyweight do not.
  func hasLoad(at place: WrittenString) -> Bool {
    guard let exercise = exercise(at: place) else { return true }
    return !ExerciseLibrary.isHold(exercise)
      || ExerciseLibrary.known(exercise)?.equipment != .bodyweight
  }

  /// The values that count stages, for the keys of cases.
  var stages: [String] {
    ["stage", "rung", "phase"].filter { name in
      places(.value).contains { $0.text == name }
        || program?.progressions.values.contains { $0.state.contains { $0.name == name } } ?? false
    }
  }

  /// Returns the words of an expression at a place: after `owner.`, the values of that lift or the
  /// fields of that set.
  func expression(
    at place: WrittenString, in fragment: String, isAssigned: Bool
  ) -> [CompletionItem] {
    if let point = fragment.lastIndex(of: ".") {
      let owner = String(fragment[..<point])
      let lift = places(.value).filter { $0.key(1) == owner }.map(\.text).unique
      let fields = lift.isEmpty ? SetField.allCases.map(\.rawValue) : []
      return (lift + fields).map { name in
        CompletionItem(
          "\(owner).\(name)", .variable, .here, about: ExpressionWord.named(name)?.about)
      }
    }
    let words = ExpressionWord.all.filter { word in
      switch word.kind {
      case .statement: isAssigned
      case .field: false
      case .position, .predicate, .set, .function, .history: true
      }
    }
    let owners = places(.value).filter { $0.key(0) == ProgramKey.lifts.rawValue }.compactMap {
      place in place.key(1).map { ValueName(place.text, of: SlotName(reading: $0)).text }
    }
    return values(at: place)
      + words.map { word in
        CompletionItem(
          word.text, word.kind == .function ? .function : .keyword, .form,
          text: word.forms[0].contains("(") ? word.text + "(" : word.text,
          detail: word.forms.joined(separator: " or "), about: word.about)
      } + owners.unique.prefix(100).map { CompletionItem($0, .variable, .library) }
  }

  /// Returns the intensities of a set: efforts, percentages where the lift has a base, and values.
  func intensities(at place: WrittenString) -> [CompletionItem] {
    let efforts = ["6", "7", "8", "9", "10"].map {
      CompletionItem($0, .value, .folder, detail: "RPE \($0)")
    }
    guard hasLoad(at: place) else { return efforts }
    let values = values(at: place)
    let hasBase = values.contains { ["tm", "1rm"].contains($0.label) }
    let shares = hasBase ? stride(from: 50, through: 95, by: 5).map { "\($0)%" } : []
    return values + efforts
      + shares.map { CompletionItem($0, .value, .folder, detail: "of the training max or 1RM") }
      + [
        CompletionItem("bw", .keyword, .form, about: "Bodyweight."),
        CompletionItem("bar", .keyword, .form, about: "The empty bar."),
      ]
  }

  /// Returns the subjects of a test: values, and what the next sessions must be.
  func subjects(isExpected: Bool) -> [CompletionItem] {
    let values = places(.value).compactMap { place -> String? in
      switch place.key(0) {
      case ProgramKey.lifts.rawValue: place.key(1).map { "\($0).\(place.text)" }
      case ProgramKey.values.rawValue: place.text
      default: nil
      }
    }
    let kept = (program?.days ?? []).flatMap(\.entries).flatMap { entry in
      (entry.options.progress?.all ?? []).flatMap { $0 }.flatMap { use in
        (progression(use.name)?.state ?? []).map { "\(entry.slot.text).\($0.name)" }
      }
    }
    let next =
      isExpected
      ? (program?.days ?? []).flatMap { day in
        day.entries.map { "next \(day.name) \($0.slot.text)" }
      } : []
    return (values + kept + own(.input) + next).unique.prefix(300).map {
      CompletionItem($0, .property, .here)
    }
  }
}
