// One step that a session logs: a set, a note, a skip, a move or an undo.

import Notation
import Programs
package import Training

/// The identity of an exercise in a session: an entry of the day, or an added exercise.
package enum ExerciseKey: Hashable, Sendable {
  case planned(Int)
  /// Counted from 1.
  case added(Int)

  /// The key as a draft and a page write it: `2`, `+1`.
  package var text: String {
    switch self {
    case .planned(let entry): "\(entry)"
    case .added(let number): "+\(number)"
    }
  }

  package init?(text: some StringProtocol) {
    let isAdded = text.hasPrefix("+")
    guard let number = Int(isAdded ? text.dropFirst() : text[...]), (0...100_000).contains(number)
    else { return nil }
    self = isAdded ? .added(number) : .planned(number)
  }

  var entry: Int? {
    if case .planned(let entry) = self { entry } else { nil }
  }
}

/// One step of a session, as the draft stores it.
package struct SessionRecord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The first record: which session this is.
    case begin(SessionStart)
    /// The answer to one of the day's questions; nil if it was skipped.
    case answer(String, Value?)
    case sets(ExerciseKey, name: String, [SetGroup])
    /// A note on an exercise, or on the workout if the key is nil.
    case note(ExerciseKey?, String)
    case skip(ExerciseKey)
    /// Ends a total that has reached the bottom of its range but not the top.
    case enough(ExerciseKey)
    /// Another exercise replaces the planned one; its loads are the planned ones times the factor.
    case swap(ExerciseKey, name: String, factor: Decimal?)
    /// Makes a superset of two exercises; nil takes the first one out of its superset.
    case superset(ExerciseKey, with: ExerciseKey?)
    /// Adds one set to the plan.
    case moreSets(ExerciseKey)
    case exercise(ExerciseKey, name: String)
    /// Makes an exercise current while it has sets left, or until the next move if it stays; nil
    /// ends the session.
    case go(ExerciseKey?, stays: Bool)
    /// The rest timer as the lifter set it; nil if it is off. A set starts the timer without a
    /// record.
    case rest(RestTimer.State?)
    /// The clock of a timed set. A set ends it without a record.
    case hold(HoldChange)
    /// The session continues in another gym; nil for the usual one.
    case gym(String?)
    /// The session is about to be written to the history as this entry.
    case write(String)
    /// Undoes the last record in effect that is not a move.
    case undo
  }

  /// The time since the start, in whole seconds.
  package var time: Seconds
  package var kind: Kind
  /// The tap on a page that it comes from; nil if it was typed.
  package var mark: TapMark?

  package init(at time: Seconds, _ kind: Kind, mark: TapMark? = nil) {
    self.time = time
    self.kind = kind
    self.mark = mark
  }

  /// The sets or the note that it logs, for messages: `Squat: 5 @ 100kg`; nil for other steps.
  package var logged: String? {
    switch kind {
    case .sets(_, let name, let groups): "\(name): \(SetPrinter.text(of: groups))"
    case .note(_, let text): quoted(text)
    default: nil
    }
  }

  var canBeUndone: Bool {
    switch kind {
    case .begin, .go, .rest, .hold, .write, .undo: false
    default: true
    }
  }

  var key: ExerciseKey? {
    switch kind {
    case .sets(let key, _, _), .skip(let key), .enough(let key), .swap(let key, _, _),
      .superset(let key, _), .moreSets(let key), .exercise(let key, _):
      key
    case .note(let key, _), .go(let key, _): key
    default: nil
    }
  }
}

// Records as lines of a draft: fields separated by tabs, without line ends inside.

