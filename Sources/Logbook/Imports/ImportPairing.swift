// Finds the entries of a file that are in the history already, although some were edited since.

import HistoryFormat
import Insights
import Interchange
import Training
import Workspace

/// An entry that an import may repeat.
struct KnownEntry {
  let entry: Entry
  /// True for an entry of the history, false for one of an earlier file of the import.
  let isInHistory: Bool
  /// The entry with the present names of its exercises.
  let named: Entry

  /// The sets of a workout under the names in the history, and under the present ones.
  var signatures: [WorkoutSignature] {
    (entry == named ? [entry] : [entry, named]).compactMap { WorkoutSignature($0) }
  }
}

/// Pairs the entries of one file with known ones, each with at most one: two equal workouts of a
/// date are two workouts.
struct ImportPairing {
  /// The index of the known entry for each entry of the file.
  private(set) var partners: [Int?]
  /// The index of a known workout without a partner that has the same sets on the same date, for
  /// each entry without a partner.
  private(set) var sameSets: [Int?] = []
  private let entries: [Entry]
  private let known: [KnownEntry]
  private let signatures = Signatures()
  /// The indices of known entries without a partner, by date.
  private var open: [CalendarDate: [Int]] = [:]

  /// Pairs entries. If the file is `isFromOtherApp`, its workouts without sets may be records of a
  /// known workout by another app.
  init(_ entries: [Entry], with known: [KnownEntry], isFromOtherApp: Bool) {
    self.entries = entries
    self.known = known
    partners = Array(repeating: nil, count: entries.count)
    let dates = Set(entries.map(\.date))
    for (index, entry) in known.enumerated() where dates.contains(entry.entry.date) {
      open[entry.entry.date, default: []].append(index)
    }
    // The surest signs come first, so that an edited entry does not take the partner of another.
    pair { entry, known, _ in entry == known }
    pair { entry, known, hasSameSets in entry.isNamed(like: known) && hasSameSets() }
    pair { entry, known, hasSameSets in
      hasSameSets() && entry.isLikely(known) && entry.title == known.title
    }
    pair { entry, known, _ in entry.isNamed(like: known) }
    pair { entry, known, _ in entry.isNamedToTheMinute(like: known) }
    pair { entry, known, hasSameSets in hasSameSets() && entry.isLikely(known) }
    pairMoved()
    if isFromOtherApp { pairWithoutSets() }
    sameSets = entries.indices.map { index in
      partners[index] == nil ? open[entries[index].date]?.first { hasSameSets(index, $0) } : nil
    }
  }

  /// Returns whether an entry of the file and a known one are workouts with the same sets.
  private func hasSameSets(_ index: Int, _ other: Int) -> Bool {
    guard let signature = signatures.ofFile(index, entries[index]) else { return false }
    return signatures.ofKnown(other, known[other]).contains(signature)
  }

  /// The signatures of workouts that were compared. Most workouts have a partner that is equal, and
  /// need none.
  private final class Signatures {
    private var ofFile: [Int: WorkoutSignature?] = [:]
    private var ofKnown: [Int: [WorkoutSignature]] = [:]

    func ofFile(_ index: Int, _ entry: Entry) -> WorkoutSignature? {
      if let known = ofFile[index] { return known }
      let signature = WorkoutSignature(entry)
      ofFile[index] = .some(signature)
      return signature
    }

    func ofKnown(_ index: Int, _ entry: KnownEntry) -> [WorkoutSignature] {
      if let known = ofKnown[index] { return known }
      let signatures = entry.signatures
      ofKnown[index] = signatures
      return signatures
    }
  }

  /// Pairs the entries for which `isSame` holds; its third argument says whether the sets are the
  /// same.
  private mutating func pair(_ isSame: (Entry, Entry, () -> Bool) -> Bool) {
    for (index, entry) in entries.enumerated() where partners[index] == nil {
      let place = open[entry.date]?.firstIndex { other in
        isSame(entry, known[other].entry) { hasSameSets(index, other) }
      }
      if let place { partners[index] = open[entry.date]?.remove(at: place) }
    }
  }
}

extension ImportPairing {
  /// Pairs workouts without sets with known workouts at the same time. Several may have the same
  /// partner: a phone and a watch both record a workout.
  private mutating func pairWithoutSets() {
    let left = entries.indices.filter { partners[$0] == nil && entries[$0].isWorkoutWithoutSets }
    guard !left.isEmpty else { return }
    let places = Dictionary(grouping: known.indices) { known[$0].entry.date }
    for index in left {
      partners[index] = places[entries[index].date]?.first { place in
        entries[index].isDuring(known[place].entry)
      }
    }
  }

