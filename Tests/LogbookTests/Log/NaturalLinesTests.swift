// Lines that people type into `prog log`, and their meaning: the table in natural-lines.txt.

import Diagnostics
import Engine
import Foundation
import HistoryFormat
import Logbook
import NaturalLines
import Notation
import Testing
import Training
import TypedSets

@Suite struct NaturalLinesTests {
  static let lines = NaturalLine.all

  @Test func theTableHasItsLines() { #expect(Self.lines.count >= 800) }

  @Test(arguments: Dictionary(grouping: lines, by: \.context).map { $0.value })
  func isReadAsMeant(_ lines: [NaturalLine]) throws {
    let lifter = try KnownFacts(lines[0].context)
    for line in lines {
      let read = try lifter.meaning(of: line.typed)
      #expect(
        line.isMeant(by: read),
        "[\(line.context)] \(line.typed) => \(line.meaning), but read: \(read)")
    }
  }

  /// Every text that an error says to write is read without an error.
  @Test func suggestionsAreRead() throws {
    var count = 0
    for line in Self.lines where line.meaning.hasPrefix("!") {
      let lifter = try KnownFacts(line.context)
      for help in try lifter.help(for: line.typed) where help.contains("write") {
        for match in help.matches(of: #/write[^']*'(.+?)'(?=$|[,; ])/#) {
          count += 1
          let meaning = try lifter.meaning(of: String(match.output.1))
          #expect(!meaning.hasPrefix("!"), "[\(line.context)] \(line.typed): \(help): \(meaning)")
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

    /// Returns the help of the error for a line; empty if it is read.
    func help(for text: String) throws -> [String] {
      guard case .refused(let problem)? = try? reading(of: text).reading else { return [] }
      return problem.help
    }

    /// Returns the lines that `prog log` would write, `? A | B` for offers, or `! ` and the reason.
    func meaning(of text: String) throws -> String {
      do {
        let (reading, names, reader, typed) = try reading(of: text)
        switch reading {
        case .read(let items):
          return try items.map { item in
            guard let typedName = item.name else { throw typed.withoutExercise }
            let name = typed.name(meantBy: typedName)
            if !name.isQuoted {
              _ = try LoggedNames(dialogue: silent).slot(
                name.text, as: name.ownLabel, among: names)
            }
            let exercise = reader.line(of: name, among: names).performed(item.sets)
            return "\(exercise.name): \(SetPrinter.text(of: exercise.sets))"
          }.joined(separator: " ; ")
        case .offers(let offers):
          return "? "
            + AskedSets(offers, of: typed.text) { part in
              if case .offers = reader.read(part, among: names) { true } else { false }
            }.readings.map(\.text).joined(separator: " | ")
        case .refused(let problem): return "! " + problem.summary
        }
      } catch let error as LogbookError {
        return "! " + (error.diagnostics.first?.summary ?? "")
      }
    }

    private func reading(
      of text: String
    ) throws -> (reading: TypedReading, names: ExerciseNames, reader: LogReader, typed: TypedLog) {
      let known = opened.exerciseNames(done: false, and: replay.exerciseNames)
      let said = try LoggedAnswers(
        text, replay.runs, known: ExerciseNames(known), today: today)
      let typed = try TypedLog(said.log, among: ExerciseNames(known)) {
        try LoggedNames(dialogue: silent).correction(of: $0, among: ExerciseNames(known))
      }
      let destination = try LogSearch(
        items: typed.names, known: known, opened: opened, replay: replay, moment: (today, .noon),
        day: nil, program: nil
      ).place { _ in [] }.destination
      let names = ExerciseNames(session: destination.session?.slots ?? [], known)
      let reader = LogReader(
        opened: opened, replay: replay, session: destination.session, on: today)
      return (reader.read(typed.text, among: names), names, reader, typed)
    }
  }
}
