// `prog config` shows each setting, its value and where it comes from.

import ArgumentParser
import Diagnostics
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

struct ConfigCommand: ShowingCommand {
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
    if global.json { return show(document: ["settings": .array(settings.map(\.json))]) }
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

/// The settings in force: first the settings of the process, then of `prog.yaml`.
struct SettingOrigins {
  /// The origin of a value.
  enum Origin: String {
    case `default`, folder, environment, flag
  }

  /// One setting with its value.
  struct Setting {
    let key: String
    let value: String
    let origin: Origin
    /// The option, the variable, or the file with its line. Nil for a default.
    var place: String?

    var from: String { place ?? origin.rawValue }

    var json: JSON {
      .object([
        "key": .string(key), "value": .string(value), "origin": .string(origin.rawValue),
        "place": .text(place),
      ])
    }
  }

  /// The keys that are not in `prog.yaml`, in their order.
  static let ofProcess = ["dir", "date", "color", "pager", "editor"]

  private(set) var all: [Setting] = []

  private let global: GlobalOptions
  private let context = CommandContext.current

  /// - Throws: `LogbookError` if `prog.yaml` cannot be read or has errors. Without a training
  ///   folder, its settings are the defaults.
  init(_ global: GlobalOptions, on date: CalendarDate) throws {
    self.global = global
    let found = OpenedFolder.search(global).folder(in: context.files)
    let folder = try found.map { _ in try OpenedFolder.folder(global, "config") }
    all = [
      directory(found),
      Setting(
        key: "date", value: date.text, origin: global.date == nil ? .default : .flag,
        place: global.date == nil ? nil : "--date"), color, pager, editor,
    ]
    if global.dir != nil { try Problem.translated { try folder?.expectFolder() } }
    let source = try Problem.translated { try folder?.settingsText() }
    let (settings, problems) = source.map { Settings.read($0) } ?? (Settings(), [])
    if problems.hasErrors { throw LogbookError(problems, .badSettings) }
    all += settings.listed(in: source).map { setting in
      Setting(
        key: setting.key, value: setting.value, origin: setting.line == nil ? .default : .folder,
        place: setting.line.map { "\(source?.name ?? "prog.yaml"):\($0)" })
    }
  }

  // MARK: The process

  private func directory(_ found: FoundFolder?) -> Setting {
    guard let found else { return Setting(key: "dir", value: "none", origin: .default) }
    let (origin, place): (Origin, String?) =
      switch found.origin {
      case .flag: (.flag, "--dir")
      case .current: (.folder, "current folder")
      case .environment: (.environment, "PROG_DIR")
      case .dataHome:
        context.environment["XDG_DATA_HOME"].map { FilePath($0).isAbsolute } ?? false
          ? (.environment, "XDG_DATA_HOME") : (.default, nil)
      }
    return Setting(key: "dir", value: found.path.string, origin: origin, place: place)
  }

  private var color: Setting {
    if global.color != .auto {
      return Setting(key: "color", value: global.color.rawValue, origin: .flag, place: "--color")
    }
    // The rendering that a terminal would get.
    let environment = context.environment
    let isColored =
      ColorChoice.auto.rendering(
        isTerminal: true, noColor: environment["NO_COLOR"], term: environment["TERM"]) == .ansi
    guard !isColored else { return Setting(key: "color", value: "auto", origin: .default) }
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    return Setting(
      key: "color", value: "never", origin: .environment, place: isRefused ? "NO_COLOR" : "TERM")
  }

  private var pager: Setting {
    if global.noPager {
      return Setting(key: "pager", value: "none", origin: .flag, place: "--no-pager")
    }
    let given = context.environment["PAGER"]
    guard Pager.arguments(context.environment) != nil else {
      let isDumb = context.environment["TERM"] == "dumb"
      return Setting(
        key: "pager", value: "none", origin: .environment, place: isDumb ? "TERM" : "PAGER")
    }
    return given.map {
      Setting(key: "pager", value: $0, origin: .environment, place: "PAGER")
    } ?? Setting(key: "pager", value: "less", origin: .default)
  }

  private var editor: Setting {
    guard let (name, value) = EntryEditor.variable(in: context.environment) else {
      return Setting(key: "editor", value: "vi", origin: .default)
    }
    return Setting(key: "editor", value: value, origin: .environment, place: name)
  }
}
