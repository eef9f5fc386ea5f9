// Reading of sets in the notation: planned sets of a program, and performed sets of the history or
// a prompt.

package import Diagnostics
package import Training

/// Reads the set notation from bytes, for each of the places where it is used.
///
/// Spans of diagnostics are offsets in the bytes. Sets without problems are returned even if other
/// sets of the same text have problems.
package enum SetReader {
  /// Reads the items of a scheme, or sets of a test (`isPlayed`). `unit` is used in suggestions,
  /// and `isKept` is true for a version that prog kept.
  package static func planned(
    _ bytes: [UInt8], _ range: Range<Int>, unit: WeightUnit? = nil, isPlayed: Bool = false,
    isKept: Bool = false
  ) -> ([SchemeItem], [Diagnostic]) {
    let rules = ReadingRules(
      context: .planned, offeredUnit: unit, isPlayed: isPlayed, isKept: isKept)
    let (items, problems) = uncheckedPlanned(bytes, range, rules)
    return (
      items,
      SuggestionCheck.checked(problems, in: bytes, range, unit: unit) { line in
        uncheckedPlanned(line, 0..<line.count, rules).1
      }
    )
  }

  private static func uncheckedPlanned(
    _ bytes: [UInt8], _ range: Range<Int>, _ rules: ReadingRules
  ) -> ([SchemeItem], [Diagnostic]) {
    var cursor = NotationCursor(bytes, range, rules)
    var items: [SchemeItem] = []
    for item in cursor.items() {
      switch item {
      case .scheme(let name, let span): items.append(.scheme(name, span))
      case .set(let set):
        if set.bare == nil {
          set.append(to: &items)
        } else {
          cursor.planned(set)?.append(to: &items)
        }
      }
    }
    return (items, cursor.sortedProblems)
  }

  /// Reads the items of a scheme from the whole of `text`.
  package static func planned(
    _ text: String, unit: WeightUnit? = nil, isPlayed: Bool = false, isKept: Bool = false
  ) -> ([SchemeItem], [Diagnostic]) {
    let bytes = Array(text.utf8)
    return planned(bytes, 0..<bytes.count, unit: unit, isPlayed: isPlayed, isKept: isKept)
  }

  /// Returns whether a text consists of sets of reps with loads in their plain form, such as
  /// `3x5 @ 100kg, 5 @ 110kg`, which are valid in a history, in a program and in a test.
  package static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var groups: [SetGroup] = []
    return QuickSetReader.read(bytes, 0..<bytes.count, into: &groups)
      && groups.allSatisfy { $0.set.isPlain }
  }

  /// Reads the sets of a line of the history. `unit` is used in suggestions; nil means both units.
  package static func history(
    _ bytes: [UInt8], _ range: Range<Int>, unit: WeightUnit? = nil
  ) -> ([SetGroup], [Diagnostic]) {
    var groups: [SetGroup] = []
    let problems = history(bytes, range, unit: unit, into: &groups)
    return (groups, problems)
  }

  /// Reads performed sets from the whole of `text`.
  package static func history(
    _ text: String, unit: WeightUnit? = nil
  ) -> ([SetGroup], [Diagnostic]) {
    let bytes = Array(text.utf8)
    return history(bytes, 0..<bytes.count, unit: unit)
  }

  /// Reads a line of the history and appends its sets to `groups`.
  package static func history(
    _ bytes: [UInt8], _ range: Range<Int>, unit: WeightUnit? = nil, into groups: inout [SetGroup]
  ) -> [Diagnostic] {
    let first = groups.count
    if QuickSetReader.read(bytes, range, into: &groups) { return [] }
    groups.removeSubrange(first...)
    let problems = slowHistory(bytes, range, unit: unit, into: &groups)
    return SuggestionCheck.checked(problems, in: bytes, range, unit: unit) { line in
      var sets: [SetGroup] = []
      if QuickSetReader.read(line, 0..<line.count, into: &sets) { return [] }
      return slowHistory(line, 0..<line.count, unit: unit, into: &sets)
    }
  }

  /// Returns a load written like `82.4kg` in the whole range; nil if it is written in any other
  /// way.
  package static func plainLoad(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Load? {
    QuickSetReader.load(bytes, range)
  }

  /// Reads with the full reader, for lines that the quick one does not accept.
  static func slowHistory(
    _ bytes: [UInt8], _ range: Range<Int>, unit: WeightUnit?, into groups: inout [SetGroup]
  ) -> [Diagnostic] {
    let rules = ReadingRules(context: .history, offeredUnit: unit)
    var cursor = NotationCursor(bytes, range, rules)
    let first = groups.count
    for case .set(let set) in cursor.items() {
      for planned in cursor.history(set)?.expanded ?? [] {
        guard let group = SetGroup(performed: planned) else { continue }
        groups.append(group, joiningFrom: first)
      }
    }
    return cursor.sortedProblems.map { $0.withoutSchemes(unit) }
  }

  /// Returns the note that the whole of `text` is in quotes, such as `"felt \"strong\""`; nil for
  /// any other text.
  package static func note(_ text: String) -> String? {
    quotedStart(of: text).flatMap { $0.rest.isEmpty ? $0.quoted : nil }
  }

  /// Returns the text in quotes with which a text begins, without its escapes, and what follows it;
  /// nil for any other text.
  package static func quotedStart(of text: String) -> (quoted: String, rest: Substring)? {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "\"") else { return nil }
    var cursor = NotationCursor(bytes, 0..<bytes.count, ReadingRules(context: .history))
    do throws(Unreadable) {
      let quoted = try cursor.quotedText()
      let rest = text.utf8.index(text.startIndex, offsetBy: cursor.position)
      return cursor.problems.isEmpty ? (quoted, text[rest...]) : nil
    } catch {
      return nil
    }
  }
}

