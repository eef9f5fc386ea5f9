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
