// Help with a similar name.

import Diagnostics

/// Help that suggests the name that was probably meant.
enum NearNames {
  /// Returns `did you mean 'warmup'?`, or nothing if no name is similar.
  static func help(for name: String, among names: [String]) -> [String] {
    nearest(to: name, among: names.prefix(ProgramNames.mostNames)).map {
      [didYouMean(cut($0))]
    } ?? []
  }
}
