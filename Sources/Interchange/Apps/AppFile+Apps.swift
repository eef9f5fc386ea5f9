// The members of each app's JSON.

import Training

extension AppFile {
  // MARK: StrengthLog

  /// Reads `{exercises, workouts, sets}`: sets refer to the others by their ids.
  mutating func readStrengthLog(_ root: JSONNode) {
    readNames(root["exercises"])
    var workouts: [String: Int] = [:]
    for node in root["workouts"]?.items ?? [] {
      let index = workout(node)
      if let id = node["id", "uuid"]?.text { workouts[id] = index }
      if index == nil { refuse(Self.missingDate, node, as: .noted) }
      for exercise in node["exercises", "entries"]?.items ?? [] { addExercise(exercise, to: index) }
    }
    for node in root["sets"]?.items ?? [] {
      let id = node["workoutId", "workout", "sessionId"]?.text
      let workout = id.flatMap { workouts[$0] }
      let name = exerciseName(of: node)
      row(node, of: name, in: workout) { app in
        if let workout, let name { return app.add(node, name, to: workout) }
        app.refuse(
          workout == nil
            ? "the set does not belong to a workout" : "missing exercise in the set",
          node)
        return false
      }
    }
  }

  private mutating func readNames(_ node: JSONNode?) {
    for exercise in node?.items ?? [] {
      if let id = exercise["id", "uuid"]?.text, let name = exercise["name", "title"]?.text {
        exerciseNames[id] = name.onOneLine
      }
    }
    for member in node?.members ?? [] {
      exerciseNames[member.key] = (member.node["name"]?.text ?? member.node.text)?.onOneLine
    }
  }

  /// Adds a set, unless it was not performed or is refused; returns true if it was added.
  private mutating func add(_ node: JSONNode, _ name: String, to workout: Int) -> Bool {
    if node["completed", "done", "isCompleted"]?.isFalse ?? false {
      file.skip(.notPerformed)
      return false
    }
    guard var set = set(node, of: name, inheriting: node, unit) else { return false }
    let superset = node["supersetId", "superset"]?.text
    let place = collector.exercise(name, superset: superset, order: nil, in: workout)
    if let note = node.member(Self.noteKeys)?.text { set.add(note: note) }
    collector.add(set, to: place, of: workout)
    return true
  }

  // MARK: LegDay

  /// Reads `{appName, dayTemplates, sampleSession|sessions}`.
  mutating func readLegDay(_ root: JSONNode) {
    var days: [ImportedProgram.Day] = []
    for template in root["dayTemplates"]?.items ?? [] {
      if let id = template["id"]?.text, let name = template["name", "title"]?.text {
        exerciseNames["template \(id)"] = name
      }
      if let day = day(template) { days.append(day) }
    }
    if !days.isEmpty {
      let app = root["appName"]?.text ?? "LegDay"
      file.programs.append(ImportedProgram(title: "\(app) templates", days: days))
    }
    if let sessions = root["sessions"] { readSessions(sessions) }
    if let sample = root["sampleSession"] {
      for node in sample.items ?? [sample] { readSession(node) }
    }
  }

  /// Reads sessions with exercises or entries.
  mutating func readSessions(_ root: JSONNode) {
    for node in root.items ?? [] { readSession(node) }
  }

  private mutating func readSession(_ node: JSONNode) {
    let template = node["dayTemplateId", "templateId"]?.text
      .flatMap { exerciseNames["template \($0)"] }
    let before = unit
    unit = unit(in: node) ?? unit
    defer { unit = before }
    let index = workout(node, title: node.member(Self.titleKeys)?.text ?? template)
    let entries = node["exercises", "entries", "exerciseEntries"]?.items ?? node["sets"]?.items
    if index == nil, entries?.isEmpty ?? true {
      refuseSets(of: node, Self.missingDate, in: nil)
    }
    for entry in entries ?? [] { addExercise(entry, to: index) }
  }

  // MARK: Templates

  /// Reads a template of a day; nil if it has no exercises.
  mutating func day(_ node: JSONNode, named name: String? = nil) -> ImportedProgram.Day? {
    let exercises = (node.items ?? node["exercises", "entries", "items"]?.items ?? []).compactMap {
      plannedExercise($0)
    }
    guard !exercises.isEmpty else { return nil }
    var day = ImportedProgram.Day(
      name: (name ?? node["name", "title", "day"]?.text ?? "Day").onOneLine)
    day.exercises = exercises
    day.note = node.member(Self.noteKeys)?.text
    return day
  }

  // MARK: Weekly routine

  private static let dayNames = Weekday.allCases.map { day in
    (names: [day.name.lowercased(), day.key], day: day)
  }

  /// Returns the days of a weekly routine: members named after weekdays, or a list of days.
  static func weekdays(of root: JSONNode) -> [(day: Weekday, node: JSONNode)] {
    let inner = root["routine", "week", "schedule", "days", "weeklyRoutine"] ?? root
    if let items = inner.items {
      return items.compactMap { item in
        let word = item["day", "weekday", "dayOfWeek", "name"]?.text?.lowercased()
        return dayNames.first { $0.names.contains(word ?? "") }.map { ($0.day, item) }
      }
    }
    return dayNames.compactMap { names, day in inner.member(names).map { (day, $0) } }
  }

