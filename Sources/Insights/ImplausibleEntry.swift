// Finds entries that are probably mistakes: a squat of 2956 lb, or a session of 20 hours.

package import Training

/// An unlikely value in the history, far from those around it.
package struct ImplausibleEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Several times the loads lifted before and after.
    case load(exercise: String, Load, usual: Load)
    /// A number that is usual for the exercise, but in the other unit.
    case unit(exercise: String, Load, usual: Load)
    case bodyweight(Load, usual: Load)
    /// A distance that cannot be covered in its time.
    case speed(exercise: String, PerformedSet)
    case duration(Seconds)
    case future, distantPast
    /// The same exercises with the same sets as an earlier workout of the date.
    case twice(of: Int)
  }

  /// The index of the entry among those that were checked.
  package var entry: Int
  package var kind: Kind

  package init(entry: Int, kind: Kind) {
    self.entry = entry
    self.kind = kind
  }
}

/// Finds values that are far from those around them.
///
/// A load is compared with the sessions of its exercise before and after it, so years of progress
/// are not reported. With too few sessions, no load is reported.
package struct ImplausibleEntries {
  package private(set) var found: [ImplausibleEntry] = []
  private let entries: [Entry]

  /// The number of sessions to compare with on either side, and the fewest that are enough.
  private static let reach = 6
  private static let fewest = 3
  /// The longest plausible session.
  private static let longest = Seconds(10 * 3600)

  /// Checks entries in their order; `today` is the current date.
  package init(_ entries: [Entry], today: CalendarDate) {
    self.entries = entries
    checkDates(today)
    checkLoads()
    checkBodyweights()
    checkSpeeds()
    checkTwice()
    found.sort { $0.entry < $1.entry }
  }

  private mutating func report(_ kind: ImplausibleEntry.Kind, at entry: Int) {
    found.append(ImplausibleEntry(entry: entry, kind: kind))
  }

  // MARK: Dates and durations

  private mutating func checkDates(_ today: CalendarDate) {
    for (index, entry) in entries.enumerated() {
      if case .workout(let workout) = entry.event, let took = workout.took, took > Self.longest {
        report(.duration(took), at: index)
      }
      // A start or a pause may be entered ahead of time, but not by years.
      let ahead: Int32 =
        switch entry.event {
        case .start, .stop, .set, .pause, .resume, .deload, .note: 366
        case .workout, .skip, .redo, .bodyweight, .measure: 1
        }
      if entry.date.days > today.days + ahead {
        report(.future, at: index)
      } else if entry.date.days < today.days - 36_525 {
        report(.distantPast, at: index)
      }
    }
  }

  // MARK: Loads

  fileprivate struct Top {
    var entry: Int
    var load: Load
  }

  private mutating func checkLoads() {
    var exercises: [String] = []
    var places: [String: Int] = [:]
    // The heaviest loads by the place of the exercise.
    var tops: [[Top]] = []
    for (index, entry) in entries.enumerated() {
      guard case .workout(let workout) = entry.event else { continue }
      for exercise in workout.lines {
        guard let load = exercise.sets.heaviest else { continue }
        let place = places[exercise.name] ?? exercises.count
        if place == exercises.count {
          places[exercise.name] = place
          exercises.append(exercise.name)
          tops.append([])
        }
        tops[place].add(load, of: index)
      }
    }
    for (place, tops) in tops.enumerated() {
      for index in tops.indices where !isUsual(tops, index) { check(tops, index, exercises[place]) }
    }
  }

  /// Returns true for a load that is not much heavier than the lightest one around it, as nearly
  /// all are.
  private func isUsual(_ tops: [Top], _ index: Int) -> Bool {
    let load = tops[index].load
    var least = Int.max
    var isInUnit = false
    for other in max(0, index - Self.reach)..<min(tops.count, index + 1 + Self.reach)
    where other != index {
      least = min(least, tops[other].load.comparable)
      isInUnit = isInUnit || tops[other].load.unit == load.unit
    }
    return isInUnit && load.comparable <= 3 * least
  }

  private mutating func check(_ tops: [Top], _ index: Int, _ exercise: String) {
    let top = tops[index]
    let around = Self.around(index, tops).map(\.load)
    guard around.count >= Self.fewest, let usual = Self.median(around) else { return }
    if around.allSatisfy({ $0.unit != top.load.unit }) {
      let (number, other) = (Int(top.load.tenThousandths), Int(usual.tenThousandths))
      guard abs(number - other) * 4 <= other else { return }
      report(.unit(exercise: exercise, top.load, usual: usual), at: top.entry)
      return
    }
    let limit = 3 * usual.comparable
    let heaviest = around.map(\.comparable).filter { $0 <= limit }.max() ?? limit
    guard top.load.comparable > limit, 2 * top.load.comparable > 3 * heaviest else { return }
    report(.load(exercise: exercise, top.load, usual: usual), at: top.entry)
  }

  private static func around<Item>(_ index: Int, _ items: [Item]) -> [Item] {
    let before = items[max(0, index - reach)..<index]
    let after = items[(index + 1)..<min(items.count, index + 1 + reach)]
    return Array(before + after)
  }

  private static func median(_ loads: [Load]) -> Load? {
    guard !loads.isEmpty else { return nil }
    return loads.sorted { $0.isLighter(than: $1) }[(loads.count - 1) / 2]
  }

  private mutating func checkBodyweights() {
    var weights: [Top] = []
    for (index, entry) in entries.enumerated() {
      if case .bodyweight(let load, _) = entry.event {
        weights.append(Top(entry: index, load: load))
      }
    }
    for (index, weight) in weights.enumerated() {
      let around = Self.around(index, weights).map(\.load)
      guard around.count >= Self.fewest, let usual = Self.median(around) else { continue }
      let (now, then) = (weight.load.comparable, usual.comparable)
      guard now * 10 > then * 18 || now * 18 < then * 10 else { continue }
      report(.bodyweight(weight.load, usual: usual), at: weight.entry)
    }
  }

  private mutating func checkSpeeds() {
    for (index, entry) in entries.enumerated() {
      guard case .workout(let workout) = entry.event else { continue }
      for exercise in workout.lines {
        guard let set = exercise.sets.firstImpossible(in: exercise.name) else { continue }
        report(.speed(exercise: exercise.name, set), at: index)
      }
    }
  }

  // MARK: Duplicates

  private mutating func checkTwice() {
    var first = 0
    while first < entries.count {
      var end = first + 1
      while end < entries.count, entries[end].date == entries[first].date { end += 1 }
      if end > first + 1 { checkTwice(first..<end) }
      first = end
    }
  }

  private mutating func checkTwice(_ day: Range<Int>) {
    var done: [[PerformedExercise]: Int] = [:]
    for index in day {
      guard case .workout(let workout) = entries[index].event, workout.isWorthComparing else {
        continue
      }
      if let earlier = done[workout.exercises] {
        report(.twice(of: earlier), at: index)
      } else {
        done[workout.exercises] = index
      }
    }
  }
}