  /// A session of a program and the sets that were done in it.
  private struct SessionSets: Hashable {
    let session: ProgramReference
    let sets: WorkoutSignature

    init?(_ entry: Entry) {
      guard case .workout(let workout) = entry.event, let session = workout.reference,
        let sets = WorkoutSignature(entry)
      else { return nil }
      self.session = session
      self.sets = sets
    }
  }

  private mutating func pairMoved() {
    let left = entries.indices.filter { partners[$0] == nil }
    let sessions = left.compactMap { index in SessionSets(entries[index]).map { (index, $0) } }
    guard !sessions.isEmpty else { return }
    let taken = Set(partners.compactMap(\.self))
    var moved: [SessionSets: [Int]] = [:]
    for (index, other) in known.enumerated() where !taken.contains(index) {
      guard let session = SessionSets(other.entry) else { continue }
      moved[session, default: []].append(index)
    }
    for (index, session) in sessions {
      guard let other = moved[session]?.first else { continue }
      partners[index] = other
      moved[session]?.removeFirst()
      open[known[other].entry.date]?.removeAll { $0 == other }
    }
  }
}

/// The sets of a workout as other apps keep them: without labels, rests and notes. Loads and
/// distances do not depend on the unit, and no load is the same as bodyweight alone.
struct WorkoutSignature: Hashable {
  private struct Set: Hashable {
    let reps: Int32?
    let seconds: Int32?
    /// The distance in units of ten metres, because a distance may have been converted.
    let distance: Int?
    let kilograms: Decimal
    let isWarmup: Bool

    init(_ set: PerformedSet) {
      reps = set.amount.reps
      (seconds, distance) =
        switch set.amount {
        case .reps: (nil, nil)
        case .time(let time), .repsInTime(_, let time): (time.tenths / 10, nil)
        case .distance(let distance): (nil, Self.rounded(distance))
        case .distanceInTime(let distance, let time): (time.tenths / 10, Self.rounded(distance))
        }
      let load = set.load?.exact.converted(to: .kg)?.amount
      kilograms = load?.rounded(toMultipleOf: Decimal(1, places: 2)) ?? .zero
      isWarmup = set.isWarmup
    }

    private static func rounded(_ distance: Distance) -> Int {
      (distance.comparable + 500_000_000) / 1_000_000_000
    }
  }

  private var sets: [String: [Set]] = [:]

  /// Creates the signature of a workout; nil for another entry.
  init?(_ entry: Entry) {
    guard case .workout(let workout) = entry.event else { return nil }
    for line in workout.lines {
      sets[line.name, default: []] += line.sets.sets.map { Set($0) }
    }
  }
}

extension Entry {
  var isWorkoutWithoutSets: Bool {
    if case .workout(let workout) = event { workout.lines.isEmpty } else { false }
  }

  fileprivate var title: String? {
    if case .workout(let workout) = event { workout.title } else { nil }
  }

  /// Returns true for entries of the same kind, date and time, about the same thing.
  fileprivate func isNamed(like other: Entry) -> Bool {
    guard time?.seconds == other.time?.seconds else { return false }
    switch (event, other.event) {
    case (.workout(let one), .workout(let two)):
      return one.title == two.title
        || one.reference.map {
          $0.program == two.reference?.program && $0.day == two.reference?.day
        } ?? false
    case (.start(let one, _, _), .start(let two, _, _)), (.stop(let one, _), .stop(let two, _)),
      (.set(let one, _), .set(let two, _)), (.measure(let one, _, _), .measure(let two, _, _)):
      return one == two
    case (.skip(let one, let day, _), .skip(let two, let other, _)),
      (.redo(let one, let day, _), .redo(let two, let other, _)):
      return one == two && day == other
    case (.pause(let one, _, _), .pause(let two, _, _)), (.resume(let one), .resume(let two)),
      (.deload(let one, _, _, _), .deload(let two, _, _, _)):
      return one == two
    case (.bodyweight, .bodyweight), (.note, .note): return true
    default: return false
    }
  }

