// The ids of problems with files of other apps.

import Diagnostics

/// A problem with a file that is imported.
package enum ImportErrorID: String, DiagnosticID {
  case ambiguousDates = "ambiguous-dates"
  case invalidJSON = "invalid-json"
  case missingUnitOfFile = "unit-not-in-file"
  case notAProgramTable = "not-a-program-table"
  case notAnExport = "not-an-export"
  case programNotConverted = "program-not-converted"
  case rowNotImported = "row-not-imported"
  case unlikelyRow = "unlikely-row"
  case unknownLayout = "unknown-layout"
}
