// The steps in which a typed text is turned into the notation.

import Training

extension TypedText {
  /// The greatest number that is read as reps where it could also be a load.
  static let mostReps = 30

  /// The most readings of a text. Only a text of many unclear parts has more.
  private static let mostReadings = 64

  /// Returns the readings of a typed text: one, or several if its numbers can be meant in several
  /// ways.
  static func readings(_ bytes: [UInt8], _ range: Range<Int>, plan: PromptPlan) -> [TypedText] {
    // On a bodyweight lift, a load without a unit may be added to bodyweight.
    let unit = plan.isBodyweightLift ? nil : plan.unit
    var text = TypedText(bytes, range)
    text.dropBullet()
    text.dropLastStop()
    text.readSpelling()
    text.readFailed()
    var texts = text.readEach(isBarbell: plan.isBarbell)
    func read(_ step: (TypedText) -> [TypedText]) {
      texts = Array(texts.flatMap(step).prefix(mostReadings))
    }
    read { $0.readWords(plan) }
    read { $0.readPairedLists(plan) }
    read { $0.readNumberedSets(plan) }
    read { $0.readFirstTimes(plan) }
    read { $0.readDashesBesideLoads(plan) }
    read { $0.readSecondsAsLoads(plan) }
    read { $0.readLoneFailure() }
    read { $0.readMarksOfSeveralSets() }
    read { $0.readFirstModifier(plan) }
    read { $0.readLastWarmup() }
    read { $0.readMetres(plan) }
    read { $0.readTimesAfterMarks(plan) }
    read { $0.readBareSeconds(plan) }
    read { $0.readBareTimes(plan) }
    read { $0.readMeasures(plan) }
    read { $0.readCommas(plan) }
    read { $0.changed { $0.dropParentheses() }.readListsOfEfforts(unit: unit) }
    read { $0.readSeparateSets(plan) }
    read { $0.changed { $0.readSetWords(plan) }.readProductsOfLists(plan, unit: unit) }
    read { $0.readListsOfLoads(plan, unit: unit) }
    read { $0.readFirstDash() }
    read { $0.readFor(plan, unit: unit) }
    read { $0.readDistancesInTime(plan) }
    read { $0.changed { $0.addSigns() }.readCountsAfterLoads(plan) }
    read { $0.readListsOfReps(plan) }
    read { $0.readProducts(plan, unit: unit) }
    return texts
  }

  private func changed(_ change: (inout TypedText) -> Void) -> TypedText {
    var text = self
    change(&text)
    return text
  }

  /// Replaces words, and finds modifiers that may be those of one set or of all.
  private func readWords(_ plan: PromptPlan) -> [TypedText] {
    changed { text in
      text.readRepChanges()
      text.readSignsInLists()
      text.replaceWords(isDoneOverDistance: plan.isDoneOverDistance)
      text.turnRests()
      text.markModifiers()
    }.readUnclearModifiers()
  }

  private func readMeasures(_ plan: PromptPlan) -> [TypedText] {
    changed { text in
      text.moveModifiers()
      text.dropCountsOfLists()
      text.giveUnitsToHolds(plan)
      text.separateDistances()
      text.spreadCountsOfTimes()
      text.giveUnitsToMeasures(plan)
    }.readListsOfMeasures()
  }

  private func readCommas(_ plan: PromptPlan) -> [TypedText] {
    changed { text in
      text.repeatDistances()
      text.separateJoinedSets()
      text.readDecimalCommas(plan)
    }.readUnclearComma(plan)
  }

  private func readSeparateSets(_ plan: PromptPlan) -> [TypedText] {
    changed { text in
      text.separateLoadedSets()
      text.separateSets()
    }.readLoadsBeforeColons(plan)
  }

  /// Reads `- 5` after a name, where the dash may be a sign or only separate the name.
  func readFirstDash() -> [TypedText] {
    guard let first = tokens.first, first.isSign("-"), self[1]?.kind == .number,
      self[1]?.followsBlank ?? false
    else { return [self] }
    var (plain, signed) = (self, self)
    plain.tokens.removeFirst()
    let isOfReps = self[2]?.isRepWord ?? false
    if isOfReps {
      // `- 5 reps` may be reps after a dash, or fewer than planned.
      plain.tokens.remove(at: 1)
      signed.tokens[1].followsBlank = false
      signed.tokens[2].text = "reps"
    }
    let isLone = tokens.count == 2 || (tokens.count == 3 && (isOfReps || tokens[2].isWeightUnit))
    return isLone ? [plain, signed] : [plain]
  }

  /// Returns a text for each way to read some of its parts, in the order of the ways. A part that
  /// cannot be read in that way is read in its likeliest one. The text itself is returned if no
  /// part has a way.
  ///
  /// No part is without ways, and `write` is called from the last part to the first, so that the
  /// places of those before it stay.
  func readings<Part, Way: CaseIterable & Equatable>(
    of parts: [Part], _ ways: (Part) -> [Way], _ write: (inout TypedText, Part, Way) -> Void
  ) -> [TypedText] {
    let all = Way.allCases.filter { way in parts.contains { ways($0).contains(way) } }
    guard !all.isEmpty else { return [self] }
    return all.map { way in
      var text = self
      for part in parts.reversed() {
        let own = ways(part)
        write(&text, part, own.contains(way) ? way : own[0])
      }
      return text
    }
  }

  /// Returns the index after the comma before `index`, where its set begins.
  func start(of index: Int) -> Int {
    (tokens[..<index].lastIndex { $0.kind == .comma } ?? -1) + 1
  }

  /// Returns whether one of the tokens is `@`, or a weight with its unit.
  func hasLoad(_ range: Range<Int>) -> Bool {
    tokens[range].contains { $0.isSign("@") || $0.isWeightUnit || $0.isWord("bw", "bar") }
  }
}