extension SessionRecord {
  /// The line of the draft that stores this record, without its line end.
  package var draftLine: String {
    let fields: [String] =
      switch kind {
      case .begin(let start): ["begin", "1"] + start.draftFields
      case .answer(let name, let value):
        ["answer", seconds, name] + (value.map { [$0.kind.rawValue, $0.draftText] } ?? [])
      case .sets(let key, let name, let groups):
        ["sets", seconds, key.text, name, SetPrinter.text(of: groups)]
      case .note(let key, let text): ["note", seconds, key?.text ?? "-", text]
      case .skip(let key): ["skip", seconds, key.text]
      case .enough(let key): ["enough", seconds, key.text]
      case .swap(let key, let name, let factor):
        ["swap", seconds, key.text, name] + (factor.map { [$0.text()] } ?? [])
      case .superset(let key, let other): ["superset", seconds, key.text, other?.text ?? "-"]
      case .moreSets(let key): ["more", seconds, key.text]
      case .exercise(let key, let name): ["exercise", seconds, key.text, name]
      case .go(let key, let stays): [stays ? "stay" : "go", seconds, key?.text ?? "-"]
      case .rest(let state): ["rest", seconds] + Self.fields(of: state)
      case .hold(.start(let length)): ["hold", seconds, length?.text ?? "open"]
      case .hold(.stop): ["hold", seconds, "off"]
      case .gym(let name): ["gym", seconds] + (name.map { [$0] } ?? [])
      case .write(let entry): ["write", seconds, entry]
      case .undo: ["undo", seconds]
      }
    return ((mark.map { [$0.field] } ?? []) + fields).map(DraftField.escaped)
      .joined(separator: "\t")
  }

  /// Returns the timer's state in whole seconds: `until 312`, `paused 45` or `off`.
  private static func fields(of state: RestTimer.State?) -> [String] {
    switch state {
    case .running(let until)?: ["until", "\(until.tenths / 10)"]
    case .paused(let left)?: ["paused", "\(left.tenths / 10)"]
    case nil: ["off"]
    }
  }

  private static func rest(_ fields: [String]) -> Kind? {
    if fields == ["off"] { return .rest(nil) }
    guard fields.count == 2, let time = Int32(fields[1]), (0...Seconds.limit / 10).contains(time)
    else { return nil }
    switch fields[0] {
    case "until": return .rest(.running(until: Seconds(time)))
    case "paused": return .rest(.paused(left: Seconds(time)))
    default: return nil
    }
  }

  private static func hold(_ fields: [String]) -> Kind? {
    guard let text = fields.first, fields.count == 1 else { return nil }
    if text == "off" { return .hold(.stop) }
    if text == "open" { return .hold(.start(length: nil)) }
    guard case .time(let time)? = ValueReader.read(text, as: .time).0,
      let tenths = time.multiplied(by: Decimal(10, places: 0))?.floor
    else { return nil }
    return .hold(.start(length: Seconds(tenths: Int32(clamping: tenths))))
  }

  private var seconds: String { "\(time.tenths / 10)" }

  /// Reads a record; nil if the line is not valid, for example if it is torn.
  package init?(draftLine line: some StringProtocol) {
    var fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { DraftField.unescaped($0) }[...]
    let mark = fields.first.flatMap { TapMark(field: $0) }
    if mark != nil { fields.removeFirst() }
    guard let word = fields.popFirst(), let second = fields.popFirst() else { return nil }
    if word == "begin" {
      guard second == "1", let start = SessionStart(draftFields: fields) else { return nil }
      self.init(at: Seconds(0), .begin(start), mark: mark)
      return
    }
    guard let time = Int32(second), (0...Seconds.limit / 10).contains(time),
      let kind = Self.kind(word, Array(fields))
    else { return nil }
    self.init(at: Seconds(time), kind, mark: mark)
  }

  private static func kind(_ word: String, _ fields: [String]) -> Kind? {
    if word == "undo" { return fields.isEmpty ? .undo : nil }
    if word == "rest" { return rest(fields) }
    if word == "hold" { return hold(fields) }
    if word == "gym" { return fields.count < 2 ? .gym(fields.first) : nil }
    if word == "write" { return fields.count == 1 ? .write(fields[0]) : nil }
    guard let first = fields.first else { return nil }
    let key = ExerciseKey(text: first)
    switch (word, fields.count) {
    case ("answer", 1): return .answer(first, nil)
    case ("answer", 3):
      guard let kind = ValueKind(rawValue: fields[1]),
        let value = ValueText.value(fields[2], kind: kind)
      else { return nil }
      return .answer(first, value)
    case ("note", 2): return key == nil && first != "-" ? nil : .note(key, fields[1])
    case ("go", 1), ("stay", 1):
      return key == nil && first != "-" ? nil : .go(key, stays: word == "stay")
    default: break
    }
    guard let key else { return nil }
    switch (word, fields.count) {
    case ("sets", 3):
      let sets = SetReader.history(fields[2])
      return sets.1.isEmpty && !sets.0.isEmpty ? .sets(key, name: fields[1], sets.0) : nil
    case ("skip", 1): return .skip(key)
    case ("enough", 1): return .enough(key)
    case ("swap", 2): return .swap(key, name: fields[1], factor: nil)
    case ("swap", 3):
      guard case .number(let factor) = ValueText.value(fields[2], kind: .number) else { return nil }
      return .swap(key, name: fields[1], factor: factor)
    case ("superset", 2):
      let other = ExerciseKey(text: fields[1])
      return other == nil && fields[1] != "-" ? nil : .superset(key, with: other)
    case ("more", 1): return .moreSets(key)
    case ("exercise", 2): return .exercise(key, name: fields[1])
    default: return nil
    }
  }
}

