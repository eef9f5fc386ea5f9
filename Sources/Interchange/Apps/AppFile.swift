// The parts that the JSON files of small apps have in common: dates, exercises and sets.

import Diagnostics
import Training

/// A JSON file while its workouts are collected.
struct AppFile {
  let source: SourceText
  let options: ImportOptions
  var file: ImportedFile
  var collector = WorkoutCollector()
  /// The unit that the file gives for all weights.
  var unit: WeightUnit?
  /// The names of exercises and the workouts, by the ids that other members refer to.
  var exerciseNames: [String: String] = [:]
  /// A date such as 3/4/2025, whose order of day and month is not known.
  private var openDate: String?
  private var offsets = TimeOffsets()
  private let lines: SourceLines

  init(_ source: SourceText, _ kind: ImportLayout, _ options: ImportOptions) {
    self.source = source
    self.options = options
    file = ImportedFile(source, kind)
    lines = SourceLines(source)
  }

  mutating func finished() throws(Diagnostic) -> ImportedFile {
    if let openDate { throw DateColumn.ambiguous(source, such: openDate) }
    file.remarks += offsets.remarks(options)
    file.workouts = collector.workouts.filter { !$0.exercises.isEmpty || !$0.notes.isEmpty }
    return file
  }

  /// Returns the line of an offset, from 1.
  func line(_ node: JSONNode) -> Int { lines.index(at: node.offset) + 1 }

  func span(_ node: JSONNode) -> SourceSpan {
    let end = lines.bytes(ofLine: lines.index(at: node.offset)).upperBound
    return SourceSpan(node.offset, max(node.offset, min(end, node.offset + 80)))
  }

  mutating func refuse(
    _ why: String, _ node: JSONNode, as effect: ImportProblem.Effect = .lost
  ) { file.refuse(why, effect, at: span(node)) }

  /// Reads an object that is a row of the file; `read` returns true if it gives a set or a
  /// measurement.
  mutating func row(
    _ node: JSONNode, of exercise: String?, in workout: Int?, _ read: (inout AppFile) -> Bool
  ) {
    file.beginRow()
    let isKept = read(&self)
    guard file.hasProblemInRow else { return file.finishRow(isKept: isKept, nil) }
    let date = workout.map { collector.workouts[$0].date.text } ?? node.member(Self.dateKeys)?.text
    file.finishRow(
      isKept: isKept,
      RowPlace(
        line: line(node),
        span: SourceSpan(node.offset, source.endOfJSON(from: node.offset)), date: date,
        exercise: exercise))
  }

  /// Refuses each set of an exercise, or the object itself if it does not have a list of sets.
  mutating func refuseSets(of node: JSONNode, _ why: String, in workout: Int?) {
    let sets = Self.setKeys.compactMap { node[$0]?.items }.flatMap(\.self)
    for set in sets.isEmpty ? [node] : sets {
      row(set, of: exerciseName(of: node), in: workout) { app in
        app.refuse(why, set)
        return false
      }
    }
  }

  static let setKeys = ["sets", "entries", "setEntries", "warmupSets"]

  // MARK: Units

  static let unitKeys = ["unit", "units", "weightUnit", "unitSystem", "defaultUnit"]

  /// Reads the unit that an object gives for its weights.
  func unit(in node: JSONNode) -> WeightUnit? {
    guard let text = node.member(Self.unitKeys)?.text?.lowercased() else { return nil }
    switch text {
    case "metric": return .kg
    case "imperial", "us": return .lb
    default: return UnitWord.weight(text)
    }
  }

  // MARK: Dates

  static let dateKeys = [
    "date", "day", "startedAt", "startTime", "performedAt", "start", "timestamp", "createdAt",
    "completedAt", "finishedAt", "loggedAt", "time", "ts",
  ]

  /// Returns the date of an object, or nil if it has none.
  mutating func date(of node: JSONNode) -> DateCell? {
    guard let found = node.member(Self.dateKeys), var cell = dateCell(found) else { return nil }
    // A separate time of day.
    if cell.time == nil, let clock = node["time", "startTime"]?.text {
      cell.time = DateCell.clock(clock)
    }
    return cell
  }

  private mutating func dateCell(_ node: JSONNode) -> DateCell? {
    guard let cell = givenDate(node) else { return nil }
    offsets.add(cell)
    return cell.local(options)
  }

  /// Returns a date as the file gives it: a text, or seconds or milliseconds since 1970, in UTC.
  private mutating func givenDate(_ node: JSONNode) -> DateCell? {
    if case .number(let number?) = node.value {
      return number.floor.flatMap { DateCell(unix: $0 > 100_000_000_000 ? $0 / 1000 : $0) }
    }
    guard let text = node.text else { return nil }
    let reading = DateCell.read(text)
    if case .either(_, _, .some, let monthFirst?) = reading, options.dateOrder == nil {
      openDate = text
      return monthFirst
    }
    if let order = options.dateOrder { return reading.cell(order) }
    return reading.cell(.dayFirst) ?? reading.cell(.monthFirst)
  }

  // MARK: Workouts

  static let titleKeys = [
    "name", "title", "workoutName", "dayName", "dayTemplateName", "templateName", "label",
  ]
  static let noteKeys = ["notes", "note", "comment", "comments", "description"]

  static let missingDate = "missing date in the workout"

