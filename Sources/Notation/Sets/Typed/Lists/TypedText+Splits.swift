// A time after `@` and a distance, which may be its time or its pace: `4x500m @ 1:50`.

import Training

extension TypedText {
  /// Reads `4x500m @ 1:50` as pieces in that time, unless the time can only be the pace, and
  /// `2000m @ 1:56/500m` as the whole distance at that pace.
  func readTimesAfterMarks(_ plan: PromptPlan) -> [TypedText] {
    guard plan.isMeasured else { return [self] }
    var (times, paces) = (self, self)
    for mark in tokens.indices.reversed()
    where mark > 1 && (tokens[mark].isSign("@") || tokens[mark].isWord("in")) {
      guard let run = distance(at: mark - 2), let time = measure(at: mark + 1),
        time.kind == .clock || time.kind == .time, let seconds = time.seconds, seconds > 0
      else { continue }
      let end = mark + 1 + time.tokens.count
      if self[end]?.isSign("/") ?? false {
        guard let split = distance(at: end + 1), split.metres > 0,
          let whole = Seconds(seconds: seconds * run.metres / split.metres)
        else { continue }
        times.write(whole, from: mark, to: end + 3)
        paces.write(whole, from: mark, to: end + 3)
      } else if tokens[mark].isSign("@"), isWhole(end) {
        let unit = run.unit == .mi || run.unit == .yd ? DistanceUnit.mi : .km
        let one = Distance(tenThousandths: 10_000, unit: unit).metres
        let own = Seconds(seconds: seconds)
        let atPace = Seconds(seconds: seconds * run.metres / one)
        guard let own, plan.speeds.contains(run, in: own) else { continue }
        times.replace(mark..<mark + 1, by: "in")
        guard let atPace, plan.speeds.contains(run, in: atPace) else {
          paces.replace(mark..<mark + 1, by: "in")
          continue
        }
        paces.insert(unit.rawValue, at: end)
        paces.insert("/", at: end)
        for place in [end, end + 1] { paces.tokens[place].followsBlank = false }
      }
    }
    return times.tokens == paces.tokens ? [times] : [times, paces]
  }

  /// Returns whether the time of a set ends before an index.
  private func isWhole(_ index: Int) -> Bool {
    self[index].map {
      $0.kind == .comma || $0.kind == .note || $0.isSign("@")
        || $0.kind == .word && !$0.isUnit && !$0.isTimes
    } ?? true
  }

  /// Returns the distance at an index; nil if there is none.
  func distance(at index: Int) -> Distance? {
    guard let number = self[index]?.tenThousandths, number <= Int(Distance.limit),
      let unit = self[index + 1].flatMap({ DistanceUnit(rawValue: $0.text) })
    else { return nil }
    return Distance(tenThousandths: Int32(number), unit: unit)
  }

  /// Writes `in` and a time in place of the tokens.
  private mutating func write(_ time: Seconds, from mark: Int, to end: Int) {
    replace(mark..<end, by: "in")
    tokens[mark].followsBlank = true
    insert("s", at: mark + 1)
    var number = tokens[mark + 1]
    (number.kind, number.followsBlank) = (.number, true)
    number.text =
      time.tenths % 10 == 0 ? "\(time.tenths / 10)" : "\(time.tenths / 10).\(time.tenths % 10)"
    tokens.insert(number, at: mark + 1)
    tokens[mark + 2].followsBlank = false
  }
}