extension SessionStart {
  /// The fields of the first line, `date=2025-10-06`, `time=18:05:30` and so on, without unknown
  /// values.
  fileprivate var draftFields: [String] {
    var fields = ["date=\(date.text)", "time=\(time.text)", "title=\(title)"]
    fields += clock?.draftFields ?? []
    if let gym { fields.append("gym=\(gym)") }
    guard let reference else { return fields }
    fields += ["program=\(reference.program)", "day=\(reference.day)"]
    if let version = reference.version { fields.append("version=\(version)") }
    if let week = reference.week { fields.append("week=\(week)") }
    if let cycle = reference.cycle { fields.append("cycle=\(cycle)") }
    if let block = reference.block { fields.append("block=\(block)") }
    return fields
  }

  /// Reads the fields. Unknown keys are ignored, because a later prog may write more.
  fileprivate init?(draftFields fields: some Sequence<String>) {
    var values: [Substring: String] = [:]
    for field in fields {
      guard let sign = field.firstIndex(of: "=") else { return nil }
      values[field[..<sign]] = String(field[field.index(after: sign)...])
    }
    guard case .date(let date)? = values["date"].flatMap({ ValueText.value($0, kind: .date) }),
      let time = values["time"].flatMap({ ClockTime(draftText: $0) }), let title = values["title"]
    else { return nil }
    var reference: ProgramReference?
    if let program = values["program"], let day = values["day"] {
      reference = ProgramReference(
        program: program, version: values["version"], day: day,
        week: values["week"].flatMap { Int($0) }, cycle: values["cycle"].flatMap { Int($0) },
        block: values["block"])
    }
    self.init(
      date: date, time: time, title: title, reference: reference, gym: values["gym"],
      clock: SessionClock(draftValues: values))
  }
}

extension ClockTime {
  /// Reads `18:05` or `18:05:30`.
  fileprivate init?(draftText text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1] else {
      return nil
    }
    if parts.count == 3 && parts[2] == nil { return nil }
    self.init(hour: hour, minute: minute, second: parts.count == 3 ? parts[2] : nil)
  }
}

