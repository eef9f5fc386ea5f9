// Continues a session in another gym.

import Terminal
import Training

extension Session {
  /// Handles `gym NAME`: the loads are worked out again for what can be loaded there.
  mutating func change(gym name: String) {
    if name.isEmpty {
      let list = sources.gyms.isEmpty ? "none in prog.yaml" : sources.gyms.joined(separator: ", ")
      return say("You are in \(gym.map { "the gym '\($0)'" } ?? "your usual gym"). Gyms: \(list).")
    }
    let found = sources.gyms.first { $0.lowercased() == name.lowercased() }
    guard let found else {
      let help =
        sources.gyms.isEmpty
        ? "prog.yaml does not define gyms."
        : "Gyms in prog.yaml: \(sources.gyms.joined(separator: ", "))."
      return say("Unknown gym '\(name)'. \(help)", .yellow)
    }
    if found == gym { return say("You are in '\(found)' already.") }
    keep(.gym(found))
    requestLoadsOfGym()
    say("Now in the gym '\(found)'.")
  }

  /// Requests the loads of the new gym from the caller.
  mutating func requestLoadsOfGym() {
    effects.append(.changeGym(gym))
    if plan != nil { effects.append(replanning) }
  }
}
