// Tests the page of `prog report`: its figures, its structure, and hostile texts.

import Foundation
import Testing

@testable import ProgCommands

@Suite struct ReportTests {
  private static let history = """
    ; prog history 1
    2025-08-04 18:00 workout A
      took 50min
      Squat: 5 @ 60kg w, 3x5 @ 100kg
      Bench Press: 5/5/4 @ 60kg
      "knees <fine> & dandy"

    2025-08-30 18:00 workout A
      took 40min
      Squat: 3x5 @ 102.5kg
      Pull-Up: 10/8/6 @ bw
      Plank: 3x1min

    2025-09-01 08:00 bodyweight 82.4kg

    2025-09-02 18:00 workout "Cardio"
      Run: 5km in 25:00

    2025-09-03 08:00 measure Waist 84cm

    2025-09-04 08:00 note "Slept badly"

    2025-09-30 18:00 workout B
      Deadlift: 1x5 @ 140kg, 5 @ 300lb
      Squat: 2x5 @ 90kg

    """

  private func lifter() throws -> Lifter {
    try Lifter([
      "history/2025.txt": Self.history,
      "prog.yaml": "units: kg\ngoals:\n  - {exercise: Squat, e1rm: 140kg}\n",
    ])
  }

  private func page(_ arguments: String...) throws -> String {
    try lifter().run(["report", "-", "--date", "2025-10-06"] + arguments)
  }

  // MARK: Figures

  /// Returns the rows of the table with a caption, without markup.
  private func rows(_ caption: String, in page: String) throws -> [[String]] {
    let start = try #require(page.range(of: "<caption>\(caption)</caption>"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "</table>"))
    return rest[..<end.lowerBound].split(separator: "<tr>").map { row in
      row.matches(of: /<t[hd][^>]*>(?<cell>.*?)<\/t[hd]>/).map {
        String($0.output.cell).replacing(/<[^>]*>/, with: "")
      }
    }.filter { !$0.isEmpty }
  }

  private func statistics(_ arguments: [String]) throws -> [String: Any] {
    let text = try lifter().run(["stats", "--json", "--date", "2025-10-06"] + arguments)
    return try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: [
    ["--all"], ["--from", "2025-08-20", "--to", "2025-09-15"], ["--month"], ["--year"],
  ])
  func theFiguresAreThoseOfStats(_ span: [String]) throws {
    let page = try lifter().run(["report", "-", "--date", "2025-10-06"] + span)
    let json = try statistics(span)
    for (name, key) in [("sets", "sets"), ("workouts", "workouts")] {
      let number = try #require(json[key] as? Int)
      #expect(page.contains("<dt>\(name)</dt><dd>\(number)"), "\(name) of \(span)")
    }
    let exercises = try #require(json["exercises"] as? [[String: Any]])
    var shown = Set<String>()
    for caption in ["Exercises", "Exercises, cardio"] where page.contains(">\(caption)</caption>") {
      let rows = try rows(caption, in: page)
      let head = try #require(rows.first)
      for row in rows.dropFirst() {
        let exercise = try #require(exercises.first { $0["name"] as? String == row[0] })
        shown.insert(row[0])
        let figures = row.map { $0.replacing(",", with: "") }
        for (name, cell) in zip(head, figures) where ["workouts", "sets", "reps"].contains(name) {
          #expect((Int(cell) ?? 0) == exercise[name] as? Int, "\(name) of \(row[0])")
        }
        let volumes = (exercise["volume"] as? [[String: Any]] ?? []).map { load in
          "\(load["value"] ?? "")\(load["unit"] ?? "")"
        }
        let volume = head.firstIndex(of: "volume").map { figures[$0] } ?? ""
        #expect(volume == volumes.joined(separator: " and "))
      }
    }
    #expect(shown == Set(exercises.compactMap { $0["name"] as? String }))
    let muscles = try #require(json["muscles"] as? [[String: Any]])
    #expect(try self.rows("Muscles", in: page).count - 1 == muscles.count)
  }

  @Test func oneExerciseHasOnlyItsOwnFigures() throws {
    let page = try page("--exercise", "squat")
    let json = try statistics(["squat", "--all"])
    #expect(try rows("Exercises", in: page).count == 2)
    #expect(page.contains("<dt>sets</dt><dd>\(try #require(json["sets"] as? Int))<"))
    #expect(!page.contains("Deadlift") && !page.contains("Calendar") && !page.contains("Waist"))
    #expect(!page.contains("Slept badly"))
  }

