// The layouts of tables with one set per row, by the names of their columns.

import Diagnostics
import Training

/// The columns of an app's table, in any order.
struct TableLayout {
  var kind: ImportLayout
  var columns: [ColumnNames]
  /// The columns without which a table is not of this layout.
  var required: [Column]
  /// Columns that tell layouts with common names apart: one of them must be there.
  var oneOf: [Column] = []
  var rules = TableRules()
}

/// The differences between apps in what their rows mean.
struct TableRules {
  /// Rows with the same key belong to one workout: the date and time, the title, and these.
  var workoutHasEnd = false
  /// True if the time of each set is given, so that a workout is all sets of a date and title.
  var timeIsOfSet = false
  /// True if the title is the same for all workouts because the file has none.
  var isUntitled = false
  /// True if unquoted commas in the name of an exercise can be joined from the right.
  var joinsExerciseName = false
  /// True if rows have planned values, and only those with completed reps were done.
  var isPlanned = false
  /// True if the app writes the line breaks of notes as `\n`.
  var escapesLineBreaks = false
  /// The kinds of data that the app's files do not have.
  var losses: [String] = []
}

/// A layout that fits a header, with the columns where they are.
struct MatchedLayout {
  var layout: TableLayout
  /// The columns of the table by their place; nil for unknown ones.
  var columns: [ColumnNames?]
  /// The names of the unknown columns.
  var unknown: [String]
  var header: [String]

  func places(of column: Column) -> [Int] {
    columns.indices.filter { columns[$0]?.column == column }
  }

  func place(of column: Column) -> Int? { places(of: column).first }
}

extension TableLayout {
  /// Returns the column that a header's name is, with the unit in its parentheses.
  func column(_ header: HeaderName) -> ColumnNames? {
    for column in columns where column.names.contains(where: { $0 == header.name }) {
      guard let unit = header.unit else { return column }
      var found = column
      switch column.column {
      case .weight, .assistedBy, .bodyweight:
        guard let weight = UnitWord.weight(unit) else { continue }
        found.weightUnit = weight
      case .distance:
        guard let distance = UnitWord.distance(unit) else { continue }
        found.distanceUnit = distance
      case .seconds, .duration:
        guard let seconds = UnitWord.seconds(unit) else { continue }
        found.secondsPerUnit = seconds
      default: continue
      }
      return found
    }
    let whole = header.unit.map { "\(header.name) (\($0))" }
    return whole.flatMap { whole in columns.first { $0.names.contains(whole) } }
  }

  /// Returns the columns of a header, and what is missing of this layout.
  func match(_ header: [String]) -> (matched: MatchedLayout, missing: [String], score: Int) {
    var taken: Set<Column> = []
    var unknown: [String] = []
    let found = header.map { text -> ColumnNames? in
      guard let column = column(HeaderName(text)) else {
        if !text.isEmpty { unknown.append(text) }
        return nil
      }
      taken.insert(column.column)
      return column
    }
    var missing = required.filter { !taken.contains($0) }.compactMap { name(of: $0) }
    if !oneOf.isEmpty, !oneOf.contains(where: taken.contains) {
      missing += oneOf.prefix(1).compactMap { name(of: $0) }
    }
    let matched = MatchedLayout(layout: self, columns: found, unknown: unknown, header: header)
    return (matched, missing, found.count { $0 != nil })
  }

  /// Returns the English name of a column as the app writes it.
  private func name(of column: Column) -> String? {
    columns.first { $0.column == column }?.names.first
  }
}

// The table of GymBook, whose cells contain units and words in the language of the phone.

