// Splits the text of a Liftoscript program into lines that belong together.

import Diagnostics
import Training

/// A line of a program: a header, a comment, or an exercise with its scripts.
struct LiftoscriptLine {
  /// The number of its first line in the file, from 1.
  var number: Int
  /// The text without the scripts, each of which is `{~n~}` with its index.
  var text: String
  /// The texts between `{~` and `~}`, with the numbers of their first lines.
  var scripts: [(text: String, line: Int)] = []
  /// The lines as in the file, for comments.
  var source: [String]

  /// The most lines of a file.
  static let most = 20_000

  /// Returns the lines of a text. A line continues after a `\` at its end, and inside of a script.
  static func lines(of text: String) -> [LiftoscriptLine] {
    var result: [LiftoscriptLine] = []
    var isContinued = false
    var script: (text: String, line: Int)?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.prefix(most).enumerated() {
      var rest = Substring(line)
      if !isContinued, script == nil {
        result.append(LiftoscriptLine(number: index + 1, text: "", source: []))
      }
      let last = result.count - 1
      result[last].source.append(String(line))
      isContinued = false
      while true {
        if var open = script {
          guard let end = rest.firstRange(of: "~}") else {
            open.text += rest + "\n"
            script = open
            break
          }
          open.text += rest[..<end.lowerBound]
          result[last].text += "{~\(result[last].scripts.count)~}"
          result[last].scripts.append(open)
          script = nil
          rest = rest[end.upperBound...]
        } else if !isComment(result[last].text + rest), let start = rest.firstRange(of: "{~") {
          result[last].text += rest[..<start.lowerBound]
          script = ("", index + 1)
          rest = rest[start.upperBound...]
        } else {
          if rest.last == "\\" {
            isContinued = true
            rest.removeLast()
          }
          result[last].text += rest + (isContinued ? " " : "")
          break
        }
      }
    }
    if let script, let last = result.indices.last {
      // A script that is not closed ends with the file.
      result[last].text += "{~\(result[last].scripts.count)~}"
      result[last].scripts.append(script)
    }
    return result
  }

  private static func isComment(_ text: String) -> Bool { text.trimmed.hasPrefix("//") }
}
