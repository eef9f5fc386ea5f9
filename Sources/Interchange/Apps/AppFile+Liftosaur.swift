// The history in the JSON of Liftosaur.

import Training

extension AppFile {
  /// Reads `{history: [{startTime, dayName, entries: [{exercise, sets, warmupSets}]}]}`.
  mutating func readLiftosaur(_ root: JSONNode) {
    unit = unit(in: root) ?? root["settings"].flatMap { unit(in: $0) }
    for (id, node) in root["settings"]?["exercises"]?.members ?? [] {
      exerciseNames[id] = node["name"]?.text?.onOneLine
    }
    file.losses = ["planned sets", "the program: prog import liftosaur-program reads its text"]
    for node in root["history"]?.items ?? [] {
      let title = node["dayName", "programName"]?.text
      guard let index = workout(node, title: title) else { continue }
      for entry in node["entries"]?.items ?? [] {
        guard let name = liftosaurName(entry["exercise"]) else {
          refuse("missing name of the exercise", entry)
          continue
        }
        let exercise = collector.exercise(
          name, superset: entry["superset"]?.text, order: nil, in: index)
        if let note = entry["notes"]?.text {
          collector.change(index) { $0.exercises[exercise].add(note: note) }
        }
        for (key, isWarmup) in [("warmupSets", true), ("sets", false)] {
          for set in entry.member([key])?.items ?? [] {
            addLiftosaurSet(set, isWarmup, to: exercise, of: index)
          }
        }
      }
    }
    readLiftosaurStats(root)
  }

  /// Reads `{stats: {length: {waist: [{value: {value, unit}, timestamp}]}}}`.
  private mutating func readLiftosaurStats(_ root: JSONNode) {
    for (_, group) in root["stats"]?.members ?? [] {
      for (id, list) in group.members ?? [] {
        for node in list.items ?? [] {
          let value = node["value"]
          addMeasure(
            node, value?["value"]?.number ?? value?.number, Self.words(ofID: id),
            unit: value?["unit"]?.text ?? "")
        }
      }
    }
  }

  /// Returns the words of an id: `Bench Press` for `benchPress`.
  private static func words(ofID id: String) -> String {
    var words = ""
    for character in id {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words += words.isEmpty ? character.uppercased() : String(character)
    }
    return words
  }

  /// Returns the name of `{"id": "benchPress", "equipment": "barbell"}`: `Bench Press (Barbell)`.
  /// Exercises of the lifter have random ids, and their names in the settings.
  private func liftosaurName(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    if let name = node["name"]?.text ?? (node.members == nil ? node.text : nil) { return name }
    guard let id = node["id"]?.text else { return nil }
    let equipment = node["equipment"]?.text.map {
      " (\($0.prefix(1).uppercased() + $0.dropFirst()))"
    }
    return (exerciseNames[id] ?? Self.words(ofID: id)) + (equipment ?? "")
  }

  private mutating func addLiftosaurSet(
    _ node: JSONNode, _ isWarmup: Bool, to exercise: Int, of workout: Int
  ) {
    file.rows += 1
    guard let reps = node["completedReps"]?.whole, (0...10_000).contains(reps),
      !(node["isCompleted"]?.isFalse ?? false)
    else { return file.skip(.notPerformed) }
    var set = ImportedSet(line: line(node))
    set.reps = Int32(reps)
    // The app counts the reps of the left side apart. The weaker side counts.
    if let left = node["completedRepsLeft"]?.whole, (0...10_000).contains(left) {
      set.isPerSide = true
      if left != reps {
        set.reps = Int32(min(left, reps))
        set.add(note: "left \(left), right \(reps)")
      }
    }
    if let weight = node["completedWeight", "weight"] {
      set.weight = weight["value"]?.number ?? weight.number
      set.unit = self.unit(in: weight) ?? unit
    }
    set.effort = node["completedRpe"]?.number.flatMap { Effort(rpe: $0) }
    set.isWarmup = isWarmup
    guard reps > 0 || set.isLoaded else { return file.skip(.empty) }
    collector.add(set, to: exercise, of: workout)
  }
}
