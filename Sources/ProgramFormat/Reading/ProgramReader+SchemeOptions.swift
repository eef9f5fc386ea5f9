// The options of named schemes, given to the entries that use them.

import Diagnostics
import Notation
import Programs
import Training

/// The options of an entry that come from its schemes, by the cases of its sets.
struct OptionsOfSchemes {
  /// The options of the schemes that each case names.
  var cases: Cases<GivenOptions>
  /// The options that any of them gives.
  var given: Set<EntryKey>
}

extension ProgramReader {
  /// Returns the options that a scheme brings along; nil if it names no scheme with options.
  ///
  /// Only schemes that the sets name themselves count, and of several the first that has an option.
  mutating func optionsOfSchemes(
    in scheme: Cases<Scheme>, at span: SourceSpan
  ) -> OptionsOfSchemes? {
    guard !schemeOptions.isEmpty else { return nil }
    var given: Set<EntryKey> = []
    var size = 0
    scheme.visit { scheme in
      for options in named(by: scheme) {
        given.formUnion(options.given)
        size += options.size
      }
    }
    guard !given.isEmpty else { return nil }
    // Every case contains the options of its schemes with all their cases.
    guard spend(scheme.count + size, at: span) else { return nil }
    let cases = scheme.map { scheme in
      named(by: scheme).reduce(GivenOptions()) { $0.filled(from: $1) }
    }
    return OptionsOfSchemes(cases: cases, given: given)
  }

  private func named(by scheme: Scheme) -> [GivenOptions] {
    scheme.parts.compactMap { part in
      if case .named(let name, _) = part { schemeOptions[name] } else { nil }
    }
  }

  /// Completes the options of an entry with the options of its schemes.
  ///
  /// In a case whose schemes do not have an option, the default applies.
  mutating func give(_ schemes: OptionsOfSchemes?, to given: inout GivenOptions) {
    guard let schemes else { return }
    let defaults = dayDefaults.filled(from: programDefaults).options
    for key in schemes.given.subtracting(given.given) {
      given.given.insert(key)
      switch key {
      case .warmup: given.options.warmup = schemes.option(\.warmup, else: defaults.warmup)
      case .rest: given.options.rest = schemes.option(\.rest, else: defaults.rest)
      case .note: given.options.note = schemes.option(\.note, else: defaults.note)
      case .progress: given.options.progress = schemes.option(\.progress, else: defaults.progress)
      default: break
      }
    }
  }
}

extension OptionsOfSchemes {
  /// Returns one option in the cases of the sets.
  fileprivate func option<Content>(
    _ path: KeyPath<EntryOptions, Cases<Content>?>, else standard: Cases<Content>?
  ) -> Cases<Content> {
    let chosen = cases.map { $0.options[keyPath: path] ?? standard ?? .absent }
    return chosen.flattened()
  }
}

extension GivenOptions {
  /// The number of contents and conditions of its options.
  fileprivate var size: Int {
    let options = [
      options.warmup?.count, options.rest?.count, options.note?.count, options.progress?.count,
    ]
    return options.reduce(0) { $0 + ($1 ?? 0) }
  }
}
