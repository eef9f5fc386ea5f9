// Tests scores against published values and independently calculated ones.

import Testing
import Training

@Suite struct StrengthScoreTests {
  struct Check: Sendable {
    var sex: StrengthScore.Sex
    var bodyweight: Int
    var total: Int
    /// DOTS, Wilks, Wilks-2, IPF GL.
    var scores: [String]
  }

  /// Classic lifting, all three lifts. 230 kg is outside the polynomials.
  static let checks = [
    Check(
      sex: .male, bodyweight: 80, total: 600,
      scores: ["413.7279", "409.6192", "491.4831", "84.6224"]),
    Check(
      sex: .male, bodyweight: 93, total: 750,
      scores: ["477.1884", "471.1426", "565.8072", "98.1159"]),
    Check(
      sex: .male, bodyweight: 100, total: 1000,
      scores: ["615.5158", "608.5891", "729.362", "126.3292"]),
    Check(
      sex: .female, bodyweight: 60, total: 500,
      scores: ["554.2728", "557.4434", "659.5164", "113.0201"]),
    Check(
      sex: .female, bodyweight: 63, total: 400,
      scores: ["430.206", "429.583", "511.4489", "87.5133"]),
    Check(
      sex: .male, bodyweight: 230, total: 900,
      scores: ["446.0586", "478.3526", "550.9633", "83.607"]),
  ]

  @Test(arguments: checks)
  func theTable(_ check: Check) {
    let found = [StrengthScore.dots, .wilks, .wilks2, .ipfGL].map {
      $0.points(
        total: Decimal(check.total), bodyweight: Decimal(check.bodyweight), sex: check.sex)?
        .text(places: 4)
    }
    #expect(found == check.scores)
  }

  @Test func publishedExamplesOfGoodliftPoints() throws {
    let equipped = StrengthScore.ipfGL.points(
      total: Decimal(1035), bodyweight: try decimal("92.04"), sex: .male, kit: .equipped)
    #expect(equipped?.text(places: 2) == "112.85")
    let bench = StrengthScore.ipfGL.points(
      total: try decimal("122.5"), bodyweight: try decimal("70.50"), sex: .female, event: .bench)
    #expect(bench?.text(places: 2) == "96.78")
  }

  /// The published coefficients are for 600 kg of total over the polynomial, divided by the total.
  @Test(arguments: [
    (StrengthScore.Sex.male, "40", "1.3895"), (.male, "80", "0.8191"), (.male, "100", "0.7294"),
    (.male, "200.95", "0.6122"), (.male, "300", "0.6122"), (.female, "50", "1.5091"),
    (.female, "60", "1.319"), (.female, "150.95", "0.9627"), (.female, "200", "0.9627"),
  ])
  func publishedCoefficientsOfWilks2(
    _ sex: StrengthScore.Sex, _ bodyweight: String, _ coefficient: String
  ) throws {
    let points = StrengthScore.wilks2.points(
      total: .one, bodyweight: try decimal(bodyweight), sex: sex)
    #expect(points?.text(places: 4) == coefficient)
  }

  @Test func thereIsNoScoreWithoutATotalOrABodyweight() {
    for score in StrengthScore.allCases {
      #expect(score.points(total: .zero, bodyweight: Decimal(80), sex: .male) == nil)
      #expect(score.points(total: Decimal(500), bodyweight: .zero, sex: .male) == nil)
    }
    let light = StrengthScore.ipfGL.points(
      total: Decimal(100), bodyweight: Decimal(34), sex: .female)
    #expect(light == .zero)
  }

  @Test(arguments: StrengthScore.allCases)
  func aHigherTotalScoresMore(_ score: StrengthScore) throws {
    for sex in StrengthScore.Sex.allCases {
      for bodyweight in stride(from: 40, through: 200, by: 5) {
        let weight = Decimal(bodyweight)
        let low = try #require(score.points(total: Decimal(400), bodyweight: weight, sex: sex))
        let high = try #require(score.points(total: Decimal(401), bodyweight: weight, sex: sex))
        #expect(low < high, "\(bodyweight) kg")
      }
    }
  }
}
