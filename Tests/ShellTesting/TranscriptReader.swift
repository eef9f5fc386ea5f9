// Reads a Markdown page line by line and collects the blocks of a transcript.

/// One pass over the lines of a page.
struct TranscriptReader {
  let lines: [String]
  private(set) var steps: [Transcript.Step] = []
  private(set) var problems: [Transcript.Problem] = []
  private var next = 0

  init(text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Reads all blocks of the page.
  mutating func read() {
    while next < lines.count {
      let fence = Fence(lines[next])
      next += 1
      guard let fence else { continue }
      let start = next
      while next < lines.count, !fence.isClosed(by: lines[next]) { next += 1 }
      if next == lines.count {
        problems.append(.init(line: start, text: "the block is not closed"))
      }
      readBlock(fence, start..<next)
      next += 1
    }
  }

  private mutating func readBlock(_ fence: Fence, _ range: Range<Int>) {
    let content = range.map { fence.content(of: lines[$0]) }
    if let file = fence.options["file"] {
      steps.append(.write(file: file, text: content.map { "\($0)\n" }.joined()))
      return
    }
    guard fence.language == "console" else { return }
    for unknown in fence.options.keys.filter({ $0 != "dir" }).sorted() {
      problems.append(
        .init(
          line: range.lowerBound, text: "unknown option '\(unknown)' of a block, use dir= or file=")
      )
    }
    if let folder = fence.options["dir"] { steps.append(.begin(inCopyOf: folder)) }
    if !(content.first ?? "").hasPrefix("$ ") {
      problems.append(
        .init(line: range.lowerBound, text: "a console block must begin with a line `$ command`"))
    }
    readCommands(content, from: range.lowerBound, indent: fence.indent)
  }

  /// Reads the commands of one block whose first line has the index `start` in the page.
  private mutating func readCommands(_ content: [String], from start: Int, indent: String) {
    var index = content.firstIndex { $0.hasPrefix("$ ") } ?? content.count
    while index < content.count {
      let line = index
      var script = [String(content[index].dropFirst(2))]
      index += 1
      while index < content.count, content[index] == ">" || content[index].hasPrefix("> ") {
        script.append(String(content[index].dropFirst(2)))
        index += 1
      }
      let end = content[index...].firstIndex { $0.hasPrefix("$ ") } ?? content.count
      steps.append(
        .run(
          Transcript.Command(
            script: script.joined(separator: "\n"), line: start + line + 1,
            output: Array(content[index..<end]), place: (start + index)..<(start + end),
            indent: indent)))
      index = end
    }
  }
}

/// The opening line of a fenced Markdown block.
struct Fence: Hashable {
  /// The spaces before it.
  let indent: String
  /// Three or more backticks or tildes.
  let marks: String
  let language: String
  /// The `key=value` words after the language.
  let options: [String: String]

  /// Reads the fence; nil if the line does not open a block.
  init?(_ line: String) {
    let rest = line.drop { $0 == " " }
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    marks = String(rest.prefix { $0 == mark })
    let info = rest.dropFirst(marks.count)
    guard marks.count >= 3, !info.contains("`") else { return nil }
    indent = String(line.prefix { $0 == " " })
    let words = info.split(separator: " ")
    language = words.first.map(String.init) ?? ""
    var options: [String: String] = [:]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { options[parts[0]] = parts[1] }
    }
    self.options = options
  }

  /// Returns whether a line closes the block: at least as many of the same marks and nothing else.
  func isClosed(by line: String) -> Bool {
    let text = line.drop { $0 == " " }
    let trailing = text.drop { $0 == marks.first }
    return text.count - trailing.count >= marks.count && trailing.allSatisfy { $0 == " " }
  }

  /// Returns a line of the block without the indentation of the fence.
  func content(of line: String) -> String {
    let blanks = line.prefix(indent.count).prefix { $0 == " " }
    return String(line.dropFirst(blanks.count))
  }
}
