// Properties of any `prog.lock.yaml` and `programs.yaml`.

import Diagnostics
import Workspace

enum SharingProperties {
  /// Checks that a lock file cannot be read, for a reason with a place, or that what it says reads
  /// back from the text that prog writes.
  static func hold(forLock bytes: [UInt8]) throws(Violation) {
    let source = SourceText(name: "prog.lock.yaml", bytes: bytes)
    let pins: ProgramPins
    do throws(Diagnostic) {
      pins = try ProgramPins(source)
    } catch {
      try [error].requirePlaces(in: bytes.count)
      return
    }
    for pin in pins.all {
      try require(
        pin.sha256.utf8.count == 64 && !pin.source.isEmpty && !pin.file.isEmpty,
        "'\(pin.id)' lacks a source, a file or a hash")
    }
    let again: ProgramPins
    do throws(Diagnostic) {
      again = try ProgramPins(SourceText(name: "prog.lock.yaml", text: pins.text))
    } catch {
      throw Violation(what: "\(pins.text.debugDescription) does not read: \(error.summary)")
    }
    try require(again == pins, "\(pins.text.debugDescription) reads differently")
  }

  /// Checks that a list of programs has problems with places, and that the programs that can be read
  /// read back from the text that prog writes.
  static func hold(forIndex bytes: [UInt8]) throws(Violation) {
    let (programs, problems) = IndexedProgram.read(SourceText(name: "programs.yaml", bytes: bytes))
    try problems.requirePlaces(in: bytes.count)
    let text = IndexedProgram.text(programs)
    let (again, found) = IndexedProgram.read(SourceText(name: "programs.yaml", text: text))
    try require(
      found.isEmpty && again == programs,
      "\(text.debugDescription) reads differently: \(found.first?.summary ?? "other programs")")
  }
}