  mutating func readWeeklyRoutine(_ root: JSONNode) {
    var days: [ImportedProgram.Day] = []
    for (weekday, node) in Self.weekdays(of: root) {
      let own = node["name", "title", "focus", "workout", "workoutName"]?.text
      let word = own?.lowercased() ?? weekday.key
      let isWeekday = Self.dayNames.contains { $0.names.contains(word) }
      guard var day = day(node, named: isWeekday ? weekday.name : own) else { continue }
      day.weekday = weekday
      // Two days of a program cannot have the same name.
      if days.contains(where: { $0.name == day.name }) { day.name += " \(weekday.name)" }
      days.append(day)
    }
    let title = root["name", "title", "routineName"]?.text ?? "Weekly routine"
    file.programs.append(ImportedProgram(title: title.onOneLine, days: days))
    // Some routines also have what was done.
    if let sessions = root["sessions", "history", "logs"] { readSessions(sessions) }
  }

  // MARK: WorkoutTracker

  /// Reads `{sets, cardio, trackables, goals}`: single sets, each with its date.
  mutating func readWorkoutTracker(_ root: JSONNode) {
    readNames(root["exercises"])
    for list in [root["sets"]?.items ?? root.items ?? [], root["cardio"]?.items ?? []] {
      for node in list {
        let name = exerciseName(of: node) ?? node["activity"]?.text
        row(node, of: name, in: nil) { app in
          guard let name else {
            app.refuse("missing exercise in the set", node)
            return false
          }
          return app.dailyWorkout(node).map { app.add(node, name, to: $0) } ?? false
        }
      }
    }
    for node in root["trackables", "measurements"]?.items ?? [] { readTrackable(node) }
    for goal in root["goals"]?.items ?? [] {
      file.skip(.notTraining)
      let what = [goal.member(Self.nameKeys), goal["target", "value", "weight"]]
        .compactMap { $0?.text }
      file.remarks.append(
        "the goal '\(what.joined(separator: " "))' was not imported: add it to 'goals' in prog.yaml"
      )
    }
  }

  private mutating func dailyWorkout(_ node: JSONNode) -> Int? {
    guard let cell = date(of: node) else {
      refuse("missing date in the set", node)
      return nil
    }
    let title = node["workoutName", "workout", "session"]?.text ?? "Workout"
    let key = WorkoutCollector.Key(date: cell.date, time: nil, title: title, mark: "")
    let index = collector.workout(key, line: line(node), time: cell.time)
    collector.change(index) { $0.title = title.onOneLine }
    if let time = cell.time { collector.cover(cell.date, time, in: index) }
    return index
  }

  private mutating func readTrackable(_ node: JSONNode) {
    let entries = node["entries", "values", "history", "data"]?.items ?? [node]
    let name = node["name", "title", "type", "trackable"]?.text ?? "Measurement"
    let unit = node["unit", "units"]?.text ?? ""
    for entry in entries {
      addMeasure(
        entry, entry["value", "amount", "weight"]?.number, name, unit: entry["unit"]?.text ?? unit)
    }
  }

  /// Adds the measurement of a node that has its date, unless the date or the number is missing.
  mutating func addMeasure(_ node: JSONNode, _ number: Decimal?, _ name: String, unit: String) {
    row(node, of: name, in: nil) { app in
      guard let cell = app.date(of: node), let number else {
        app.refuse("missing date or number in the measurement", node)
        return false
      }
      let value = MeasurementReader.value(number, name: name, unit: unit)
      guard value.isPossible else {
        app.refuse("'\(number.text())' is not a possible weight of a body", node)
        return false
      }
      app.file.measures.append(
        ImportedMeasure(line: app.line(node), date: cell.date, time: cell.time, value: value))
      return true
    }
  }
}

// The sets of the JSON files of small apps.

