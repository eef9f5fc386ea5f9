// The ids of all problems prog can report, one list a module.

import Diagnostics
import HistoryFormat
import Notation
import ProgramFormat
import Testing
import YAMLSource

/// The ids that one module reports, under the name of their enum.
struct Catalogue: Sendable, CustomTestStringConvertible {
  let name: String
  let ids: [String]

  var testDescription: String { name }

  init<ID: DiagnosticID>(_: ID.Type) {
    name = "\(ID.self)"
    ids = ID.allCases.map(\.rawValue)
  }

  /// A new module's enum is added here; a test says when one is missing.
  static let all: [Catalogue] = [
    Catalogue(ExpressionErrorID.self),
    Catalogue(HistoryErrorID.self),
    Catalogue(NotationErrorID.self),
    Catalogue(ProgramErrorID.self),
    Catalogue(YAMLErrorID.self),
  ]
}
