// The questions that a program asks at its start, and the answers.

import Diagnostics
package import Engine
package import Notation
package import Programs
package import Training

package struct StartQuestions {
  /// One question and the name of the value that its answer sets.
  package struct Item {
    package let name: ValueName
    package let question: Question

    /// The number of weekdays to choose, or nil for any other question.
    package var weekdays: Int?
    /// True if the answer is a load that includes bodyweight.
    var isOnBodyweight = false
    /// True for the lifter's bodyweight, which rules need. It is logged by itself, and may be left
    /// out.
    package var isBodyweight = false
  }

  package let program: String
  package let items: [Item]
  package let unit: WeightUnit
  private var answers: [ValueName: Value] = [:]

  /// `settings` are the lifter's, for the equipment of exercises. If no bodyweight `isKnown`, it is
  /// asked for, if a rule needs it.
  package init(
    program: Program, unit: WeightUnit, settings: EngineSettings = EngineSettings(),
    bodyweightIsKnown isKnown: Bool = true, compiled: CompiledProgram? = nil
  ) {
    self.program = program.id
    self.unit = program.units ?? unit
    let bodyweight = BodyweightLifts(program, settings)
    let compiled = compiled ?? CompiledProgram(program)
    let items = Self.items(of: program, compiled).map { item in
      var item = item
      item.isOnBodyweight = item.question.kind == .load && bodyweight.areMeant(by: item.name)
      return item
    }
    let rules = isKnown ? [] : BodyweightRule.all(in: compiled, settings: settings)
    self.items = items + (rules.isEmpty ? [] : [.bodyweight(neededBy: rules)])
  }

  private static func items(of program: Program, _ compiled: CompiledProgram) -> [Item] {
    var result = program.inputs.map { Item(name: ValueName($0.name), question: $0) }
    func add(_ values: [ValueDeclaration], _ owner: SlotName?) {
      for value in values {
        let name = ValueName(value.name, of: owner)
        guard case .ask(let question) = value.start,
          !result.contains(where: { $0.name == name })
        else { continue }
        result.append(Item(name: name, question: question))
      }
    }
    add(program.values, nil)
    for lift in program.lifts { add(lift.values, lift.slot) }
    for (slot, state) in compiled.askedOfSlots { add([state], slot) }
    if let count = program.schedule.askedWeekdays {
      let spread = WeekdayAnswer(count: count).example
      result.append(
        Item(
          name: ValueName(Schedule.weekdaysInput),
          question: Question(
            name: Schedule.weekdaysInput,
            prompt:
              "On which \(count == 1 ? "weekday" : "\(count) weekdays") do you train, such as "
              + "'\(spread)'?",
            kind: .text, standard: .text(spread), at: SourceSpan(0, 0)), weekdays: count))
    }
    return result
  }

  package var given: [Assignment] {
    items.compactMap { item in
      item.isBodyweight ? nil : answers[item.name].map { Assignment(item.name.text, $0) }
    }
  }

  /// The lifter's bodyweight, if it was asked for and given.
  package var bodyweight: Load? {
    guard let item = items.first(where: \.isBodyweight), case .load(let load)? = answers[item.name]
    else { return nil }
    return load.written
  }

  /// Returns the question that is asked for the value with this name, regardless of quotes, case
  /// and aliases. `known` are exercises with their aliases from the settings.
  package func item(_ name: String, known: [ExerciseNames.Known] = []) -> Item? {
    TypedValueName(name, known: known).found(among: items.map(\.plainName)).flatMap { found in
      items.first { $0.plainName == found }
    }
  }

  /// Reads answers from the command line: `Squat.1rm=140kg`. Old names of exercises work too, and
  /// the aliases of `known`.
  package mutating func readAnswers(
    _ texts: [String], _ renames: ExerciseRenames, known: [ExerciseNames.Known] = []
  ) throws {
    for text in try AssignmentText.all(texts) {
      let name = text.name
      let present = name.lastIndex(of: ".").map { dot in
        renames.slotText(name[..<dot].filter { $0 != "\"" }) + name[dot...]
      }
      guard let item = item(name, known: known) ?? present.flatMap({ item($0) }) else {
        let near = nearest(to: name, among: items.map(\.plainName))
        throw LogbookError(
          .unknownQuestion, "the program does not ask for '\(name)'",
          help: near.map { [didYouMean($0)] } ?? items.map { "it asks for \($0.plainName)" })
      }
      answers[item.name] = try value(text.value, item)
    }
  }

  /// The questions that have no answer yet.
  package var open: [Item] { items.filter { answers[$0.name] == nil } }

  package mutating func answer(_ item: Item, with value: Value) { answers[item.name] = value }

  /// Returns the answer so far, or nil for an open question.
  package func answer(to item: Item) -> Value? { answers[item.name] }

  /// Answers open questions with their defaults.
  ///
  /// - Throws: `missing-answer` if there are questions without a default.
  package mutating func answerWithDefaults() throws {
    for item in open {
      if let standard = item.question.standard(in: unit) { answers[item.name] = standard }
    }
    let missing = open.filter { !$0.isBodyweight }
    guard missing.isEmpty else {
      throw LogbookError(
        .missingAnswer,
        "missing \(missing.count == 1 ? "answer" : "answers") for "
          + missing.map(\.plainName).joined(separator: ", "),
        help: [
          "write: prog start \(program.inShell) "
            + missing.map { "\($0.plainName)=\($0.example(unit))".inShell }.joined(separator: " ")
        ])
    }
  }

  /// Reads the answer to a question. Unless `addsToDefault`, only bodyweight and a default below
  /// zero can have an amount added, because the program does not have values before it has started.
  package func value(_ text: String, _ item: Item, addsToDefault: Bool = false) throws -> Value {
    if let count = item.weekdays { return try WeekdayAnswer(count: count).read(text) }
    if item.isBodyweight { return .load(try TypedBodyweight.read(text, unit: unit).exact) }
    let answer = AnswerReader(question: item.question, unit: unit)
    guard let value = answer.read(try withoutSign(text.trimmed, item, addsToDefault)) else {
      throw LogbookError(
        .badAnswer, "invalid value '\(text.trimmed)' for '\(item.plainName)'",
        help: [item.question.boundsHelp ?? "write a value like \(item.example(unit))"])
    }
    if item.isOnBodyweight, case .load(let load) = value, let meant = load.meantOnBodyweight {
      throw LogbookError.withoutBodyweight(load, of: item.plainName, meaning: meant)
    }
    return value
  }

  private func withoutSign(_ text: String, _ item: Item, _ addsToDefault: Bool) throws -> String {
    guard item.question.kind == .load, let signed = SignedLoad(text, unit: unit) else {
      return text
    }
    var standard: ExactLoad?
    if case .load(let load)? = item.question.standard(in: unit) { standard = load }
    return try signed.load(
      from: standard.flatMap { addsToDefault || $0.amount.isNegative ? $0 : nil },
      isOnBodyweight: standard?.onBodyweight ?? item.isOnBodyweight, of: item.plainName,
      example: item.example(unit)
    ).text
  }
}

