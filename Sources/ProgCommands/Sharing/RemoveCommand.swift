// `prog remove` removes an added program.

import ArgumentParser
import Diagnostics
import Logbook
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct RemoveCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", _superCommandName: "prog",
    abstract: "Remove an added program and the record of its source",
    discussion: """
      Your history stays, and so do the versions of the program that you trained with. A running \
      program must be stopped first. With --keep, only the record of its source is removed: the file \
      stays, as your own program.
      Examples:
        prog remove gzclp
        prog remove gzclp --keep
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id of the program")
  var name: String

  @Flag(help: "Keep the file as your own program")
  var keep = false

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "remove")
    let pins = try Problem.translated { try opened.folder.pins() }
    let pin = try expect(name, pins, opened)
    if !keep { try opened.expectHistoryRead() }
    guard keep || !opened.runningIDs(through: date).contains(name) else {
      throw LogbookError(
        .alreadyRunning, "'\(name)' is running", help: ["stop it first: prog stop \(name.inShell)"],
        .no)
    }
    let text = opened.text(of: name)
    let isEdited = text.map { ProgramPin.hash(of: $0.source.bytes) != pin.sha256 } ?? false
    let isRemoved = keep || isConfirmed(text?.source.name, isEdited)
    if isRemoved {
      try Interruption.ignored {
        try Problem.translated { try opened.folder.unpin(pin, keep ? nil : text) }
      }
    }
    if global.json {
      show(
        .document([
          "removed": .bool(isRemoved), "kept": .flag(keep), "id": .string(name),
          "edited": .bool(isEdited),
          "pinned": SharedProgramView.json(pin),
        ]))
    } else if keep {
      show([
        StyledLine("\(text?.source.name ?? name) is your own program now.", .green),
        StyledLine("It was added from \(pin.source), file \(pin.file)."),
      ])
    } else if isRemoved {
      show([
        StyledLine("Removed \(text?.source.name ?? name).", .green),
        StyledLine("Add it again:  prog add \(addition(of: pin, opened))"),
      ])
    }
    if !isRemoved { throw QuietExit(status: .no) }
  }

  /// Returns the arguments of `prog add` that add a program as it was added.
  private func addition(of pin: ProgramPin, _ opened: OpenedFolder) -> String {
    let isRemote = (try? ProgramAddress(pin.source) { _ in false })?.isRemote ?? false
    let address = ProgramAddress(
      source: isRemote ? pin.source : typed(pin, opened), ref: pin.ref, file: pin.file,
      isRemote: isRemote)
    let usual = FilePath(pin.file).stem
    return address.text.inShell + (usual == pin.id ? "" : " --as \(pin.id.inShell)")
  }

  /// Returns the path of a pin as it can be typed here. A path in a pin starts from the folder.
  private func typed(_ pin: ProgramPin, _ opened: OpenedFolder) -> String {
    let root = opened.folder.layout.root.lexicallyNormalized()
    guard root != FilePath(context.workingDirectory) else { return pin.source }
    return root.pushing(FilePath(pin.source)).lexicallyNormalized().string
  }

  private func expect(
    _ id: String, _ pins: ProgramPins, _ opened: OpenedFolder
  ) throws -> ProgramPin {
    if pins[id] == nil, let own = opened.text(of: id) {
      throw LogbookError(
        .notAdded, "'\(id)' was not added with 'prog add'",
        help: ["it is your own program: to remove it, delete \(own.source.name)"], .noInput)
    }
    return try pins.expect(id)
  }

  private func isConfirmed(_ file: String?, _ isEdited: Bool) -> Bool {
    if consent.yes { return true }
    let edits = isEdited ? " You changed it, and your edits would be lost." : ""
    guard context.inputIsTerminal, !global.json else {
      tell("Nothing was changed.\(SafeText(edits)) To remove the program, add --yes.")
      return false
    }
    let isAgreed = isAgreed(to: "Remove \(file ?? name)?\(edits) [y/N] ")
    if !isAgreed { tell("Nothing was changed.") }
    return isAgreed
  }
}
