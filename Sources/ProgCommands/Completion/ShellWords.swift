// The words of a command line as bash has them, and texts as bash needs them.

/// The command line up to the cursor, split as bash splits it.
///
/// bash itself splits words at `=` and `:` too, and does not say how a word was quoted. Nothing is
/// expanded or run: `$(...)` is a text.
struct ShellWords {
  enum Quote: Character {
    case single = "'"
    case double = "\""
  }

  /// The words before the one at the cursor, without quotes.
  private(set) var before: [String] = []
  /// The word at the cursor up to the cursor, without quotes. Empty after a blank.
  private(set) var current = ""
  /// The quote that is open at the cursor.
  private(set) var quote: Quote?
  /// The word at the cursor, as it is typed.
  private var raw = ""
  /// The number of characters of `current` at each character of `raw`.
  private var lengths: [Int] = []

  init(_ line: String) {
    var isEscaped = false
    var isInWord = false
    for character in line {
      if !isInWord, quote == nil, !isEscaped, character.isWhitespace { continue }
      if quote == nil, !isEscaped, character.isWhitespace {
        before.append(current)
        (current, raw, lengths, isInWord) = ("", "", [], false)
        continue
      }
      isInWord = true
      raw.append(character)
      lengths.append(current.count)
      append(character, &isEscaped)
    }
  }

  private mutating func append(_ character: Character, _ isEscaped: inout Bool) {
    if isEscaped {
      // Inside double quotes, a backslash stays before most characters.
      if quote == .double, !"\"\\$`".contains(character) { current.append("\\") }
      current.append(character)
      isEscaped = false
    } else if character == "\\", quote != .single {
      isEscaped = true
    } else if let open = quote {
      if character == open.rawValue { quote = nil } else { current.append(character) }
    } else if let opened = Quote(rawValue: character) {
      quote = opened
    } else {
      current.append(character)
    }
  }

  /// Returns `text`, which replaces the word at the cursor, as bash must insert it. It is quoted,
  /// and replaces only `part`, the end of the word after the last `=` or `:`.
  func replacement(_ text: String, for part: String) -> String {
    let isBreak = !part.isEmpty && part.allSatisfy { "=:@".contains($0) }
    let kept = isBreak ? raw.count : raw.hasSuffix(part) ? raw.count - part.count : 0
    let skipped = kept < lengths.count ? lengths[kept] : current.count
    return quoted(String(text.dropFirst(skipped)))
  }

  private func quoted(_ text: String) -> String {
    switch quote {
    case .single:
      text.unicodeScalars.reduce(into: "") { result, scalar in
        result += scalar == "'" ? #"'\''"# : String(scalar)
      }
    case .double:
      text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        // A shell at a terminal replaces `!` even inside double quotes.
        case "!": result += #""\!""#
        case "\"", "\\", "$", "`": result += "\\\(scalar)"
        default: result.unicodeScalars.append(scalar)
        }
      }
    case nil: Self.escaped(text)
    }
  }

  /// Returns a text as one word of a shell, with a backslash before every character that may mean
  /// something to it.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_@%+=:,./-".unicodeScalars.contains(scalar)
      if !isPlain { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }
}
