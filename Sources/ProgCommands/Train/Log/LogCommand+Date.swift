// `prog log yesterday squat 3x5`: a date in front of an exercise.

import Diagnostics
import Logbook
import Training

extension LogCommand {
  /// Refuses `yesterday squat`, which would be a new exercise of today.
  func refuseDate(in item: LogItems.Item, _ names: ExerciseNames) throws {
    let words = item.name.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, DateText.read(words[0], today: context.now().date) != nil else {
      return
    }
    if case .unknown = names.match(words[1]) { return }
    throw LogbookError(
      .badDate, "'\(words[0])' is a date, not part of an exercise",
      help: ["write: prog log --date \(words[0]) \("\(words[1]) \(item.sets)".inShell)"], .usage)
  }
}