extension [SetGroup] {
  /// Returns the first distance that cannot be covered in its time; nil if all can.
  fileprivate func firstImpossible(in exercise: String) -> PerformedSet? {
    first { group in
      guard case .distanceInTime(let distance, let time) = group.set.amount else { return false }
      return SpeedRange(of: exercise).impossibility(of: distance, in: time) != nil
    }?.set
  }

  /// The heaviest load of the work sets, the first of equal ones; nil without a load besides
  /// bodyweight.
  fileprivate var heaviest: Load? {
    var top: Load?
    for group in self where group.set.isWork {
      guard let load = group.set.load, !load.onBodyweight, load.tenThousandths > 0,
        top.map({ $0.isLighter(than: load) }) ?? true
      else { continue }
      top = load
    }
    return top
  }
}

extension [ImplausibleEntries.Top] {
  /// Adds the heaviest load of an exercise in a workout. If the exercise appears twice in it, only
  /// the heavier one counts.
  fileprivate mutating func add(_ load: Load, of entry: Int) {
    guard let last, last.entry == entry else {
      return append(ImplausibleEntries.Top(entry: entry, load: load))
    }
    if last.load.isLighter(than: load) { self[count - 1].load = load }
  }
}

extension Workout {
  /// True for a session that is unlikely to be repeated with the same sets on one day.
  package var isWorthComparing: Bool {
    lines.reduce(0) { $0 + $1.sets.reduce(0) { $0 + Int($1.count) } } > 5
  }
}

