// The settings of the editor for prog.

import Interchange

/// The hints and lenses that the editor shows. All of them are shown by default.
struct EditorPreferences: Hashable {
  private(set) var showsLoads = true
  private(set) var showsEdits = true
  private(set) var showsDays = true
  private(set) var showsPrograms = true
  private(set) var showsTests = true

  /// Takes over the settings of `initializationOptions` or `workspace/didChangeConfiguration`:
  /// `{"hints": {"loads": false}, "lenses": {"days": false}}`, alone or under `prog`.
  mutating func apply(_ node: JSONNode?) {
    let node = node?["prog"] ?? node
    func read(_ group: String, _ name: String, _ value: inout Bool) {
      guard let chosen = node?[group]?[name], chosen.isTrue || chosen.isFalse else { return }
      value = chosen.isTrue
    }
    read("hints", "loads", &showsLoads)
    read("hints", "edits", &showsEdits)
    read("lenses", "days", &showsDays)
    read("lenses", "programs", &showsPrograms)
    read("lenses", "tests", &showsTests)
  }
}
