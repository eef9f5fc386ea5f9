// The settings that calculations use: the training folder's if there is one, otherwise the
// defaults.

import Diagnostics
import Engine
import Logbook
import Notation
import Training
import TypedSets
import Workspace

/// The unit, the gym and the formula of a calculation, and how it reads numbers and sets.
struct ToolSettings {
  let folder: OpenedFolder?
  private let chosenGym: Gym?

  /// Opens the training folder if there is one. A calculation works without it.
  ///
  /// - Throws: `unknown-gym` if the folder does not have a gym named `gym`.
  init(_ global: GlobalOptions, _ command: String, gym: String? = nil) throws {
    if gym == nil {
      folder = try OpenedFolder.openIfThere(global, command)
      chosenGym = nil
    } else {
      let opened = try OpenedFolder.open(global, command, gym: gym)
      folder = opened
      chosenGym = opened.gym
    }
  }

  var unit: WeightUnit { folder?.settings.unit ?? .kg }
  var formula: EstimateFormula { folder?.settings.estimate ?? .epley }

  /// Returns the gym for loads in `unit`: the folder's own, or the usual one of that unit.
  func gym(for unit: WeightUnit) -> Gym {
    if let chosenGym { return chosenGym }
    guard let settings = folder?.settings, settings.hasGyms || settings.unit == unit else {
      return .usual(unit)
    }
    return settings.gym
  }

  /// Returns the loads that can be made for an exercise, or on a barbell without one.
  func loading(_ exercise: String?, unit: WeightUnit, bar: Load? = nil) throws -> Loading {
    let name = try exercise.map { try self.exercise($0) }
    let equipment =
      name.map { folder?.settings.equipment(of: $0) ?? ExerciseLibrary.equipment(of: $0) }
    var gym = gym(for: bar?.unit ?? unit)
    if let bar {
      gym.bar = bar
      gym.bars = [:]
    }
    return Loading(
      gym: gym, equipment: bar == nil ? equipment ?? .barbell : .barbell, exercise: name ?? "")
  }

  func words(_ typed: [String]) throws -> ToolWords {
    try ToolWords(typed, known: ExerciseNames(folder?.allExerciseNames ?? []))
  }

  /// Returns the name of an exercise that was typed, or throws if none is meant.
  func exercise(_ text: String) throws -> String {
    let usual = ExerciseLibrary.name(of: text) ?? text
    guard let folder else { return usual }
    do {
      return try ExerciseNames(folder.allExerciseNames, suggestsLibrary: false).lookUp(text).name
    } catch let failure as LogbookError
      where failure.diagnostics.first?.id == LogbookErrorID.unknownExercise.rawValue
      && ExerciseLibrary.equipment(of: usual) != .other
    {
      // The equipment is all that a calculation needs to know of an exercise.
      return usual
    }
  }

  /// Reads a load above zero; a number without a unit is in `unit`.
  func load(_ text: String, unit: WeightUnit? = nil, as what: String = "load") throws -> Load {
    let value = ValueReader.read(text.trimmed, as: .load, unit: unit ?? self.unit, isTyped: true).0
    guard case .load(let exact)? = value, let load = exact.written, !load.onBodyweight,
      load.tenThousandths > 0
    else {
      let example = (unit ?? self.unit) == .kg ? "102.5kg" : "225lb"
      throw LogbookError(.badAnswer, "invalid \(what) '\(text)'", help: ["write '\(example)'"])
    }
    return load
  }

  func bodyweight(_ text: String?, on date: CalendarDate) throws -> Load? {
    if let text { return try load(text, as: "bodyweight") }
    return folder.flatMap { Bodyweights($0.record.entries).on(date) }
  }

  /// Reads loads that are written as one argument each, or as a number and a unit.
  func loads(_ words: [String], unit: WeightUnit? = nil) throws -> [Load] {
    try Self.joined(words).map { try load($0, unit: unit) }
  }

  /// Returns the words with a unit that stands alone joined to the number before it.
  static func joined(_ words: [String]) -> [String] {
    words.reduce(into: []) { result, word in
      if let last = result.last, last.last?.isNumber ?? false,
        ["kg", "kgs", "lb", "lbs"].contains(word.lowercased())
      {
        result[result.count - 1] = last + word
      } else {
        result.append(word)
      }
    }
  }

  func set(_ words: [String]) throws -> PerformedSet {
    let text = words.joined(separator: " ")
    var context = TypedContext(unit: unit)
    context.isAnyLift = true
    let reading = TypedReader(context: context).read(text)
    if case .offers(let offers) = reading, offers.count == 1 {
      // A calculation needs a load; bodyweight alone, which is the offer, gives none.
      let example = unit == .kg ? "100kg" : "225lb"
      throw LogbookError(
        .badAnswer, AskedSets(offers, of: text) { _ in true }.summary,
        help: ["write '\(text) @ \(example)'"])
    }
    let groups = try reading.clearSets(of: text)
    guard let group = groups.first, groups.count == 1, group.count == 1,
      (group.set.amount.reps ?? 0) > 0, group.set.load != nil
    else {
      throw LogbookError(
        .badAnswer, "expected one set with reps and a load, found '\(text)'",
        help: ["write '5 @ 100kg' or '5 @ 100kg @8'"])
    }
    return group.set
  }
}

/// The words typed for a calculation: loads or a set, and an exercise before or after them.
struct ToolWords {
  /// The exercise by its full name; nil if none was typed.
  let exercise: String?
  /// The other words.
  let words: [String]
  /// True if there is no number, so that a load or a set is missing.
  var isOnlyName: Bool { words.allSatisfy { $0.split(separator: " ").allSatisfy(\.isPartOfName) } }

  /// Separates the exercise from the other words.
  ///
  /// Words in front must be an exercise. Words at the end are one only if they are its whole name,
  /// because they may also be part of a set. Without a number, nothing is an exercise.
  ///
  /// - Throws: `unknown-exercise` or `several-exercises` for the words in front.
  init(_ typed: [String], known: ExerciseNames) throws {
    let words = typed.flatMap { $0.split(separator: " ").map(String.init) }
    let first = words.prefix { $0.isPartOfName }
    guard first.count < words.count else {
      (exercise, self.words) = (nil, typed)
      return
    }
    if !first.isEmpty {
      let text = first.joined(separator: " ")
      switch known.match(text) {
      case .one(let slot, _): exercise = slot.lift
      case .several(let slots): throw ExerciseNames.several(text, slots)
      case .unknown(let near): throw ExerciseNames.unknown(text, near: near)
      }
      self.words = Array(words[first.count...])
      return
    }
    for start in words.indices.dropFirst() where words[start...].allSatisfy(\.isPartOfName) {
      let text = words[start...].joined(separator: " ")
      guard case .one(let slot, _)? = known.whole(text) else { continue }
      (exercise, self.words) = (slot.lift, Array(words[..<start]))
      return
    }
    (exercise, self.words) = (nil, typed)
  }
}

extension StringProtocol {
  /// True for a word that begins with a letter, except for loads such as `bw+20kg`.
  fileprivate var isPartOfName: Bool { (first?.isLetter ?? false) && !lowercased().hasPrefix("bw") }
}
