// Tests what shells are offered: commands, options, values, and nothing harmful.

import ArgumentParser
import Foundation
import Logbook
import Testing

@testable import ProgCommands

@Suite struct CompletionTests {
  /// A training folder in which every kind of value exists.
  private static func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "prog-completion-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "prog.yaml": """
      gyms: {club: {bar: 20kg}, home: {bar: 15kg}}
      exercises: {"Curl $(touch pwned)": {}, "Sit\\u202EUp": {}, "Tab\\u200BLine": {}}

      """,
      "programs/mine.yaml": """
      program: Mine
      lifts: {Squat: {weight: 60kg}, Bench Press: {weight: 40kg}}
      days:
        Push Day: [Bench Press: 3x5]
        Legs: [Squat: 3x5]

      """,
      "history/2026.txt": """
      2026-01-05 start mine
        at 1

      2026-01-05 18:00 workout Gym
        Squat: 3x5 @ 60kg
        Front Squat: 3x5 @ 40kg

      2026-01-06 measure Waist 84cm

      2026-01-07 bodyweight 80kg

      """,
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.replacing("  at 1\n", with: "").utf8).write(to: file)
    }
    return try body(folder.path)
  }

  /// Returns what a shell is offered for the last of the words.
  private func offered(
    _ words: [String], in folder: String, shell: String = "zsh"
  ) -> (files: String, texts: [String]) {
    let outcome = CommandOutcome.of(["complete", shell, "--"] + words, in: folder)
    #expect(outcome.status == .done)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return (
      String(lines.first ?? ""),
      lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
    )
  }

  @Test func valuesComeFromTheFolder() throws {
    let cases: [([String], Set<String>)] = [
      (["tod"], ["today"]),
      (["run", ""], ["Push Day", "Legs"]),
      (["skip", "l"], ["Legs"]),
      (["set", "squat"], ["Squat.weight="]),
      (["set", "Squat.weight=70kg", "squat"], []),
      (["why", "bench"], ["Bench Press.weight", "Bench Press"]),
      (["prs", "Fr"], ["Front Squat"]),
      (["history", "fr"], ["Front Squat"]),
      (["history", "edit", "2026-01-05."], ["2026-01-05.1", "2026-01-05.2"]),
      (["history", "mv", "2026-01-05.1", "yes"], ["yesterday"]),
      (["measure", ""], ["Waist"]),
      (["chart", "bodyw"], ["bodyweight"]),
      (["history", "bodyw"], ["bodyweight"]),
      (["history", "list", "wa"], ["Waist"]),
      (["prs", "bodyw"], []),
      (["today", "--gym", ""], ["club", "home"]),
      (["today", "--gym=h"], ["--gym=home"]),
      (["--gym", "h"], ["help", "history"]),
      (["plan", "--date", "yest"], ["yesterday"]),
      (["chart", "--metric", "e"], ["e1rm"]),
      (["--color", "ne"], ["never"]),
      (["stop", ""], ["mine"]),
      (["start", "min"], ["mine"]),
      (["show", "progress", "lin"], ["linear"]),
      (["start", "531-bbb", "Squat.1rm="], ["Squat.1rm="]),
      (["explain", "case-g"], ["case-gap"]),
      (["config", "rest"], ["rest", "rest_after_miss"]),
      (["completion", "f"], ["fish"]),
      (["exercises", "mer"], ["merge"]),
      (["exercises", "list", "--muscle", "glu"], ["glutes"]),
      (["programs", "--level", "beg"], ["beginner"]),
      (["help", "conf"], ["config"]),
      (["export", "--since", "yest"], ["yesterday"]),
      (["export", "--to", "yest"], ["yesterday"]),
      (["review", "--since", "yest"], ["yesterday"]),
      (["pause", "--until=yest"], ["--until=yesterday"]),
      (["export", "--as", "s"], ["strong", "sqlite"]),
      (["chart", "--range", "1"], ["1m", "1y"]),
      (["import", "--layout", "fit"], ["fitnotes", "fitbod"]),
      (["import", "--distance", "k"], ["km"]),
      (["init", "--units", ""], ["kg", "lb"]),
      (["exercises", "--muscle", "glu"], ["glutes"]),
      (["exercises", "--equipment", "bar"], ["barbell"]),
      (["check", "--format", "s"], ["short", "sarif"]),
      (["nonsense", ""], []),
      (["today", "extra"], []),
    ]
    try Self.inFolder { folder in
      for (words, expected) in cases {
        #expect(Set(offered(words, in: folder).texts) == expected, "\(words)")
      }
      #expect(offered(["log", "Goblet"], in: folder).texts.contains("Goblet Squat"))
      #expect(offered(["check", ""], in: folder).files == "files")
      #expect(offered(["init", ""], in: folder).files == "folders")
      #expect(offered(["--dir", ""], in: folder).files == "folders")
      #expect(offered(["review", ""], in: folder).files == "folders")
      #expect(offered(["review", "a", ""], in: folder).files == "folders")
      #expect(offered(["update", "mine", "--source", ""], in: folder).files == "files")
      #expect(offered(["--dir", folder, "run", ""], in: "/dev/null").texts.contains("Legs"))
    }
  }

  @Test func optionsAreThoseThatAreNotGiven() throws {
    try Self.inFolder { folder in
      #expect(offered(["today", "--ti"], in: folder).texts == ["--time"])
      #expect(offered(["today", "--time", "40min", "--ti"], in: folder).texts.isEmpty)
      #expect(offered(["history", "rm", "--con"], in: folder).texts == ["--confirm"])
      #expect(offered(["--no"], in: folder).texts == ["--no-pager"])
      #expect(offered(["note", "--", "--no"], in: folder).texts.isEmpty)
    }
  }

  /// Every visible command, and every one of its options, can be completed.
  @Test func allCommandsAndOptionsAreOffered() throws {
    try Self.inFolder { folder in
      for command in DescribedCommand.all
      where command.path.count > 1 || ProgCommand.isShown(command.path[0]) {
        let names = offered(command.path.dropLast() + [command.path.last ?? ""], in: folder).texts
        #expect(names.contains(command.path.last ?? ""), "\(command.path)")
        let options = offered(command.path + ["--"], in: folder).texts
        let expected = (command.valued + command.flags).filter {
          // The parser adds this one to all commands below the root.
          $0.hasPrefix("--") && $0 != "--version"
        }
        #expect(Set(options).isSuperset(of: expected), "\(command.path)")
      }
    }
  }

  /// An option that several commands have with the same kind of value is completed in the first of
  /// them.
  @Test(arguments: DescribedCommand.all)
  func everyArgumentCanBeCompletedWithoutAnError(_ command: DescribedCommand) throws {
    let before = DescribedCommand.all.prefix { $0.path != command.path }
    try Self.inFolder { folder in
      for words in [[""], ["x", ""], ["--dir=/nowhere", "--date", "--", ""]] {
        _ = offered(command.path + words, in: folder)
      }
      for (option, value) in command.values
      where !before.contains(where: { $0.values[option] == value }) {
        _ = offered(command.path + [option, ""], in: folder)
        _ = offered(command.path + ["\(option)=", ""], in: folder)
      }
    }
  }

  @Test func harmfulNamesAreQuotedOrLeftOut() throws {
    try Self.inFolder { folder in
      let names = offered(["log", ""], in: folder).texts
      #expect(names.contains("Curl $(touch pwned)"))
      #expect(!names.contains { $0.contains("Sit") || $0.contains("Tab") })
      let quoted = offered(["prog log Cu", "Cu"], in: folder, shell: "bash").texts
      #expect(quoted.contains(#"Curl\ \$\(touch\ pwned\)"#))
    }
  }

  @Test func aBrokenFolderStillCompletesWhatProgKnows() throws {
    try Self.inFolder { folder in
      try Data("units: [".utf8).write(to: URL(filePath: folder).appending(path: "prog.yaml"))
      #expect(offered(["start", "leg-"], in: folder).texts == ["leg-day"])
      #expect(offered(["run", ""], in: folder).texts.isEmpty)
    }
  }

  // MARK: Words of bash

  @Test(arguments: [
    ("prog show ", ["prog", "show"], "", nil as Character?),
    ("prog show Ben", ["prog", "show"], "Ben", nil),
    (#"prog show Bench\ Pr"#, ["prog", "show"], "Bench Pr", nil),
    (#"prog show "Bench Pr"#, ["prog", "show"], "Bench Pr", "\""),
    ("prog show 'Bench Pr", ["prog", "show"], "Bench Pr", "'"),
    (#"prog  note "a \"b\" \c" "#, ["prog", "note", #"a "b" \c"#], "", nil),
    (#"prog note $(x) `y` "#, ["prog", "note", "$(x)", "`y`"], "", nil),
    ("prog today --date=mo", ["prog", "today"], "--date=mo", nil),
    (#"prog note a"b c"d"#, ["prog", "note"], "ab cd", nil),
    (#"prog note \"#, ["prog", "note"], "", nil),
  ])
  func linesAreSplit(_ line: String, _ before: [String], _ current: String, _ quote: Character?) {
    let words = ShellWords(line)
    #expect(words.before == before)
    #expect(words.current == current)
    #expect(words.quote?.rawValue == quote)
  }

  @Test(arguments: [
    ("prog show Ben", "Ben", "Bench Press", #"Bench\ Press"#),
    (#"prog show "Ben"#, #""Ben"#, "Bench Press", "Bench Press"),
    ("prog show 'Ben", "'Ben", "Joe's", #"Joe'\''s"#),
    (#"prog show "J"#, #""J"#, #"Jo$e "`!\"#, ##"Jo\$e \"\`"\!"\\"##),
    // A sign that a combining mark follows is still a sign for the shell.
    (
      #"prog show "J"#, #""J"#, "J\"\u{301} `\u{301}x`\u{301}", "J\\\"\u{301} \\`\u{301}x\\`\u{301}"
    ),
    (#"prog show "J"#, #""J"#, "J$\u{301} !\u{301}", "J\\$\u{301} \"\\!\"\u{301}"),
    ("prog show 'J", "'J", "J'\u{301}s", "J'\\''\u{301}s"),
    ("prog today --date=mo", "mo", "--date=mon", "mon"),
    ("prog today --date=", "=", "--date=mon", "mon"),
    ("prog set a:b", "b", "a:bc", "bc"),
    ("prog set squat.tm", "squat.tm", "Squat.tm=", "Squat.tm="),
    ("prog show ", "", "~$x", #"\~\$x"#),
  ])
  func replacementsFitWhatBashReplaces(
    _ line: String, _ part: String, _ text: String, _ expected: String
  ) {
    #expect(ShellWords(line).replacement(text, for: part) == expected)
  }
}

extension ProgCommand {
  /// Returns true if help lists a command.
  static func isShown(_ name: String) -> Bool {
    configuration.subcommands.contains {
      $0.configuration.commandName == name && $0.configuration.shouldDisplay
    }
  }
}
