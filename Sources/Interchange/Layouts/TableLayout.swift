// The layouts of tables with one set per row, by the names of their columns.

import Training

/// The columns of an app's table, in any order.
struct TableLayout {
  let kind: ImportLayout
  let columns: [ColumnNames]
  /// The columns without which a table is not of this layout.
  let required: [Column]
  /// Columns that tell layouts with common names apart: one of them must be there.
  let oneOf: [Column]
  let rules: TableRules

  /// Creates the layout of a table from its columns: what each means, the unit that its name gives,
  /// and its names in lower case, as in `reps: reps; weight kg: weight_kg | kilos`.
  init(
    _ kind: ImportLayout, required: [Column] = [.date, .exercise, .reps, .weight],
    oneOf: [Column] = [], _ rules: TableRules, _ table: String
  ) {
    (self.kind, self.required, self.oneOf, self.rules) = (kind, required, oneOf, rules)
    columns = table.split { $0 == "\n" || $0 == ";" }.compactMap { line in
      let parts = line.trimmed.split(separator: ": ", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard let column = Column.named[String(words[0])] else { return nil }
      let unit = words.count > 1 ? words[1] : ""
      return ColumnNames(
        column: column, names: parts[1].components(" | "), weightUnit: UnitWord.weight(unit),
        distanceUnit: UnitWord.distance(unit))
    }
  }
}

/// The differences between apps in what their rows mean.
struct TableRules {
  /// True if the time of each set is given, so that a workout is all sets of a date and title.
  var timeIsOfSet = false
  /// True if unquoted commas in the name of an exercise can be joined from the right.
  var joinsExerciseName = false
  /// True if rows have planned values, and only those with completed reps were done.
  var isPlanned = false
  /// True if the app writes the line breaks of notes as `\n`.
  var escapesLineBreaks = false
  /// The kinds of data that the app's files do not have.
  var losses: [String] = []

  /// Returns a note with its line breaks, which some apps write as `\n`.
  func unescaped(_ text: String) -> String {
    guard escapesLineBreaks, text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return text.replacing("\\n", with: "\n")
  }
}

/// A layout that fits a header, with the columns where they are.
struct MatchedLayout {
  let layout: TableLayout
  let header: [String]
  /// The columns of the table by their place; nil for unknown ones.
  let columns: [ColumnNames?]
  /// The places of each column, by its raw value: they are looked up for every row.
  private let places: [[Int]]

  init(_ layout: TableLayout, _ header: [String]) {
    (self.layout, self.header) = (layout, header)
    let found = header.map { layout.column(HeaderName($0)) }
    columns = found
    places = Column.allCases.map { column in
      found.indices.filter { found[$0]?.column == column }
    }
  }

  func all(_ column: Column) -> [Int] { places[column.rawValue] }
  subscript(_ column: Column) -> Int? { places[column.rawValue].first }

  /// The share of known columns among the columns of the table and the missing ones, in
  /// thousandths.
  var share: Int { 1000 * score / max(1, header.count + missing.count) }

  /// The number of known columns.
  var score: Int { columns.count { $0 != nil } }

  /// The names of the unknown columns.
  var unknown: [String] {
    header.indices.filter { columns[$0] == nil && !header[$0].isEmpty }.map { header[$0] }
  }

