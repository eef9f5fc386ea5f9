// The days on which all running programs were paused.

package import Training

/// The pauses of a history.
package struct PausedDays: Sendable {
  /// From the first date up to, but not including, the second; nil while it has no end.
  private typealias Stretch = (from: CalendarDate, until: CalendarDate?)
  private var running: [String: [Stretch]] = [:]
  private var paused: [String: [Stretch]] = [:]

  /// Collects the pauses from the entries of a history, in their order.
  package init(_ entries: ArraySlice<Entry>) {
    for entry in entries {
      switch entry.event {
      case .start(let program, _, _): running[program, default: []].append((entry.date, nil))
      case .stop(let program, _):
        Self.end(&running[program, default: []], on: entry.date)
        Self.end(&paused[program, default: []], on: entry.date)
      case .pause(let program, let until, _):
        for name in program.map({ [$0] }) ?? programs(on: entry.date) {
          paused[name, default: []].append((entry.date, until))
        }
      case .resume(let program):
        for name in program.map({ [$0] }) ?? Array(paused.keys) {
          Self.end(&paused[name, default: []], on: entry.date)
        }
      case .workout, .set, .skip, .redo, .bodyweight, .measure, .note: break
      }
    }
  }

  private static func end(_ stretches: inout [Stretch], on date: CalendarDate) {
    for index in stretches.indices where stretches[index].until.map({ $0 > date }) ?? true {
      stretches[index].until = date
    }
  }

  private static func holds(_ stretches: [Stretch]?, _ date: CalendarDate) -> Bool {
    stretches?.contains { $0.from <= date && ($0.until.map { date < $0 } ?? true) } ?? false
  }

  private func programs(on date: CalendarDate) -> [String] {
    running.keys.filter { Self.holds(running[$0], date) }
  }

  /// Returns true if programs ran on a date and all of them were paused.
  package func hold(on date: CalendarDate) -> Bool {
    guard !paused.isEmpty else { return false }
    let programs = programs(on: date)
    return !programs.isEmpty && programs.allSatisfy { Self.holds(paused[$0], date) }
  }
}
