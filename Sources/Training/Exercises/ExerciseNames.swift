// Finds the exercise that a typed name means, in the same way for every command and for `prog run`.

/// The exercises that a typed name may mean: the exercises of a session, of the folder, and of the
/// library.
package struct ExerciseNames: Sendable {
  /// An exercise with its aliases from the settings.
  package typealias Known = (name: String, aliases: [String])

  let session: [SlotName]
  private let known: [Known]
  private let suggestsLibrary: Bool
  /// The names and aliases of the folder, worked out before the first of many searches.
  private var prepared: [Candidate]?

  /// Creates the search. `session` is the session that the name is typed for, and `known` is every
  /// exercise in the history, the settings and the programs. Without `suggestsLibrary`, a part of a
  /// name never means an exercise that is only in the library.
  package init(session: [SlotName] = [], _ known: [Known], suggestsLibrary: Bool = true) {
    self.session = session
    self.known = known
    self.suggestsLibrary = suggestsLibrary
  }

  /// Returns the same search, faster for many names: the names of the folder are split into words
  /// once.
  package func forManyNames() -> ExerciseNames {
    var names = self
    names.prepared = inFolder
    return names
  }

  /// How an exercise was typed.
  package enum Typing: Hashable, Sendable {
    /// Letter by letter.
    case exactly
    /// With different case, spaces or hyphens.
    case otherwiseSpelled
    /// By an alias, or by the label of its slot.
    case byOtherName
    case byPart
  }

  package enum Match: Hashable, Sendable {
    case one(SlotName, Typing)
    /// Several exercises match; prog does not guess.
    case several([SlotName])
    /// No exercise has this name; `near` are known exercises that are one typo away.
    case unknown(near: [String])

    /// The exercise, if it is the only one.
    package var lift: String? {
      if case .one(let slot, _) = self { slot.lift } else { nil }
    }
  }

  /// Returns the exercise that `text` means.
  ///
  /// A name typed in full never means a longer one, whatever else was trained. A later step is
  /// reached only if the earlier ones found nothing.
  package func match(_ text: String) -> Match {
    guard let typed = NamePattern(text) else { return .unknown(near: []) }
    return whole(typed) ?? abbreviated(typed) ?? kind(typed) ?? part(typed) ?? equipped(typed)
      ?? .unknown(near: near(typed))
  }

  /// Returns the match of a name or alias typed in full, or nil if there is none.
  package func whole(_ text: String) -> Match? { NamePattern(text).flatMap { whole($0) } }

  /// True if no exercise is known except the library's.
  package var isEmpty: Bool { known.isEmpty && session.isEmpty }

  /// Returns the letters and digits of a name by which names are compared: without case, spaces,
  /// hyphens and a plural `s`.
  package static func spelling(of name: String) -> String { NamePattern.key(name) }

  package func isKnown(_ name: String) -> Bool {
    known.contains { $0.name == name } || session.contains { $0.lift == name }
  }

  // MARK: Whole names

  /// Names of the library for a kind of exercise: `row` is the row of today's session. The exercise
  /// of that name is meant only if neither the session nor the folder has one of the kind.
  package static let kinds: Set = [
    "Calf Raise", "Fly", "Get-Up", "Pulldown", "Row", "Swing", "Triceps Extension",
  ]

  /// Exercises of the library that are the same lift under a longer name: `press` is the Overhead
  /// Press if that is in the session or the folder.
  private static let longNames = ["Press": "Overhead Press"]

  /// A spelling, and the slot that it means.
  private struct Candidate {
    let spelling: ComparedName
    let slot: SlotName
    /// True for another name than the exercise's own.
    let isAlias: Bool

    init(_ spelling: String, _ slot: SlotName) {
      self.spelling = ComparedName(spelling)
      self.slot = slot
      isAlias = spelling != slot.lift
    }
  }

  private func whole(_ typed: NamePattern) -> Match? {
    let inFolder = inFolder
    // If a lift has slots with and without a label, its name means the slot without one.
    let plain = session.filter { $0.label == nil }.map { Candidate($0.lift, $0) }
    let found =
      closest(typed, plain) ?? closest(typed, sessionNames)
      ?? closest(typed, inFolder, where: { !$0.isAlias })
      ?? closest(typed, inFolder, where: \.isAlias)
    if let found { return found }
    guard let library = ExerciseLibrary.known(typed.text)?.name else { return nil }
    // Use the name of the library's exercise in this folder.
    for name in [library, Self.longNames[library]].compactMap(\.self) {
      if let pattern = NamePattern(name),
        case .one(let slot, _)? = closest(pattern, plain)
          ?? closest(pattern, inFolder, where: { !$0.isAlias })
      {
        return .one(slot, typing(typed, slot))
      }
    }
    if Self.kinds.contains(library) { return nil }
    return .one(SlotName(library), typing(typed, SlotName(library)))
  }

  private var sessionNames: [Candidate] {
    session.flatMap { slot -> [Candidate] in
      guard let label = slot.label else { return [] }
      return [slot.lift, label, slot.text, "\(slot.lift) \(label)"].map { Candidate($0, slot) }
    }
  }

  private func closest(
    _ typed: NamePattern, _ candidates: [Candidate],
    where counts: (Candidate) -> Bool = { _ in true }
  ) -> Match? {
    var found: [(candidate: Candidate, closeness: NamePattern.Closeness)] = []
    for candidate in candidates {
      if let closeness = typed.closeness(to: candidate.spelling), counts(candidate) {
        found.append((candidate, closeness))
      }
    }
    let closest = found.map(\.closeness).min()
    return match(typed, found.filter { $0.closeness == closest }.map(\.candidate))
  }

  private func match(_ typed: NamePattern, _ found: [Candidate], isPart: Bool = false) -> Match? {
    var seen: Set<SlotName> = []
    let found = found.filter { seen.insert($0.slot).inserted }
    guard let first = found.first else { return nil }
    guard found.count == 1 else { return .several(found.map(\.slot)) }
    return .one(first.slot, isPart ? .byPart : typing(typed, first.slot))
  }

  private func typing(_ typed: NamePattern, _ slot: SlotName) -> Typing {
    if typed.text == slot.text { return .exactly }
    let names = [slot.text] + (slot.label.map { ["\(slot.lift) \($0)"] } ?? [])
    return names.contains { typed.closeness(to: $0) != nil } ? .otherwiseSpelled : .byOtherName
  }

  // MARK: Abbreviated equipment

  private static let abbreviations = ["bb": "Barbell", "db": "Dumbbell", "kb": "Kettlebell"]

  /// Returns the exercise with abbreviated equipment: `bb row` and `bbrow` are Barbell Row. If no
  /// name begins with that equipment, the exercise without it is meant if it is done with it:
  /// `bb bench`.
  private func abbreviated(_ typed: NamePattern) -> Match? {
    let first = typed.text.prefix { !$0.isWhitespace }
    let letters = first.count > 2 ? first.prefix(2) : first
    let rest = typed.text.dropFirst(letters.count)
    guard let equipment = Self.abbreviations[letters.lowercased()],
      let plain = NamePattern("\(rest)"),
      let full = NamePattern("\(equipment) \(rest)")
    else { return nil }
    let isJoined = first.count > 2
    let found = whole(full) ?? (isJoined ? nil : part(full))
    if case .one(let slot, .exactly)? = found { return .one(slot, .otherwiseSpelled) }
    if found != nil || isJoined { return found }
    guard let lift = (whole(plain) ?? kind(plain) ?? part(plain))?.lift,
      ExerciseLibrary.equipment(of: lift).rawValue == equipment.lowercased()
    else { return nil }
    return .one(SlotName(lift), .byPart)
  }

  /// Returns `BB Row` for `Barbell Row`; nil for a name that does not begin with its equipment.
  static func abbreviation(of name: String) -> String? {
    abbreviations.lazy.compactMap { short, equipment in
      name.hasPrefix(equipment + " ") ? short + name.dropFirst(equipment.count) : nil
    }.first
  }

  /// Returns the exercise of the library that a name with its equipment means, under the name that
  /// it has here: `barbell squat` is the Squat.
  private func equipped(_ typed: NamePattern) -> Match? {
    guard let name = ExerciseLibrary.equipped(typed.text)?.name else { return nil }
    guard case .one(let slot, _)? = whole(name) else { return .one(SlotName(name), .byOtherName) }
    return .one(slot, .byOtherName)
  }

  // MARK: Parts

  /// Returns the exercise of a kind in the session, else in the folder, else the one with the name
  /// of the kind. Nil if the name does not mean a kind.
  private func kind(_ typed: NamePattern) -> Match? {
    guard let name = ExerciseLibrary.known(typed.text)?.name, Self.kinds.contains(name) else {
      return nil
    }
    let slot = SlotName(name)
    // `pull downs` is the library's Pulldown, and that is a word of Lat Pulldown.
    return NamePattern(name).flatMap { part($0, of: [inSession, inFolder]) }
      ?? .one(slot, typing(typed, slot))
  }

  private func part(_ typed: NamePattern) -> Match? {
    let inLibrary = suggestsLibrary ? library : []
    if let match = part(typed, of: [inSession, inFolder, inLibrary]) { return match }
    for candidates in [inSession, inFolder] {
      let found = candidates.filter { typed.isInside($0.spelling) }
      if let match = match(typed, found, isPart: true) { return match }
    }
    return nil
  }

  /// Returns the match of beginnings of words among the first candidates that have any.
  private func part(_ typed: NamePattern, of lists: [[Candidate]]) -> Match? {
    for candidates in lists {
      let found = candidates.filter { typed.beginsWords(of: $0.spelling) }
      if let match = match(typed, found, isPart: true) { return match }
    }
    return nil
  }

  private var inSession: [Candidate] { session.map { Candidate($0.lift, $0) } + sessionNames }

  private var inFolder: [Candidate] {
    prepared
      ?? known.flatMap { known in
        ([known.name] + known.aliases).map { Candidate($0, SlotName(known.name)) }
      }
  }

  private var library: [Candidate] { Self.ofLibrary }

  private static let ofLibrary = ExerciseLibrary.names.map {
    Candidate($0.name, SlotName($0.of ?? $0.name))
  }

  /// Returns the exercise whose name is one typo away, if there is only one.
  package func typo(_ text: String) -> String? {
    let near = NamePattern(text).map(near) ?? []
    return near.count == 1 ? near[0] : nil
  }

  /// Returns suggestions for an unknown name: exercises with its words, or else with one typo.
  package func near(_ text: String) -> [String] {
    guard let typed = NamePattern(text) else { return [] }
    switch part(typed) {
    case .one(let slot, _): return [slot.lift]
    case .several(let slots): return slots.map(\.lift)
    case .unknown, nil: return near(typed)
    }
  }

  /// Returns the exercises that a typed name may mean: those near it, or else the one that it ends
  /// with or abbreviates.
  package func suggestions(for text: String) -> [String] {
    let near = near(text)
    return near.isEmpty ? [ending(text) ?? abbreviating(text)].compactMap(\.self) : near
  }

  /// Returns the exercise of the last words: `my squat` is probably the Squat.
  private func ending(_ text: String) -> String? {
    let words = text.split(separator: " ")
    return words.indices.dropFirst().lazy
      .compactMap { whole(words[$0...].joined(separator: " "))?.lift }.first
  }

  /// Returns the shortest name with these letters in their order, between the same first and last
  /// ones: `sqt` is probably the Squat.
  private func abbreviating(_ text: String) -> String? {
    let typed = Self.spelling(of: text)
    guard typed.count > 2 else { return nil }
    for candidates in [inSession, inFolder, suggestsLibrary ? library : []] {
      let found = candidates.filter { candidate in
        let name = Self.spelling(of: candidate.slot.lift)
        guard name.first == typed.first, name.last == typed.last else { return false }
        var letters = name.makeIterator()
        return typed.allSatisfy { letter in
          while let next = letters.next() { if next == letter { return true } }
          return false
        }
      }
      if let shortest = found.min(by: { $0.slot.lift.count < $1.slot.lift.count }) {
        return shortest.slot.lift
      }
    }
    return nil
  }

  private func near(_ typed: NamePattern) -> [String] {
    let inSession = session.map { Candidate($0.lift, $0) }
    for candidates in [inSession, inFolder, suggestsLibrary ? library : []] {
      var seen: Set<String> = []
      let near = candidates.filter { typed.isOneTypo(from: $0.spelling) }.map(\.slot.lift)
        .filter { seen.insert($0).inserted }
      if !near.isEmpty { return near }
    }
    return []
  }
}

