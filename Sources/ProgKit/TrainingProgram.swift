// A program of the public interface: read, checked and simulated.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Training
import Workspace

/// A program that was read without errors.
public struct TrainingProgram: Sendable {
  /// The id: the name of the file without the extension.
  public let id: String
  /// The title.
  public var title: String { program.description.title }
  /// The names of its days, in their order, with rest days.
  public var days: [String] { program.days.map(\.name) }
  /// Warnings and remarks of the checks. Errors are thrown when a program is read.
  public let problems: [Problem]

  private let program: Program

  /// Reads a program from the text of a YAML file.
  ///
  /// A program that extends files can be read with ``TrainingLog/program(_:)``; from a text it can
  /// extend only shipped programs.
  ///
  /// - Throws: ``Problems`` with every error of the text, in order.
  public init(yaml text: String, id: String = "program") throws {
    let source = SourceText(name: "\(id).yaml", bytes: Array(text.utf8))
    try self.init(ProgramText(id: id, source: source), settings: nil)
  }

  /// Returns the program that is shipped with prog under this id, such as `stronglifts-5x5`.
  ///
  /// - Returns: nil if there is no such program.
  public static func shipped(_ id: String) -> TrainingProgram? {
    ProgramText.shipped(id).flatMap { try? TrainingProgram($0, settings: nil) }
  }

  init(_ text: ProgramText, settings: Settings?) throws {
    let check = ProgramCheck(text, settings: settings)
    guard let program = check.program else { throw Problems(check.problems) }
    self.program = program
    id = text.id
    problems = check.problems.map { Problem($0) }
  }

  /// Simulates the program with every set made as planned.
  ///
  /// - Parameters:
  ///   - weeks: The number of weeks, from 1 to 520; other numbers count as the nearest of these.
  ///   - start: The first date; nil for a Monday.
  ///   - values: Start values in notation by name, such as `["Squat.1rm": "140kg"]`. A value that
  ///     the program asks for and that is not given gets a plausible one.
  /// - Returns: The sessions in order, with their loads. There can be fewer weeks if the program
  ///   ends, or if its sessions exceed the limit for one simulation.
  /// - Throws: ``Problems`` if the program has no value with a name, or if a value is invalid.
  public func simulate(
    weeks: Int, from start: Day? = nil, values: [String: String] = [:]
  ) throws -> [Session] {
    let settings = EngineSettings()
    let texts = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let given = try Problems.translated {
      try GivenValues(program: program, settings: settings).read(texts)
    }
    let simulation = Simulation.play(
      program, values: given, .made, weeks: min(max(1, weeks), 520), settings: settings,
      start: start?.date)
    return simulation.sessions.map { Session($0.plan, on: $0.date, status: .planned) }
  }
}
