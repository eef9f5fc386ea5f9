// Reads values of a running program from the command line: `Squat.tm=120kg`.

import Diagnostics
package import Engine
package import Notation
package import Programs
package import Training

/// NAME=VALUE, split.
package struct AssignmentText: Hashable {
  package let name: String
  package let value: String

  package init(_ text: String) throws {
    guard let equals = text.firstIndex(of: "="), !text[..<equals].trimmed.isEmpty else {
      throw LogbookError(.badAnswer, "missing value in '\(text)'", help: ["write 'Squat.tm=120kg'"])
    }
    name = text[..<equals].trimmed
    value = text[text.index(after: equals)...].trimmed
  }

  /// Returns the assignments in the words of a command line: `Squat.tm=120kg`, `Squat.tm 120kg`,
  /// `squat tm to 120 kg`. A name ends before its value: a number, or else the last word.
  ///
  /// `isName` says whether words and the name after them are the name of a value: in
  /// `bench press.tm=60kg`, the words before the one with `=` are not an assignment of their own.
  package static func all(
    _ words: [String], isName: (String) -> Bool = { _ in true }
  ) throws -> [AssignmentText] {
    var texts: [String] = []
    var name: [String] = []
    func end(with value: String) {
      if name.count > 1, name.last == "to" { name.removeLast() }
      if name.last?.last == ":" { name[name.count - 1].removeLast() }
      texts.append("\(name.joined(separator: " "))=\(value)")
      name = []
    }
    func endWithLastWord() {
      if let value = name.popLast() { name.isEmpty ? texts.append(value) : end(with: value) }
    }
    for word in words {
      if word.contains("=") {
        let text = (name + [word]).joined(separator: " ")
        if name.count == 1 || isName(String(text.prefix { $0 != "=" })) {
          name = []
          texts.append(text)
          continue
        }
        endWithLastWord()
        texts.append(word)
        continue
      }
      for part in word.split(separator: " ").map(String.init) {
        if !name.isEmpty, isNumber(part) {
          end(with: part)
        } else if name.isEmpty, !texts.isEmpty, WeightUnit(rawValue: part.lowercased()) != nil {
          texts[texts.count - 1] += part
        } else {
          name.append(part)
        }
      }
    }
    endWithLastWord()
    return try texts.map(AssignmentText.init)
  }

  /// Returns whether a word is a number, and not the name of a value such as `1rm`.
  private static func isNumber(_ word: String) -> Bool {
    (word.first { !"+-".contains($0) }?.isNumber ?? false) && !word.lowercased().hasSuffix("rm")
  }
}

