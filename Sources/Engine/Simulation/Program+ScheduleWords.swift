// The schedule of a program in words, for comparing programs.

package import Programs
import Training

extension Program {
  /// The schedule and what happens to missed sessions, as for a start with the usual weekdays.
  package var scheduleInWords: String {
    let start = Simulation.usualStart(of: self, EngineSettings())
    let timetable = Timetable(self, start: start, firstWeekday: .mon, asked: nil)
    let words = ScheduleWords(program: self, timetable: timetable)
    // Why a policy is the default is a detail of one program.
    let missed = words.missed.split(separator: "(").first.map { String($0).trimmed } ?? ""
    return "\(words.form); \(missed)"
  }
}
