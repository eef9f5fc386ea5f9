// `prog why` explains how a number was worked out.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Interchange
import Logbook
import Notation
import Programs
import Terminal
import Training

struct WhyCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", _superCommandName: "prog", abstract: "Explain how prog worked out a number",
    discussion: """
      Names the rule and its line, the sets, the arithmetic and the rounding. You can ask about an \
      exercise of the session that is due (squat), one of its sets (squat 3), its warm-up (squat \
      warm-up), its rest (squat rest), a value (Squat.tm), a day (today, day Squat, 2025-10-08) or \
      a record (squat e1rm). Without a question, prog lists the possible questions.
      Examples:
        prog why squat 3
        prog why Squat.tm --all --date 2025-10-06
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Flag(help: "Show every change of a value, not only the latest")
  var all = false

  @Argument(help: "Exercise, set, value, day or record")
  var subject: [String] = []

  func run() throws {
    let today = try moment.date
    let question = WhyQuestion(subject, on: today)
    let date = question.date ?? today
    let opened = try OpenedFolder.open(global, "why", gym: place.gym)
    let day = keptUntilExit(try opened.day(on: date, explaining: true))
    warn(day.problems)
    let answer = WhyAnswer(opened: opened, replay: day.replay, date: date, isWhole: all)
    if question.text.isEmpty { return showIndex(answer) }
    let view = DerivationView(
      derivations: try answer.derivations(question), ids: opened.history.entries.map(\.id),
      width: min(layout.width ?? 80, 80))
    show(view)
  }

  private func showIndex(_ answer: WhyAnswer) {
    if global.json {
      return show(document: [
        "ask": .objects(answer.index) {
          ["kind": .string($0.kind), "names": .strings($0.questions.map(\.text))]
        }
      ])
    }
    let lines = answer.index.flatMap { kind, questions in
      let names = questions.map(\.inShell).joined(separator: ", ")
      let line = StyledLine(kind.padding(to: 8), .bold) + StyledLine(names)
      return line.wrapped(to: layout.width ?? .max, hanging: 8)
    }
    show(lines.isEmpty ? ["No program is running, and no workout is logged yet."] : lines)
  }
}

/// A question to `prog why`, with its possible readings.
struct WhyQuestion {
  /// The words, separated by single spaces.
  let text: String
  /// A date: `2025-10-08`, `yesterday`, `-3`, `6 oct`. A weekday or a month alone may be the name
  /// of a day or an exercise.
  let date: CalendarDate?

  init(_ words: [String], on today: CalendarDate) {
    let text = words.joined(separator: " ").split(separator: " ").joined(separator: " ")
    self.text = text
    let isDate =
      ["yesterday", "tomorrow"].contains(text.lowercased())
      || text.first.map { "-0123456789".contains($0) } ?? false
    if isDate, case .date(let date) = DateText.reading(text, today: today) {
      self.date = date
    } else {
      date = nil
    }
  }

  private var words: [String] { text.split(separator: " ").map(String.init) }

  /// The name of a day, for `today`, `day` and `day Squat`. Empty for the sessions that are due.
  var day: String? {
    switch words.first?.lowercased() {
    case "today" where words.count == 1, "due" where words.count == 1: ""
    case "day": words.dropFirst().joined(separator: " ")
    default: nil
    }
  }

  /// True if the text can only be a value.
  var hasDot: Bool { text.contains(".") }

  /// An exercise and the part of it in question: `squat`, `squat 3`, `squat warm-up`, `squat rest`.
  var exercise: (name: String, part: ExercisePart) {
    guard words.count > 1, let last = words.last else { return (text, .all) }
    let name = words.dropLast().joined(separator: " ")
    if let number = Int(last), number > 0 { return (name, .set(number)) }
    if words.count > 2, words[words.count - 2].lowercased() == "set", let number = Int(last) {
      return (words.dropLast(2).joined(separator: " "), .set(number))
    }
    if ["warmup", "warm-up", "warmups"].contains(last.lowercased()) { return (name, .warmup) }
    if last.lowercased() == "rest" { return (name, .rest) }
    return (text, .all)
  }

  /// An exercise and a kind of record: `squat e1rm`, `bench best 5 reps`.
  ///
  /// Contains every way to split the words, the longest name first. Nil as the kind means all
  /// records.
  var records: [(name: String, kind: String?)] {
    let lowered = text.lowercased()
    for end in [" records", " record", " prs", " pr"] where lowered.hasSuffix(end) {
      return [(String(text.dropLast(end.count)), nil)]
    }
    return (1..<max(1, words.count)).reversed().map { count in
      (
        words.prefix(count).joined(separator: " "),
        words.dropFirst(count).joined(separator: " ").lowercased()
      )
    }
  }
}

/// Shows the derivations of `prog why`.
struct DerivationView: Answer {
  let derivations: [Derivation]
  /// The ids of all entries of the history, in order.
  let ids: [EntryID]
  /// The width to which lines are wrapped, or nil for no limit.
  let width: Int?

  var lines: [StyledLine] {
    var told: Set<Derivation> = []
    return Array(derivations.map { lines($0, 0, &told) }.joined(separator: [""]))
  }

  private var indent: Int { (width ?? 80) < 60 ? 1 : 2 }

  /// Returns the lines of a derivation. A value that several exercises depend on is shown in full
  /// only once.
  private func lines(
    _ derivation: Derivation, _ depth: Int, _ told: inout Set<Derivation>
  ) -> [StyledLine] {
    // Deeper levels are not indented further, so that there is room for their text.
    let blanks = min(depth, 10) * indent
    var line = StyledLine(String(repeating: " ", count: blanks))
    line.append(derivation.firm, style(derivation, depth))
    let version = derivation.kind == .rule ? derivation.place?.version.map { "version \($0)" } : nil
    let source = [derivation.place?.text, version, derivation.entry.flatMap(id)].compactMap(\.self)
    if !source.isEmpty { line.append("  [\(source.joined(separator: ", "))]", .dim) }
    let isKnown =
      derivation.kind == .value && !derivation.reasons.isEmpty && !told.insert(derivation).inserted
    if isKnown { line.append(", as above") }
    var lines = line.wrapped(to: width ?? .max, hanging: blanks + 2 * indent)
    if isKnown { return lines }
    for reason in derivation.reasons { lines += self.lines(reason, depth + 1, &told) }
    return lines
  }

  private func style(_ derivation: Derivation, _ depth: Int) -> Style {
    if depth == 0 { return .bold }
    switch derivation.kind {
    case .set, .warmup, .value, .record: return .bold
    case .version: return .yellow
    case .remark, .earlier, .formula: return .dim
    default: return .plain
    }
  }

  private func id(_ entry: Int) -> String? { ids.indices.contains(entry) ? ids[entry].text : nil }

  var json: JSON { .document(["why": .array(derivations.map(json))]) }

  private func json(_ derivation: Derivation) -> JSON {
    .object([
      "kind": .string(derivation.kind.rawValue), "text": .string(derivation.text),
      "value": derivation.value?.json, "place": derivation.place?.json,
      "entry": derivation.entry.flatMap(id).map { .string($0) },
      "sets": .list(derivation.sets.map(\.json)), "reasons": .list(derivation.reasons.map(json)),
    ])
  }
}

extension Derivation {
  fileprivate var firm: String {
    switch kind {
    case .set, .warmup, .scheme, .done, .planned, .prefill:
      guard let mark = text.firstRange(of: ": ") else { return text }
      return text[..<mark.upperBound] + NonBreakingSpace.within(String(text[mark.upperBound...]))
    default: return text
    }
  }
}

extension ProgramPlace {
  fileprivate var json: JSON {
    .object([
      "file": .text(file), "line": .integer(line), "progression": .text(progression),
      "version": .text(version),
    ])
  }
}

/// Explains records of one exercise.
struct RecordDerivation {
  let records: Records
  let record: TrainingRecord
  let formula: EstimateFormula
  /// True to explain all records of a kind, false for only the current one.
  let isWhole: Bool

  /// Returns the explanation of an exercise's bests, or of one kind of record. Returns nil if the
  /// exercise does not have a record of that kind.
  func derivation(of exercise: String, _ kind: String?) -> Derivation? {
    let bests = records.bests(of: exercise).filter { best in
      kind.map { Self.names(of: best).contains($0) } ?? true
    }
    if bests.isEmpty { return nil }
    return Derivation(.exercise, exercise, bests.map(derivation(of:)))
  }

  /// Returns the names of a kind of record: its words, its key in JSON, and names such as `5rm`.
  private static func names(of record: Record) -> [String] {
    var names = [record.kind.words, record.kind.key, record.words]
    switch record.kind {
    case .single: names += ["1rm", "best 1 rep"]
    case .best(let reps): names += ["best \(reps)", "\(reps) reps"]
    case .e1RM: names += ["estimate", "max"]
    case .repsAtLoad:
      names += ["most reps", "reps"]
      if let load = record.mark.set?.load { names += ["at \(load.text)", "reps at \(load.text)"] }
    default: break
    }
    return names.map { $0.lowercased() }
  }

  private func derivation(of best: Record) -> Derivation {
    var reasons = [done(best.mark, best)]
    let bodyweight = record.bodyweight(on: best.mark.date)
    if best.kind == .e1RM, let set = best.mark.set,
      let estimate = Estimate(of: set, bodyweight: bodyweight, by: formula)
    {
      reasons.append(Derivation(.formula, estimate.words(for: set, bodyweight: bodyweight)))
    }
    if best.kind == .volume {
      reasons.append(Derivation(.formula, "the sum of reps x load over the work sets"))
    }
    if let previous = best.previous {
      let gain = best.gainText.map { ", \($0)" } ?? ""
      reasons.append(
        Derivation(
          .beaten, "previous best: \(best.words(previous.value)) on \(previous.date.long)\(gain)",
          value: previous.value.exact, entry: previous.entry, [done(previous, best)]))
    } else {
      reasons.append(Derivation(.remark, "the first value of its kind, which is not a record yet"))
    }
    if isWhole { reasons += earlier(best) }
    return Derivation(
      .record, "\(best.words): \(best.words(best.mark.value)) on \(best.mark.date.long)",
      value: best.mark.value.exact, entry: best.mark.entry, reasons)
  }

  private func earlier(_ best: Record) -> [Derivation] {
    let known = [best.mark.entry, best.previous?.entry]
    return records.announced.reversed().filter {
      $0.exercise == best.exercise && $0.kind == best.kind && !known.contains($0.mark.entry)
    }.map { record in
      Derivation(
        .beaten, "\(record.mark.date.long): \(record.words(record.mark.value))",
        value: record.mark.value.exact, entry: record.mark.entry)
    }
  }

  private func done(_ mark: Mark, _ best: Record) -> Derivation {
    var sets: [SetGroup] = []
    if let set = mark.set {
      sets = [SetGroup(set)]
    } else if case .workout(let workout) = record.entries[mark.entry].event {
      sets = workout.lines.filter { $0.name == best.exercise }.flatMap(\.sets).filter(\.set.isWork)
    }
    return Derivation(
      .done, "done on \(mark.date.long): \(SetPrinter.text(of: sets))", entry: mark.entry,
      sets: sets)
  }
}

extension RecordValue {
  /// The value as programs use it, or nil if programs cannot.
  fileprivate var exact: Value? {
    switch self {
    case .load(let load): .load(load)
    case .reps(let count), .sets(let count): .number(Decimal(count))
    case .time(let time): .time(Decimal(Int(time.tenths), places: 1))
    case .distance, .pace: nil
    }
  }
}
