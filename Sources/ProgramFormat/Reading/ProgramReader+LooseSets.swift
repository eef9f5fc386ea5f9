// Reports parts of sets in the place of an exercise, as in `[Squat: 3x5, 2x5]`, where YAML ends the
// sets of Squat at the comma.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// A part of an exercise's sets in the place of an exercise.
private enum LoosePart {
  case set(PlannedSet, String)
  /// A load, a percentage or an effort.
  case intensity(String)
  /// The word `rest` alone.
  case rest

  var isSet: Bool {
    if case .set = self { true } else { false }
  }

  var what: String {
    switch self {
    case .set: "a set"
    case .intensity, .rest: "a part of a set"
    }
  }
}

extension ProgramReader {
  /// Reports the item of a list that is a set or a part of one, together with the parts after it.
  /// Returns false if the item is not one.
  mutating func reportSet(at index: Int, of sequence: YAMLSequence) -> Bool {
    let isFlow = sequence.isFlow
    guard let scalar = sequence.items[index].scalar, let part = loosePart(scalar, isFlow: isFlow)
    else { return false }
    let before = index > 0 ? sequence.items[index - 1] : nil
    guard part.isSet || before != nil else { return false }
    // The parts after the first one were reported with it.
    if isFlow, before?.scalar.flatMap({ loosePart($0, isFlow: true) }) != nil { return true }
    var parts: [LoosePart] = []
    for item in sequence.items[index...] {
      guard let part = item.scalar.flatMap({ loosePart($0, isFlow: isFlow) }) else { break }
      parts.append(part)
    }
    report(
      .missingExercise, "\(inQuotes(scalar.text)) is \(part.what), not an exercise",
      at: scalar.span,
      label: isFlow ? "in [ ], the comma begins a new entry" : "expected an exercise",
      help: isFlow
        ? LooseSets(after: before, parts).help
        : ["begin with the exercise: `- \(Self.example(of: part)): \(cut(scalar.text))`"])
    return true
  }

  private func loosePart(_ scalar: YAMLScalar, isFlow: Bool) -> LoosePart? {
    let text = scalar.text
    guard scalar.style == .plain, let first = text.utf8.first else { return nil }
    let isNumber = (0x30...0x39).contains(first)
    // A version that prog kept was valid with these names.
    guard isNumber || known == nil && Self.mayBePart(text, first) else { return nil }
    let (items, problems) = SetReader.planned(text)
    if problems.isEmpty, case .set(let set)? = items.first {
      switch set.amount {
      case .reps: return .set(set, text)
      case .expression: return nil
      case .time, .distance, .distanceInTime, .repsInTime, .total:
        return isFlow && known == nil ? .set(set, text) : nil
      }
    }
    guard isFlow, known == nil else { return nil }
    if text.lowercased() == "rest" { return .rest }
    let (loaded, mistakes) = SetReader.planned("5 @ \(text)")
    guard mistakes.isEmpty, loaded.count == 1, case .set(let set)? = loaded.first,
      set == PlannedSet(amount: set.amount, load: set.load, effort: set.effort)
    else { return nil }
    if case .expression? = set.load { return nil }
    return .intensity(text)
  }

  /// Returns whether a text that does not begin with a digit may be a part of a set.
  private static func mayBePart(_ text: String, _ first: UInt8) -> Bool {
    if first == UInt8(ascii: "+") { return true }
    guard "mabr".utf8.contains(first | 0x20) else { return false }
    let word = text.prefix { $0.isLetter }.lowercased()
    return ["max", "amrap", "bw", "bar", "rest", "rpe"].contains(word)
  }

  /// Returns an exercise that is measured like a set.
  private static func example(of part: LoosePart) -> String {
    guard case .set(let set, _) = part else { return "Squat" }
    switch set.amount {
    case .time: return "Plank"
    case .distance, .distanceInTime: return "Run"
    case .reps, .repsInTime, .total, .expression: return "Squat"
    }
  }
}

/// Parts of sets after an entry in `[ ]`, and the entries that they may mean.
private struct LooseSets {
  private let entry: YAMLNode?
  private let parts: [LoosePart]

