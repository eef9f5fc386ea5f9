// Times without their colon or their last unit: `5km 25.30`, `5km 2430`, `5 min 30`.

import Training

/// A number after a distance, as it may have been meant.
private struct BareTime {
  /// Minutes and seconds, minutes with decimals, or seconds.
  enum Way: CaseIterable { case clock, minutes, seconds }

  var range: Range<Int>
  var minutes: String
  var seconds: String
  var ways: [Way]
}

extension TypedText {
  /// Reads `5km 25.30`, `5km 25,30` and `5km 2430` as 25:30 and 24:30, and as the decimal of
  /// minutes or the seconds that the number is, if that is possible for the distance.
  func readBareTimes(_ plan: PromptPlan) -> [TypedText] {
    guard plan.isMeasured, !plan.hasKnownLoad else { return [self] }
    let times = tokens.indices.compactMap { index in
      isAmount(index) && !isOnBodyweight(index) ? bareTime(after: index, plan) : nil
    }
    return readings(of: times, \.ways) { $0.write($1, as: $2) }
  }

  /// Reads `5 min 30` as 5:30. Where no time or distance is planned, the last number may also be
  /// something else.
  func readBareSeconds(_ plan: PromptPlan) -> [TypedText] {
    guard plan.isMeasured, !plan.hasKnownLoad else { return [self] }
    var text = self
    for index in tokens.indices.reversed() where index > 0 && tokens[index].isWord("min") {
      guard tokens[index - 1].whole != nil, let seconds = self[index + 1], seconds.whole != nil,
        !seconds.exceeds(59), seconds.text.utf8.count <= 2, endsSet(index + 2)
      else { continue }
      text.insert("s", at: index + 2)
      text.tokens[index + 2].followsBlank = false
    }
    return text.tokens == tokens || plan.mayHaveMeasure ? [text] : [text, self]
  }

  private func bareTime(after index: Int, _ plan: PromptPlan) -> BareTime? {
    guard let run = distance(at: index) else { return nil }
    let place = index + 2 + (self[index + 2]?.isWord("in") ?? false ? 1 : 0)
    guard let number = self[place], number.kind == .number, number.followsBlank else { return nil }
    func isPossible(_ seconds: Double) -> Bool {
      Seconds(seconds: seconds).map { plan.speeds.contains(run, in: $0) } ?? false
    }
    let hasComma = isJoined(place + 1)
    let end = place + (hasComma ? 3 : 1)
    let parts =
      hasComma
      ? [number.text, tokens[place + 2].text]
      : number.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isInSeconds = parts.count == 1
    let digits = isInSeconds ? number.text.utf8.count : parts[0].utf8.count + 2
    let minutes = isInSeconds ? String(number.text.dropLast(2)) : parts[0]
    let seconds = isInSeconds ? String(number.text.suffix(2)) : parts[1]
    guard (3...4).contains(digits), seconds.utf8.count == 2, endsSet(end),
      let whole = Int(minutes), let rest = Int(seconds), rest < 60, minutes.first != "0"
    else { return nil }
    let clock = Double(whole * 60 + rest)
    let own = isInSeconds ? Double(whole * 100 + rest) : Double(whole * 60) + Double(rest) * 0.6
    // A number that is possible in either unit is reported.
    let other = isInSeconds ? own * 60 : Double(whole) + Double(rest) / 100
    guard isPossible(clock), !isPossible(other) else { return nil }
    let ownWay = isInSeconds ? BareTime.Way.seconds : .minutes
    return BareTime(
      range: place..<end, minutes: minutes, seconds: seconds,
      ways: [.clock] + (isPossible(own) ? [ownWay] : []))
  }

  private mutating func write(_ time: BareTime, as way: BareTime.Way) {
    func token(_ kind: TypedToken.Kind, _ text: String) -> TypedToken {
      let span = tokens[time.range.lowerBound].span
      return TypedToken(kind: kind, text: text, span: span, followsBlank: false)
    }
    var written: [TypedToken]
    switch way {
    case .clock:
      written = [
        token(.number, time.minutes), token(.sign, ":"), token(.number, time.seconds),
      ]
    case .minutes:
      written = [token(.number, "\(time.minutes).\(time.seconds)"), token(.word, "min")]
    case .seconds:
      written = [token(.number, time.minutes + time.seconds), token(.word, "s")]
    }
    written[0].followsBlank = true
    tokens.replaceSubrange(time.range, with: written)
  }
}