// The exercise that a name in quotes means.

extension ExerciseNames {
  /// Returns the exercise that a name in quotes means: the one with that name or alias in any case,
  /// or else a new one.
  package func quoted(_ name: String) -> SlotName {
    if case .one(let slot, _)? = whole(name) { slot } else { SlotName(name) }
  }
}

// Finds the slot that a typed name with a label means, such as `squat as t2`.

extension ExerciseNames {
  /// Returns what a name means, typed with the label of its slot or without one.
  ///
  /// A label is spelled like a name: case, spaces and hyphens do not matter. One that no slot of
  /// the exercise has stays as it was typed, and the caller decides about it.
  package func match(_ name: String, as label: String?) -> Match {
    guard let label else { return match(name) }
    let written = "\(name) as \(label)"
    if case .one(let slot, let typing)? = whole(written), slot.label != nil {
      return .one(slot, typing)
    }
    let found: [SlotName]
    switch match(name) {
    case .one(let slot, _): found = [slot]
    case .several(let slots): found = slots
    case .unknown(let near): return .unknown(near: near)
    }
    let lifts = Set(found.map(\.lift))
    let slots = session.filter { lifts.contains($0.lift) && isSame(label, $0.label) }
    switch slots.count {
    case 1: return .one(slots[0], typing(written, slots[0]))
    case 0 where lifts.count == 1:
      let slot = SlotName(found[0].lift, as: label)
      return .one(slot, typing(written, slot))
    default: return .several(slots.isEmpty ? found : slots)
    }
  }