extension NotationCursor {
  /// The problems, sorted by place.
  var sortedProblems: [Diagnostic] {
    guard problems.count > 1 else { return problems }
    let ordered = problems.enumerated().sorted {
      ($0.element.span ?? SourceSpan(0, 0), $0.offset)
        < ($1.element.span ?? SourceSpan(0, 0), $1.offset)
    }
    return ordered.map(\.element)
  }
}

extension [SetGroup] {
  /// Appends a group, merged with the last one if they are equal. Groups before `first` and sets
  /// with a note are not merged.
  mutating func append(_ group: SetGroup, joiningFrom first: Int) {
    let most: Int32 = 10_000
    guard count > first, self[count - 1].set == group.set,
      self[count - 1].count <= most - group.count, !group.set.hasNote
    else { return append(group) }
    self[count - 1].count += group.count
  }
}

extension PerformedSet {
  /// True for reps with a load, and nothing else.
  fileprivate var isPlain: Bool {
    guard case .reps(1...100) = amount, let load, !load.onBodyweight else { return false }
    return load.tenThousandths > 0 && effort == nil && !isWarmup && !isDrop && !isFailure
  }

  var hasNote: Bool { hasDetails && details.note != nil }
}

extension PlannedSet {
  /// The amount, if the plan requires an exact one. Nil for a range, `5+` and the like.
  package var exactAmount: Amount? { amount.exact }
}

extension PlannedAmount {
  /// The amount, if it is an exact one. Nil for a range, `5+` and the like.
  package var exact: Amount? {
    switch self {
    case .reps(.exactly(.whole(let reps))): .reps(reps)
    case .time(.exactly(let time)): .time(time)
    case .distance(.exactly(let distance)): .distance(distance)
    case .distanceInTime(let distance, let time): .distanceInTime(distance, time)
    case .repsInTime(.exactly(.whole(let reps)), let time): .repsInTime(reps, time)
    default: nil
    }
  }
}

extension SetGroup {
  /// Creates the performed sets for `planned`. Nil if the plan leaves something open.
  package init?(performed planned: PlannedSet) {
    guard case .exactly(let count) = planned.count else { return nil }
    guard let amount = planned.exactAmount else { return nil }
    var load: Load?
    switch planned.load {
    case .load(.one(let one)): load = one
    case nil: break
    default: return nil
    }
    let details = SetDetails(
      rest: planned.rest, every: planned.every,
      // A part of the tempo that could not be worked out is not logged.
      tempo: planned.tempo.flatMap { $0.contains("?") ? nil : $0 }, pace: planned.pace,
      inPlaceOf: planned.inPlaceOf, note: planned.note)
    self.init(
      count,
      PerformedSet(
        amount, isPerSide: planned.isPerSide, load: load, effort: planned.effort?.low,
        isWarmup: planned.isWarmup, isDrop: planned.isDrop, isFailure: planned.isFailure,
        details: details))
  }
}

extension Sequence<SetGroup> {
  /// The plan of exactly what was done. Each set with a note is separate, because the note of a
  /// group belongs to its last set.
  package var planned: [SchemeItem] {
    flatMap { group in
      guard group.set.hasNote else { return [SchemeItem.set(PlannedSet(group))] }
      let one = SchemeItem.set(PlannedSet(SetGroup(1, group.set)))
      return Array(repeating: one, count: Int(Swift.max(0, group.count)))
    }
  }
}

extension PlannedSet {
  /// Creates the plan of exactly what was done.
  package init(_ group: SetGroup) {
    let set = group.set
    self.init(
      count: .exactly(group.count), amount: PlannedAmount(set.amount), isPerSide: set.isPerSide,
      load: set.load.map { .load(.one($0)) }, effort: set.effort.map { EffortGoal($0) },
      isWarmup: set.isWarmup, isDrop: set.isDrop, isFailure: set.isFailure)
    guard set.hasDetails else { return }
    let done = set.details
    details =
      PlannedSetDetails(
        pace: done.pace, rest: done.rest, every: done.every, tempo: done.tempo,
        inPlaceOf: done.inPlaceOf, note: done.note
      ).box
  }
}