extension TableLayout {
  static let gymBook = TableLayout(
    kind: .gymbook,
    columns: [
      ColumnNames(.date, ["date", "data", "datum"]),
      ColumnNames(.title, ["workout", "training", "programma", "programm"]),
      ColumnNames(.timeOfDay, ["time", "orario", "ora", "zeit", "uhrzeit"]),
      ColumnNames(.exercise, ["exercise", "esercizio", "übung"]),
      ColumnNames(.category, ["region", "zona", "bereich"]),
      ColumnNames(
        .ignored,
        [
          "muscle groups (primary)", "muscle groups (secondary)", "gruppi muscolari (primari)",
          "gruppi muscolari (secondari)", "muskelgruppen (primär)", "muskelgruppen (sekundär)",
        ]),
      ColumnNames(
        .setKind,
        [
          "set / warm-up set / cool-down set",
          "set / set di riscaldamento / set di defaticamento",
          "satz / aufwärmsatz / abwärmsatz",
        ]),
      ColumnNames(
        .amount, ["repetitions / time", "ripetizioni / tempo", "wiederholungen / zeit"]),
      ColumnNames(
        .load, ["weight / distance", "peso / distanza", "gewicht / strecke", "gewicht / distanz"]),
      ColumnNames(.note, ["notes", "appunti", "note", "notizen"]),
      ColumnNames(.isSkipped, ["skipped", "saltato", "übersprungen"]),
    ],
    required: [.date, .exercise, .amount, .load],
    rules: TableRules(timeIsOfSet: true, losses: ["muscles", "cool-down sets"]))
}

// The table of Strong in its languages, and its layouts without a header.

extension TableLayout {
  static let strong = TableLayout(
    kind: .strong,
    columns: [
      ColumnNames(.date, ["date", "datum", "日期", "fecha", "data"]),
      ColumnNames(
        .title,
        [
          "workout name", "workout-name", "nom de l'entraînement", "锻炼名称", "训练名称", "体能训练名称",
          "健身名称", "nombre del entrenamiento",
        ]),
      ColumnNames(
        .duration,
        [
          "duration", "workout duration", "dauer", "workout-dauer", "durée",
          "durée de l'entraînement", "持续时间", "时长", "锻炼时长", "训练时长", "锻炼持续时间", "duración",
        ]),
      ColumnNames(
        .exercise,
        [
          "exercise name", "name der übung", "übungsname", "nom de l'exercice", "练习名称", "动作名称",
          "运动名称", "锻炼项目名称", "nombre del ejercicio",
        ]),
      ColumnNames(
        .setOrder,
        [
          "set order", "reihenfolge festlegen", "ordre de la série", "ordre des séries",
          "ordre de série", "组序", "组顺序", "组的顺序", "设定顺序", "设置顺序", "orden de la serie",
        ]),
      ColumnNames(.weight, ["weight", "gewicht", "poids", "重量", "peso"]),
      ColumnNames(.weight, ["kg"], weightUnit: .kg),
      ColumnNames(.weight, ["lb", "lbs"], weightUnit: .lb),
      ColumnNames(
        .weightUnit, ["weight unit", "gewichtseinheit", "unité de poids", "重量单位"]),
      ColumnNames(
        .reps,
        [
          "reps", "wiederh.", "wiederholungen", "réps", "reps.", "répétitions", "次数", "重复次数",
          "重复", "repeticiones",
        ]),
      ColumnNames(.rpe, ["rpe"]),
      ColumnNames(.distance, ["distance", "entfernung", "distanz", "距离", "distancia"]),
      ColumnNames(.distance, ["mi.", "mi"], distanceUnit: .mi),
      ColumnNames(.distance, ["km"], distanceUnit: .km),
      ColumnNames(
        .distanceUnit, ["distance unit", "entfernungseinheit", "unité de distance", "距离单位"]),
      ColumnNames(
        .seconds, ["seconds", "sekunden", "secondes", "秒", "秒数", "segundos"]),
      ColumnNames(.exerciseNote, ["notes", "notizen", "备注", "笔记", "注释", "notas"]),
      ColumnNames(
        .workoutNote,
        [
          "workout notes", "workout-notizen", "notes de l'entraînement", "notes d'entraînement",
          "锻炼备注", "训练备注", "锻炼笔记", "体能训练备注",
        ]),
      ColumnNames(
        .workoutNumber, ["workout #", "workout-nr.", "workout nr.", "n° d'entraînement"]),
    ],
    required: [.date, .exercise, .reps, .weight],
    rules: TableRules(losses: ["supersets", "the time of each set"]))

