// The names that the history and the settings of a training folder contain.

import HistoryFormat
import ProgramFormat
import SystemPackage
import Training
import Workspace

/// The names of a lifter's training, which a renamed program must not lose.
struct TrainedNames {
  private var exercises: Set<String> = []
  private var slots: Set<String> = []
  private var days: [String: Set<String>] = [:]
  private var blocks: [String: Set<String>] = [:]
  private var started: Set<String> = []
  private var settings: Set<String> = []

  init(_ folder: TrainingFolder) {
    if let settings = try? folder.settings().settings {
      self.settings.formUnion(settings.exercises.map(\.name))
    }
    for entry in (try? folder.history())?.files.flatMap(\.entries) ?? [] {
      switch entry.entry.event {
      case .workout(let workout):
        for exercise in workout.exercises {
          exercises.formUnion([exercise.name, exercise.swapFor].compactMap(\.self))
          let planned = exercise.swapFor ?? exercise.name
          if let label = exercise.label { slots.insert(SlotName(planned, as: label).text) }
        }
        guard let reference = workout.reference else { continue }
        started.insert(reference.program)
        days[reference.program, default: []].insert(reference.day)
        if let block = reference.block { blocks[reference.program, default: []].insert(block) }
      case .start(let program, _, _), .set(let program, _): started.insert(program)
      case .skip(let program, let day, _), .redo(let program, let day, _):
        days[program, default: []].insert(day)
      case .stop, .pause, .resume, .deload, .bodyweight, .measure, .note: break
      }
    }
  }

  /// Returns the reason why a part of the program in a file cannot get another name; nil if no
  /// training depends on its name.
  func refusal(of symbol: ProgramSymbol, in file: FilePath, to new: String?) -> RenameRefusal? {
    let (name, id) = (symbol.name, file.stem ?? "")
    switch symbol {
    case .part(.lift, _):
      let isTrained = exercises.contains(name)
      guard isTrained || settings.contains(name) else { return nil }
      let words = [name, new ?? "NEW NAME"].map { $0.contains(" ") ? "\"\($0)\"" : $0 }
      return RenameRefusal(
        "'\(name)' is in your \(isTrained ? "history" : "settings"): "
          + "run `prog exercises rename \(words[0]) \(words[1])`, "
          + "which renames it in the history, the settings and all programs")
    case .label(_, let lift):
      let slot = SlotName(lift, as: name).text
      guard slots.contains(slot) else { return nil }
      return RenameRefusal("your history has sets of '\(slot)', which would no longer belong to it")
    case .part(.day, _):
      guard days[id]?.contains(name) ?? false else { return nil }
      return RenameRefusal(
        "your history has workouts of the day '\(name)', which would no longer belong to it")
    case .part(.block, _):
      guard blocks[id]?.contains(name) ?? false else { return nil }
      return RenameRefusal(
        "your history has workouts of the block '\(name)', which would no longer belong to it")
    case .part(.value, _), .part(.progression, _):
      // Values, and the cycles that a progression waits for, are kept by their names.
      guard started.contains(id) else { return nil }
      return RenameRefusal(
        "'\(id)' is in your history, and '\(name)' would start again under another name")
    case .part, .parameter: return nil
    }
  }
}
