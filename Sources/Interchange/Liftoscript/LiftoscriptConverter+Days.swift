// The days of a converted program. If the weeks have different days, each has a list of its own.

import Training

extension LiftoscriptConverter {
  /// A day, and the weeks in which it has the same name at the same place.
  private struct Place {
    var day: Int
    var name: String
    var weeks: [Int]
  }

  /// The most days of a week in a schedule.
  private static let mostDays = 7

  mutating func convertDays() {
    let places = self.places
    let weeks = resolver.weeks.indices
    let schedule = weeks.map { week in
      places.indices.filter { places[$0].weeks.contains(week) }
        .sorted { places[$0].day < places[$1].day }
    }
    let isUniform = places.allSatisfy { $0.weeks.count == weeks.count }
    guard !isUniform, schedule.allSatisfy({ $0.count <= Self.mostDays }) else {
      if !isUniform { reportDays(places) }
      for day in table.indices {
        program.days.append(converted(Place(day: day, name: name(day), weeks: Array(weeks))))
      }
      return
    }
    program.schedule = schedule
    for place in places { program.days.append(converted(place)) }
  }

  /// The days with exercises, in the order of the weeks.
  private var places: [Place] {
    let places = table.indices.flatMap { day -> [Place] in
      var places: [Place] = []
      for week in resolver.weeks.indices where !table[day][week].isEmpty {
        let name = self.day(day, in: week)?.name ?? self.name(day)
        if let known = places.firstIndex(where: { $0.name == name }) {
          places[known].weeks.append(week)
        } else {
          places.append(Place(day: day, name: name, weeks: [week]))
        }
      }
      return places
    }
    return places.sorted { ($0.weeks[0], $0.day) < ($1.weeks[0], $1.day) }
  }

  private func day(_ day: Int, in week: Int) -> LiftoscriptDay? {
    let days = resolver.weeks[week].days
    return days.indices.contains(day) ? days[day] : nil
  }

  private func name(_ day: Int) -> String {
    let names = resolver.weeks.indices.lazy.compactMap { self.day(day, in: $0)?.name }
    return names.first ?? "Day \(day + 1)"
  }

  /// Reports the days that have the name of the same day in another week.
  private mutating func reportDays(_ places: [Place]) {
    for place in places where place.name != name(place.day) {
      guard let line = day(place.day, in: place.weeks[0])?.line else { continue }
      program.problems.append(
        ConversionProblem(
          line: line, message: "the name of the day '\(place.name)'", source: []))
    }
  }

  private mutating func converted(_ place: Place) -> ConvertedProgram.Day {
    var order: [String] = []
    var cells: [String: [LiftoscriptExercise?]] = [:]
    for week in place.weeks {
      var last: Int?
      var seen: [String: Int] = [:]
      for exercise in table[place.day][week] {
        seen[exercise.key, default: 0] += 1
        // An exercise that is twice in a day needs a label of its own.
        let key = "\(exercise.key)\u{0}\(seen[exercise.key] ?? 1)"
        if cells[key] == nil {
          cells[key] = Array(repeating: nil, count: resolver.weeks.count)
          let next = last.map { $0 + 1 } ?? order.count
          order.insert(key, at: last == nil && week != place.weeks[0] ? order.count : next)
        }
        cells[key]?[week] = exercise
        last = order.firstIndex(of: key)
      }
    }
    let entries = order.compactMap { key -> ConvertedProgram.Entry? in
      let number = Int(key.split(separator: "\u{0}").last ?? "1") ?? 1
      return entry(cells[key] ?? [], number, in: place.weeks)
    }
    return ConvertedProgram.Day(name: place.name, note: note(of: place), entries: entries)
  }

  /// Returns the first note of a day, and reports others.
  private mutating func note(of place: Place) -> String? {
    var first: String?
    for day in place.weeks.compactMap({ self.day(place.day, in: $0) }) {
      guard let note = day.note else { continue }
      if first == nil { first = note }
      guard note != first else { continue }
      program.problems.append(
        ConversionProblem(
          line: day.line, message: "another description of the day", source: [note]))
    }
    return first
  }
}