/// Reads values as the kinds that they have in a running program.
package struct RunningValues {
  package let replay: Replay
  package let run: ProgramRun
  private let known: [ExerciseNames.Known]

  /// `known` are exercises with their aliases from the settings.
  package init(replay: Replay, run: ProgramRun, known: [ExerciseNames.Known] = []) {
    self.replay = replay
    self.run = run
    self.known = known
  }

  /// Returns the name and the value of an assignment.
  package func read(_ text: AssignmentText) throws -> (name: ValueName, value: Value) {
    guard let name = name(text.name) else {
      throw Self.unknown(text.name, among: names, known: known)
    }
    if let count = askedWeekdays, name.text == Schedule.weekdaysInput {
      return (name, try WeekdayAnswer(count: count).read(text.value))
    }
    let kind = replay.kind(of: name, in: run)
    if kind == .load, let signed = SignedLoad(text.value, unit: unit(of: name)) {
      return (name, .load(try load(signed, of: name)))
    }
    let (value, problems) = ValueReader.read(
      text.value, as: kind, unit: unit(of: name), isTyped: true)
    guard let value, problems.isEmpty else {
      let source = SourceText(name: "<\(name.plainText)>", text: text.value)
      throw LogbookError(
        problems.map { problem in
          var placed = problem
          placed.source = source
          return placed
        }, .usage)
    }
    if let question = run.compiled.question(of: name), !question.options.isEmpty {
      guard
        let option = question.options.first(where: { $0.lowercased() == value.plain.lowercased() })
      else {
        throw LogbookError(
          .badAnswer, "invalid value '\(value.plain)' for '\(name.plainText)'",
          help: oneOf(question.options))
      }
      return (name, .text(option))
    }
    // An answer keeps its bounds, but the value of a lift may grow beyond the bounds of its start.
    if name.owner == nil, let question = run.compiled.question(of: name),
      run.compiled.program.inputs.contains(where: { $0.name == name.name }),
      !question.isWithinBounds(value)
    {
      throw LogbookError(
        .badAnswer, "invalid value '\(value.plain)' for '\(name.plainText)'",
        help: question.boundsHelp.map { [$0] } ?? [])
    }
    if case .load(let load) = value, let meant = load.meantOnBodyweight,
      replay.value(of: name, in: run).map(\.isOnBodyweight) ?? true,
      BodyweightLifts(run.compiled.program, replay.settings).areMeant(by: name)
    {
      throw LogbookError.withoutBodyweight(load, of: name.plainText, meaning: meant)
    }
    return (name, value)
  }

  private func load(_ signed: SignedLoad, of name: ValueName) throws -> ExactLoad {
    let unit = unit(of: name)
    let example = Load(unit == .kg ? 100 : 225, unit).text
    guard case .load(let present)? = replay.value(of: name, in: run) else {
      return try signed.load(
        from: nil,
        isOnBodyweight: BodyweightLifts(run.compiled.program, replay.settings).areMeant(by: name),
        of: name.plainText, example: example)
    }
    return try signed.load(
      from: present, isOnBodyweight: present.onBodyweight, of: name.plainText, example: example)
  }

  /// Returns the unit for a load without one: the unit of the current value, otherwise the
  /// program's, otherwise the folder's.
  private func unit(of name: ValueName) -> WeightUnit {
    // Plain bodyweight does not have a unit of its own.
    if case .load(let load)? = replay.value(of: name, in: run), load.text != "bw" {
      return load.unit
    }
    return run.compiled.program.units ?? replay.settings.units
  }

  /// Returns the value with this name, regardless of quotes, case and aliases.
  ///
  /// The name of an exercise alone means its only load, or its only `weight`, `tm` or `1rm`.
  package func name(_ text: String) -> ValueName? {
    let typed = TypedValueName(text, known: known)
    if let found = typed.found(among: names) { return ValueName(written: found) }
    let loads = typed.ofExercise(among: names).compactMap { ValueName(written: $0) }
      .filter { replay.kind(of: $0, in: run) == .load }
    let usual = loads.filter { ["weight", "tm", "1rm"].contains($0.name) }
    return loads.count == 1 ? loads[0] : usual.count == 1 ? usual[0] : nil
  }

  package var names: [String] {
    let weekdays = askedWeekdays == nil ? [] : [Schedule.weekdaysInput]
    return run.compiled.valueNames + weekdays
  }

  private var askedWeekdays: Int? { run.compiled.program.schedule.askedWeekdays }

  /// Returns the error for a value that does not exist, with similar names, or the values of the
  /// exercise if it names one.
  package static func unknown(
    _ name: String, among names: [String], known: [ExerciseNames.Known] = []
  ) -> LogbookError {
    let typed = TypedValueName(name, known: known)
    let names = names.map(ValueName.typed)
    let whole = typed.ofExercise(among: names)
    let own = whole.isEmpty ? typed.near(among: names) : whole
    let nearest = whole.isEmpty ? nearest(to: name, among: names).map { [didYouMean($0)] } : nil
    return LogbookError(
      .unknownQuestion, "the program does not have a value named '\(name)'",
      notes: names.isEmpty ? ["it does not have any values"] : [],
      help: nearest ?? oneOf(own.isEmpty ? names : own))
  }
}

extension Value {
  fileprivate var isOnBodyweight: Bool {
    if case .load(let load) = self { load.onBodyweight } else { false }
  }
}

