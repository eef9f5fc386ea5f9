// Scores that compare totals of lifters with different bodyweights.

/// A score for a powerlifting total at a bodyweight.
///
/// The coefficients are for kilograms. Polynomials are evaluated in hundreds of kilograms, so that
/// twelve decimals hold the published coefficients; one is rounded to them.
package enum StrengthScore: String, Hashable, Sendable, CaseIterable {
  case dots
  /// The formula of 2020, as it was corrected in March of that year.
  case wilks2
  /// The formula of 1994.
  case wilks
  /// IPF GL points (Goodlift).
  case ipfGL = "ipf_gl"

  /// The coefficients that apply.
  package enum Sex: String, Hashable, Sendable, CaseIterable {
    case male, female
  }

  /// The lifts of the total.
  package enum Event: String, Hashable, Sendable, CaseIterable {
    case full, bench
  }

  /// The kit that was worn: only IPF GL points tell classic and equipped lifting apart.
  package enum Kit: String, Hashable, Sendable, CaseIterable {
    case classic, equipped
  }

  package var name: String {
    switch self {
    case .dots: "DOTS"
    case .wilks2: "Wilks-2"
    case .wilks: "Wilks (1994)"
    case .ipfGL: "IPF GL"
    }
  }

  /// Returns the score of `total` at `bodyweight`, both in kilograms; nil unless both are positive.
  ///
  /// Bodyweights outside the range of a polynomial count as its nearest end. IPF GL points are zero
  /// below 35 kg.
  package func points(
    total: Decimal, bodyweight: Decimal, sex: Sex, event: Event = .full, kit: Kit = .classic
  ) -> Decimal? {
    guard total > .zero, bodyweight > .zero else { return nil }
    switch self {
    case .ipfGL: return goodlift(total, bodyweight, GoodliftCurve(event, sex, kit))
    case .dots, .wilks, .wilks2:
      let curve = polynomial(sex)
      let weight = min(max(bodyweight, curve.least), curve.most)
      guard let scaled = total.multiplied(by: Decimal(self == .wilks2 ? 600 : 500)),
        let value = curve.value(at: weight)
      else { return nil }
      return scaled.divided(by: value)
    }
  }

  /// Returns 100 t / (A - B e^(-C x)).
  private func goodlift(_ total: Decimal, _ weight: Decimal, _ curve: GoodliftCurve) -> Decimal? {
    guard weight >= Decimal(35) else { return .zero }
    guard let power = weight.multiplied(by: curve.c)?.negated.exponential,
      let part = curve.b.multiplied(by: power), let below = curve.a.subtracting(part),
      let scaled = total.multiplied(by: Decimal(100))
    else { return nil }
    return scaled.divided(by: below)
  }

  private func polynomial(_ sex: Sex) -> Polynomial {
    switch (self, sex) {
    case (.dots, .male):
      Polynomial(
        [
          Decimal(-307_75076, places: 5), Decimal(2409_00756, places: 5),
          Decimal(-1918_759221, places: 6), Decimal(739_1293, places: 4),
          Decimal(-109_3, places: 1),
        ], 40_00, 210_00)
    case (.dots, .female):
      Polynomial(
        [
          Decimal(-57_96288, places: 5), Decimal(1361_75032, places: 5),
          Decimal(-1126_655495, places: 6), Decimal(515_8568, places: 4),
          Decimal(-107_06, places: 2),
        ], 40_00, 150_00)
    case (.wilks2, .male):
      Polynomial(
        [
          Decimal(47_461788541195, places: 12), Decimal(847_206137941125, places: 12),
          Decimal(736_94103462609, places: 11), Decimal(-1395_83381094385, places: 11),
          Decimal(707_665973070743, places: 12), Decimal(-120_804336482315, places: 12),
        ], 40_00, 200_95)
    case (.wilks2, .female):
      Polynomial(
        [
          Decimal(-125_425539779509, places: 12), Decimal(1371_21941940668, places: 11),
          Decimal(-330_725063103405, places: 12), Decimal(-1050_4000506583, places: 10),
          Decimal(938_773881462799, places: 12), Decimal(-233_34613884954, places: 11),
        ], 40_00, 150_95)
    case (.wilks, .male), (.ipfGL, .male):
      Polynomial(
        [
          Decimal(-216_0475144, places: 7), Decimal(1626_06339, places: 5),
          Decimal(-23_88645, places: 5), Decimal(-1137_32, places: 2),
          Decimal(701_863, places: 3), Decimal(-129_1, places: 1),
        ], 40_00, 201_90)
    case (.wilks, .female), (.ipfGL, .female):
      Polynomial(
        [
          Decimal(594_31747775582, places: 11), Decimal(-2723_842536447, places: 9),
          Decimal(8211_2226871, places: 7), Decimal(-9307_33913, places: 5),
          Decimal(4731_582, places: 3), Decimal(-905_4, places: 1),
        ], 26_51, 154_53)
    }
  }
}

/// A polynomial in hundreds of kilograms, and the bodyweights for which it is meant.
private struct Polynomial {
  /// The constant first.
  let coefficients: [Decimal]
  let least: Decimal
  let most: Decimal

  /// The ends are in hundredths of a kilogram.
  init(_ coefficients: [Decimal], _ least: Int, _ most: Int) {
    self.coefficients = coefficients
    self.least = Decimal(least, places: 2)
    self.most = Decimal(most, places: 2)
  }

  func value(at kilograms: Decimal) -> Decimal? {
    guard let x = kilograms.divided(by: Decimal(100)) else { return nil }
    return coefficients.reversed().reduce(Decimal.zero as Decimal?) { sum, coefficient in
      sum?.multiplied(by: x)?.adding(coefficient)
    }
  }
}

/// The constants of IPF GL points.
private struct GoodliftCurve {
  let a: Decimal
  let b: Decimal
  let c: Decimal

  init(_ event: StrengthScore.Event, _ sex: StrengthScore.Sex, _ kit: StrengthScore.Kit) {
    let (a, b, c) =
      switch (event, sex, kit) {
      case (.full, .male, .classic): (1199_72839, 1025_18162, 921)
      case (.full, .male, .equipped): (1236_25115, 1449_21864, 1644)
      case (.full, .female, .classic): (610_32796, 1045_59282, 3048)
      case (.full, .female, .equipped): (758_63878, 949_31382, 2435)
      case (.bench, .male, .classic): (320_98041, 281_40258, 1008)
      case (.bench, .male, .equipped): (381_22073, 733_79378, 2398)
      case (.bench, .female, .classic): (142_40398, 442_52671, 4724)
      case (.bench, .female, .equipped): (221_82209, 357_00377, 2937)
      }
    self.a = Decimal(a, places: 5)
    self.b = Decimal(b, places: 5)
    self.c = Decimal(c, places: 5)
  }
}
