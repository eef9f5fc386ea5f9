// Keeps what is known about the plates of each bar, because sessions repeat bars and loads.

import Programs
import Synchronization
import Training

/// The sums of plates that were prepared so far, one for each bar and its plates.
final class PlateSumCache: Sendable {
  private struct Prepared: Sendable {
    let pairs: [PlatePairs]
    let bar: Load
    let sums: PlateSums
  }

  private let prepared = Mutex<[Prepared]>([])

  /// Returns the sums of these plates on a bar.
  func sums(of pairs: [PlatePairs], bar: Load) -> PlateSums {
    prepared.withLock { prepared in
      for known in prepared where known.bar == bar && known.pairs == pairs { return known.sums }
      let sums = PlateSums(pairs, bar: bar)
      prepared.append(Prepared(pairs: pairs, bar: bar, sums: sums))
      return sums
    }
  }
}