/// Reads NAME=VALUE for any value that a program declares, as `prog start` and `prog set` read it.
package struct GivenValues {
  package let program: Program
  private let settings: EngineSettings
  private let compiled: CompiledProgram
  private let questions: StartQuestions

  /// `settings` are the lifter's, for units and for the equipment of exercises.
  package init(program: Program, settings: EngineSettings) {
    self.program = program
    self.settings = settings
    compiled = CompiledProgram(program, version: nil)
    questions = StartQuestions(program: program, unit: settings.units, settings: settings)
  }

  package func read(_ words: [String]) throws -> [(name: ValueName, value: Value)] {
    try read(AssignmentText.all(words))
  }

  func read(_ assignments: [AssignmentText]) throws -> [(name: ValueName, value: Value)] {
    let answers = try assignments.map(answer)
    // The unit of other values, and what a sign adds to, depend on the answers.
    var running: RunningValues?
    return try zip(assignments, answers).map { assignment, answer in
      if let answer { return answer }
      let values = try running ?? self.running(with: answers.compactMap(\.self))
      running = values
      return try values.read(assignment)
    }
  }

  /// Returns whether the program has the value with this name.
  func has(_ name: String) -> Bool {
    questions.item(name) != nil || question(ofDay: name) != nil
      || TypedValueName(name).found(among: compiled.valueNames) != nil
  }

  /// Returns the answer to a question of the start or of a day; nil for any other value.
  private func answer(_ text: AssignmentText) throws -> (name: ValueName, value: Value)? {
    if let item = questions.item(text.name) {
      return (item.name, try questions.value(text.value, item, addsToDefault: true))
    }
    guard let question = question(ofDay: text.name) else { return nil }
    let unit = program.units ?? settings.units
    guard let answer = AnswerReader(question: question, unit: unit).read(text.value) else {
      let example =
        (question.standard(in: unit) ?? question.lowest)?.text ?? question.options.first
        ?? "an answer to '\(question.prompt)'"
      throw LogbookError(
        .badAnswer, "invalid value '\(text.value)' for '\(text.name)'",
        help: [question.boundsHelp ?? "write a value like \(example)"])
    }
    return (ValueName(text.name), answer)
  }

  private func question(ofDay name: String) -> Question? {
    guard !compiled.valueNames.contains(name) else { return nil }
    return program.days.lazy.flatMap(\.questions).first { $0.name == name }
  }

  /// Returns the values of the program on its first day.
  private func running(with answers: [(name: ValueName, value: Value)]) throws -> RunningValues {
    let simulation = Simulation(compiled, values: answers, settings: settings)
    guard let run = simulation.run else {
      throw LogbookError(
        .badAnswer, "the program ends before its first day",
        help: ["give another date for its end"])
    }
    return RunningValues(replay: simulation.replay, run: run)
  }
}

