// Pieces of one distance with a time each: `3x1km 4:30, 4:31, 4:29`.

import Training

extension TypedText {
  /// The most pieces that are written one by one.
  private static let mostPieces = 20

  /// Reads `3x1km 4:30 4:31 4:29` as a kilometre in each of the times: the count is theirs. With
  /// another number of times, nothing changes.
  mutating func spreadCountsOfTimes() {
    for index in tokens.indices.reversed() where index == start(of: index) {
      guard let count = self[index]?.whole, (2...Self.mostPieces).contains(count),
        self[index + 1]?.isTimes ?? false, let piece = measure(at: index + 2),
        piece.kind == .distance || piece.kind == .bare
      else { continue }
      let end = index + 2 + piece.tokens.count
      let hasWord = self[end]?.isWord("in") ?? false
      let (times, stop) = timesOfPieces(from: end + (hasWord ? 1 : 0))
      // A bare number before seconds may be the first of several times.
      guard times.count == count, areAlike(times),
        piece.kind == .distance || times.allSatisfy({ $0.kind == .clock })
      else { continue }
      var written: [TypedToken] = []
      for (number, time) in times.enumerated() {
        if number > 0 {
          written.append(
            TypedToken(kind: .comma, text: ",", span: time.tokens[0].span, followsBlank: false))
        }
        var set = piece.tokens + time.tokens
        set[0].followsBlank = number > 0 || tokens[index].followsBlank
        set[piece.tokens.count].followsBlank = true
        written += set
      }
      if stop < tokens.count { tokens[stop].followsBlank = true }
      tokens.replaceSubrange(index..<stop, with: written)
    }
  }

  /// Returns the times at an index, each with its unit, and the index after them.
  private func timesOfPieces(from first: Int) -> (times: [TypedMeasure], end: Int) {
    var times: [TypedMeasure] = []
    var (index, end) = (first, first)
    while let time = measure(at: index), time.kind != .distance {
      let next = index + time.tokens.count
      // `25:30 5km` is a piece of its own, and `2x60s` are other sets.
      let belongsToNext =
        measure(at: next)?.kind == .distance || self[next]?.isTimes ?? false
        || self[next]?.isWeightUnit ?? false
      guard !belongsToNext else { break }
      times.append(time)
      end = next
      let hasSign = self[next]?.kind == .comma || self[next]?.isSign("/") ?? false
      index = next + (hasSign ? 1 : 0)
    }
    guard let unit = times.last?.tokens.last, times.contains(where: { $0.kind != .bare }) else {
      return ([], first)
    }
    for place in times.indices where times[place].kind == .bare {
      guard unit.isTimeUnit else { return ([], first) }
      var own = unit
      own.followsBlank = false
      times[place].tokens.append(own)
      times[place].kind = .time
    }
    return (times, end)
  }

  /// Returns whether no time is more than twice another.
  private func areAlike(_ times: [TypedMeasure]) -> Bool {
    let lengths = times.compactMap(\.seconds)
    guard let most = lengths.max(), let least = lengths.min() else { return false }
    return lengths.count == times.count && most <= least * 2
  }

  /// Gives a decimal the unit of the planned distance or time that it is like, as in `2x2.5` and
  /// `8x88.5`, and the number after a distance the unit of the only possible time: `5km 27`.
  mutating func giveUnitsToMeasures(_ plan: PromptPlan) {
    guard plan.isMeasured, !plan.hasKnownLoad else { return }
    for index in tokens.indices.reversed() where isAmount(index) && !isOnBodyweight(index) {
      if let unit = plan.unit(ofDecimal: tokens[index]),
        endsSet(index + 1) || isTimeOnly(index + 1)
      {
        insert(unit, at: index + 1)
        tokens[index + 1].followsBlank = false
      }
      guard let distance = measure(at: index), distance.kind == .distance,
        distance.tokens.count == 2, let length = distance.tokens[0].tenThousandths,
        let unit = DistanceUnit(rawValue: distance.tokens[1].text)
      else { continue }
      let place = index + 2 + (self[index + 2]?.isWord("in") ?? false ? 1 : 0)
      guard let number = self[place], number.kind == .number, number.followsBlank,
        endsSet(place + 1), length <= Int(Distance.limit), let value = Double(number.text)
      else { continue }
      let run = Distance(tenThousandths: Int32(length), unit: unit)
      let units = [("s", 10.0), ("min", 600.0)].filter { _, tenths in
        value * tenths < Double(Seconds.limit)
          && plan.speeds.contains(run, in: Seconds(tenths: Int32(value * tenths)))
      }
      guard units.count == 1 else { continue }
      insert(units[0].0, at: place + 1)
      tokens[place + 1].followsBlank = false
    }
  }

  /// Returns whether a set ends before an index, or continues with a modifier, an effort or a note.
  func endsSet(_ index: Int) -> Bool {
    self[index].map { next in
      next.kind == .comma && !isJoined(index) || next.kind == .note
        || next.isWord("w", "d", "f", "rpe")
        || next.isSign("@") && !isLoadMark(index)
    } ?? true
  }

