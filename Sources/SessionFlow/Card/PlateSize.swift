// The sizes of plates, by which every front end draws them.

package import Training

/// The size of a plate by the rules of the IWF. A plate in pounds has the size of the nearest one
/// in kilograms.
package enum PlateSize: Hashable, Sendable, CaseIterable {
  case kg25, kg20, kg15, kg10, kg5, kg2
  /// Any lighter plate.
  case light

  /// The size of a plate.
  package init(_ plate: Load) {
    let found = Self.allCases.first { size in
      guard let (kilograms, pounds) = size.least else { return true }
      return !plate.isLighter(than: plate.unit == .lb ? Load(pounds, .lb) : Load(kilograms, .kg))
    }
    self = found ?? .light
  }

  /// The lightest plate of the size; nil if there is none.
  private var least: (kilograms: Int32, pounds: Int32)? {
    switch self {
    case .kg25: (25, 55)
    case .kg20: (20, 45)
    case .kg15: (15, 35)
    case .kg10: (10, 25)
    case .kg5: (5, 10)
    case .kg2: (2, 5)
    case .light: nil
    }
  }
}