package struct TypedValueName {
  private let text: String
  private let known: [ExerciseNames.Known]

  /// `known` are exercises with their aliases from the settings. The library's aliases always
  /// count.
  package init(_ text: String, known: [ExerciseNames.Known] = []) {
    self.text = text
    self.known = known
  }

  /// The name as it was typed, in its parts: `Bench Press.tm`, `"Squat as T2".weight`, `phase`.
  package var name: ValueName { Self.parts(text) }

  /// Returns the name that is meant: the same apart from quotes and case, or else one with the
  /// exercise that an alias stands for. Nil if there is none.
  package func found(among names: [String]) -> String? {
    if let same = names.first(where: { Self.plain($0) == Self.plain(text) }) { return same }
    let typed = name
    if let owner = typed.owner?.text {
      return ofExercise(owner, among: names).first {
        Self.parts($0).name.lowercased() == typed.name.lowercased()
      }
    }
    // `squat tm`
    guard let blank = text.lastIndex(of: " ") else { return nil }
    let dotted = "\(text[..<blank].trimmed).\(text[text.index(after: blank)...])"
    return TypedValueName(dotted, known: known).found(among: names)
  }

  /// Returns the values of the exercise that the text names; none if it names none.
  func ofExercise(among names: [String]) -> [String] { ofExercise(text, among: names) }

  /// Returns the values of the exercises that are probably meant.
  func near(among names: [String]) -> [String] {
    let near = exercises(of: names).suggestions(for: name.owner?.text ?? text)
    return names.filter { near.contains(Self.parts($0).owner?.lift ?? "") }
  }

  private func ofExercise(_ owner: String, among names: [String]) -> [String] {
    let exercises = exercises(of: names)
    // `row` is the row of the program.
    let isKind = ExerciseLibrary.known(owner).map { ExerciseNames.kinds.contains($0.name) } ?? false
    guard
      case .one(let slot, _)? = exercises.whole(owner) ?? (isKind ? exercises.match(owner) : nil)
    else { return [] }
    return names.filter { Self.parts($0).owner == slot }
  }

  private func exercises(of names: [String]) -> ExerciseNames {
    ExerciseNames(
      session: names.compactMap { Self.parts($0).owner }, known, suggestsLibrary: false)
  }

  /// Returns the names that may be meant for an answer that changes nothing: the names of every
  /// exercise that an alias or a part of a name means. If the text is the name of another exercise,
  /// such as `press.tm`, the values of longer names are meant.
  package func matches(among names: [ValueName]) -> [ValueName] {
    let typed = name
    let alike = names.filter { $0.name.lowercased() == typed.name.lowercased() }
    guard let owner = typed.owner?.text else { return alike.filter { $0.owner == nil } }
    let slots = alike.compactMap(\.owner)
    let meant: [SlotName] =
      switch ExerciseNames(session: slots, known, suggestsLibrary: false).match(owner) {
      case .one(let found, _): [found]
      case .several(let found): found
      case .unknown: []
      }
    let found = alike.filter { $0.owner.map(meant.contains) ?? false }
    guard found.isEmpty else { return found }
    switch NameSearch(slots.map(\.text)).match(owner) {
    case .one(let name): return alike.filter { $0.owner?.text == name }
    case .several(let names): return alike.filter { names.contains($0.owner?.text ?? "") }
    case .none: return []
    }
  }

  /// Returns the parts of a name; all of the text for anything else.
  private static func parts(_ text: String) -> ValueName {
    ValueName(delimited: text) ?? ValueName(text.filter { $0 != "\"" })
  }

  /// Returns the name without quotes and in lower case, because a shell may have removed quotes.
  static func plain(_ name: String) -> String { name.filter { $0 != "\"" }.lowercased() }
}

/// `+2.5kg` or `-5`: an amount to add to a load or to take off it.
struct SignedLoad {
  private let text: String
  private let change: ExactLoad

  /// Reads the text if it is a load with a sign. `unit` is the unit of a number without one.
  init?(_ text: String, unit: WeightUnit) {
    let text = text.trimmed
    guard let sign = text.first, "+-\u{2212}\u{2013}".contains(sign) else { return nil }
    let rest = String(text.dropFirst()).trimmed
    guard rest.first?.isNumber ?? false,
      case .load(let load)? = ValueReader.read(rest, as: .load, unit: unit, isTyped: true).0
    else { return nil }
    self.text = text
    change = ExactLoad(sign == "+" ? load.amount : load.amount.negated, load.unit)
  }

  /// Returns the load that is meant: `present` plus the amount or, for a load on bodyweight,
  /// bodyweight plus the amount. `name` is the name of the value.
  func load(
    from present: ExactLoad?, isOnBodyweight: Bool, of name: String, example: String
  ) throws -> ExactLoad {
    if isOnBodyweight { return ExactLoad(change.amount, change.unit, onBodyweight: true) }
    guard let present else {
      throw LogbookError(
        .badAnswer, "cannot apply '\(text)': \(name) does not have a value yet",
        help: [
          "write the whole load: \(example)",
          "for bodyweight, write \(ExactLoad(change.amount, change.unit, onBodyweight: true).text)",
        ])
    }
    // A value below zero is a difference itself, and its sign belongs to it.
    if present.amount.isNegative, change.amount.isNegative { return change }
    guard present.unit == change.unit else {
      throw LogbookError(
        .badAnswer, "'\(text)' is not in the unit of \(name), which is \(present.text)",
        help: ["write the change in \(present.unit.rawValue), or the whole load"])
    }
    guard let sum = present.amount.adding(change.amount).map({ ExactLoad($0, present.unit) }),
      sum.written != nil
    else {
      throw LogbookError(
        .badAnswer, "applying '\(text)' to \(present.text) gives a load out of range",
        help: ["loads go from 0 to 10000; write the whole load: \(present.text)"])
    }
    return sum
  }
}