  /// Creates the workout of an object; nil if the object does not have a date.
  mutating func workout(_ node: JSONNode, title: String? = nil) -> Int? {
    guard let cell = date(of: node) else { return nil }
    let title = title ?? node.member(Self.titleKeys)?.text ?? "Workout"
    let key = WorkoutCollector.Key(
      date: cell.date, time: cell.time, title: title, mark: "\(node.offset)")
    let index = collector.workout(key, line: line(node), time: cell.time)
    let took = duration(of: node, from: cell)
    let notes = node.member(Self.noteKeys)?.text
    collector.change(index) { workout in
      workout.title = title.onOneLine
      workout.took = took
      if let notes { workout.add(note: notes) }
    }
    return index
  }

  private mutating func duration(of node: JSONNode, from start: DateCell) -> Seconds? {
    var seconds: Decimal?
    if let minutes = node["durationMinutes", "durationMin", "minutes"]?.number {
      seconds = minutes.multiplied(by: Decimal(60))
    } else if let given = node["durationSeconds", "durationSec", "seconds"]?.number {
      seconds = given
    } else if let text = node["duration"]?.string {
      seconds = DurationCell.seconds(text)
    } else if let end = node["endTime", "endedAt", "end", "finishedAt"], start.time != nil {
      seconds = dateCell(end).flatMap { start.seconds(to: $0) }.map { Decimal($0) }
    }
    guard let whole = seconds?.rounded(toMultipleOf: .one).floor, whole > 0 else { return nil }
    return Seconds(Int32(clamping: min(whole, Int(Seconds.limit) / 10)))
  }

  // MARK: Exercises

  static let nameKeys = ["exerciseName", "exercise", "name", "title", "movement", "lift", "type"]

  /// Returns the name of the exercise of an object: a text, or the name of an id or an object.
  func exerciseName(of node: JSONNode) -> String? {
    if let id = node["exerciseId", "exerciseUuid", "movementId"]?.text,
      let name = exerciseNames[id]
    {
      return name
    }
    guard let found = node.member(Self.nameKeys) else { return nil }
    if found.members != nil { return exerciseName(of: found) }
    return found.text.map { (exerciseNames[$0] ?? $0).onOneLine }
  }

  /// Reads an exercise of a workout with its sets: a list, or a number of equal sets. Without a
  /// workout, whose date is missing, it refuses them.
  mutating func addExercise(_ node: JSONNode, to workout: Int?) {
    guard let workout else { return refuseSets(of: node, Self.missingDate, in: nil) }
    guard let name = exerciseName(of: node), !name.isEmpty else {
      return refuseSets(of: node, "missing name of the exercise", in: workout)
    }
    let superset = node["supersetId", "superset", "supersetGroup"]?.text
    let exercise = collector.exercise(name, superset: superset, order: nil, in: workout)
    if let note = node.member(Self.noteKeys)?.text {
      collector.change(workout) { $0.exercises[exercise].add(note: note) }
    }
    let own = unit(in: node) ?? unit
    if let sets = node["sets", "entries", "setEntries"]?.items {
      for set in sets { addSet(set, of: node, name, own, to: exercise, of: workout) }
    } else {
      let count = node["sets", "setCount"]?.whole ?? 1
      guard (1...100).contains(count) else {
        return refuseSets(of: node, "\(count) is not a number of sets", in: workout)
      }
      for _ in 0..<count { addSet(node, of: node, name, own, to: exercise, of: workout) }
    }
  }

  mutating func addSet(
    _ node: JSONNode, of exercise: JSONNode, _ name: String, _ own: WeightUnit?, to place: Int,
    of workout: Int
  ) {
    row(node, of: name, in: workout) { app in
      if node["completed", "done", "isCompleted", "isDone"]?.isFalse ?? false {
        app.file.skip(.notPerformed)
        return false
      }
      guard let set = app.set(node, of: name, inheriting: exercise, own) else { return false }
      app.collector.add(set, to: place, of: workout)
      return true
    }
  }
}

// The history in the JSON of Liftosaur.

extension AppFile {
  /// Reads `{history: [{startTime, dayName, entries: [{exercise, sets, warmupSets}]}]}`.
  mutating func readLiftosaur(_ root: JSONNode) {
    for (id, node) in root["settings"]?["exercises"]?.members ?? [] {
      exerciseNames[id] = node["name"]?.text?.onOneLine
    }
    file.losses = ["planned sets", "the program: prog import liftosaur-program reads its text"]
    for node in root["history"]?.items ?? [] {
      let title = node["dayName", "programName"]?.text
      let workout = workout(node, title: title)
      for entry in node["entries"]?.items ?? [] {
        let name = liftosaurName(entry["exercise"])
        guard let index = workout, let name else {
          let why = workout == nil ? Self.missingDate : "missing name of the exercise"
          refuseSets(of: entry, why, in: workout)
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
    let name = collector.workouts[workout].exercises[exercise].name
    row(node, of: name, in: workout) { app in
      guard let set = app.liftosaurSet(node, isWarmup) else { return false }
      app.collector.add(set, to: exercise, of: workout)
      return true
    }
  }

  /// Reads a set; nil after skipping or refusing it.
  private mutating func liftosaurSet(_ node: JSONNode, _ isWarmup: Bool) -> ImportedSet? {
    guard let reps = node["completedReps"]?.whole, (0...10_000).contains(reps),
      !(node["isCompleted"]?.isFalse ?? false)
    else {
      file.skip(.notPerformed)
      return nil
    }
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
      guard set.weight?.magnitude ?? .zero <= Decimal(10_000) else {
        refuse("a weight of \(set.weight?.text() ?? "") is too large", weight)
        return nil
      }
    }
    set.effort = node["completedRpe"]?.number.flatMap { Effort(rpe: $0) }
    set.isWarmup = isWarmup
    guard reps > 0 || set.isLoaded else {
      file.skip(.empty)
      return nil
    }
    return set
  }
}
