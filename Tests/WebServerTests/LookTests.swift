// Tests that the pages show the figures of the commands, and that what a page is asked for is
// checked.

import Engine
import Foundation
import Insights
import Interchange
import Logbook
import SystemPackage
import Testing
import Training
import WebServer
import Workspace
import WorkspaceTesting

@Suite struct LookTests {
  /// A paired device in front of the example folder, on 2025-10-09.
  private struct Reader {
    var gym: Gym
    let headers: [String: String]

    init() throws {
      gym = try Gym()
      let example = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../examples/training").standardizedFileURL.path
      for name in ["prog.yaml", "programs", "history", "history/programs"] {
        let path = "\(example)/\(name)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        gym.disk.addFolder("/t/history/programs")
        for file in names.isEmpty ? [name] : names.map({ "\(name)/\($0)" }) {
          guard let text = try? String(contentsOfFile: "\(example)/\(file)", encoding: .utf8)
          else { continue }
          gym.disk.addFile("/t/\(file)", text)
        }
      }
      headers = try gym.pair()
    }

    mutating func get(_ path: String, _ query: String = "") -> WebAnswer {
      gym.answer(
        WebRequest(
          .get, path, query: query,
          headers: headers.merging(["host": "127.0.0.1:8111"]) { own, _ in own }))
    }

    func folder() throws -> OpenedFolder {
      let holder = LockHolder(process: 1, command: "prog serve")
      return try OpenedFolder.open(
        TrainingFolder("/t", files: gym.disk, holder: holder, notice: { _ in }))
    }
  }

  private static let today = DateText.date("2025-10-09") ?? CalendarDate(days: 0)

  @Test func recordsAreThoseOfTheFolder() throws {
    var reader = try Reader()
    let page = reader.get("/records")
    #expect(page.status == 200)
    let records = try reader.folder().records(through: Self.today)
    #expect(records.exercises.count > 5)
    for exercise in records.exercises {
      for best in records.bests(of: exercise).listed()
      where best.kind == .heaviest || best.kind == .e1RM {
        let value = best.words(best.mark.value)
        #expect(page.text.contains(">\(value)</td>"), "\(exercise) \(value)")
      }
    }
    #expect(page.text.contains("href=\"/charts?exercise=Bench%20Press\""))
  }

  @Test func theProgramShowsLoadsAndRules() throws {
    var reader = try Reader()
    let page = reader.get("/program").text
    #expect(page.replacing("\u{A0}", with: " ").contains("5 @ 190lb, 5 @ 220lb, 5+ @ 245lb"))
    #expect(page.contains("<li>If you miss a set, &#39;short&#39; goes up by 1</li>"))
    #expect(page.contains("Here step is 10lb (Squat, Deadlift) or 5lb"))
    let cards = page.matches(of: /class="card"/).count
    #expect(reader.get("/program", "weeks=4").text.matches(of: /class="card"/).count > cards)
  }

  @Test func theHistoryIsPaged() throws {
    var reader = try Reader()
    let workouts = try reader.folder().record.entries.count { entry in
      switch entry.event {
      case .workout, .note: true
      default: false
      }
    }
    var shown = 0
    var number = 1
    while true {
      let page = reader.get("/history", "page=\(number)").text
      shown += page.matches(of: /<article/).count
      guard page.contains("/history?page=\(number + 1)") else { break }
      number += 1
    }
    #expect(shown == workouts && number > 1)
    let latest = reader.get("/history").text.replacing("\u{A0}", with: " ")
    #expect(latest.contains("5 @ 55lb, 5 @ 70lb, 5 @ 80lb"))
  }

  @Test func eachExerciseHasAChart() throws {
    var reader = try Reader()
    let list = reader.get("/charts").text
    for name in try reader.folder().exerciseNames(done: true).map(\.name) {
      #expect(list.contains("<bdi>\(name)</bdi>"))
    }
    #expect(list.contains("Waist"))
    let page = reader.get("/charts", "exercise=Squat").text
    #expect(page.contains("<polyline"))
    #expect(page.contains("Latest sessions of Squat"))
    #expect(reader.get("/charts", "exercise=Bench+Press").text.contains("Bests of Bench Press"))
  }

  @Test func theCalendarShowsTheDaysOfAYear() throws {
    var reader = try Reader()
    let page = reader.get("/calendar").text
    #expect(page.contains("Calendar of 2025"))
    #expect(page.contains("Leg Day"))
    #expect(!page.contains("year=2026"))
  }

