// Turns the errors of the modules below into the public ones.

import Diagnostics
import Logbook

extension Problems {
  init(_ diagnostics: [Diagnostic]) { all = diagnostics.map { Problem($0) } }

  /// Runs `work`. Problems that it throws become public ones.
  static func translated<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as LogbookError {
      throw Problems(failure.diagnostics)
    } catch let diagnostic as Diagnostic {
      throw Problems([diagnostic])
    }
  }
}