  /// The columns that the layout needs and the table does not have, by their English names.
  var missing: [String] {
    let others = layout.oneOf.contains { self[$0] != nil } ? [] : layout.oneOf.prefix(1)
    return (layout.required.filter { self[$0] == nil } + others).compactMap { column in
      layout.columns.first { $0.column == column }?.names.first
    }
  }
}

extension TableLayout {
  fileprivate func column(_ header: HeaderName) -> ColumnNames? {
    for column in columns where column.names.contains(where: { $0 == header.name }) {
      guard let unit = header.unit else { return column }
      var found = column
      switch column.column {
      case .weight, .bodyweight:
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

  // MARK: Apps

  /// All layouts with one set per row.
  static let all: [TableLayout] = apps + tables

  private static let apps: [TableLayout] = [
    TableLayout(
      .strong, TableRules(losses: ["supersets", "the time of each set"]),
      """
      date: date | datum | 日期 | fecha | data
      title: workout name | workout-name | nom de l'entraînement | 锻炼名称 | 训练名称 | 体能训练名称 | \
      健身名称 | nombre del entrenamiento
      duration: duration | workout duration | dauer | workout-dauer | durée | \
      durée de l'entraînement | 持续时间 | 时长 | 锻炼时长 | 训练时长 | 锻炼持续时间 | duración
      exercise: exercise name | name der übung | übungsname | nom de l'exercice | 练习名称 | 动作名称 | \
      运动名称 | 锻炼项目名称 | nombre del ejercicio
      setOrder: set order | reihenfolge festlegen | ordre de la série | ordre des séries | \
      ordre de série | 组序 | 组顺序 | 组的顺序 | 设定顺序 | 设置顺序 | orden de la serie
      weight: weight | gewicht | poids | 重量 | peso; weight kg: kg; weight lb: lb | lbs
      weightUnit: weight unit | gewichtseinheit | unité de poids | 重量单位
      reps: reps | wiederh. | wiederholungen | réps | reps. | répétitions | 次数 | 重复次数 | 重复 | 次 | \
      repeticiones
      rpe: rpe; distance: distance | entfernung | distanz | 距离 | distancia
      distance mi: mi. | mi; distance km: km
      distanceUnit: distance unit | entfernungseinheit | unité de distance | 距离单位
      seconds: seconds | sekunden | secondes | 秒 | 秒数 | segundos
      exerciseNote: notes | notizen | 备注 | 笔记 | 注释 | notas
      workoutNote: workout notes | workout-notizen | notes de l'entraînement | \
      notes d'entraînement | 锻炼备注 | 训练备注 | 锻炼笔记 | 体能训练备注
      workoutNumber: workout # | workout-nr. | workout nr. | n° d'entraînement
      """),
    TableLayout(
      .hevy, oneOf: [.setOrder, .setKind, .title],
      TableRules(escapesLineBreaks: true, losses: ["the time zone", "the seconds of times"]),
      """
      title: title; date: start_time; end: end_time; workoutNote: description
      exercise: exercise_title; superset: superset_id; exerciseNote: exercise_notes
      setOrder: set_index; setKind: set_type; weight kg: weight_kg
      weight lb: weight_lbs | weight_lb; reps: reps; distance km: distance_km
      distance mi: distance_miles | distance_mi; distance m: distance_meters | distance_m
      seconds: duration_seconds; rpe: rpe; rir: rir
      """),
    TableLayout(
      .fitnotes, required: [.date, .exercise, .category, .reps, .weight],
      TableRules(
        joinsExerciseName: true,
        losses: ["the time of day", "workout names", "warm-up sets and RPE"]),
      """
      date: date; exercise: exercise; category: category; weight: weight
      weightUnit: weight unit; reps: reps; distance: distance; distanceUnit: distance unit
      seconds: time; note: comment | notes | comments; ignored: kind
      """),
    TableLayout(
      .fitbod, oneOf: [.multiplier, .isWarmup, .setCount],
      TableRules(
        losses: ["workout names and durations", "the time zone of your gym: times are in UTC"]),
      """
      date: date; exercise: exercise; multiplier: multiplier; isWarmup: iswarmup | warmup
      setCount: sets; reps: reps; weight: weight; seconds: duration; distance: distance
      ignored: incline | resistance; note: note | notes
      """),
    TableLayout(
      .repcount, TableRules(losses: ["units", "warm-up sets", "calories"]),
      """
      date: workout start; end: workout end; exercise: exercise; weight: weight; reps: reps
      note: notes; ignored: kcal; distance: distance; seconds: duration; category: category
      title: name; bodyweight: bodyweight
      """),
    TableLayout(
      .liftlog, oneOf: [.workoutNumber],
      TableRules(timeIsOfSet: true, losses: ["workout names", "planned reps"]),
      """
      date: timestamp; workoutNumber: sessionid; exercise: exercise; weight: weight
      weightUnit: weightunit; reps: reps; ignored: targetreps; note: notes
      """),
    TableLayout(
      .liftosaur,
      TableRules(
        isPlanned: true,
        losses: ["planned sets", "muscles", "the time zone of your gym: times are in UTC"]),
      """
      date: workout datetime; ignored: program; title: day name; exercise: exercise
      isWarmup: is warmup set?; reps: completed reps; weight: completed weight value
      weightUnit: completed weight unit; rpe: completed rpe; doneAt: completed reps time
      ignored: required reps | is amrap? | required rpe | log rpe? | required weight value | \
      required weight unit | ask weight? | target muscles | synergist muscles
      exerciseNote: notes
      """),
    // The cells contain units and words in the language of the phone.
    TableLayout(
      .gymbook, required: [.date, .exercise, .amount, .load],
      TableRules(timeIsOfSet: true, losses: ["muscles", "cool-down sets"]),
      """
      date: date | data | datum; title: workout | training | programma | programm
      timeOfDay: time | orario | ora | zeit | uhrzeit; exercise: exercise | esercizio | übung
      category: region | zona | bereich
      ignored: muscle groups (primary) | muscle groups (secondary) | \
      gruppi muscolari (primari) | gruppi muscolari (secondari) | muskelgruppen (primär) | \
      muskelgruppen (sekundär)
      setKind: set / warm-up set / cool-down set | \
      set / set di riscaldamento / set di defaticamento | satz / aufwärmsatz / abwärmsatz
      amount: repetitions / time | ripetizioni / tempo | wiederholungen / zeit
      load: weight / distance | peso / distanza | gewicht / strecke | gewicht / distanz
      note: notes | appunti | note | notizen; isSkipped: skipped | saltato | übersprungen
      """),
  ]

  /// Tables of spreadsheets and small apps. A column `Time` has the time of day if another one has
  /// durations, and otherwise durations.
  private static let tables = [("timeOfDay", [Column.seconds]), ("seconds", [])].map {
    time, oneOf in
    TableLayout(
      .table, oneOf: oneOf, TableRules(),
      """
      date: date | datum | day; \(time): time | uhrzeit; title: routine | workout | \
      workout name | session | training
      exercise: exercise | exercise name | lift | movement | übung
      setOrder: set | set # | set number | set order; setCount: sets
      weight: weight | gewicht; weightUnit: unit | units | weight unit
      reps: reps | repetitions | wiederholungen; seconds: duration | seconds
      distance: distance | distanz; distanceUnit: distance unit; rpe: rpe; rir: rir
      note: note | notes | comment | comments; category: category | muscle group | body part
      """)
  }

  /// Returns the possible headers of a file of Strong that lost its header, by the number of its
  /// columns, the likeliest first.
  static func headersOfStrong(_ count: Int) -> [[String]] {
    let start = "Date,Workout Name"
    let exercise = "Exercise Name,Set Order,Weight"
    let amounts = "Reps,Distance,Seconds,Notes"
    let measured = "Distance,Distance Unit,Seconds,Notes,Workout Notes"
    let headers = [
      "\(start),Duration,\(exercise),\(amounts)",
      "\(start),Duration,\(exercise),\(amounts),Workout Notes",
      "\(start),Duration,\(exercise),\(amounts),Workout Notes,RPE",
      "\(start),\(exercise),Weight Unit,Reps,\(measured)",
      "\(start),Duration,\(exercise),Reps,RPE,Distance,Seconds,Notes,Workout Notes",
      "\(start),\(exercise),\(amounts),Workout Notes,RPE,Workout Duration",
      "\(start),\(exercise),Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes",
      "Workout #,\(start),Duration,\(exercise),Reps,RPE,Distance,Seconds,Notes,Workout Notes",
      "\(start),\(exercise),Weight Unit,Reps,RPE,\(measured)",
      "\(start),Duration,\(exercise),Weight Unit,Reps,RPE,\(measured)",
      "\(start),\(exercise),Weight Unit,Reps,RPE,\(measured),Workout Duration",
    ]
    return headers.map { $0.components(",") }.filter { $0.count == count }
  }
}

extension StringProtocol {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}

/// The meaning of a column.
enum Column: Int, Hashable, CaseIterable {
  // The workout
  case date, end, timeOfDay, title, duration, workoutNote, workoutNumber
  // The exercise
  case exercise, category, exerciseNote, superset
  // The set
  case setOrder, setKind, isWarmup, isSkipped
  /// The date and time at which the set was done.
  case doneAt
  case weight, weightUnit
  case reps, setCount, distance, distanceUnit, seconds, amount, load
  case rpe, rir, note, multiplier, bodyweight
  /// Columns that are known and not imported, such as planned reps.
  case ignored

  /// The columns by their names in the tables of `TableLayout`.
  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
}

/// A column of a layout: its names, and the unit that the name gives.
struct ColumnNames {
  let column: Column
  let names: [String]
  var weightUnit: WeightUnit?
  var distanceUnit: DistanceUnit?
  /// The seconds of one unit of a duration.
  var secondsPerUnit = 1
}

/// A name of a column as it is compared: in lower case, with single blanks, and without the unit in
/// parentheses, which is kept apart.
struct HeaderName: Hashable {
  var name: String
  var unit: String?

  init(_ text: String) {
    let plain = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("’", with: "'")
    guard plain.hasSuffix(")"), let open = plain.lastIndex(of: "("),
      open > plain.startIndex
    else {
      (name, unit) = (plain, nil)
      return
    }
    let inside = plain[plain.index(after: open)...].dropLast()
    name = String(plain[..<open].trimmed)
    unit = String(inside)
  }
}

/// Reads units as apps write them.
enum UnitWord {
  static func weight(_ text: some StringProtocol) -> WeightUnit? {
    switch text.lowercased() {
    case "kg", "kgs", "kg.", "kilo", "kilos", "kilogram", "kilograms", "公斤", "千克", "кг": .kg
    case "lb", "lbs", "lb.", "lbs.", "#", "pound", "pounds", "磅": .lb
    default: nil
    }
  }

  static func distance(_ text: some StringProtocol) -> DistanceUnit? {
    switch text.lowercased() {
    case "m", "m.", "meter", "meters", "metre", "metres", "metri", "meters.", "米": .m
    case "km", "km.", "kms", "kilometer", "kilometers", "kilometres", "kilometre", "公里": .km
    case "mi", "mi.", "mile", "miles", "英里": .mi
    case "yd", "yd.", "yds", "yard", "yards": .yd
    default: nil
    }
  }

  /// Returns a distance in a unit of prog; feet, inches and centimetres become metres. Nil for an
  /// unknown unit.
  static func distance(
    _ number: Decimal, _ text: some StringProtocol
  ) -> (number: Decimal, unit: DistanceUnit)? {
    if let unit = distance(text) { return (number, unit) }
    let metres: Decimal
    switch text.lowercased() {
    case "ft", "ft.", "foot", "feet": metres = Decimal(3048, places: 4)
    case "in", "in.", "inch", "inches": metres = Decimal(254, places: 4)
    case "cm", "cm.", "centimeter", "centimeters", "centimetre", "centimetres":
      metres = Decimal(1, places: 2)
    default: return nil
    }
    return number.multiplied(by: metres).map { ($0, DistanceUnit.m) }
  }

  /// Returns how many seconds one unit of a duration has.
  static func seconds(_ text: some StringProtocol) -> Int? {
    switch text.lowercased() {
    case "s", "sec", "secs", "second", "seconds", "sek", "sekunden", "秒": 1
    case "m", "min", "mins", "minutes", "minuten": 60
    case "h", "hours": 3600
    default: nil
    }
  }
}