  @Test func goalsAreShownWithTheirShare() throws {
    var reader = try Reader()
    #expect(reader.get("/goals").text.contains("prog goals add"))
    reader.gym.disk.addFile(
      "/t/prog.yaml",
      "units: lb\ngoals:\n  - {exercise: Squat, load: 300lb, deadline: 2026-06-01}\n")
    let page = reader.get("/goals").text
    #expect(page.contains("<bdi>Squat load 300lb by Mon 1 Jun 2026</bdi>"))
    #expect(page.contains("<progress max=\"100\" value=\""))
  }

  @Test func aNumberIsExplained() throws {
    var reader = try Reader()
    let lines = try #require(reader.get("/why", "ask=Squat").json()["lines"]?.items)
    let texts = lines.compactMap { $0["text"]?.string }
    #expect(texts.contains("65% of tm 290lb = 188.5lb"))
    #expect(lines.first?["depth"]?.whole == 0)
    #expect(lines.contains { $0["source"]?.string == "programs/531-bbb.yaml:27" })
  }

  @Test func whatAPageIsAskedForIsChecked() throws {
    var reader = try Reader()
    let long = String(repeating: "x", count: 300)
    for (path, query, status) in [
      ("/history", "page=0", 400), ("/history", "page=-1", 400), ("/history", "page=1e3", 400),
      ("/history", "page=%00", 400), ("/history", "page=99999999999999999999", 400),
      ("/history", "page=", 400), ("/history", "page", 400), ("/history", "page=100000", 200),
      ("/program", "weeks=0", 400), ("/program", "weeks=13", 400), ("/program", "weeks=12", 200),
      ("/calendar", "year=1", 400), ("/calendar", "year=9999", 400), ("/calendar", "year=x", 400),
      ("/charts", "exercise=", 404), ("/charts", "exercise=%ff", 404),
      ("/charts", "exercise=../../etc", 404), ("/charts", "exercise=squat", 404),
      ("/why", "", 400), ("/why", "ask=\(long)", 400), ("/why", "ask=%ff", 400),
      ("/why", "ask=nothing", 404), ("/records", "unknown=1", 200), ("/goals", "&&==&", 200),
    ] {
      let answer = reader.get(path, query)
      #expect(answer.status == status, "\(path)?\(query.prefix(40))")
      #expect(!answer.text.contains("<script>"))
    }
    let evil = reader.get("/charts", "exercise=%3Cscript%3Ealert(1)%3C/script%3E")
    #expect(evil.status == 404)
    #expect(evil.text.contains("&lt;script&gt;"))
    #expect(!evil.text.contains("<script>alert"))
  }

  /// The policy of the pages forbids inline styles and scripts.
  @Test func pagesHaveNoInlineStyle() throws {
    var reader = try Reader()
    for (path, query) in [
      ("/", ""), ("/program", "weeks=4"), ("/history", ""), ("/records", ""), ("/charts", ""),
      ("/charts", "exercise=Squat"), ("/calendar", ""), ("/goals", ""),
    ] {
      let page = reader.get(path, query).text
      #expect(!page.contains("style=\"") && !page.contains("<style"), "\(path)")
      #expect(!page.contains(" on[a-z]+=\""), "\(path)")
    }
  }

  /// Lines that prog cannot read are named on each page that may lack their sets.
  @Test func damageIsNamed() throws {
    var reader = try Reader()
    let history = reader.gym.disk.text("/t/history/2025.txt") ?? ""
    reader.gym.disk.addFile(
      "/t/history/2025.txt", history + "\n2025-10-06 workout A\n  Squat: <b\n")
    for path in ["/history", "/records", "/charts", "/calendar", "/goals"] {
      let page = reader.get(path)
      #expect(page.status == 200 && page.text.contains("class=\"warning\""), "\(path)")
      #expect(!page.text.contains("<b\n"))
    }
  }

  /// Names and notes of the history are shown as text in each page.
  @Test func hostileTextsOfTheHistoryStayText() throws {
    let evil = "<img src onerror alert(1)>"
    var reader = try Reader()
    reader.gym.disk.addFile(
      "/t/history/2025.txt",
      """
      ; prog history 1

      2025-10-01 09:00 workout \(evil)
        \(evil): 3x5 @ 100kg
          "\(evil)"

      2025-10-02 08:00 note "\(evil)"

      2025-10-03 08:00 measure \(evil) 33in

      2025-10-04 09:00 workout A
        \(evil): 3x5 @ 110kg

      """)
    for (path, query, count) in [
      ("/history", "", 3), ("/records", "", 1), ("/charts", "", 1), ("/calendar", "", 1),
      ("/charts", "exercise=\(evil.replacing(" ", with: "%20"))", 1),
    ] {
      let page = reader.get(path, query)
      #expect(page.status == 200, "\(path)")
      #expect(!page.text.contains("<img"), "\(path)")
      #expect(page.text.matches(of: /&lt;img/).count >= count, "\(path)")
    }
  }
}