  /// Returns the slots of the session that train a lift.
  package func slots(of lift: String) -> [SlotName] { session.filter { $0.lift == lift } }

  private func isSame(_ typed: String, _ label: String?) -> Bool {
    label.map { NamePattern(typed)?.closeness(to: $0) != nil } ?? false
  }

  private func typing(_ written: String, _ slot: SlotName) -> Typing {
    if written == slot.text { return .exactly }
    return NamePattern(written)?.closeness(to: slot.text) != nil ? .otherwiseSpelled : .byPart
  }
}

// Exercises that were renamed.

/// The former names of exercises with their current names.
package struct ExerciseRenames: Hashable, Sendable {
  private var names: [String: String] = [:]

  package init() {}

  /// Creates the renames. A chain of renames leads to its last name; a cycle is ignored.
  package init(_ pairs: [(old: String, new: String)]) {
    let direct = Dictionary(pairs.map { ($0.old, $0.new) }) { first, _ in first }
    for old in direct.keys {
      var (name, seen) = (old, [old])
      while let next = direct[name], !seen.contains(next) {
        name = next
        seen.append(next)
      }
      if direct[name] == nil { names[old] = name }
    }
  }

  package var isEmpty: Bool { names.isEmpty }

  /// Returns the current name of an exercise.
  package func name(_ name: String) -> String { names[name] ?? name }

  package func slot(_ slot: SlotName) -> SlotName { SlotName(name(slot.lift), as: slot.label) }

  /// Returns `Squat` or `Squat as T2` with the lift's current name, and any other text as it is.
  package func slotText(_ text: String) -> String {
    if let new = names[text] { return new }
    let slot = SlotName(reading: text)
    return names[slot.lift] == nil ? text : self.slot(slot).text
  }
}