  /// Returns the header of a file of Strong that lost its header, by the cells of its first row.
  static func headerOfStrong(_ cells: [String]) -> [String]? {
    func isDuration(_ index: Int) -> Bool {
      let bytes = Array(cells[index].utf8)
      return DurationCell.seconds(bytes, 0..<bytes.count) != nil
    }
    let start = ["Date", "Workout Name"]
    let long = ["Notes", "Workout Notes"]
    switch cells.count {
    case 10, 11,
      12 where cells.count > 2 && isDuration(2):
      let full =
        start + ["Duration", "Exercise Name", "Set Order", "Weight", "Reps", "Distance", "Seconds"]
        + long + ["RPE"]
      return cells.count == 10
        ? full.filter { $0 != "RPE" && $0 != "Workout Notes" } : Array(full.prefix(cells.count))
    case 12:
      return start + [
        "Exercise Name", "Set Order", "Weight", "Weight Unit", "Reps", "Distance",
        "Distance Unit", "Seconds",
      ] + long
    case 13:
      return ["Workout #"] + start + [
        "Duration", "Exercise Name", "Set Order", "Weight", "Reps", "RPE", "Distance", "Seconds",
      ] + long
    case 14 where isDuration(2):
      return start + [
        "Duration", "Exercise Name", "Set Order", "Weight", "Weight Unit", "Reps", "RPE",
        "Distance", "Distance Unit", "Seconds",
      ] + long
    case 14:
      return start + [
        "Exercise Name", "Set Order", "Weight", "Weight Unit", "Reps", "RPE", "Distance",
        "Distance Unit", "Seconds",
      ] + long + ["Workout Duration"]
    default: return nil
    }
  }
}

// The tables of Hevy, FitNotes, Fitbod, RepCount and LiftLog.

extension TableLayout {
  /// All layouts with one set per row.
  static let all: [TableLayout] = [
    strong, hevy, fitNotes, fitbod, repCount, liftLog, liftosaur, gymBook,
  ]

  static let hevy = TableLayout(
    kind: .hevy,
    columns: [
      ColumnNames(.title, ["title"]), ColumnNames(.date, ["start_time"]),
      ColumnNames(.end, ["end_time"]), ColumnNames(.workoutNote, ["description"]),
      ColumnNames(.exercise, ["exercise_title"]), ColumnNames(.superset, ["superset_id"]),
      ColumnNames(.exerciseNote, ["exercise_notes"]), ColumnNames(.setOrder, ["set_index"]),
      ColumnNames(.setKind, ["set_type"]), ColumnNames(.weight, ["weight_kg"], weightUnit: .kg),
      ColumnNames(.weight, ["weight_lbs", "weight_lb"], weightUnit: .lb),
      ColumnNames(.reps, ["reps"]),
      ColumnNames(.distance, ["distance_km"], distanceUnit: .km),
      ColumnNames(.distance, ["distance_miles", "distance_mi"], distanceUnit: .mi),
      ColumnNames(.distance, ["distance_meters", "distance_m"], distanceUnit: .m),
      ColumnNames(.seconds, ["duration_seconds"]), ColumnNames(.rpe, ["rpe"]),
      ColumnNames(.rir, ["rir"]),
    ],
    required: [.date, .exercise, .reps, .weight], oneOf: [.setOrder, .setKind, .title],
    rules: TableRules(
      workoutHasEnd: true, escapesLineBreaks: true,
      losses: ["the time zone", "the seconds of times"]))

