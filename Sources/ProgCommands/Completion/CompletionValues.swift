// The values that a shell offers for an argument: programs, days, exercises, values, dates.

import ArgumentParser
import Diagnostics
import Embedded
import Engine
import HistoryFormat
import Logbook
import Notation
import Programs
import Training
import Workspace

/// Finds the values for the argument of a request, in the training folder and in prog itself.
///
/// Unreadable files are left out: a shell has no place for an error message.
struct CompletionValues {
  let request: CompletionRequest
  let today: CalendarDate
  /// Nil without a training folder, or with one that cannot be read.
  let folder: OpenedFolder?

  func answer(for argument: CommandSyntax.Argument) -> CompletionAnswer {
    guard argument.values.isEmpty else {
      return CompletionAnswer(candidates: argument.values.map { Candidate($0) })
    }
    if let special = special(argument.label) { return special }
    if argument.valueName == "date" { return offering(dates) }
    return switch argument.label {
    case "--dir", "--bundle", "folder", "folders": CompletionAnswer(files: .folders)
    case "file", "files", "path", "base", "ours", "theirs", "--output", "--svg", "--photo":
      CompletionAnswer(files: .files)
    case "--gym": offering(gyms)
    case "program", "--program": offering(runningPrograms)
    case "day", "--day": offering(days)
    case "exercise", "old", "part": offering(exercises)
    case "--exercise": offering(anyExercises)
    default: CompletionAnswer()
    }
  }

  /// Returns the values of arguments whose name alone does not say enough.
  private func special(_ label: String) -> CompletionAnswer? {
    let command = request.usualSyntax?.path.joined(separator: " ") ?? ""
    return switch (command, label) {
    case ("start", "program"), ("new", "--from"): offering(programs)
    case ("init", "--program"): offering(shippedPrograms)
    case ("sim", "program"), ("backtest", "program"), ("diff", "before"), ("diff", "after"),
      ("share", "name"):
      CompletionAnswer(files: .files, candidates: programs)
    case ("add", "source"), ("update", "--source"): CompletionAnswer(files: .files)
    case ("update", "names"), ("remove", "name"): offering(addedPrograms)
    case ("check", "files"), ("fmt", "files"), ("test", "files"): CompletionAnswer(files: .files)
    case ("programs", "tags"): offering(tags)
    case ("programs", "--goal"): offering(traits(.goal))
    case ("programs", "--level"): offering(traits(.level))
    case ("programs", "--days"): offering(traits(.days))
    case ("programs", "--equipment"): offering(traits(.equipment))
    case ("show", "subject"): offering(shown)
    case ("set", "values"): offering(assignments)
    case ("why", "subject"): offering(request.texts.isEmpty ? valueNames + exercises : [])
    case ("start", "answers"): offering(answers)
    case ("today", "--answer"): offering(answersOfToday)
    case ("sim", "values"), ("backtest", "values"), ("diff", "values"): offering(givenValues)
    case ("log", "text"): offering(request.texts.isEmpty ? anyExercises : [])
    case ("history edit", "id"), ("history rm", "ids"), ("history mv", "id"): offering(entries)
    case ("history mv", "to"), ("calendar", "span"): offering(dates)
    case ("exercises merge", "new"): offering(exercises)
    case ("exercises list", "--equipment"):
      offering(Equipment.allCases.map { Candidate($0.rawValue) })
    case ("exercises list", "--muscle"): offering(Muscle.allCases.map { Candidate($0.rawValue) })
    case ("measure", "name"): offering(measures)
    case ("chart", "exercise"), ("chart", "names"), ("history list", "exercise"):
      offering(exercises + bodyweight + measures)
    case ("explain", "id"): offering(ErrorPages.ids.map { Candidate($0) })
    case ("config", "key"): offering(settings)
    case ("help", "subcommands"): offering(request.texts.isEmpty ? Self.commands : [])
    default: nil
    }
  }

