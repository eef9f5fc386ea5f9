// `prog config` shows each setting, its value and where it comes from.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import Workspace

struct ConfigCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", _superCommandName: "prog",
    abstract: "Show each setting, its value and where it comes from",
    discussion: """
      Settings come from prog.yaml, the environment, options, or a default. With a key, prog prints \
      its value alone; with the start of a key, such as gyms.home, all settings below it.
      Examples:
        prog config
        prog config units
        prog config gyms --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Show only this setting, or the settings below it")
  var key: String?

  func run() throws {
    let all = try SettingOrigins(global, on: try moment.date).all
    guard let key else { return present(all) }
    if let one = all.first(where: { $0.key == key }) {
      return global.json ? present([one]) : show([StyledLine(one.value)])
    }
    let below = all.filter { $0.key.hasPrefix(key + ".") }
    guard !below.isEmpty else { throw unknown(key, among: all.map(\.key)) }
    present(below)
  }

  private func unknown(_ key: String, among keys: [String]) -> LogbookError {
    let near = nearest(to: key, among: keys)
    return LogbookError(
      [
        Diagnostic(
          WorkspaceErrorID.unknownSetting, "unknown setting '\(key)'",
          help: [near.map(didYouMean) ?? "see 'prog config' for all settings"])
      ], .usage)
  }

  private func present(_ settings: [SettingOrigins.Setting]) {
    if global.json {
      return show(.document(["settings": .array(settings.map(\.json))]))
    }
    guard case .columns = layout else {
      // One line for each setting, for grep.
      return show(settings.map { StyledLine("\($0.key): \($0.value)  [\($0.from)]") })
    }
    var table = Table([
      TableColumn("setting"), TableColumn("value", minimumWidth: 12, narrowing: .wrap),
      TableColumn("from"),
    ])
    for setting in settings {
      table.add(StyledLine(setting.key), StyledLine(setting.value), StyledLine(setting.from, .dim))
    }
    show(table.lines(in: layout))
  }
}
