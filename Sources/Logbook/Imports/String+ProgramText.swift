// Texts of other apps inside a program file.

import Training

extension String {
  /// The text in one line, without characters that YAML does not allow.
  var onOneYAMLLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").trimmed.withoutControls
  }

  /// The text with a space in place of each character that YAML does not allow.
  var withoutControls: String {
    String(
      unicodeScalars.map { scalar in
        let isPlain =
          scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80..<0xA0).contains(scalar.value)
          && scalar.value != 0x2028 && scalar.value != 0x2029 && scalar.value != 0xFEFF
          && scalar.value < 0xFFFE || scalar.value > 0xFFFF
        return isPlain ? Character(scalar) : " "
      })
  }
}

extension [String] {
  /// The names, with a number after each that occurred before, because the days of a program have
  /// different names.
  var numberedApart: [String] {
    var seen: Set<String> = []
    return map { name in
      var (text, number) = (name, 1)
      while !seen.insert(text).inserted {
        number += 1
        text = "\(name) \(number)"
      }
      return text
    }
  }
}
