// An open program with what its lifter has to do next.

import Diagnostics
import Engine
import Logbook
import Notation
import ProgramFormat
import Programs
import Training
import Workspace

/// A program in the editor with its next sessions and the effect of unsaved edits.
struct OpenProgram {
  let document: OpenDocument
  /// The address by which the editor knows the document.
  let address: String
  let program: Program
  let compiled: CompiledProgram
  let settings: Settings
  /// Nil if the history does not tell what comes next.
  let outlook: ProgramOutlook?
  /// The reason why the next sessions are unknown.
  let problem: String?
  /// The effect of unsaved texts on the running programs that use this file.
  let effects: [EditEffect]
  /// The folder in which they have effects.
  private let folderOfEdits: EditedFolder?
  let today: CalendarDate

  /// Nil for a file that is not a program, for a saved version, and for a program with errors
  /// outside of its tests.
  ///
  /// `folder` is its training folder, or why that cannot be read; nil if there is none.
  init?(
    _ document: OpenDocument, at address: String, in folder: Result<EditedFolder, LogbookError>?
  ) {
    guard document.kind == .program, !document.isSavedVersion,
      let (program, compiled) = Self.program(of: document)
    else { return nil }
    self.document = document
    self.address = address
    self.program = program
    self.compiled = compiled
    if case .failure(let error) = folder {
      (settings, outlook, problem) = (Settings(), nil, error.diagnostics.first?.summary)
      (effects, folderOfEdits, today) = ([], nil, CalendarDate(days: 0))
      return
    }
    let folder = try? folder?.get()
    settings = folder?.saved.settings ?? Settings()
    let effects = folder.map { EditEffect.effects(ofFile: $0.name(of: document.path), in: $0) }
    self.effects = effects?.filter { $0.changes != nil } ?? []
    folderOfEdits = self.effects.isEmpty ? nil : folder
    today = folder?.date ?? CalendarDate(days: 0)
    guard let folder, let id = folder.id(of: document.path), folder.running.contains(id) else {
      outlook = ProgramOutlook(
        assuming: folder.map { Self.answers(to: program, compiled, in: $0) } ?? [], compiled,
        folder?.saved.engineSettings ?? EngineSettings())
      problem = nil
      return
    }
    do {
      outlook = ProgramOutlook(running: id, in: try folder.replay(of: id), on: folder.date)
      problem = nil
    } catch {
      outlook = nil
      problem = error.diagnostics.first?.summary
    }
  }

  /// The unsaved edits of this file with the effects of each; none without effects.
  var edits: [UnsavedEdit] { folderOfEdits?.edits(of: document, causing: effects) ?? [] }

  /// Returns the program of a document. Errors in its tests do not change what its lifter does.
  private static func program(
    of document: OpenDocument
  ) -> (program: Program, compiled: CompiledProgram)? {
    let problems = document.problems
    let readable = document.program
    guard problems.contains(where: { $0.severity == .error }) else {
      return readable.map { ($0, document.compiled ?? CompiledProgram($0)) }
    }
    let resolved = ProgramFile.resolved(document.source, in: document.lookup)
    var (program, _) = ProgramFile.read(
      resolved, id: readable?.id ?? "program", readsTests: false)
    // The readable tests have places in the file's own text.
    if resolved.source.parts.isEmpty { program?.tests = readable?.tests ?? [] }
    return program.map { ($0, CompiledProgram($0)) }
  }

  /// Returns your own numbers for the questions of a program that is not running.
  private static func answers(
    to program: Program, _ compiled: CompiledProgram, in folder: EditedFolder
  ) -> [(name: ValueName, value: Value)] {
    folder.saved.usualAnswers(
      to: program, on: folder.date, withDefaults: false, compiled: compiled
    ).compactMap { answer in ValueName(written: answer.name).map { ($0, answer.value) } }
  }

  /// Returns the span in the document of a place in the program; nil if another file, which the
  /// program extends, has it.
  func here(_ span: SourceSpan) -> SourceSpan? {
    guard span.end > span.start else { return nil }
    let origin = program.source.origin(of: span)
    return origin.source.name == document.source.name ? origin.span : nil
  }

  /// Returns an exercise of the next session of its day; nil if that session does not have it.
  func exercise(_ entry: Int, of day: Day) -> SessionExercise? {
    outlook?.next[day.name]?.plan.exercises.first { $0.entry == entry }
  }

  /// Returns for whom the loads of a day are: `your next Squat day, Sat 6 Dec`, `with Squat.1rm
  /// 100kg`. Nil if they do not depend on the lifter.
  func lifter(of day: String, slot: SlotName? = nil) -> String? {
    guard let outlook else { return nil }
    switch outlook.lifter {
    case .ofFolder:
      let date = outlook.next[day]?.date.map { ", \($0.weekdayAndDay(seenFrom: outlook.date))" }
      let name = day.lowercased().contains("day") ? day : "\(day) day"
      return "your next \(name)\(date ?? "")"
    case .assumed(let values):
      let own = values.filter { value in
        slot == nil || value.name.owner?.lift == slot?.lift
      }
      let shown = own.prefix(4).map { "\($0.name.plainText) \($0.value.plain)" }
      return shown.isEmpty
        ? nil : "with " + (shown + (own.count > 4 ? ["..."] : [])).joined(separator: ", ")
    }
  }
}
