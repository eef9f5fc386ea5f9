// Checks that files are opened for writing in one place, each with a declared purpose.

import ShellTesting
import Testing

@Suite struct FileAccessTests {
  /// The start of the paths of Disk.swift and its extensions.
  private static let disk = "Sources/Workspace/Files/Disk"

  /// Expects that no line outside comments matches `pattern`. A match contains one of `hints`,
  /// which are much faster to look for.
  private func expectNone(
    _ pattern: Regex<some Any>, hints: [String], in files: [SourceFile], _ comment: Comment
  ) {
    for file in files {
      for (index, line) in file.lines.enumerated()
      where hints.contains(where: { line.contains($0) }) {
        let start = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
        let isFound = line[..<start].contains(pattern)
        #expect(!isFound, comment, sourceLocation: file.location(line: index + 1))
      }
    }
  }

  /// Only `Disk` makes system calls on files. Foundation, the other way, may not be imported.
  @Test func onlyTheDiskCallsTheSystem() {
    let others = SourceFile.product.filter { !$0.path.hasPrefix(Self.disk) }
    let workspace = others.filter { $0.module == "Workspace" }
    for file in workspace {
      #expect(
        Set(file.imports).isDisjoint(with: ModuleTests.system), "only `Disk` imports it",
        sourceLocation: file.location())
    }
    expectNone(
      /\bFileDescriptor\b|\bO_[A-Z]+\b/, hints: ["FileDescriptor", "O_"],
      // It has a pipe of its own, which ends the wait for a key.
      in: others.filter { $0.name != "KeyMode" }, "files are opened in `Disk`")
    let system = others.filter { !Set($0.imports).isDisjoint(with: ModuleTests.system) }
    #expect(!system.isEmpty)
    expectNone(
      /(^|[^.\w])(open|openat|creat|freopen|rename|renameat2?|unlink|unlinkat|remove|rmdir|mkdir|mkdirat|mkfifo|mknod|truncate|ftruncate|symlink|symlinkat|link|linkat|mkstemp|mkdtemp|chmod|fchmod|chown|fchown|copy_file_range|sendfile)\(/,
      hints: ["("], in: system, "files are changed in `Disk`")
    expectNone(
      /\bfopen\((?!.*, "r"\))/, hints: ["fopen"], in: others,
      "files are opened for writing in `Disk`")
    expectNone(
      /\b(posix_spawnp?|exec[lv][pe]*|popen|system|fork)\(/,
      hints: ["posix_spawn", "exec", "popen", "system", "fork"],
      in: others.filter { !["ChildProcess", "BackgroundProgram"].contains($0.name) },
      "other programs are run by ChildProcess")
  }

  /// Modules above `Workspace` change files only through its writer, drafts and scratch files.
  @Test func onlyTheWorkspaceOpensFiles() {
    let above = SourceFile.product.filter { $0.module != "Workspace" }
    expectNone(
      /(files|[dD]isk(\(\))?)\.(open|openFolder|rename|remove|createFolders?|truncate|write|writeAll|setMode|setOwner)\(/,
      hints: ["files.", "isk.", "isk()."], in: above,
      "changes go through SafeWriter, Draft or ScratchFile")
  }

  /// Lists every opening for writing, each with its kind.
  @Test func everyOpeningForWritingIsKnown() {
    var found: [String] = []
    for file in SourceFile.product where !file.path.hasPrefix(Self.disk) {
      for line in file.lines
      where (line.contains("create(") || line.contains("pdate(")) && !line.contains(/^\s*\/\//) {
        for match in line.matches(of: /\.(?<mode>create|update)\((?<kind>\.?\w+)\)/)
        where file.module == "Workspace" {
          found.append("\(file.name): \(match.mode) \(match.kind)")
        }
        for match in line.matches(of: /openForUpdate\(\w+, as: (?<kind>\.\w+)\)/) {
          found.append("\(file.name): update \(match.kind)")
        }
      }
    }
    #expect(
      found.sorted() == [
        "ChangeJournal: update .temporary", "Draft: create .draft", "Draft: update .draft",
        "FileLock: update .lock", "FileTask: update kind",
        "SafeWriter: create .temporary", "ScratchFile: create .scratch",
      ])
  }
}
