// Errors about the values of options.

import ArgumentParser

extension ValidationError {
  /// Returns the error of a value that an option does not accept. `expected` is what to write.
  static func invalid(
    _ value: (some CustomStringConvertible)?, for option: String, _ expected: String
  ) -> Self {
    ValidationError(
      "Invalid value '\(value?.description ?? "")' for '\(option)'. Write \(expected)")
  }
}
