// The command lines that are typed most, read without the parser.

import ArgumentParser
import SafeOutput

/// A command line of a command that is typed often, with its words, date, folder and JSON, but no
/// other options.
///
/// Setting up the parser takes longer than most answers. All other command lines go to the parser,
/// including invalid ones.
struct PlainCommandLine {
  /// A command that may be read without the parser, by its name.
  enum Command: String, CaseIterable {
    case today, run, log, check
  }

  let command: Command
  /// The words after the command, none of which may be an option.
  private(set) var words: [String] = []
  private(set) var dir: String?
  private(set) var date: String?
  private(set) var isJSON = false

  /// Reads the arguments; nil if the parser must read them.
  init?(_ arguments: [String]) {
    var command: Command?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json" where !isJSON: isJSON = true
      case "--dir" where dir == nil:
        guard let value = Self.value(from: &rest) else { return nil }
        dir = value
      case "--date" where date == nil:
        guard let value = Self.value(from: &rest) else { return nil }
        date = value
      case _ where argument.isEmpty || argument.hasPrefix("-"): return nil
      case _ where command != nil: words.append(argument)
      default:
        guard let named = Command(rawValue: argument) else { return nil }
        command = named
      }
    }
    guard let command, command.allows(words.count) else { return nil }
    self.command = command
  }

  /// Takes the value of an option; nil if it is missing or may be an option itself.
  private static func value(from rest: inout ArraySlice<String>) -> String? {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else { return nil }
    return value
  }

  /// The command that the parser would return.
  var reported: any ReportedCommand {
    switch command {
    case .today: TodayCommand(self)
    case .run: RunCommand(self)
    case .log: LogCommand(self)
    case .check: CheckCommand(self)
    }
  }
}

extension PlainCommandLine.Command {
  /// Returns whether the command may have that many words. Without a text, `log` does something
  /// else.
  fileprivate func allows(_ words: Int) -> Bool {
    switch self {
    case .today: words == 0
    case .run: words <= 1
    case .log: words > 0
    case .check: true
    }
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

extension GymOption {
  fileprivate static var none: GymOption {
    var place = GymOption()
    place.gym = nil
    return place
  }
}

extension VerboseOption {
  fileprivate static var no: VerboseOption {
    var detail = VerboseOption()
    detail.verbose = false
    return detail
  }
}

extension Consent {
  fileprivate static var none: Consent {
    var consent = Consent()
    consent.yes = false
    return consent
  }
}

extension TodayCommand {
  fileprivate init(_ line: PlainCommandLine) {
    self.init()
    global = GlobalOptions(line)
    place = .none
    detail = .no
    time = nil
    exitCode = false
    card = false
    program = nil
  }
}

extension RunCommand {
  fileprivate init(_ line: PlainCommandLine) {
    self.init()
    global = GlobalOptions(line)
    place = .none
    detail = .no
    day = line.words.first
    program = nil
    free = false
    yes = false
    plain = false
    speak = nil
    drafts = false
    draft = nil
  }
}

extension LogCommand {
  fileprivate init(_ line: PlainCommandLine) {
    self.init()
    global = GlobalOptions(line)
    place = .none
    detail = .no
    text = line.words
    day = nil
    program = nil
    free = false
    note = nil
    took = nil
    consent = .none
  }
}

extension CheckCommand {
  fileprivate init(_ line: PlainCommandLine) {
    self.init()
    global = GlobalOptions(line)
    files = line.words
    format = .full
    strict = false
    againstHistory = false
  }
}
