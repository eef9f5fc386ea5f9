// Reps that are typed as a change of the planned ones, and reps and times after a sign of the load.

import Training

extension NotationCursor {
  /// Passes the word `reps` at a prompt, with the blanks before it.
  mutating func passReps() -> Bool {
    guard isBeforeReps else { return false }
    skipBlanks()
    return pass("reps")
  }

  /// True before the word `reps` at a prompt.
  var isBeforeReps: Bool {
    guard rules.context == .prompt else { return false }
    var next = self
    next.skipBlanks()
    return next.stands("reps")
  }

  /// Stores the signed number before `reps`, which changes the planned reps.
  mutating func setRepChange(_ piece: SetPiece, in set: inout WrittenSet) {
    (set.loadStart, set.loadEnd) = (piece.start, position)
    guard case .load(.one(let change))? = piece.load, change.tenThousandths % 10_000 == 0 else {
      report(
        .repsNotWhole, "invalid change of the reps '\(text(piece.start, position))'",
        piece.start, position, label: "reps are whole numbers", help: ["write '+1 rep'"])
      return
    }
    set.repChange = Int(change.tenThousandths / 10_000)
  }

  /// Returns the problem of reps after `@`, as in `3x5 with 30 reps` and `3x5 +2 reps`.
  mutating func repsAfterMark(_ start: Int, isChange: Bool) -> Unreadable {
    _ = passReps()
    return reject(
      .amountNotAllowed, "unexpected '\(text(start, position))' after the set", start, position,
      label: isChange ? "the set already has its reps" : "expected a load, not reps",
      help: isChange
        ? ["write the reps that you did: '3x7', or '5/5/7'"]
        : ["write reps in a time like '20 in 60s'", "write reps at a load like '5 @ 100kg'"])
  }

  /// Returns the problem of a time after `@`, as in `5km @ 5:30`, which may be a pace.
  mutating func timeAfterMark(_ start: Int, _ distance: String) -> Unreadable {
    let time = text(start, position)
    return reject(
      .amountNotAllowed, "invalid load '\(time)'", start, position,
      label: "a time cannot follow '@'",
      help: [
        "for a pace, write '\(distance) @ \(time)/km'",
        "for the time of the distance, write '\(distance) in \(time)'",
      ])
  }

  /// Reads a number after `with`, which is a load even if it could be an RPE.
  mutating func bareLoad(into set: inout WrittenSet) throws(Unreadable) {
    let start = position
    let hadLoad = set.planned.load != nil
    guard let unit = rules.defaultUnit else { throw missingUnit(number(), prefix: "@ ") }
    setLoad(.load(try load(number(), unit)), start, in: &set)
    if !hadLoad { set.isBareLoad = true }
  }
}
