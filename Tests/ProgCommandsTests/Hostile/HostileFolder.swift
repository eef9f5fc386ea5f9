// Training folders with hostile text in every place that takes text.

import Foundation

/// The kinds of hostile folders.
enum HostileFolder: String, CaseIterable, Sendable {
  /// Text everywhere that all readers accept, so that commands run to the end.
  case marks
  /// Control characters in the texts of a valid history.
  case history
  /// A history with errors that quote its text.
  case damage
  /// Control characters in the programs, raw and as YAML's escapes.
  case programs
  /// Control characters in the settings.
  case settings
  /// Bytes that are not UTF-8, everywhere.
  case bytes

  private var marks: String { HostileText.marks.joined() }
  /// Control characters without line feed, which would end a line, and NUL, which readers refuse.
  private var controls: String {
    HostileText.controls.filter { $0 != "\u{0}" }.joined()
  }

  private var inHistory: String {
    switch self {
    case .history:
      // Without characters that would end a name or a line.
      marks
        + HostileText.controls.filter { !$0.contains { ":\r\0\\".contains($0) } }.joined()
    case .damage: marks + controls
    default: marks
    }
  }
  private var inPrograms: String { self == .programs ? marks + controls : marks }
  private var inSettings: String { self == .settings ? marks + controls : marks }

  /// The name of an exercise in all files.
  var exercise: String { "Squat \(marks)Odd" }

  /// Text of every kind, for arguments.
  var text: String { "no\(marks)\(controls)" }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Writes the files of the folder.
  func write(to folder: URL) throws {
    let evil = folder.appending(path: "history/2024\(controls)\(marks).txt")
    let files: [(URL, String)] = [
      (folder.appending(path: "prog.yaml"), settings),
      (folder.appending(path: "programs/evil.yaml"), program),
      (folder.appending(path: "programs/no\u{1B}]0;x\u{7}\(marks).yaml"), "program: [\(marks)\n"),
      (folder.appending(path: "programs/escaped.yaml"), escaped),
      (folder.appending(path: "history/2025.txt"), history),
      (evil, "2024-01-01 note \(Self.quoted("a" + inHistory))\n"),
    ]
    for (file, text) in files {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      var bytes = Data(text.utf8)
      if self == .bytes { bytes.replaceHostileBytes() }
      try bytes.write(to: file)
    }
  }

  private var settings: String {
    let text = inSettings
    return """
      units: kg
      gym: "home\(text)"
      gyms:
        "home\(text)": {plates: {20kg: 2 pairs, 10kg: 2 pairs}}
      exercises:
        "\(exercise)": {aliases: ["odd\(text)"]}
      # \(text)

      """
  }

  private var program: String {
    let text = inPrograms
    return """
      program: "Title \(text)"
      about: "About \(text)"
      author: "Author \(text)"
      tags: ["tag\(text)"]
      inputs:
        odd: {ask: "Which \(text)?", one of: ["one\(text)", "two\(text)"]}
      lifts:
        "\(exercise)": {weight: 60kg}
        Bench: {weight: {ask: "How much \(text)?", default: 40kg}}
      schemes:
        "\(self == .programs ? "scheme\(text)" : "scheme")": 3x5
      progress:
        mine:
          rules:
            - when made: weight += 2.5kg
              say: "More \(text) {weight}"
      days:
        "Day \(text)":
          - "\(exercise)": 3x5
            note: "Note \(text)"
            progress: mine
          - "Bench as label\(text)": 5x5
      tests:
        - name: "Test \(text)"
          play: 1 day made
          expect: {Bench.weight: 1kg}
      # \(text)

      """
  }

  /// A program with the same characters as YAML escapes, which the reader decodes.
  private var escaped: String {
    guard self == .programs else { return "program: Fine\ndays: {A: [Squat: 3x5]}\n" }
    return """
      program: "Title \\e]0;x\\a \\x9b2J \\u202E"
      "key\\e[2J": 1
      days:
        "A\\u202E": ["Squat\\e[2J": 3x5]

      """
  }

  private var history: String {
    let text = inHistory
    let note = Self.quoted("Note \(text)")
    return """
      ; prog history 1
      2025-09-01 08:00 start evil
        odd = \(Self.quoted("one\(text)"))

      2025-09-02 08:00 measure "Waist\(text)" 84cm

      2025-09-03 08:00 note \(note)

      2025-09-04 18:00 workout Title \(text)
        of evil, day Day \(marks)
        gym home\(marks)
        \(exercise): 3x5 @ 60kg
          \(note)
        Bench as \(Self.quoted("label\(text)")): 5x5 @ 40kg
        \(Self.quoted("Other\(text)")) for \(Self.quoted("Curl\(text)")): 5 @ 50kg
        \(note)

      2025-09-05 18:00 workout Free
        \(Self.quoted("Squat \(text)")): 3x5 @ 100kg
        Squat: 5 @ 900kg


      """ + (self == .damage ? damage : "")
  }
}

extension HostileFolder {
  private var damage: String {
    let text = marks + controls
    return """

      2025-09-06 08:00 \(text)kind \(text)

      2025-09-07 08:00 skip evil, Nowhere\(text)

      <<<<<<< ours\(text)
      2025-09-08 08:00 bodyweight 80\(text)kg

      """
  }
}

extension Data {
  /// Inserts bytes that are not UTF-8 into quoted texts. Some of them are 8-bit terminal controls.
  fileprivate mutating func replaceHostileBytes() {
    var result = Data()
    for byte in self {
      result.append(byte)
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") { result += [0xFF, 0x9B, 0xC3] }
    }
    self = result
  }
}
