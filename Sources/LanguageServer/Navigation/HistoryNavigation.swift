// Where the exercises, programs and days of a history or of the settings are.

import Diagnostics
import ProgramFormat
import SystemPackage
import Training
import Workspace

/// Answers where the names in a history or in `prog.yaml` are.
struct HistoryNavigation {
  let files: ProgramFiles
  let document: OpenDocument

  /// The most places that are listed.
  private static let mostPlaces = 5_000

  private func name(at place: Place) -> HistoryName? {
    let offset = document.places.offset(place)
    return names.last { $0.span.touches(offset) }
  }

  /// The names of the document: of a history, or the exercises of the settings.
  private var names: [HistoryName] {
    switch document.kind {
    case .history: return document.namesOfHistory
    case .settings:
      return (document.written?.places ?? []).compactMap { place in
        let isExercise =
          place.isKey && place.path.count == 1
          && ["exercises", "goals"].contains(place.key(0) ?? "")
        guard isExercise else { return nil }
        let inset = place.isQuoted ? 1 : 0
        return HistoryName(
          kind: .exercise, text: place.text,
          span: SourceSpan(place.span.start + inset, place.span.end - inset))
      }
    case .program, .other: return []
    }
  }

  /// Returns the program or the day that a workout names.
  func definition(at place: Place) -> [JSON] {
    guard let name = name(at: place) else { return [] }
    let paths = files.all(around: document.path)
    func path(of id: String) -> FilePath? {
      let root = document.folder?.layout.programs
      return paths.first { $0.stem == id && $0.removingLastComponent() == root }
        ?? paths.first { $0.stem == id }
    }
    switch name.kind {
    case .exercise: return []
    case .program:
      guard let path = path(of: name.text) else { return [] }
      return [files.location(SourceSpan(0, 0), in: path, countsBytes: document.places.countsBytes)]
    case .day(let id):
      guard let path = path(of: id), let family = files.family(around: path) else { return [] }
      let days = family.names.places(of: .part(.day, name.text), from: family.own)
      return days.filter(\.mention.isDeclared).map { day in
        files.location(
          day.mention.span, in: family.paths[day.file],
          countsBytes: document.places.countsBytes)
      }
    }
  }

  /// Returns the places of an exercise in the history and in the programs of the folder, or those
  /// of a program or a day in this file.
  func references(at place: Place) -> [JSON] {
    guard let name = name(at: place) else { return [] }
    let countsBytes = document.places.countsBytes
    func locations(_ names: [HistoryName], in source: SourceText, _ path: FilePath) -> [JSON] {
      let places = TextPlaces(source, countsBytes: countsBytes)
      return names.filter { $0.kind == name.kind && $0.text == name.text }.map {
        ["uri": .string(files.address(of: path)), "range": places.range($0.span)]
      }
    }
    var found = locations(names, in: document.source, document.path)
    guard name.kind == .exercise else { return found }
    for path in files.histories(of: document.folder) where path != document.path {
      guard found.count < Self.mostPlaces, let source = files.text(of: path) else { continue }
      found += locations(HistoryName.all(in: source), in: source, path)
    }
    for path in files.all(around: document.path) {
      guard found.count < Self.mostPlaces, let family = files.family(around: path) else { continue }
      let symbol = ProgramSymbol.part(.lift, name.text)
      let own = family.names.files[family.own].mentions.filter {
        $0.name == name.text && family.names.symbol(of: $0, in: family.own) == symbol
      }
      found += own.map { files.location($0.span, in: path, countsBytes: countsBytes) }
    }
    return found
  }

  /// Returns the places of a name in this document.
  func highlights(at place: Place) -> [JSON] {
    guard let name = name(at: place) else { return [] }
    return names.filter { $0.kind == name.kind && $0.text == name.text }.map {
      ["range": document.places.range($0.span), "kind": 2]
    }
  }

  /// Throws the command that renames an exercise; nil if there is no name at the place.
  func renamable(at place: Place) throws(RenameRefusal) -> JSON? {
    guard let name = name(at: place) else { return nil }
    guard name.kind == .exercise else {
      throw RenameRefusal("'\(name.text)' is in the history, which records it as it was trained")
    }
    let word = name.text.contains(" ") ? "\"\(name.text)\"" : name.text
    throw RenameRefusal(
      "'\(name.text)' is in your \(document.kind == .history ? "history" : "settings"): "
        + "run `prog exercises rename \(word) \"NEW NAME\"`, "
        + "which renames it in the history, the settings and all programs")
  }
}