  private func offering(_ candidates: [Candidate]) -> CompletionAnswer {
    CompletionAnswer(candidates: candidates)
  }

  /// The commands that `prog --help` lists.
  static var commands: [Candidate] {
    var commands: [Candidate] = []
    for command in ProgCommand.configuration.subcommands {
      let configuration = command.configuration
      guard configuration.shouldDisplay, let name = configuration.commandName else { continue }
      commands.append(Candidate(name, configuration.abstract))
    }
    return commands + [Candidate("help", "Show the help of a command")]
  }

  // MARK: Dates

  /// Today and the days before it; with a beginning, also weekdays and the days ahead.
  private var dates: [Candidate] {
    let named = [("today", 0), ("yesterday", -1)].map { name, days in
      Candidate(name, today.adding(days: days).long)
    }
    func date(_ days: Int) -> Candidate {
      let date = today.adding(days: days)
      return Candidate(date.text, date.weekdayAndDay)
    }
    guard !request.typed.isEmpty else { return named + (-6...0).reversed().map(date) }
    let weekdays = (-6...0).map { days in
      let date = today.adding(days: days)
      return Candidate(date.weekday.key, date.long)
    }
    return named + weekdays + (-60...0).reversed().map(date) + (1...28).map(date)
  }

  // MARK: Programs

  private var shippedPrograms: [Candidate] {
    ShippedPrograms.ids.map { Candidate($0, "shipped with prog") }
  }

  private var ownPrograms: [Candidate] {
    let running = Set(folder?.runningIDs(through: today) ?? [])
    return (folder?.programs ?? []).map { text in
      Candidate(text.id, running.contains(text.id) ? "running" : "your program")
    }
  }

  private var programs: [Candidate] {
    let own = ownPrograms
    let names = Set(own.map(\.text))
    return own + shippedPrograms.filter { !names.contains($0.text) }
  }

  private var runningPrograms: [Candidate] {
    (folder?.runningIDs(through: today) ?? []).map { Candidate($0, "running") }
  }

  private var addedPrograms: [Candidate] {
    let pins = (try? folder?.folder.pins())?.all ?? []
    let given = Set(request.texts)
    return pins.filter { !given.contains($0.id) }.map { Candidate($0.id, $0.source) }
  }

  private var allTraits: [(traits: ProgramTraits, tags: [String])] {
    ShippedPrograms.ids.compactMap { ProgramText.shipped($0)?.read().program }.map {
      (ProgramTraits($0), $0.description.tags)
    }
  }

  private func traits(_ kind: ProgramTraits.Kind) -> [Candidate] {
    ProgramTraits.known(kind, of: allTraits.map(\.traits)).map { Candidate($0) }
  }

  private var tags: [Candidate] {
    Set(allTraits.flatMap(\.tags)).subtracting(request.texts).sorted().map { Candidate($0) }
  }

  private var shown: [Candidate] {
    switch request.texts {
    case []: programs + exercises + [Candidate("progress", "the rules of a progression")]
    case ["progress"]: BuiltInProgressions.names.map { Candidate($0, "built in") }
    default: []
    }
  }

  // MARK: Values

  private var named: Program? {
    guard let name = request.texts.first else { return nil }
    if let folder, folder.text(of: name) != nil { return try? folder.program(name) }
    return ProgramText.shipped(name)?.read().program
  }

  /// The questions of the program that `prog start` asks and the words do not answer yet.
  private var answers: [Candidate] {
    guard let program = named else { return [] }
    let questions = StartQuestions(program: program, unit: folder?.settings.unit ?? .kg)
    return questions.items.map { item in
      Candidate(item.name.plainText + "=", item.question.prompt)
    }.filter(isNew)
  }

