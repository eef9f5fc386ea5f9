// The apps whose files can be imported.

/// A kind of file, as `--layout` names it.
package enum ImportLayout: String, Hashable, Sendable, CaseIterable {
  case strong, hevy, fitnotes, fitbod, stronglifts, gymbook, liftosaur, repcount, jefit, liftlog
  case notes, table, measurements, prog
  case strengthLog = "strengthlog"
  case legDay = "legday"
  case overLoad = "overload"
  case workoutTracker = "workouttracker"
  case weeklyRoutine = "routine"

  /// The name of the app, or of the kind of file.
  package var title: String {
    switch self {
    case .strong: "Strong"
    case .hevy: "Hevy"
    case .fitnotes: "FitNotes"
    case .fitbod: "Fitbod"
    case .stronglifts: "StrongLifts 5×5"
    case .gymbook: "GymBook"
    case .liftosaur: "Liftosaur"
    case .repcount: "RepCount"
    case .jefit: "JEFIT"
    case .liftlog: "LiftLog"
    case .notes: "plain notes"
    case .table: "a table"
    case .prog: "an export of prog"
    case .measurements: "measurements"
    case .strengthLog: "StrengthLog"
    case .legDay: "LegDay"
    case .overLoad: "OverLoad"
    case .workoutTracker: "WorkoutTracker"
    case .weeklyRoutine: "weekly routine"
    }
  }
}