extension LogbookError {
  /// Returns the error of a plain load where the load of a bodyweight exercise is meant.
  static func withoutBodyweight(
    _ load: ExactLoad, of name: String, meaning meant: ExactLoad
  ) -> LogbookError {
    LogbookError(
      .badAnswer, "'\(load.text)' does not include bodyweight, but \(name) does",
      help: ["write \(meant.text)"])
  }
}

extension StartQuestions.Item {
  fileprivate static func bodyweight(neededBy rules: [BodyweightRule]) -> Self {
    let name = ReservedName.bodyweight.rawValue
    var item = Self(
      name: ValueName(name),
      question: Question(
        name: name, prompt: "Your bodyweight, for \(rules.map(\.slot.text).listed)", kind: .load,
        at: SourceSpan(0, 0)))
    item.isBodyweight = true
    return item
  }

  /// The name without the quotes that a file needs: `Bench Press.1rm`.
  package var plainName: String { name.plainText }

  /// Returns the question in words, with the unit that a bare number has.
  package func text(_ unit: WeightUnit) -> String {
    let isLoad = question.kind == .load
    let inUnit =
      isOnBodyweight ? ", such as \(example(unit))" : isLoad ? ", in \(unit.rawValue)" : ""
    // Without a text of its own, the program asks with the name of the value.
    guard question.prompt == name.name, let lift = name.owner?.text else {
      return (name.owner.map { "\($0.text): " } ?? "") + question.prompt + inUnit
    }
    switch name.name {
    case "1rm": return "\(lift): your one-rep max, the most you can lift once\(inUnit)"
    case "tm": return "\(lift): your training max, about 90% of your one-rep max\(inUnit)"
    case "weight": return "\(lift): the weight to start with\(inUnit)"
    default:
      guard let reps = repMax else { return "\(lift) \(name.name)\(inUnit)" }
      return "\(lift): your \(reps)-rep max, the most you can lift for \(reps) reps\(inUnit)"
    }
  }

  package func example(_ unit: WeightUnit) -> String {
    if let first = question.options.first { return first }
    if let weekdays { return WeekdayAnswer(count: weekdays).example }
    // A number that is far from the lifter's own may be taken for advice. `bw` shows no load.
    if let standard = question.standard(in: unit), standard.text != "bw" { return standard.text }
    switch question.kind {
    case .load where isBodyweight: return PlausibleLoad.body(unit).text
    case .load where isOnBodyweight: return unit == .kg ? "bw+20kg" : "bw+45lb"
    case .load: return unit == .kg ? "100kg" : "225lb"
    case .number: return question.lowest?.plain ?? "5"
    case .percent: return "90%"
    case .time: return "2:30"
    case .distance: return "5km"
    case .pace: return unit == .kg ? "5:30/km" : "9:00/mi"
    case .date: return "2026-06-01"
    case .text: return "text"
    case .exercise: return "Squat"
    }
  }
}

// Reads the weekdays that a lifter chooses for a schedule.

/// Reads a given number of weekdays: `mon wed fri`.
package struct WeekdayAnswer {
  package let count: Int

  /// That many weekdays, spread over the week.
  package var example: String {
    WeekdaySpread.spread(over: count).map(\.key).joined(separator: " ")
  }

  /// Returns the weekdays in the typed order, for the history.
  package func read(_ text: String) throws -> Value {
    guard let days = Weekday.chosen(text), days.count == count else {
      throw LogbookError(
        .badAnswer,
        "expected \(count) weekday\(count == 1 ? "" : "s"), found '\(text.trimmed)'",
        help: ["write '\(example)'"])
    }
    return .text(days.map(\.key).joined(separator: " "))
  }
}