/// Two names in the history that look like the same exercise.
package struct SimilarExerciseNames: Hashable, Sendable {
  /// The name that is used less often.
  package var name: String
  package var other: String
  /// True if only case, blanks and dashes differ.
  package var isSpelling: Bool

  /// Returns the pairs of similar names, given how often each is used.
  ///
  /// The names in `distinct` are known to be separate exercises; they are only compared by
  /// spelling.
  package static func found(
    among uses: [String: Int], distinct: Set<String> = []
  ) -> [SimilarExerciseNames] {
    var pairs: [SimilarExerciseNames] = []
    var bySpelling: [String: [String]] = [:]
    for name in uses.keys { bySpelling[spelling(name), default: []].append(name) }
    func pair(_ one: String, _ other: String, isSpelling: Bool) -> SimilarExerciseNames {
      let isLess = (uses[one] ?? 0, other) < (uses[other] ?? 0, one)
      return SimilarExerciseNames(
        name: isLess ? one : other, other: isLess ? other : one, isSpelling: isSpelling)
    }
    for names in bySpelling.values where names.count > 1 {
      let sorted = names.sorted { ((uses[$0] ?? 0), $1) > ((uses[$1] ?? 0), $0) }
      pairs += sorted.dropFirst().map { pair($0, sorted[0], isSpelling: true) }
    }
    // With many names, comparing all pairs would take too long.
    let single = bySpelling.values.compactMap { $0.count == 1 ? $0[0] : nil }.sorted()
    if single.count <= 1_000 {
      let letters = single.map { Self.letters(of: $0) }
      for (index, one) in single.enumerated() {
        for place in single.indices[(index + 1)...]
        where isLetterApart(letters[index], letters[place]) {
          let other = single[place]
          if distinct.contains(one), distinct.contains(other) { continue }
          pairs.append(pair(one, other, isSpelling: false))
        }
      }
    }
    return pairs.sorted { ($0.other, $0.name) < ($1.other, $1.name) }
  }

  /// Returns the name of the library that is one letter apart from a name that it does not know.
  package static func inLibrary(_ name: String) -> String? {
    guard !ExerciseLibrary.contains(name) else { return nil }
    let letters = letters(of: name)
    return libraryNames.first { isLetterApart($0.letters, letters) }?.name
  }

  private static let libraryNames = ExerciseLibrary.names.filter { $0.of == nil }
    .map { (name: $0.name, letters: letters(of: $0.name)) }

  private static func letters(of name: String) -> [Character] { Array(name.lowercased()) }

  /// Returns a name without the characters that people write differently.
  private static func spelling(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" && $0 != "\t" }
  }

  /// Returns true if one letter is missing, added or different; digits distinguish exercises.
  private static func isLetterApart(_ a: [Character], _ b: [Character]) -> Bool {
    guard abs(a.count - b.count) <= 1, min(a.count, b.count) >= 5 || isPlural(a, b) else {
      return false
    }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (restA, restB) = (a[start...], b[start...])
    // The differing middle, without the equal parts at both ends.
    let end = zip(restA.reversed(), restB.reversed()).prefix { $0 == $1 }.count
    let (middleA, middleB) = (restA.dropLast(end), restB.dropLast(end))
    if middleA.count == 2, middleB.count == 2 {
      return middleA.first == middleB.last && middleA.last == middleB.first
        && middleA.allSatisfy(\.isLetter)
    }
    guard middleA.count <= 1, middleB.count <= 1 else { return false }
    // A single letter between blanks is a word: `Press A` and `Press B` differ.
    return (middleA + middleB).allSatisfy(\.isLetter)
      && !isWord(a, start, middleA.count) && !isWord(b, start, middleB.count)
  }

  private static func isPlural(_ one: [Character], _ other: [Character]) -> Bool {
    one + ["s"] == other || other + ["s"] == one
  }

  private static func isWord(_ name: [Character], _ start: Int, _ count: Int) -> Bool {
    guard count > 0 else { return false }
    let isBegun = start == 0 || !name[start - 1].isLetter
    let isEnded = start + count >= name.count || !name[start + count].isLetter
    return isBegun && isEnded
  }
}