  /// Returns whether two workouts with the same title began in the same minute, where one of the
  /// apps does not keep seconds.
  fileprivate func isNamedToTheMinute(like other: Entry) -> Bool {
    guard title != nil, title == other.title, let time, let start = other.time else { return false }
    return time.seconds / 60 == start.seconds / 60
      && (time.seconds % 60 == 0 || start.seconds % 60 == 0)
  }

  /// Returns whether a workout was done at the time of another, as far as times are known.
  fileprivate func isDuring(_ other: Entry) -> Bool {
    guard case .workout(let workout) = event, case .workout(let second) = other.event else {
      return false
    }
    guard let start = time?.seconds, let begin = other.time?.seconds else { return true }
    // People start the app and the watch at different times.
    let slack: Int32 = 30 * 60
    let (end, last) = (
      start + (workout.took?.tenths ?? 0) / 10, begin + (second.took?.tenths ?? 0) / 10
    )
    return start <= last + slack && begin <= end + slack
  }

  /// Returns whether two workouts with the same sets are probably one. A short workout may be done
  /// twice a day, so its time must be the same.
  fileprivate func isLikely(_ other: Entry) -> Bool {
    guard case .workout(let workout) = event else { return false }
    return workout.isWorthComparing
      || time.map { $0.seconds / 60 } == other.time.map { $0.seconds / 60 }
  }
}

package struct ImportedName: Hashable, Sendable {
  /// How the exercise was found.
  package enum Origin: Hashable, Sendable {
    /// It is an exercise of the folder, by its name or an alias.
    case known
    /// It is in the library, under this or another name.
    case library
    /// It is new, and keeps the name of the file.
    case new
    /// The lifter chose it for this name.
    case chosen
  }

  /// The name in the file.
  package var name: String
  package var exercise: String
  package var origin: Origin
  package var sets: Int
  package var suggestions: [String]
}

package struct ImportNames {
  private let search: ExerciseNames
  private let settings: Settings
  /// The current names of renamed exercises.
  private let oldNames: [String: String]

  package init(_ opened: OpenedFolder) {
    let names = opened.exerciseNames(done: false)
    search = ExerciseNames(names).forManyNames()
    settings = opened.settings
    oldNames = Dictionary(opened.settings.oldNames.map { ($0.old, $0.new) }) { first, _ in first }
  }

  /// Returns the exercise for a name of a file that has `sets` sets.
  package func name(_ text: String, sets: Int) -> ImportedName {
    func found(_ exercise: String, _ origin: ImportedName.Origin) -> ImportedName {
      ImportedName(name: text, exercise: exercise, origin: origin, sets: sets, suggestions: [])
    }
    if let renamed = oldNames[text] {
      return found(renamed, .known)
    }
    if case .one(let slot, _)? = search.whole(text) {
      return found(slot.lift, search.isKnown(slot.lift) ? .known : .library)
    }
    // A file says the whole name, also of a kind of exercise such as `Row`.
    if let exercise = ExerciseLibrary.known(text)?.name ?? byEquipment(text) {
      return found(exercise, search.isKnown(exercise) ? .known : .library)
    }
    var new = found(text, .new)
    new.suggestions = suggestions(text)
    return new
  }

  /// Returns the exercise for `Bench Press (Barbell)` or `Barbell Bench Press`: the library's,
  /// unless the settings give it other equipment.
  private func byEquipment(_ text: String) -> String? {
    guard let exercise = ExerciseLibrary.equipped(text) else { return nil }
    let name = inFolder(exercise.name)
    return settings.equipment(of: name) == exercise.equipment ? name : nil
  }

  private func inFolder(_ name: String) -> String {
    if case .one(let slot, _)? = search.whole(name) { return slot.lift }
    return name
  }

  /// Splits `Bench Press (Barbell)` into the exercise and the word in parentheses.
  private static func parts(_ text: String) -> (base: String, word: String)? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else {
      return nil
    }
    return (
      String(text[..<open]).trimmed, String(text[text.index(after: open)...].dropLast()).trimmed
    )
  }

  private func suggestions(_ text: String) -> [String] {
    let base = Self.parts(text)?.base ?? text.split(separator: " - ").first.map(String.init) ?? text
    var found: [String] = []
    func add(_ name: String) {
      if name != text, !found.contains(name), found.count < 4 { found.append(name) }
    }
    for words in [text, base] {
      for name in search.suggestions(for: words) { add(name) }
      if let name = ExerciseLibrary.known(words)?.name { add(inFolder(name)) }
    }
    return found
  }
}
