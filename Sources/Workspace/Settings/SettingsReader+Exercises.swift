// Reads the exercises of `prog.yaml`.

import Diagnostics
import Training
import YAMLSource

extension SettingsReader {
  static let exerciseKeys = ["aliases", "was", "equipment", "muscles", "unit"]

  mutating func exercises(_ node: YAMLNode) -> [ExerciseSettings] {
    let example = "exercises: {Squat: {equipment: barbell}}"
    guard let mapping = mapping(node, "exercises", example: example) else { return [] }
    var exercises: [ExerciseSettings] = []
    reportTwice(mapping)
    var owners: [String: String] = [:]
    for entry in mapping.entries { owners[entry.key.text.lowercased()] = entry.key.text }
    for entry in mapping.entries { exercises.append(exercise(entry, &owners)) }
    return exercises
  }

  private mutating func exercise(
    _ entry: YAMLEntry, _ owners: inout [String: String]
  ) -> ExerciseSettings {
    let name = entry.key.text
    var exercise = ExerciseSettings(name: name)
    let example = "\(name): {equipment: barbell}"
    guard !entry.value.isNull,
      let mapping = mapping(entry.value, "the exercise '\(name)'", example: example)
    else { return exercise }
    expect(Self.exerciseKeys, in: mapping, "an exercise")
    if let node = mapping["equipment"] {
      let known = Equipment.allCases.map { ($0.rawValue, $0) }
      exercise.equipment = choice(node, "equipment", known)
    }
    if let node = mapping["unit"] {
      exercise.unit = choice(node, "unit", WeightUnit.allCases.map { ($0.rawValue, $0) })
    }
    if let node = mapping["muscles"] { exercise.muscles = muscles(node) }
    exercise.was = names(
      mapping["was"], of: name, "an old name", example: "was: [Back Squat]", &owners)
    exercise.aliases = names(
      mapping["aliases"], of: name, "an alias", example: "aliases: [ohp, press]", &owners)
    return exercise
  }

  /// Reads `quads` or `[quads, glutes 50%]`.
  private mutating func muscles(_ node: YAMLNode) -> [MuscleShare] {
    var shares: [MuscleShare] = []
    for item in node.sequence?.items ?? [node] {
      guard let scalar = text(item, "muscles", example: "muscles: [quads, glutes 50%]") else {
        continue
      }
      guard let share = MuscleShare(scalar.text), (1...100).contains(share.percent) else {
        if MuscleShare(scalar.text + "%") != nil {
          wrong(
            item, "muscles", "expected '%' after the share", help: ["write '\(scalar.text)%'"])
          continue
        }
        let names = Muscle.allCases.map(\.rawValue)
        let word = scalar.text.prefix { !$0.isNumber }.trimmed
        wrong(
          item, "muscles", "expected a muscle, with its share if it only assists",
          help: near(word, names) ?? ["write one of: \(names.joined(separator: ", "))"])
        continue
      }
      shares.append(share)
    }
    return shares
  }

  /// Reads one name or a list of names. A name must belong to only one exercise.
  private mutating func names(
    _ node: YAMLNode?, of exercise: String, _ what: String, example: String,
    _ owners: inout [String: String]
  ) -> [String] {
    var names: [String] = []
    for item in node.map({ $0.sequence?.items ?? [$0] }) ?? [] {
      guard let name = text(item, what, example: example) else { continue }
      let key = name.text.lowercased()
      if let owner = owners[key], owner != exercise {
        add(
          .settingTwice, "'\(name.text)' names both '\(owner)' and '\(exercise)'", at: name.span,
          label: "already a name of '\(owner)'", help: ["use another name for one of them"])
      } else {
        owners[key] = exercise
        names.append(name.text)
      }
    }
    return names
  }

  /// Warns about keys that are the same exercise but for case, spaces and hyphens. The history may
  /// have both names, so this is not an error.
  mutating func reportTwice(_ exercises: YAMLMapping) {
    var first: [String: String] = [:]
    for entry in exercises.entries {
      let key = ExerciseNames.spelling(of: entry.key.text)
      guard let other = first[key] else {
        first[key] = entry.key.text
        continue
      }
      add(
        .settingTwice, "'\(other)' and '\(entry.key.text)' are the same exercise",
        severity: .warning, at: entry.key.span, label: "already listed as '\(other)'",
        help: ["combine the two into one"])
    }
  }
}
