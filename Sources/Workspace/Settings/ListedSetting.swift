// Every setting with its value, as `prog.yaml` writes it, and the line that sets it.

package import Diagnostics
import ProgramFormat
import Training
import YAMLSource

/// One setting of a training folder.
package struct ListedSetting: Hashable, Sendable {
  /// The keys that lead to it: `gyms`, `home`, `bar`.
  package let path: [String]
  /// The value in force, as `prog.yaml` writes it on one line. `none` if it is not set.
  package let value: String
  /// The line of `prog.yaml` that sets it; nil for a default.
  package let line: Int?

  /// The value of a setting that is not set.
  static let none = "none"

  /// The path as one name: `gyms.home.bar`.
  package var key: String { path.joined(separator: ".") }
}

extension Settings {
  /// Returns every setting in the order of `SettingsReader.keys`, with its default if `source` does
  /// not set it.
  ///
  /// Values that the file sets are shown as it writes them. The file must be free of errors.
  package func listed(in source: SourceText?) -> [ListedSetting] {
    SettingsListing(self, source).all
  }
}

/// Lists the settings of a file beside the values that they have.
private struct SettingsListing {
  let settings: Settings
  private let root: YAMLMapping?
  private let lines: SourceLines?

  init(_ settings: Settings, _ source: SourceText?) {
    self.settings = settings
    root = source.flatMap { YAMLDocument.read($0).root?.mapping }
    lines = source.map { SourceLines($0) }
  }

  var all: [ListedSetting] { SettingsReader.keys.flatMap(settings(named:)) }

  private func settings(named key: String) -> [ListedSetting] {
    switch key {
    case "gyms": gyms
    case "exercises": exercises
    case "goals": goals
    default: [setting([key], in: root, or: usual(key))]
    }
  }

  /// Returns one setting: as the mapping has it, or its default.
  private func setting(
    _ path: [String], in mapping: YAMLMapping?, or usual: @autoclosure () -> String
  ) -> ListedSetting {
    guard let key = path.last,
      let entry = mapping?.entries.first(where: { $0.key.text == key }), !entry.value.isNull
    else { return ListedSetting(path: path, value: usual(), line: nil) }
    return ListedSetting(path: path, value: Self.text(entry.value), line: line(of: entry.key.span))
  }

  private func line(of span: SourceSpan) -> Int? { lines?.position(at: span.start).line }

  /// Returns the value of a key of the top level that is not in the file.
  private func usual(_ key: String) -> String {
    switch key {
    case "units": settings.unit.rawValue
    case "first_weekday": settings.firstWeekday.key
    case "estimate": settings.estimate.rawValue
    case "prefill":
      settings.prefillDays % 7 == 0
        ? "\(settings.prefillDays / 7) weeks" : "\(settings.prefillDays) days"
    case "warmups": settings.warmups.rawValue
    case "gym": Self.spelled(settings.gym.name)
    default: ListedSetting.none
    }
  }

  // MARK: Gyms

  private var gyms: [ListedSetting] {
    let written = root?["gyms"]?.mapping
    return settings.gyms.flatMap { gym in
      SettingsReader.gymKeys.map { key in
        setting(
          ["gyms", gym.name, key], in: written?[gym.name]?.mapping, or: Self.usual(key, of: gym))
      }
    }
  }

  private static func usual(_ key: String, of gym: Gym) -> String {
    switch key {
    case "units": gym.bar.unit.rawValue
    case "bar": gym.bar.text
    case "plates": braced(gym.plates.map { ($0.plate.text, "\($0.pairs) pairs") })
    case "dumbbells": steps(gym.dumbbells)
    case "machines": steps(gym.machines)
    case "kettlebells": "[\(gym.kettlebells.map(\.text).joined(separator: ", "))]"
    default: ListedSetting.none
    }
  }

  private static func steps(_ steps: LoadSteps) -> String {
    if !steps.loads.isEmpty { return "[\(steps.loads.map(\.text).joined(separator: ", "))]" }
    return braced([("from", steps.from.text), ("step", steps.step.text), ("to", steps.to.text)])
  }

  // MARK: Lists

  /// Only what is set: all other facts of an exercise come from the exercise library.
  private var exercises: [ListedSetting] {
    let entries = root?["exercises"]?.mapping?.entries ?? []
    let listed = entries.flatMap { entry -> [ListedSetting] in
      let path = ["exercises", entry.key.text]
      let keys = SettingsReader.exerciseKeys.filter { entry.value.mapping?[$0] != nil }
      guard !keys.isEmpty else {
        return [ListedSetting(path: path, value: "{}", line: line(of: entry.key.span))]
      }
      return keys.map { setting(path + [$0], in: entry.value.mapping, or: ListedSetting.none) }
    }
    return listed.isEmpty ? [setting(["exercises"], in: nil, or: ListedSetting.none)] : listed
  }

  private var goals: [ListedSetting] {
    let items = root?["goals"]?.sequence?.items ?? []
    guard !items.isEmpty else { return [setting(["goals"], in: nil, or: ListedSetting.none)] }
    return items.enumerated().map { index, item in
      ListedSetting(
        path: ["goals", String(index + 1)], value: Self.text(item), line: line(of: item.span))
    }
  }

  // MARK: Texts

  private static func spelled(_ text: String) -> String {
    ProgramFile.spelled(text, isFlow: true)
  }

  /// Returns a node on one line. The reader limits how deep nodes are nested.
  private static func text(_ node: YAMLNode) -> String {
    switch node {
    case .scalar(let scalar): text(scalar)
    case .sequence(let sequence): "[\(sequence.items.map(text).joined(separator: ", "))]"
    case .mapping(let mapping):
      braced(mapping.entries.map { (spelled($0.key.text), text($0.value)) })
    }
  }

  /// Returns a scalar in quotes only if it needs them here: `3` and `2026-06-30` do not.
  private static func text(_ scalar: YAMLScalar) -> String {
    if scalar.isNull { return "null" }
    let isSimple = scalar.text.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    return scalar.style == .plain && isSimple ? scalar.text : spelled(scalar.text)
  }

  private static func braced(_ pairs: [(String, String)]) -> String {
    "{\(pairs.map { "\($0): \($1)" }.joined(separator: ", "))}"
  }
}