  init(after entry: YAMLNode?, _ parts: [LoosePart]) {
    self.entry = entry
    self.parts = parts
  }

  var help: [String] {
    let help = helpToRead
    return help.isEmpty ? ["write a load, an effort or a rest in its set: `3x5 @ 80%`"] : help
  }

  /// The suggestions that can be read.
  private var helpToRead: [String] {
    guard let name = entry?.scalar?.text ?? entry?.mapping?.entries.first?.key.text else {
      return []
    }
    guard entry?.scalar == nil else {
      return entries(name, texts(after: [])).map { ["write the sets after a ':': \($0)"] } ?? []
    }
    guard let key = entry?.mapping?.entries.first, let written = Self.written(key.value) else {
      return entries("Squat", texts(after: [])).map { ["begin with the exercise: \($0)"] } ?? []
    }
    if let meant = meant(after: written) {
      return entries(name, meant).map { ["write several sets in their own [ ]: \($0)"] } ?? []
    }
    guard let sets = entries(name, texts(after: written)) else { return [] }
    if parts.count == 1, case .intensity = parts[0] { return ["write it after the sets: \(sets)"] }
    if parts.count == 1, case .rest = parts[0] {
      return ["write the rest with its time: \(sets)"]
    }
    guard let rested = rested(written, name).flatMap({ entries(name, $0) }) else {
      return ["write several sets in their own [ ]: \(sets)"]
    }
    return ["for a rest, write \(rested)", "for one more set, write \(sets)"]
  }

  /// Returns the entry with these sets, as it is written in a list; nil if they cannot be read.
  private func entries(_ name: String, _ sets: [String]) -> String? {
    guard sets.allSatisfy({ SetReader.planned($0).1.isEmpty }) else { return nil }
    let text = sets.map { cut($0) }.joined(separator: ", ")
    return "`[\(cut(name)): \(text.contains(",") ? "[\(text)]" : text)]`"
  }

  /// Returns the sets before the parts and the sets of the parts, with loads and rests in their
  /// sets.
  private func texts(after written: [String]) -> [String] {
    var sets = written
    for part in parts {
      switch part {
      case .set(_, let text): sets.append(text)
      case .intensity(let text): sets.append((sets.popLast() ?? "3x5") + " @ \(text)")
      case .rest: sets.append((sets.popLast() ?? "3x5") + " rest 3min")
      }
    }
    return sets
  }

  /// Returns the sets if the parts are numbers that continue an effort, a percentage or a load.
  private func meant(after written: [String]) -> [String]? {
    guard written.count == 1, let set = Self.set(written[0]) else { return nil }
    var numbers: [Int32] = []
    for part in parts {
      guard case .set(let number, _) = part, number.isLoneNumber, let reps = number.amount.minReps
      else { return nil }
      numbers.append(reps)
    }
    return ListedIntensities.meant(by: set, numbers)?.map { SetPrinter.text(of: $0) }
  }

  /// Returns the sets with the only part as their rest, if it is a time after sets of reps.
  private func rested(_ written: [String], _ name: String) -> [String]? {
    guard parts.count == 1, case .set(let time, let text) = parts[0], time.isLoneTime,
      let last = written.last, let set = Self.set(last), set.countsReps, set.rest == nil,
      !ExerciseLibrary.isHold(name), !ExerciseLibrary.isCardio(name)
    else { return nil }
    return written.dropLast() + ["\(last) rest \(text)"]
  }

  /// Returns the only set of a text.
  private static func set(_ text: String) -> PlannedSet? {
    let (items, problems) = SetReader.planned(text)
    guard problems.isEmpty, items.count == 1, case .set(let set)? = items.first else { return nil }
    return set
  }

  /// Returns the sets of an exercise as they are written in a list.
  private static func written(_ value: YAMLNode) -> [String]? {
    if let scalar = value.scalar, !scalar.isNull { return [scalar.text] }
    guard let items = value.sequence?.items, !items.isEmpty else { return nil }
    let texts = items.compactMap(\.scalar?.text)
    return texts.count == items.count ? texts : nil
  }
}
