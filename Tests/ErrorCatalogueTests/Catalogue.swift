// The ids of all problems that prog can report, in one list per module.

import Diagnostics
import Engine
import HistoryFormat
import Interchange
import Logbook
import Notation
import ProgCommands
import ProgramFormat
import Programs
import Testing
import TypedSets
import Workspace
import YAMLSource

/// The ids of one module, with the name of their enum.
struct Catalogue: Sendable, CustomTestStringConvertible {
  let name: String
  let ids: [String]

  var testDescription: String { name }

  init<ID: DiagnosticID>(_: ID.Type) {
    name = "\(ID.self)"
    ids = ID.allCases.map(\.rawValue)
  }

  /// Add the enum of a new module here. A test fails if one is missing.
  static let all: [Catalogue] = [
    Catalogue(LogbookErrorID.self),
    Catalogue(DoctorID.self),
    Catalogue(EngineWarningID.self),
    Catalogue(ExpressionErrorID.self),
    Catalogue(HistoryCheckID.self),
    Catalogue(TargetCheckID.self),
    Catalogue(HistoryErrorID.self),
    Catalogue(ImportErrorID.self),
    Catalogue(LimitErrorID.self),
    Catalogue(NotationErrorID.self),
    Catalogue(ProgramErrorID.self),
    Catalogue(ProgramTestErrorID.self),
    Catalogue(ProgramWarningID.self),
    Catalogue(RuleErrorID.self),
    Catalogue(TypedErrorID.self),
    Catalogue(WorkspaceErrorID.self),
    Catalogue(YAMLErrorID.self),
  ]
}
