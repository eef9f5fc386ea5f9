// The argument parser's messages as diagnostics, so that all errors have one style.

import ArgumentParser
import Diagnostics
import Interchange
import Logbook
import Terminal
import Training

/// A message of the argument parser about wrong arguments.
///
/// The parser's errors are not public, so the message itself is read. A message that is not known
/// here is reported as it is.
struct UsageProblem {
  /// The message alone.
  let message: String
  /// The message as the parser would print it: with the option's help and the usage.
  let full: String
  /// The command whose arguments are wrong: `prog history edit`.
  let command: String

  var diagnostic: Diagnostic {
    let lines = message.split(separator: "\n").map(String.init)
    let first = lines.first ?? ""
    return unknownOption(first) ?? missingValue(first) ?? invalidValue(first, lines)
      ?? needlessValue(first) ?? unexpected(first) ?? missingArgument(first) ?? exclusive(first)
      ?? other(first)
  }

  // MARK: Messages

  private func unknownOption(_ text: String) -> Diagnostic? {
    guard let match = text.firstMatch(of: /^Unknown option '([^']+)'(?:\. (.*))?$/) else {
      return nil
    }
    var help = seeHelp
    if let rest = match.output.2 {
      let near = rest.firstMatch(of: /^Did you mean '(.+)'\?$/).map { String($0.output.1) }
      if let near {
        // The parser suggests options that have little in common.
        if nearest(to: String(match.output.1), among: [near]) != nil { help = [didYouMean(near)] }
      } else {
        help = [lowered(rest)]
      }
    }
    return Diagnostic(
      LogbookErrorID.unknownOption, "unknown option '\(match.output.1)'", help: help)
  }

  private func missingValue(_ text: String) -> Diagnostic? {
    guard let match = text.firstMatch(of: /^Missing value for '(-\S+)(?: <(.+)>)?'/) else {
      return nil
    }
    let value = match.output.2.map { " \($0.uppercased())" } ?? ""
    return Diagnostic(
      LogbookErrorID.missingOptionValue, "missing value after '\(match.output.1)'",
      help: ["write '\(match.output.1)\(value)'" + (abstract.map { ": \($0)" } ?? "")])
  }

  private func invalidValue(_ text: String, _ lines: [String]) -> Diagnostic? {
    guard
      let match = text.firstMatch(
        of: /^The value '(.*)' is invalid for '(-\S+)?(?: ?<(.+?)>)?'(?:(?:\. |: )(.*))?$/)
    else { return nil }
    let (value, option) = (String(match.output.1), match.output.2.map(String.init))
    let name = option ?? (match.output.3.map { $0.uppercased() } ?? "this argument")
    let listed = lines.dropFirst().map { String($0.drop { " -".contains($0) }) }
    let quoted = (match.output.4 ?? "").matches(of: /'([^']+)'/).map { String($0.output.1) }
    let words = listed + quoted
    var help: [String]
    if words.isEmpty {
      // All other values of options are texts, which the parser accepts.
      help = ["write a whole number" + (abstract.map { ": \($0)" } ?? "")]
    } else {
      help = nearest(to: value, among: words).map { [didYouMean($0)] } ?? []
      help += oneOf(words)
    }
    return Diagnostic(
      LogbookErrorID.badOption, "invalid value '\(value)' for '\(name)'", help: help)
  }

  private func needlessValue(_ text: String) -> Diagnostic? {
    guard
      let match = text.firstMatch(
        of: /^The option '(.+?)' does not take any value, but '(.*)' was specified\.$/)
    else { return nil }
    return Diagnostic(
      LogbookErrorID.badOption,
      "'\(match.output.1)' does not take a value, found '\(match.output.2)'",
      help: ["write '\(match.output.1)' alone"])
  }

  private func unexpected(_ text: String) -> Diagnostic? {
    let found: [String]
    if let one = text.wholeMatch(of: /Unexpected argument '(.*)'/) {
      found = [String(one.output.1)]
    } else if text.wholeMatch(of: /\d+ unexpected arguments: '.*'/) != nil {
      found = text.matches(of: /'(.*?)'(?=, '|$)/).map { String($0.output.1) }
    } else {
      return nil
    }
    let shown = found.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      LogbookErrorID.unexpectedArgument,
      "unexpected \(found.count == 1 ? "argument" : "arguments") \(shown)",
      help: optionHelp(for: found) ?? seeHelp)
  }

  /// Returns the help for an argument that an option takes: a date, the weeks of a plan, or the
  /// format of an export.
  private func optionHelp(for arguments: [String]) -> [String]? {
    guard let text = arguments.first else { return nil }
    let isWeeks = arguments.count == 1 || ["week", "weeks"].contains(arguments[1].lowercased())
    if command == "prog plan", Int(text) != nil, isWeeks {
      return ["write '\(command) --weeks \(text)'"]
    }
    guard arguments.count == 1 else { return nil }
    if command == "prog export", let format = ExportFormat(rawValue: text.lowercased()) {
      return ["write '\(command) --as \(format.rawValue)'"]
    }
    // Whether a text is a date does not depend on today's date.
    let reading = DateText.reading(text, today: CalendarDate(days: 0))
    if case .invalid = reading { return nil }
    return ["for another date, write '\(command) --date \(text.inShell)'"]
  }

  private func missingArgument(_ text: String) -> Diagnostic? {
    if let match = text.wholeMatch(of: /Missing expected argument '(.+)'/) {
      let name = match.output.1.filter { !"<>.[]".contains($0) }.trimmed
      if name.hasPrefix("-") { return missingOption(name) }
      let shown = name.uppercased()
      let isList = match.output.1.contains("...") && shown.hasSuffix("S")
      return Diagnostic(
        LogbookErrorID.missingArgument, "missing argument \(shown)",
        help: abstract.map { ["\(shown) \(isList ? "are" : "is") \(withArticle($0))"] } ?? seeHelp)
    }
    guard let match = text.wholeMatch(of: /Missing one of: (.+)/) else { return nil }
    return Diagnostic(
      LogbookErrorID.missingArgument, "missing one of \(match.output.1)", help: seeHelp)
  }

  /// Reports an option that a command needs: `--from date` or `--sex male|female`.
  private func missingOption(_ name: String) -> Diagnostic {
    let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
    // A list of words is written as it is typed.
    let shown = parts.map { $0.hasPrefix("-") || $0.contains("|") ? $0 : $0.uppercased() }
      .joined(separator: " ")
    let use = abstract.map { $0.replacing(" (required)", with: "") }
    return Diagnostic(
      LogbookErrorID.missingArgument, "missing option \(shown)",
      help: use.map { ["\(Self.use(of: parts)) to \($0)"] } ?? seeHelp)
  }

  /// Returns how to type an option with one of its words, or with a date as the example of a value.
  private static func use(of parts: [String]) -> String {
    guard let option = parts.first, parts.count == 2 else { return "write '\(parts.joined())'" }
    let words = parts[1].split(separator: "|").map { "'\(option) \($0)'" }
    if words.count > 1 { return "write \(words.joined(separator: " or "))" }
    return parts[1] == "date"
      ? "write, for example, '\(option) 2025-10-06'" : "write '\(option) \(parts[1].uppercased())'"
  }

  private func exclusive(_ text: String) -> Diagnostic? {
    guard
      let match = text.wholeMatch(
        of: /Value to be set with flag '(.+)' had already been set with flag '(.+)'/)
    else { return nil }
    return Diagnostic(
      LogbookErrorID.badOption,
      "'\(match.output.2)' and '\(match.output.1)' cannot be used together",
      help: ["give only one of them"])
  }

  private func other(_ text: String) -> Diagnostic {
    // A second sentence is advice.
    let parts = text.split(separator: ". ", maxSplits: 1).map { lowered(String($0)) }
    let help = parts.count == 2 ? [parts[1]] : seeHelp
    return Diagnostic(LogbookErrorID.badOption, parts.first ?? "invalid arguments", help: help)
  }

  // MARK: Parts of the full message

  private var seeHelp: [String] { ["see '\(command) --help'"] }

  private var abstract: String? {
    guard let line = full.split(separator: "\n").first(where: { $0.hasPrefix("Help:  ") }),
      let text = line.firstMatch(of: /^Help:  \S+(?: ?<.*?>)?  (.+)$/)
    else { return nil }
    return lowered(String(text.output.1))
  }

  /// Returns the help of an argument with `the`, if it does not begin with such a word or a name.
  private func withArticle(_ help: String) -> String {
    let isName = help.first?.isUppercase ?? false
    return isName || help.hasPrefix("the ") || help.hasPrefix("our ") ? help : "the \(help)"
  }

  /// Returns the text as a part of a report: without a capital letter and a full stop.
  private func lowered(_ text: some StringProtocol) -> String {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : String(text)
    let isName = text.dropFirst().first?.isUppercase ?? false
    return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// The help of a group of commands, with the options of the command that runs by default.
///
/// The argument parser prints only the names of subcommands, although `prog history --week` needs
/// none.
enum GroupHelp {
  /// Returns the help for which these arguments ask; nil if they do not ask for the help of a
  /// group.
  static func text(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "help" || ["--help", "-h"].contains(arguments[1])
    else { return nil }
    let name = arguments[arguments[0] == "help" ? 1 : 0]
    let commands = ProgCommand.configuration.subcommands
    guard let group = commands.first(where: { $0.configuration.commandName == name }),
      let usual = group.configuration.defaultSubcommand,
      let usualName = usual.configuration.commandName
    else { return nil }
    let usualHelp = ProgCommand.helpMessage(for: usual)
      .replacing("USAGE: prog \(name) \(usualName) ", with: "USAGE: prog \(name) ")
    return usualHelp.trimmedEnd + "\n\n"
      + subcommands(of: ProgCommand.helpMessage(for: group), except: usualName)
  }

  /// Returns a help text that fits a terminal. The argument parser does not wrap its usage and its
  /// last line, `See 'prog help <subcommand>' for detailed help.`
  static func wrapped(_ help: String, to width: Int) -> String {
    help.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line in
        line.hasPrefix("USAGE:") || line.hasPrefix("  See ")
          ? StyledLine(String(line)).wrapped(to: width, hanging: 2).map(\.text) : [String(line)]
      }
      .joined(separator: "\n")
  }

  /// Returns the list of subcommands at the end of a help text, without one of them.
  private static func subcommands(of help: String, except usual: String) -> String {
    var isUsual = false
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "SUBCOMMANDS:" }
      .filter { line in
        // The description of a command may continue on lines that are indented more.
        if !line.hasPrefix("   ") { isUsual = line.hasPrefix("  \(usual) ") }
        return !isUsual
      }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}

// Errors about the values of options.

extension ParsableArguments {
  /// Stops the command if an option's number is outside of a range.
  func expect(_ value: Int?, in range: ClosedRange<Int>, for option: String) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError.invalid(
      value, for: option, "a number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Stops the command if two options are given that exclude each other.
  func expectOne(of first: String, _ isFirst: Bool, _ second: String, _ isSecond: Bool) throws {
    guard isFirst, isSecond else { return }
    throw ValidationError("\(first) and \(second) cannot be used together")
  }
}

extension ValidationError {
  /// Returns the error of a value that an option does not accept. `expected` is what to write.
  static func invalid(
    _ value: (some CustomStringConvertible)?, for option: String, _ expected: String
  ) -> Self {
    ValidationError(
      "Invalid value '\(value?.description ?? "")' for '\(option)'. Write \(expected)")
  }
}
