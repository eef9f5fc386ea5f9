// The names of months and weekdays in the languages of the apps.

/// The names of months in the languages of the apps.
enum MonthName {
  private static let beginnings: [(String, Int)] = [
    ("jan", 1), ("gen", 1), ("ene", 1), ("sty", 1), ("oca", 1), ("янв", 1), ("tammi", 1),
    ("feb", 2), ("fév", 2), ("fev", 2), ("lut", 2), ("şub", 2), ("фев", 2), ("helmi", 2),
    ("mar", 3), ("mär", 3), ("mrz", 3), ("mrt", 3), ("maa", 3), ("мар", 3),
    ("apr", 4), ("avr", 4), ("abr", 4), ("kwi", 4), ("nis", 4), ("апр", 4), ("huhti", 4),
    ("may", 5), ("mai", 5), ("mei", 5), ("maj", 5), ("mag", 5), ("ма", 5), ("touko", 5),
    ("jun", 6), ("juin", 6), ("giu", 6), ("cze", 6), ("haz", 6), ("июн", 6), ("kesä", 6),
    ("jul", 7), ("juil", 7), ("lug", 7), ("lip", 7), ("tem", 7), ("июл", 7), ("heinä", 7),
    ("aug", 8), ("aoû", 8), ("aou", 8), ("ago", 8), ("sie", 8), ("ağu", 8), ("авг", 8), ("elo", 8),
    ("sep", 9), ("set", 9), ("wrz", 9), ("eyl", 9), ("сен", 9), ("syys", 9),
    ("oct", 10), ("okt", 10), ("ott", 10), ("out", 10), ("paź", 10), ("eki", 10), ("окт", 10),
    ("loka", 10),
    ("nov", 11), ("lis", 11), ("kas", 11), ("ноя", 11), ("marras", 11),
    ("dec", 12), ("dez", 12), ("déc", 12), ("dic", 12), ("gru", 12), ("ara", 12), ("дек", 12),
    ("joulu", 12),
  ]

  /// Returns the month of a name or abbreviation in lower case, or nil.
  static func month(_ word: String) -> Int? {
    // The longest beginning counts: `marras` is not `mar`, `juil` is not `jui`.
    beginnings.filter { word.hasPrefix($0.0) }.max { $0.0.count < $1.0.count }?.1
  }

  /// Returns true for words that say nothing about the date, such as weekdays.
  static func isIgnored(_ word: String) -> Bool {
    ["of", "st", "nd", "rd", "th", "曜日", "요일"].contains(word) || isWeekday(word)
      || shortWeekdays.contains(word) || word.hasPrefix("星期") || word.hasSuffix("曜日")
      || word.hasSuffix("요일") || word.hasPrefix("周")
  }

  /// Returns true for `mar`, which is March, and a Tuesday in French, Spanish and Italian.
  static func isPerhapsWeekday(_ word: String) -> Bool { word == "mar" }

  /// Returns true for the name of a weekday, or its abbreviation in English, in lower case.
  static func isWeekday(_ word: String) -> Bool {
    weekdays.contains(word)
  }

  private static let weekdays: Set<String> = [
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "monday", "tuesday",
    "wednesday", "thursday", "friday", "saturday", "sunday",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag",
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
    "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
    "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica",
    "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag",
    "segunda", "terça", "quarta", "quinta", "sexta", "feira",
    "måndag", "mandag", "tisdag", "tirsdag", "onsdag", "torsdag", "fredag", "lördag", "lørdag",
    "söndag", "søndag",
    "maanantai", "tiistai", "keskiviikko", "torstai", "perjantai", "lauantai", "sunnuntai",
    "maanantaina", "tiistaina", "keskiviikkona", "torstaina", "perjantaina", "lauantaina",
    "sunnuntaina",
    "marți", "marti", "martedi",
    "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela",
    "pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar",
    "понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье",
  ]

  /// Abbreviations of weekdays that are also words in notes.
  private static let shortWeekdays: Set<String> = [
    "mo", "di", "mi", "do", "fr", "sa", "so", "lun", "mer", "jeu", "ven", "sam", "dim", "mié",
    "mie",
    "jue", "vie", "sáb", "sab", "dom", "gio", "ma", "wo", "vr", "za", "zo", "seg", "ter", "qua",
    "qui", "sex", "mån", "man", "tis", "tir", "ons", "tor", "tors", "fre", "lör", "lør", "sön",
    "søn",
    "ti", "ke", "to", "pe", "la", "su", "pon", "pn", "wt", "śr", "czw", "cz", "pt", "pią", "sob",
    "niedz", "nd", "pzt", "sal", "çar", "per", "cum", "cmt", "paz", "пн", "вт", "ср", "чт", "пт",
    "сб", "вс",
  ]
}
