// The history in the JSON of Liftosaur.

import Training

extension AppFile {
  /// Reads `{history: [{startTime, dayName, entries: [{exercise, sets, warmupSets}]}]}`.
  mutating func readLiftosaur(_ root: JSONNode) {
    unit = unit(in: root) ?? root["settings"].flatMap { unit(in: $0) }
    file.losses = ["planned sets", "the program: prog import liftosaur-program reads its text"]
    for node in root["history"]?.items ?? [] {
      let title = node["dayName", "programName"]?.text
      guard let index = workout(node, title: title) else { continue }
      for entry in node["entries"]?.items ?? [] {
        guard let name = liftosaurName(entry["exercise"]) else {
          refuse("the exercise has no name", entry)
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
  }

  /// The name of `{"id": "benchPress", "equipment": "barbell"}`: `Bench Press (Barbell)`.
  private func liftosaurName(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    if let name = node["name"]?.text ?? (node.members == nil ? node.text : nil) { return name }
    guard let id = node["id"]?.text else { return nil }
    var words = ""
    for character in id {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(words.isEmpty ? Character(character.uppercased()) : character)
    }
    let equipment = node["equipment"]?.text.map {
      " (\($0.prefix(1).uppercased() + $0.dropFirst()))"
    }
    return words + (equipment ?? "")
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
