// A file that is open in the editor, with what prog finds in its current text.

import Diagnostics
import HistoryFormat
import Logbook
import ProgramFormat
import Programs
import SystemPackage
import Training
import Workspace

/// The text of an open file, which may not be saved yet.
struct OpenDocument {
  let path: FilePath
  let kind: DocumentKind
  let source: SourceText
  /// The version that the editor counts.
  let version: JSON?
  let problems: [Diagnostic]
  /// The program, with errors its readable parts; nil for other files and for invalid YAML.
  let program: Program?
  /// The settings of the training folder.
  let settings: Settings?
  private let lookup: ProgramLookup
  /// True for a version of a program that prog saved for the history, which must not change.
  private let isSavedVersion: Bool

  init(_ path: FilePath, text: String, version: JSON?, on files: any FileSystem) {
    let bytes = Array(text.utf8)
    self.path = path
    self.version = version
    kind = DocumentKind(path, bytes)
    let source = SourceText(name: path.string, bytes: bytes)
    self.source = source
    let folder = FolderSearch(current: path.removingLastComponent()).folder(in: files).map {
      TrainingFolder($0.path, files: files, holder: LockHolder(process: 0, command: "prog lsp")) {
        _ in
      }
    }
    // The problems of prog.yaml are shown in that file.
    settings = folder.flatMap { try? $0.settings().settings }
    lookup = kind == .program ? .of(path, on: files) : .nowhere
    isSavedVersion =
      kind == .program && folder?.layout.versions == path.removingLastComponent()
    var problems: [Diagnostic] = []
    var program: Program?
    switch kind {
    case .program where isSavedVersion:
      program = ProgramFile.readableParts(source, id: path.stem ?? "program")
      problems = ProgramText.damage(ofSaved: source, at: path).map { [$0] } ?? []
    case .program:
      let text = ProgramText(id: path.stem ?? "program", source: source, in: lookup)
      let check = ProgramCheck(text, settings: settings)
      // While you type, a program has errors most of the time.
      program = check.program ?? ProgramFile.readableParts(source, id: text.id)
      problems = check.problems
    case .history:
      let texts = (try? folder?.programTexts(shipped: []))?.texts ?? []
      let settings = settings ?? Settings()
      problems =
        HistoryFile(source).accepting { word in
          guard let folder else { return false }
          return OfferedAnswers(folder: folder, programs: texts, settings: settings).isOffered(word)
        }.diagnostics
    case .settings: problems = Settings.read(source).problems
    case .other: break
    }
    self.program = program
    self.problems = problems.sortedByPlace()
  }

  /// Returns the document checked again, because another file may have changed.
  func readAgain(on files: any FileSystem) -> OpenDocument {
    OpenDocument(
      path, text: String(decoding: source.bytes, as: UTF8.self), version: version, on: files)
  }

  /// The text in canonical form; nil if it has errors or is not formatted by prog.
  var formatted: [UInt8]? {
    switch kind {
    case .program where isSavedVersion: return nil
    case .program:
      let form = ProgramFile.canonical(source, id: path.stem ?? "program", in: lookup)
      if case .text(let bytes) = form { return bytes }
      return nil
    case .history:
      if case .text(let bytes) = HistoryFile(source).canonical { return bytes }
      return nil
    case .settings, .other: return nil
    }
  }
}
