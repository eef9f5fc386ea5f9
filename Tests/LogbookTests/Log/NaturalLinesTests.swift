// Lines that people type into `prog log`, and their meaning: the table in natural-lines.txt.

import Diagnostics
import Engine
import Foundation
import HistoryFormat
import Logbook
import Notation
import Testing
import Training

@Suite struct NaturalLinesTests {
  /// A typed line, the unit and the facts that prog knows, and its meaning.
  struct NaturalLine: Sendable, CustomTestStringConvertible {
    var context: String
    var typed: String
    var meaning: String
    var testDescription: String { "[\(context)] \(typed)" }
  }

  static let lines: [NaturalLine] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "natural-lines.txt")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    var context = ""
    var lines: [NaturalLine] = []
    for line in text.split(separator: "\n") where !line.hasPrefix(";") {
      if line.hasPrefix("[") {
        context = String(line.dropFirst().dropLast())
        continue
      }
      let parts = line.components(separatedBy: " => ")
      guard parts.count == 2 else { continue }
      lines.append(NaturalLine(context: context, typed: parts[0], meaning: parts[1]))
    }
    return lines
  }()

  @Test func theTableHasItsLines() { #expect(Self.lines.count >= 800) }

  @Test(arguments: Dictionary(grouping: lines, by: \.context).map { $0.value })
  func isReadAsMeant(_ lines: [NaturalLine]) throws {
    let lifter = try KnownFacts(lines[0].context)
    for line in lines {
      let read = try lifter.meaning(of: line.typed)
      // The reason of a refusal is for readers of the table, and the order of offers has no
      // meaning.
      let isSame =
        line.meaning.hasPrefix("!")
        ? read.hasPrefix("!")
        : line.meaning.hasPrefix("? ")
          ? Set(read.dropFirst(2).components(separatedBy: " | "))
            == Set(line.meaning.dropFirst(2).components(separatedBy: " | "))
          : read == line.meaning
      #expect(isSame, "[\(line.context)] \(line.typed) => \(line.meaning), but read: \(read)")
    }
  }

  /// Every text that an error says to write is read without an error in the same place, with
  /// whatever is known of the exercise.
  @Test func suggestionsAreRead() throws {
    let plans = [
      PromptPlan(
        unit: .kg, isBarbell: true, loads: [Load(100, .kg)], amounts: [.reps(5)],
        lastLoad: Load(97, .kg)),
      PromptPlan(unit: .lb), PromptPlan(unit: .kg, isBodyweightLift: true),
    ]
    var count = 0
    for line in Self.lines where !line.typed.contains(";") {
      let text = String(line.typed.drop { !$0.isNumber })
      for plan in plans {
        // With several problems, fixing one leaves the others.
        guard case .failed(let problems) = SetReader.prompt(text, plan: plan), problems.count == 1,
          let problem = problems.first, let span = problem.span
        else { continue }
        for help in problem.help where help.contains("write '") {
          for offer in help.matches(of: #/write '(.+?)'(?:$|[,; ])/#).map({ String($0.output.1) }) {
            count += 1
            // The text to write takes the place of the problem, the rest of its word, and perhaps
            // of what is before it.
            let bytes = Array(text.utf8)
            let wordEnd = bytes[span.end...].firstIndex { $0 < 0x41 } ?? bytes.count
            let places = (0...span.start).flatMap { start in
              [span.end, wordEnd].map { end in
                String(decoding: bytes[..<start] + offer.utf8 + bytes[end...], as: UTF8.self)
              }
            }
            let isRead = ([offer] + places).contains { place in
              if case .failed = SetReader.prompt(place, plan: plan) { false } else { true }
            }
            if !isRead { Issue.record("'\(text)': \(problem.id): \(help)") }
          }
        }
      }
    }
    #expect(count > 50)
  }

  /// A folder in which the facts of a context are true.
  struct KnownFacts {
    let opened: OpenedFolder
    let replay: Replay
    let today: CalendarDate

    init(_ context: String) throws {
      let facts = context.components(separatedBy: "; ")
      let unit = try #require(facts.first)
      var history = ""
      var plan: String?
      for fact in facts.dropFirst() {
        let words = fact.split(separator: " ", maxSplits: 1).map(String.init)
        let sets = words[1].firstIndex { $0.isNumber }.map { words[1][$0...] } ?? ""
        let name = words[1].dropLast(sets.count).trimmingCharacters(in: .whitespaces)
        if words[0] == "plan" {
          plan = "program: P\ndays:\n  A:\n    - \(name): \(sets)\n"
          history += "2025-10-06 start p\n\n"
        } else {
          history += "2025-10-01 07:00 workout \(name)\n  \(name): \(sets)\n\n"
        }
      }
      opened = try Lifter(units: unit, program: plan, history: history).open()
      today = try date("2025-10-06")
      replay = try opened.replay(on: today)
    }

    private var silent: Dialogue { Dialogue(canAsk: false, tell: { _ in }, choose: { _ in nil }) }

    /// Returns the lines that `prog log` would write, `? A | B` for offers, or `! ` and the reason.
    func meaning(of text: String) throws -> String {
      do {
        let known = opened.exerciseNames(done: false, and: replay.exerciseNames)
        let items = try LogItems.split(text, among: ExerciseNames(known))
        let destination = try LogSearch(
          items: items, known: known, opened: opened, replay: replay, moment: (today, .noon),
          day: nil, program: nil
        ).place { _ in [] }.destination
        let names = ExerciseNames(session: destination.session?.slots ?? [], known)
        let reader = LogReader(
          opened: opened, replay: replay, session: destination.session, on: today)
        var lines: [String] = []
        for item in items {
          let slot =
            item.isQuoted
            ? names.quoted(item.name)
            : try LoggedNames(dialogue: silent).slot(item.name, among: names)
          let line = reader.line(item, slot, swapFor: nil)
          switch line.reading {
          case .sets(let sets):
            let exercise = line.performed(sets)
            lines.append("\(exercise.name): \(SetPrinter.text(of: exercise.sets))")
          case .ambiguous(let offers):
            return "? " + offers.map(\.text).joined(separator: " | ")
          case .failed(let problems): return "! " + (problems.first?.summary ?? "")
          }
        }
        return lines.joined(separator: " ; ")
      } catch let error as LogbookError {
        return "! " + (error.diagnostics.first?.summary ?? "")
      }
    }
  }
}