extension AppFile {
  /// Reads a set of an exercise. What it does not have is taken from its exercise, and `own` is the
  /// unit there. Returns nil after refusing or skipping it.
  mutating func set(
    _ node: JSONNode, of exercise: String, inheriting parent: JSONNode, _ own: WeightUnit?
  ) -> ImportedSet? {
    var set = ImportedSet(line: line(node))
    func member(_ names: String...) -> JSONNode? { node.member(names) ?? parent.member(names) }
    // A bare number is a number of reps.
    let reps =
      node.members == nil ? node : member("reps", "repetitions", "repCount", "completedReps")
    if let reps {
      guard let count = reps.number, count.isWhole, let whole = count.floor,
        (0...10_000).contains(whole)
      else {
        refuseReps(reps)
        return nil
      }
      set.reps = Int32(whole)
    }
    guard readWeight(of: node, parent, own, &set), readTime(of: node, parent, &set) else {
      return nil
    }
    readKind(of: node, &set)
    if let rpe = node["rpe"]?.number {
      set.effort = Effort(rpe: rpe)
      if set.effort == nil, rpe != .zero { set.add(note: "RPE \(rpe.text(places: 2))") }
    } else if let rir = node["rir"]?.number {
      set.effort = Effort(rir: rir)
    }
    if let rest = node["restSeconds", "rest", "restTime"]?.number?.floor,
      (1...36_000).contains(rest)
    {
      set.rest = Seconds(Int32(rest))
    }
    if node.offset != parent.offset, let note = node.member(Self.noteKeys)?.text {
      set.add(note: note)
    }
    guard set.hasAmount || set.reps == 0 && (set.isLoaded || set.isFailure) else {
      if set.isLoaded {
        refuse("missing reps, time or distance in the set", node)
      } else {
        file.skip(.empty)
      }
      return nil
    }
    file.flagIfUnlikely(set, of: exercise, at: span(node))
    return set
  }

  mutating func readWeight(
    of node: JSONNode, _ parent: JSONNode, _ own: WeightUnit?, _ set: inout ImportedSet
  ) -> Bool {
    for (names, unit) in Self.weightKeys {
      guard let weight = node.member(names) ?? parent.member(names) else { continue }
      // `{"value": 100, "unit": "kg"}`, or a text such as `100 kg`.
      var found = unit ?? self.unit(in: node) ?? own
      var number = weight.number
      if weight.members != nil {
        number = weight["value", "amount"]?.number
        found = self.unit(in: weight) ?? found
      } else if number == nil, let text = weight.text {
        if let (value, word) = NumberCell.read(text) {
          if let unit = UnitWord.weight(word) { (number, found) = (value, unit) }
        } else if ["bw", "bodyweight"].contains(text.lowercased()) {
          number = .zero
        }
      }
      guard let number, number.magnitude <= Decimal(10_000) else {
        refuse("'\(weight.text ?? "")' is not a weight", weight)
        return false
      }
      (set.weight, set.unit) = (number, found)
      return true
    }
    return true
  }

  static let weightKeys: [(names: [String], unit: WeightUnit?)] = [
    (["weightKg", "weightKgs", "kg", "loadKg"], .kg),
    (["weightLb", "weightLbs", "lb", "lbs", "loadLb"], .lb), (["weight", "load"], nil),
  ]

  mutating func readTime(of node: JSONNode, _ parent: JSONNode, _ set: inout ImportedSet) -> Bool {
    func member(_ names: String...) -> JSONNode? { node.member(names) ?? parent.member(names) }
    var seconds: Decimal?
    if let given = node.member(Self.timeKeys) ?? parent.member(Self.timeKeys) {
      seconds = given.number
    } else if let minutes = member("durationMinutes", "minutes", "durationMin") {
      seconds = minutes.number?.multiplied(by: Decimal(60))
    } else if let given = node["duration", "time"] {
      seconds = given.string.map { DurationCell.seconds($0.trimmed) } ?? given.number
    }
    if let seconds, seconds > .zero {
      guard let time = Seconds(rounding: seconds) else {
        refuse("the time is too long", node)
        return false
      }
      set.time = time.tenths > 0 ? time : nil
    }
    for (names, unit) in Self.distanceKeys {
      guard let distance = node.member(names)?.number, distance > .zero else { continue }
      guard distance <= Decimal(100_000) else {
        refuse("the distance is too long", node)
        return false
      }
      (set.distance, set.distanceUnit) = (distance, unit)
      guard unit == nil, let own = node["distanceUnit"] ?? parent["distanceUnit"],
        let word = own.text
      else { continue }
      guard let converted = UnitWord.distance(distance, word) else {
        refuse("unknown unit '\(word)'", own)
        return false
      }
      (set.distance, set.distanceUnit) = (converted.number, converted.unit)
    }
    return true
  }

  static let timeKeys = ["durationSeconds", "seconds", "timeSeconds", "durationSec", "holdSeconds"]

  static let distanceKeys: [(names: [String], unit: DistanceUnit?)] = [
    (["distanceKm", "km", "kilometers"], .km),
    (["distanceMi", "distanceMiles", "miles", "mi"], .mi),
    (["distanceM", "distanceMeters", "meters"], .m), (["distance"], nil),
  ]

  private func readKind(of node: JSONNode, _ set: inout ImportedSet) {
    set.isWarmup = node["isWarmup", "warmup", "isWarmUp"]?.isTrue ?? false
    set.isDrop = node["isDrop", "isDropSet", "dropset"]?.isTrue ?? false
    set.isFailure = node["isFailure", "toFailure", "failure", "failed"]?.isTrue ?? false
    guard let word = node["setType", "type", "kind"]?.text?.lowercased(),
      let kind = RowKind(word: word)
    else { return }
    switch kind {
    case .warmup: set.isWarmup = true
    case .drop: set.isDrop = true
    case .failure: set.isFailure = true
    default: break
    }
  }
}