/// Escapes a text as one field, without tabs and line ends.
private enum DraftField {
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "\\": "\\", "\t": "t", "\n": "n", "\r": "r",
  ]
  private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r"]

  static func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      letters[scalar].map { ["\\", $0] } ?? [scalar]
    }
    return String(String.UnicodeScalarView(scalars))
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in text.unicodeScalars {
      if isEscape {
        result.append(signs[scalar] ?? scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// A session that was left before it was saved.
package struct UnfinishedSession: Sendable {
  package let start: SessionStart?
  package let exercises: [(name: String, sets: [SetGroup])]
  /// True if it certainly has neither sets nor notes nor answers.
  package let isEmpty: Bool
  package let gym: String?
  /// The entry that prog was about to write to the history.
  package let writing: String?

  /// Reads the lines of a draft. Lines that are not valid are ignored.
  package init(lines: some Sequence<String>) {
    let records = lines.map { SessionRecord(draftLine: $0) }
    var progress = SessionProgress()
    for record in records.compactMap(\.self).withoutTornTaps { progress.apply(record) }
    if case .begin(let start)?? = records.first.map({ $0?.kind }) {
      self.start = start
    } else {
      start = nil
    }
    exercises = progress.exercises.filter { !$0.value.sets.isEmpty }
      .sorted { $0.key < $1.key }
      .map { ($0.value.name ?? "", $0.value.sets.grouped) }
    // A damaged line may be a set.
    isEmpty = progress.isEmpty && !records.contains(nil)
    writing = progress.writing
    gym = progress.gym.isMoved ? progress.gym.name : start?.gym
  }

  package var sets: Int { exercises.reduce(0) { $0 + $1.sets.sets.count } }

  /// The session in a few words: `Squat, Mon 6 Oct 18:00, 3 sets`.
  package var summary: String {
    let count = "\(sets) \(sets == 1 ? "set" : "sets")"
    guard let start else { return count }
    return "\(start.title), \(start.date.weekdayAndDay) \(start.time.text), \(count)"
  }
}

extension SessionProgress {
  /// True if nothing was done: no set, no note and no answer is in effect.
  package var isEmpty: Bool { !records.contains(where: \.isWorkDone) }
}

extension SessionRecord {
  /// True if a session is worth resuming for this record.
  ///
  /// Moves, skips, swaps and timers are typed again in a moment.
  package var isWorkDone: Bool {
    switch kind {
    case .sets, .note, .answer(_, .some), .write: true
    default: false
    }
  }
}

extension ExerciseKey: Comparable {
  /// Compares the places in the session. The planned exercises are first.
  package static func < (one: ExerciseKey, other: ExerciseKey) -> Bool {
    switch (one, other) {
    case (.planned(let one), .planned(let other)), (.added(let one), .added(let other)):
      one < other
    case (.planned, .added): true
    case (.added, .planned): false
    }
  }
}

/// Reads the answers of a day from the text of a draft.
enum ValueText {
  /// Returns the value in `text`, or nil if it is not of that kind.
  static func value(_ text: String, kind: ValueKind) -> Value? {
    switch kind {
    case .text: return .text(text)
    case .exercise: return .exercise(text)
    case .load:
      // A load with bodyweight is not a literal of the expression language.
      if text == "bw" || text.hasPrefix("bw+") || text.hasPrefix("bw-") {
        let sets = SetReader.history("1 @ " + text)
        guard sets.1.isEmpty, sets.0.count == 1 else { return nil }
        return sets.0[0].set.load.map { .load($0.exact) }
      }
    case .number, .percent, .time, .distance, .pace, .date: break
    }
    let value = ExpressionReader.read(text).0.flatMap { literal($0) }
    return value?.kind == kind ? value : nil
  }

  private static func literal(_ expression: Expression) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .negated(let inner):
      guard case .literal(.number(let number)) = inner.node else { return nil }
      return .number(number.negated)
    default: return nil
    }
  }
}

extension Value {
  /// The value as the draft stores it, exact and without quotes.
  var draftText: String {
    switch self {
    case .text(let text), .exercise(let text): text
    case .number(let number): number.text()
    default: text
    }
  }
}

/// A time by two clocks: one that survives restarts, and one that cannot be set.
package struct SessionClock: Hashable, Sendable {
  /// Seconds since 1970, in any time zone.
  package var unix: Int
  /// Seconds since the machine started.
  package var sinceBoot: Int
  /// An identifier of this start of the machine; nil if the system does not provide one.
  package var boot: String?

  package init(unix: Int, sinceBoot: Int, boot: String?) {
    self.unix = unix
    self.sinceBoot = sinceBoot
    self.boot = boot
  }

  /// Returns the seconds from this time to `now`, at least 0.
  ///
  /// Uses the machine's clock unless the machine was restarted, because the other clock may have
  /// been set.
  package func seconds(until now: SessionClock) -> Int {
    if let boot, boot == now.boot, now.sinceBoot >= sinceBoot { return now.sinceBoot - sinceBoot }
    return max(0, now.unix - unix)
  }

  /// The fields for the first line of a draft: `unix=1763800000`, `up=12345`, `boot=...`.
  var draftFields: [String] {
    ["unix=\(unix)", "up=\(sinceBoot)"] + (boot.map { ["boot=\($0)"] } ?? [])
  }

  /// Reads the fields of a draft; nil for a draft of an older prog, which does not have them.
  init?(draftValues values: [Substring: String]) {
    guard let unix = values["unix"].flatMap({ Int($0) }), unix >= 0,
      let sinceBoot = values["up"].flatMap({ Int($0) }), sinceBoot >= 0
    else { return nil }
    self.init(unix: unix, sinceBoot: sinceBoot, boot: values["boot"])
  }
}