  /// Returns whether only a number, perhaps after `in`, is left of a set.
  private func isTimeOnly(_ index: Int) -> Bool {
    let place = index + (self[index]?.isWord("in") ?? false ? 1 : 0)
    return self[place].map { $0.kind == .number && $0.followsBlank } ?? false && endsSet(place + 1)
  }

  /// Reads `2.000m` as thousands too, `27m 30s` as minutes too, if the planned distance or the
  /// speed says so, and `1m` as minutes too, if the exercise is timed.
  func readMetres(_ plan: PromptPlan) -> [TypedText] {
    var (meant, isChanged) = (self, false)
    for index in tokens.indices.reversed() where self[index + 1]?.isWord("m") ?? false {
      if let thousands = tokens[index].thousands, plan.mayBeThousands(tokens[index].text, thousands)
      {
        meant.tokens[index].text = "\(thousands)"
        isChanged = true
      } else if index == start(of: index), tokens[index + 1].span.count == 1,
        let minutes = tokens[index].whole, let seconds = self[index + 2]?.whole, seconds < 60,
        self[index + 3]?.isWord("s") ?? false, plan.mayBeMinutes(minutes, seconds)
      {
        meant.tokens[index + 1].text = "min"
        meant.tokens[index + 2].followsBlank = false
        isChanged = true
      } else if mayBeMinutes(at: index, plan) {
        meant.tokens[index + 1].text = "min"
        isChanged = true
      }
    }
    return isChanged ? [meant, self] : [self]
  }

  /// Returns whether a number of `m` may be minutes, because of the exercise. It is not beside
  /// another time, which would be that of the distance.
  private func mayBeMinutes(at index: Int, _ plan: PromptPlan) -> Bool {
    let (before, after) = (self[index - 1], self[index + 2])
    guard tokens[index + 1].span.count == 1, let metres = tokens[index].tenThousandths,
      metres <= Int(Distance.limit),
      before.map({
        $0.kind != .number && !$0.isTimeUnit && !$0.isWord("in", "rest", "every")
      }) ?? true,
      after.map({
        ($0.kind != .number || self[index + 3]?.isWeightUnit ?? false) && !$0.isWord("in")
      }) ?? true
    else { return false }
    let count =
      before?.isTimes ?? false
      ? self[index - 2]?.whole : after?.isTimes ?? false ? self[index + 3]?.whole : nil
    return plan.mayBeMinutes(
      Distance(tenThousandths: Int32(metres), unit: .m), sets: Int32(clamping: count ?? 1))
  }
}

extension TypedToken {
  /// The number without its point, if that may separate thousands: `2.000`.
  fileprivate var thousands: Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard kind == .number, parts.count == 2, (1...3).contains(parts[0].utf8.count),
      parts[1].utf8.count == 3, parts[0].first != "0"
    else { return nil }
    return Int(parts[0] + parts[1])
  }
}

extension PromptPlan {
  /// Returns the unit of a number with decimals that is like the planned distance or time; nil if
  /// it is like neither.
  fileprivate func unit(ofDecimal number: TypedToken) -> String? {
    guard number.whole == nil, let value = number.tenThousandths else { return nil }
    func isLike(_ planned: Int) -> Bool { value * 3 >= planned && value <= planned * 3 }
    if let distance = plannedDistance, isLike(Int(distance.tenThousandths)) {
      return distance.unit.rawValue
    }
    switch plannedAmount(at: 0) {
    case .time(.exactly(let time)), .time(.atLeast(let time)), .time(.range(let time, _)),
      .distanceInTime(_, let time):
      return isLike(Int(time.tenths) * 1000) && value % 1000 == 0 ? "s" : nil
    default: return nil
    }
  }

  /// The planned distance; nil without one.
  fileprivate var plannedDistance: Distance? {
    switch plannedAmount(at: 0) {
    case .distance(.exactly(let distance)), .distanceInTime(let distance, _): distance
    default: nil
    }
  }

  /// Returns whether the point of a number of metres may separate thousands. Metres are not written
  /// with three decimals.
  fileprivate func mayBeThousands(_ text: String, _ thousands: Int) -> Bool {
    if text.hasSuffix("0") { return true }
    guard let planned = plannedDistance, planned.unit == .m else { return false }
    return Int32(exactly: thousands).map(planned.isLike) ?? false
  }

  /// Returns whether `27m 30s` may be minutes and seconds: they fit the planned distance, and the
  /// metres do not. Without a planned distance, so few metres in that time are too slow, or the
  /// exercise is timed.
  fileprivate func mayBeMinutes(_ minutes: Int, _ seconds: Int) -> Bool {
    guard (1...600).contains(minutes) else { return false }
    let metres = Distance(tenThousandths: Int32(minutes) * 10_000, unit: .m)
    guard let planned = plannedDistance else {
      return isDoneOverDistance
        ? !speeds.contains(metres, in: Seconds(Int32(seconds))) : mayBeMinutes(metres, sets: 1)
    }
    return metres.comparable * 3 < planned.comparable
      && speeds.contains(planned, in: Seconds(Int32(minutes * 60 + seconds)))
  }
}