  @Test func everythingThatWasLoggedIsOnThePage() throws {
    let page = try page()
    for text in [
      "knees &lt;fine&gt; &amp; dandy", "Slept badly", "<bdi>Bodyweight</bdi>", "<bdi>Waist</bdi>",
      "5km\u{A0}in\u{A0}25min", "Squat · e1RM", "Deadlift", "Calendar of 2025", "Goals",
      "New records",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test func thePicturesComeFirst() throws {
    let page = try page()
    let places = ["<dl class=\"facts\">", "Work sets by week", "Calendar of 2025", "<table>"]
      .map { page.range(of: $0)?.lowerBound }
    #expect(
      places.allSatisfy { $0 != nil }
        && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    // Each tile has one figure, and below it its change.
    #expect(page.contains("<dt>workouts</dt><dd>4</dd><dd class=\"change\">+"))
  }

  @Test func aSingleSessionHasNoChart() throws {
    let page = try page()
    #expect(page.contains("Squat · e1RM:") && !page.contains("Deadlift · e1RM:"))
    #expect(page.contains("only 84cm on 3 Sep") && !page.contains("measure-2-title"))
  }

  @Test func theCalendarIsReadable() throws {
    let page = try page()
    #expect(page.contains("<title>Mon 4 Aug 2025: A, 6 sets</title>"))
    #expect(page.contains("aria-hidden=\"true\"><rect class=\"level3\""))
    let sheets = page.split(separator: "prefers-color-scheme: dark")
    #expect(sheets.count == 2)
    for sheet in sheets {
      func luminance(_ name: String) throws -> Double {
        let color = try #require(
          sheet.firstMatch(
            of: try Regex("--\(name): #([0-9a-f]{6})", as: (Substring, Substring).self)))
        let parts = (0..<3).map { index -> Double in
          let digits = color.output.1.dropFirst(index * 2).prefix(2)
          let share = Double(Int(digits, radix: 16) ?? 0) / 255
          return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      }
      let pair = try [luminance("page"), luminance("level0")].sorted()
      #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 3)
    }
  }

  // MARK: Structure

  /// Returns problems of a page that a browser would silently repair, or that hide it from people.
  private func problems(of page: String) -> [String] {
    var problems: [String] = []
    var open: [String] = []
    var level = 0
    for tag in page.matches(of: /<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<rest>[^>]*)>/) {
      let name = String(tag.output.name)
      // The values of attributes are texts.
      let rest = String(tag.output.rest)
      let attributes = rest.replacing(/"[^"]*"/, with: "\"\"")
      if !tag.output.end.isEmpty {
        if open.popLast() != name { problems.append("</\(name)> closes nothing") }
        continue
      }
      if !rest.hasSuffix("/"), !["meta", "br"].contains(name) { open.append(name) }
      if name.count == 2, name.hasPrefix("h"), let heading = Int(name.dropFirst()) {
        if heading > level + 1 { problems.append("h\(heading) after h\(level)") }
        level = heading
      }
      if name == "th", !rest.contains("scope=") { problems.append("th without a scope") }
      if ["script", "img", "link", "iframe", "object", "form"].contains(name) {
        problems.append("<\(name)>")
      }
      if attributes.contains(/\son[a-z]+=|\ssrc=|style=/) { problems.append("<\(name)\(rest)>") }
      if name == "svg", !rest.contains(/role="(img|group)"/) {
        problems.append("svg without a role")
      }
    }
    let ids = page.matches(of: /\sid="(?<id>[^"]*)"/).map { String($0.output.id) }
    problems += Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys.map { "twice: \($0)" }
    let known = Set(ids)
    for link in page.matches(of: /href="(?<to>[^"]*)"/) {
      let to = String(link.output.to)
      if !to.hasPrefix("#") || !known.contains(String(to.dropFirst())) {
        problems.append("link to \(to)")
      }
    }
    for label in page.matches(of: /aria-labelledby="(?<ids>[^"]*)"/) {
      for id in label.output.ids.split(separator: " ") where !known.contains(String(id)) {
        problems.append("label \(id)")
      }
    }
    if page.contains("SafeMarkup(") || page.contains("Optional(") {
      problems.append("a description")
    }
    if page.contains(/url\(|@import|https?:\/\//) { problems.append("something from elsewhere") }
    return problems + open.map { "<\($0)> is open" }
  }

  @Test(arguments: [[], ["--exercise", "squat"], ["--month"]])
  func thePageIsWellFormedAndSelfContained(_ arguments: [String]) throws {
    let page = try lifter().run(["report", "-", "--date", "2025-10-06"] + arguments)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(problems(of: page) == [])
    for landmark in ["<header>", "<nav ", "<main ", "<footer>", "class=\"skip\""] {
      #expect(page.contains(landmark))
    }
  }

  /// Texts that end a tag, an attribute, a comment or a style, in every place for a name.
  @Test func hostileTextStaysText() throws {
    let evil = "</title></svg></style><script>alert(1)</script>\\\"><img src=x onerror=y>&lt;'--"
    let lifter = try Lifter([
      "history/2025.txt": """
      ; prog history 1
      2025-09-01 18:00 workout "\(evil)A"
        gym home\(evil.replacing("\\", with: ""))
        "\(evil)": 3x5 @ 100kg
          "\(evil) \u{202E}note"
        Squat: 5 @ 100kg
        "\(evil)"

      2025-09-02 08:00 measure "\(evil)" 84cm

      2025-09-03 08:00 measure "\(evil)" 83cm

      2025-09-04 08:00 note "\(evil)"

      """,
      "prog.yaml": """
      units: kg
      goals:
        - {measure: '</b>\(evil.replacing("'", with: "").replacing("\\", with: ""))',
           target: 80cm, direction: decrease}

      """,
    ])
    let page = lifter.run(["report", "-", "--date", "2025-10-06"])
    #expect(page.contains("&lt;script&gt;alert(1)"))
    #expect(!page.contains("<script") && !page.contains("<img"))
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    #expect(problems(of: page) == [])
  }

  @Test func aReportOfNothingIsAnError() throws {
    let lifter = try Lifter(["history/2025.txt": "; prog history 1\n"])
    #expect(lifter.run(["report", "-", "--date", "2025-10-06"]) == "")
  }
}
