// A personal record of the public interface.

import Insights
import Notation
import Training

/// The best of one kind that was reached with an exercise.
public struct PersonalRecord: Hashable, Sendable {
  /// The name of the exercise.
  public let exercise: String
  /// The kind as in the JSON of `prog prs`, such as `heaviest`, `5rm`, `e1rm` or `volume`.
  public let kind: String
  /// The value with its unit, such as `102.5kg`, `12 reps`, `5 sets`, `90s`, `5km` or `5:30/km`.
  public let text: String
  /// The load, rounded to four decimals; nil for records of another kind.
  public let weight: Weight?
  /// The set that reached it, in notation; nil for a value of a whole session.
  public let set: String?
  /// The date on which it was reached.
  public let date: Day

  init(_ record: Record) {
    exercise = record.exercise
    kind = record.kind.key
    switch record.mark.value {
    case .load(let load):
      let written = load.written
      (text, weight) = (written?.text ?? load.text, written.map { Weight($0) })
    case .reps(let count): (text, weight) = (count.counted("rep"), nil)
    case .sets(let count): (text, weight) = (count.counted("set"), nil)
    case .time(let time): (text, weight) = (time.text, nil)
    case .distance(let distance): (text, weight) = (distance.text, nil)
    case .pace(let pace): (text, weight) = (pace.text, nil)
    }
    set = record.mark.set.map { SetPrinter.text(of: [SetGroup($0)]) }
    date = Day(record.mark.date)
  }
}
