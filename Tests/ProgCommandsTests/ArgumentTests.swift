// Unknown arguments, and texts that begin with a dash, for all commands.

import Foundation
import Logbook
import Testing
import Training

@testable import ProgCommands

@Suite struct ArgumentTests {
  @Test func onlyUnitsAnswerTheQuestionForTheUnit() {
    for text in ["", "k", "KG", "kilos", "Kilogram"] {
      #expect(InitQuestions.unit(of: text) == .kg, "\(text)")
    }
    for text in ["l", "lb", "LBS", "p", "pound", "pounds"] {
      #expect(InitQuestions.unit(of: text) == .lb, "\(text)")
    }
    for text in ["prog start 531", "lift", "keep", "kgs of iron", "stone", "1"] {
      #expect(InitQuestions.unit(of: text) == nil, "\(text)")
    }
  }

  @Test func allCommandsAreDescribed() {
    #expect(DescribedCommand.all.count > 35)
    #expect(DescribedCommand.all.contains { $0.path == ["history", "edit"] })
  }

  @Test func theVersionIsPrintedWithAnyOption() throws {
    let lifter = try Lifter([:])
    #expect(lifter.run(["--version"]) == "prog \(Version.current)\n")
    #expect(lifter.run(["--version", "--json"]) == lifter.run(["--version"]))
  }

  @Test(arguments: DescribedCommand.all)
  func anUnknownOptionIsAUsageError(_ command: DescribedCommand) {
    for arguments in [
      command.path + ["--unknown"], command.path + ["text", "-x"],
      ["--json"] + command.path + ["--unknown=1"],
    ] {
      let outcome = CommandOutcome.of(arguments)
      #expect(outcome.status == .usage, "\(arguments)")
      #expect(outcome.output.isEmpty, "\(arguments)")
      #expect(!outcome.errors.isEmpty, "\(arguments)")
    }
  }

  @Test(arguments: DescribedCommand.all)
  func aTextWithADashDoesNotPrintHelp(_ command: DescribedCommand) {
    for text in ["- had a cold", "-had"] {
      let outcome = CommandOutcome.of(command.path + [text])
      #expect(outcome.status != .done, "\(command.path) \(text)")
      #expect(!outcome.output.contains("USAGE"), "\(command.path) \(text)")
    }
  }

  @Test func everyCommandPrintsHelp() {
    for command in DescribedCommand.all {
      let outcome = CommandOutcome.of(command.path + ["-h"])
      #expect(outcome.status == .done)
      #expect(outcome.output.contains("USAGE: prog \(command.path[0])"), "\(command.path)")
    }
  }

  @Test(arguments: [
    ["nonsense"], ["help", "nonsense"], ["help", "history", "nonsense"], ["--nonsense"], ["-x"],
    ["-hx"], ["today", "extra"],
  ])
  func unknownArgumentsAreUsageErrors(_ arguments: [String]) {
    let outcome = CommandOutcome.of(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    (["note", "- had a cold"], ["note", "--", "- had a cold"]),
    (["note", "--json", "-5kg lighter"], ["note", "--json", "--", "-5kg lighter"]),
    (["note", "--", "- x"], ["note", "--", "- x"]),
    (["note", "-had", "a", "cold", "--json"], ["note", "--json", "--", "-had", "a", "cold"]),
    (["note", "-", "x"], ["note", "-", "x"]),
    (["skip", "A", "--note", "- tired"], ["skip", "A", "--note=- tired"]),
    (["skip", "--note", "--json"], ["skip", "--note", "--json"]),
    (["skip", "--note", "-- tired", "A"], ["skip", "--note=-- tired", "A"]),
    (
      ["history", "edit", "2025-01-01", "--note", "-1kg", "--set", "-2kg"],
      ["history", "edit", "2025-01-01", "--note=-1kg", "--set=-2kg"]
    ),
    (
      ["exercises", "rename", "Old", "-New", "--yes"],
      ["exercises", "rename", "--yes", "--", "Old", "-New"]
    ),
    (["--dir", "-odd", "today"], ["today", "--dir=-odd"]),
    (["note", "-x"], ["note", "-x"]),
  ])
  func textsWithADashMoveAfterTwoDashes(_ given: [String], _ expected: [String]) throws {
    #expect(try ArgumentOrder.arranged(given) == expected)
  }

  @Test func textsWithADashAreLogged() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "prog-arguments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "prog.yaml"))
    let logged: [([String], String)] = [
      (["note", "- had a cold"], "note \"- had a cold\""),
      (["note", "--json", "-5kg lighter"], "note \"-5kg lighter\""),
      (["note", "--", "- x"], "note \"- x\""),
      (["note", "--", "--json"], "note \"--json\""),
      (["note", "-had", "a", "cold"], "note \"-had a cold\""),
      (["bodyweight", "80kg", "--note", "-1kg since May"], "\"-1kg since May\""),
      (["measure", "Change", "-0.5kg", "--note", "- half"], "measure Change -0.5kg\n  \"- half\""),
      (["log", "squat 3x5 @ 100kg", "--note", "- easy"], "\"- easy\""),
    ]
    for (arguments, text) in logged {
      let outcome = CommandOutcome.of(arguments, in: folder.path)
      #expect(outcome.status == .done, "\(arguments) \(outcome.errors)")
      let history = try String(
        contentsOf: folder.appending(path: "history/2026.txt"), encoding: .utf8)
      #expect(history.contains(text), "\(arguments): \(history)")
      if arguments.contains("--json") && !arguments.contains("--") {
        #expect((try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))) != nil)
      }
    }
  }
}
