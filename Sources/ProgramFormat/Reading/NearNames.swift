// The help that a near name is.

import Diagnostics

/// Help that offers the name that was probably meant.
enum NearNames {
  /// `did you mean 'warmup'?`, or nothing when no name is near.
  static func help(for name: String, among names: [String]) -> [String] {
    nearest(to: name, among: names.prefix(ProgramNames.mostNames)).map {
      ["did you mean '\(cut($0))'?"]
    } ?? []
  }
}