  static let fitNotes = TableLayout(
    kind: .fitnotes,
    columns: [
      ColumnNames(.date, ["date"]), ColumnNames(.exercise, ["exercise"]),
      ColumnNames(.category, ["category"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.weightUnit, ["weight unit"]), ColumnNames(.reps, ["reps"]),
      ColumnNames(.distance, ["distance"]), ColumnNames(.distanceUnit, ["distance unit"]),
      ColumnNames(.seconds, ["time"]), ColumnNames(.note, ["comment", "notes", "comments"]),
      ColumnNames(.kindOfAmount, ["kind"]),
    ],
    required: [.date, .exercise, .category, .reps, .weight],
    rules: TableRules(
      isUntitled: true, joinsExerciseName: true,
      losses: ["the time of day", "workout names", "warm-up sets and RPE"]))

  static let fitbod = TableLayout(
    kind: .fitbod,
    columns: [
      ColumnNames(.date, ["date"]), ColumnNames(.exercise, ["exercise"]),
      ColumnNames(.multiplier, ["multiplier"]),
      ColumnNames(.isWarmup, ["iswarmup", "warmup"]), ColumnNames(.setCount, ["sets"]),
      ColumnNames(.reps, ["reps"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.seconds, ["duration"]), ColumnNames(.distance, ["distance"]),
      ColumnNames(.ignored, ["incline", "resistance"]), ColumnNames(.note, ["note", "notes"]),
    ],
    required: [.date, .exercise, .reps, .weight], oneOf: [.multiplier, .isWarmup, .setCount],
    rules: TableRules(
      isUntitled: true,
      losses: ["workout names and durations", "the time zone of your gym: times are in UTC"]))

  static let repCount = TableLayout(
    kind: .repcount,
    columns: [
      ColumnNames(.date, ["workout start"]), ColumnNames(.end, ["workout end"]),
      ColumnNames(.exercise, ["exercise"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.reps, ["reps"]), ColumnNames(.note, ["notes"]),
      ColumnNames(.ignored, ["kcal"]), ColumnNames(.distance, ["distance"]),
      ColumnNames(.seconds, ["duration"]), ColumnNames(.category, ["category"]),
      ColumnNames(.title, ["name"]), ColumnNames(.bodyweight, ["bodyweight"]),
    ],
    required: [.date, .exercise, .reps, .weight],
    rules: TableRules(losses: ["units", "warm-up sets", "calories"]))

  static let liftLog = TableLayout(
    kind: .liftlog,
    columns: [
      ColumnNames(.date, ["timestamp"]), ColumnNames(.workoutNumber, ["sessionid"]),
      ColumnNames(.exercise, ["exercise"]), ColumnNames(.weight, ["weight"]),
      ColumnNames(.weightUnit, ["weightunit"]), ColumnNames(.reps, ["reps"]),
      ColumnNames(.ignored, ["targetreps"]), ColumnNames(.note, ["notes"]),
    ],
    required: [.date, .exercise, .reps, .weight], oneOf: [.workoutNumber],
    rules: TableRules(timeIsOfSet: true, losses: ["workout names", "planned reps"]))

  static let liftosaur = TableLayout(
    kind: .liftosaur,
    columns: [
      ColumnNames(.date, ["workout datetime"]), ColumnNames(.program, ["program"]),
      ColumnNames(.title, ["day name"]), ColumnNames(.exercise, ["exercise"]),
      ColumnNames(.isWarmup, ["is warmup set?"]), ColumnNames(.reps, ["completed reps"]),
      ColumnNames(.weight, ["completed weight value"]),
      ColumnNames(.weightUnit, ["completed weight unit"]),
      ColumnNames(.rpe, ["completed rpe"]), ColumnNames(.doneAt, ["completed reps time"]),
      ColumnNames(
        .ignored,
        [
          "required reps", "is amrap?", "required rpe", "log rpe?", "required weight value",
          "required weight unit", "ask weight?", "target muscles", "synergist muscles",
        ]),
      ColumnNames(.exerciseNote, ["notes"]),
    ],
    required: [.date, .exercise, .reps, .weight],
    rules: TableRules(
      isPlanned: true,
      losses: ["planned sets", "muscles", "the time zone of your gym: times are in UTC"]))
}
