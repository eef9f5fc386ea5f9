// The command lines that are typed most, read without the parser.

import ArgumentParser
import SafeOutput

/// A command line of only `today` and its date, folder and JSON, as most are typed.
///
/// Setting up the parser takes longer than the answer. All other command lines go to the parser,
/// including invalid ones.
struct PlainCommandLine {
  private(set) var dir: String?
  private(set) var date: String?
  private(set) var isJSON = false

  /// Reads the arguments; nil if the parser must read them.
  init?(_ arguments: [String]) {
    var isToday = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case TodayCommand.name where !isToday: isToday = true
      case "--json" where !isJSON: isJSON = true
      case "--dir" where dir == nil:
        guard let value = Self.value(from: &rest) else { return nil }
        dir = value
      case "--date" where date == nil:
        guard let value = Self.value(from: &rest) else { return nil }
        date = value
      default: return nil
      }
    }
    guard isToday else { return nil }
  }

  /// Takes the value of an option; nil if it is missing or may be an option itself.
  private static func value(from rest: inout ArraySlice<String>) -> String? {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
    return value
  }
}

extension GlobalOptions {
  /// Every property is set, because the parser sets none.
  init(_ line: PlainCommandLine) {
    self.init()
    dirs = line.dir.map { [$0] } ?? []
    date = line.date
    json = line.isJSON
    noPager = false
    color = .auto
  }
}

extension TodayCommand {
  /// Every property is set, because the parser sets none.
  init(_ line: PlainCommandLine) {
    self.init()
    global = GlobalOptions(line)
    var place = GymOption()
    place.gym = nil
    self.place = place
    var detail = VerboseOption()
    detail.verbose = false
    self.detail = detail
    time = nil
    exitCode = false
    card = false
    program = nil
  }
}