  /// The answers that the questions of today's sessions offer, or else the questions.
  private var answersOfToday: [Candidate] {
    let sessions = (try? folder?.replay(on: today))?.today(today).compactMap(\.session) ?? []
    let questions = sessions.flatMap(\.questions).filter { !$0.isAfter }
    return questions.flatMap { question in
      let answers = question.options.isEmpty ? [""] : question.options
      return answers.map { Candidate("\(question.name)=\($0)", question.prompt) }
    }
  }

  /// The values that a calculation with the program of the first text can be given.
  private var givenValues: [Candidate] {
    guard let program = named else { return [] }
    return CompiledProgram(program, version: nil).valueNames.map {
      Candidate(ValueName.typed($0) + "=")
    }
    .filter(isNew)
  }

  private func isNew(_ candidate: Candidate) -> Bool {
    !request.texts.contains { $0.hasPrefix(candidate.text) }
  }

  private var runningValues: [(name: String, value: String)] {
    guard let replay = try? folder?.replay(on: today) else { return [] }
    return replay.runs.flatMap { run in
      let values = RunningValues(replay: replay, run: run)
      return values.names.map { name in
        let value = values.name(name).flatMap { replay.value(of: $0, in: run) }
        return (ValueName.typed(name), value?.plain ?? "")
      }
    }
  }

  private var valueNames: [Candidate] { runningValues.map { Candidate($0.name, $0.value) } }

  private var assignments: [Candidate] {
    runningValues.map { Candidate($0.name + "=", $0.value) }.filter(isNew)
  }

  private var days: [Candidate] {
    guard let replay = try? folder?.replay(on: today) else { return [] }
    return replay.runs.flatMap { run in
      let due = run.duty(on: today).pending.map(\.day)
      let others = run.compiled.program.days.map(\.name).filter { !due.contains($0) }
      return due.map { Candidate($0, "due, \(run.id)") } + others.map { Candidate($0, run.id) }
    }
  }

  // MARK: The history and the settings

  /// The exercises of the history, the last one first, then the exercises of the programs and
  /// settings.
  private var exercises: [Candidate] {
    var done: [(name: String, date: CalendarDate)] = []
    for name in folder?.record.exercises ?? [] {
      guard let record = folder?.record, let last = record.workouts(with: name).last else {
        continue
      }
      done.append((name, record.entries[last].date))
    }
    let names = Set(done.map(\.name))
    let planned = (folder?.allExerciseNames ?? []).map(\.name).filter { !names.contains($0) }
    return done.sorted { ($1.date, $0.name) < ($0.date, $1.name) }
      .map { Candidate($0.name, "last \($0.date.short)") }
      + planned.map { Candidate($0) }
  }

  /// With a beginning, also the exercises that prog knows.
  private var anyExercises: [Candidate] {
    guard !request.typed.isEmpty else { return exercises }
    return exercises + ExerciseLibrary.all.map { Candidate($0.name) }
  }

  private var entries: [Candidate] {
    (folder?.history.entries ?? []).suffix(20).reversed().map { entry in
      Candidate(entry.id.text, entry.entry.summary)
    }
  }

  private var bodyweight: [Candidate] {
    (folder?.record.entries ?? []).contains { entry in
      if case .bodyweight = entry.event { true } else { false }
    } ? [Candidate("bodyweight")] : []
  }

  private var measures: [Candidate] {
    let names = (folder?.record.entries ?? []).compactMap { entry -> String? in
      if case .measure(let name, _, _) = entry.event { name } else { nil }
    }
    return names.uniqued.map { Candidate($0) }
  }

  private var gyms: [Candidate] {
    guard let settings = folder?.settings, settings.hasGyms else { return [] }
    return settings.gyms.map { Candidate($0.name, "\($0.bar.text) bar") }
  }

  private var settings: [Candidate] {
    let source = try? folder?.folder.settingsText()
    let listed = (folder?.settings ?? Settings()).listed(in: source ?? nil)
    return SettingOrigins.ofProcess.map { Candidate($0) }
      + listed.map { Candidate($0.key, $0.value) }
  }
}