// Finds the notation for sets that a program writes as people say them.

extension SetReader {
  /// The longest text that is read again after an error.
  private static let longestMeant = 300

  /// Returns the problems of planned sets in a text. The first suggests the sets that were probably
  /// meant: `3 sets of 5 at 100kg` means `3x5 @ 100kg`.
  package static func suggesting(_ problems: [Diagnostic], for text: String) -> [Diagnostic] {
    // Of an ambiguous set, all readings are offered.
    guard let first = problems.first, first.id != NotationErrorID.ambiguousSet.rawValue,
      let meant = meant(text)
    else { return problems }
    let whole = SourceSpan(0, text.utf8.count)
    return [first.helping("write '\(meant)'", by: meant, over: whole)]
  }

  /// Returns the sets that a text in a program probably means, in canonical form; nil if it is not
  /// known.
  package static func meant(_ text: String) -> String? {
    guard text.utf8.count <= longestMeant else { return nil }
    return SetRepairs.repaired(text) { canonical($0) != nil }.flatMap(canonical)
  }

  /// Returns sets in canonical form; nil if they have problems, or name a scheme.
  private static func canonical(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let (items, problems) = uncheckedPlanned(
      bytes, 0..<bytes.count, ReadingRules(context: .planned))
    let isSets = items.allSatisfy { if case .set = $0 { true } else { false } }
    return problems.isEmpty && isSets && !items.isEmpty ? SetPrinter.text(of: items) : nil
  }
}

// The error about a word in place of sets that were done.

extension Diagnostic {
  /// Returns the problem in the words for histories, which do not have schemes.
  ///
  /// The cursor takes a single word for the name of a scheme. Somebody who logs a workout need not
  /// know schemes; the report shows what a set looks like.
  func withoutSchemes(_ unit: WeightUnit?) -> Diagnostic {
    guard id == NotationErrorID.plannedOnly.rawValue,
      let name = summary.wholeMatch(of: /the name of a scheme is .+?: '(.*)'/)?.output.1
    else { return self }
    return Diagnostic(
      NotationErrorID.notASet, "'\(name)' is not a set", at: span, label: label, notes: notes,
      help: ["sets look like '3x5 @ 60\((unit ?? .kg).rawValue)'"], in: source)
  }
}

// A set as it was written, before its context decides what bare numbers mean.

/// One set of a text, with everything written in it.
struct WrittenSet {
  /// The parts that are certain. The amount of a list is its first.
  var planned: PlannedSet
  /// The amounts of a list after the first.
  var others: [PlannedAmount] = []
  var bare: BareNumbers?
  var start: Int
  var end: Int
  var loadStart = 0
  var loadEnd = 0
  /// The place of the pace, or nil if there is none.
  var paceSpan: SourceSpan?

  init(start: Int) {
    self.start = start
    end = start
    planned = PlannedSet(amount: .reps(.exactly(.whole(0))))
  }

  /// True if a load was written, with its unit or without.
  var hasLoad: Bool {
    if planned.load != nil { return true }
    if case .product(let one, let other) = bare {
      return one.looksLikeLoad(beside: other) || other.looksLikeLoad(beside: one)
    }
    return bare != nil
  }

  var amounts: [PlannedAmount] { [planned.amount] + others }
  var span: SourceSpan { SourceSpan(start, end) }

  /// Appends the sets that this means in a program.
  func append(to items: inout [SchemeItem]) {
    // Mostly it is one set, which needs no list.
    if others.isEmpty, planned.name == nil, planned.note == nil {
      var set = planned
      set.span = span
      items.append(.set(set))
    } else {
      for set in expanded { items.append(.set(set)) }
    }
  }

  /// The sets that this means in a program: one per listed amount. The last is separate if it has a
  /// note or a name.
  var expanded: [PlannedSet] {
    var template = planned
    template.span = span
    var sets = amounts.map { amount in
      var set = template
      set.amount = amount
      return set
    }
    guard let last = sets.popLast() else { return [] }
    guard last.name != nil || last.note != nil else {
      return sets + [last]
    }
    for index in sets.indices {
      sets[index].name = nil
      sets[index].note = nil
    }
    guard case .exactly(let count) = last.count, count > 1, last.until == nil else {
      return sets + [last]
    }
    var before = last
    before.count = .exactly(count - 1)
    before.name = nil
    before.note = nil
    var named = last
    named.count = .exactly(1)
    return sets + [before, named]
  }
}

/// One item between commas.
enum WrittenItem {
  case set(WrittenSet)
  case scheme(String, SourceSpan)
}

// Numbers of a set that were written without a unit.

/// Numbers without a unit, one of which may be a load.
enum BareNumbers {
  /// `3x5`, `5x75`.
  case product(WrittenNumber, WrittenNumber)
  /// The load in `75 5/5/5`, `100 3x5` or `3x5x100`.
  case load(WrittenNumber)
  /// `75 5`.
  case pair(WrittenNumber, WrittenNumber)
}
