// The table of Strong in its languages, and its layouts without a header.

import Training

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
