// Text for SVG files.

import SafeOutput

/// Writes text into SVG files.
enum SVGText {
  /// Returns a text for an SVG file: without control characters, and with escaped signs.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in SafeText(text).string {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
