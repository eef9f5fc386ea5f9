// Carries progress over to an edited schedule.

extension SequentialProgress {
  /// Returns the same progress with the days of another schedule, which has the same weeks or
  /// passes.
  ///
  /// Those that are over stay over, whatever days the other schedule gives them, and the next
  /// session follows the training day of the last one.
  func carried(to timetable: Timetable) -> SequentialProgress {
    var closed = ClosedSessions()
    for number in 0..<running {
      for index in 0..<timetable.sessionCount(number) {
        closed.insert(SessionPlace(number: number, index: index))
      }
    }
    for place in self.closed.from(running) {
      if let place = self.place(place, in: timetable) { closed.insert(place) }
    }
    return SequentialProgress(self, in: timetable, closed: closed)
  }

  /// Returns the same session in another schedule: the session of its day in its week or pass, and
  /// of several the one with the same number. Nil if there is none.
  func place(_ place: SessionPlace, in other: Timetable) -> SessionPlace? {
    let sessions = timetable.sessions(place.number)
    guard sessions.indices.contains(place.index) else { return nil }
    let day = sessions[place.index].day
    let before = sessions[..<place.index].count { $0.day == day }
    let same = other.sessions(place.number).indices.filter {
      other.sessions(place.number)[$0].day == day
    }
    return same.indices.contains(before)
      ? SessionPlace(number: place.number, index: same[before]) : nil
  }
}
