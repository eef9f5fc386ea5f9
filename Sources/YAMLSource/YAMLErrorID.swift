// The ids of YAML diagnostics.

import Diagnostics

/// The problems of a file as YAML, before its keys are interpreted.
package enum YAMLErrorID: String, DiagnosticID {
  case aliasInsideItself = "alias-inside-itself"
  case aliasUnknown = "unknown-alias"
  case aliasesTooMany = "too-many-aliases"
  case badEscape = "bad-escape"
  case badIndent = "bad-indent"
  case colonInText = "colon-in-text"
  case colonWithoutSpace = "colon-without-space"
  case conflictMarker = "conflict-marker"
  case controlCharacter = "control-character"
  case dashWithoutSpace = "dash-without-space"
  case directive = "yaml-directive"
  case duplicateKey = "duplicate-key"
  case keyNotText = "key-not-text"
  case keyWithoutValue = "key-without-value"
  case listCut = "list-cut"
  case mergeNotMapping = "merge-not-mapping"
  case missingColon = "missing-colon"
  case noteCut = "note-cut"
  case notUTF8 = "not-utf8"
  case severalDocuments = "several-documents"
  case syntax = "yaml-syntax"
  case tabIndent = "tab-indent"
  case tag = "yaml-tag"
  case textAfterQuote = "text-after-quote"
  case tooDeep = "nested-too-deep"
  case tooLarge = "file-too-large"
  case tooMany = "too-many-entries"
  case unclosedBracket = "unclosed-bracket"
  case unclosedQuote = "unclosed-quote"
  case unquotedStart = "unquoted-start"
}
