// The options of an entry, with a record of which ones were given.

import Programs

/// The options in one mapping. Options that were not given come from the defaults.
struct GivenOptions {
  var options = EntryOptions()
  var given: Set<EntryKey> = []
  /// The start of the slot's `weight`.
  var start: ValueDeclaration?

  /// Returns these options, completed with `defaults`.
  func filled(from defaults: GivenOptions) -> GivenOptions {
    if defaults.given.isEmpty { return self }
    var result = self
    for key in defaults.given.subtracting(given) {
      result.given.insert(key)
      if key == .start { result.start = defaults.start }
      result.options.copy(key, from: defaults.options)
    }
    return result
  }

  /// Returns these options without some of them.
  func without(_ keys: Set<EntryKey>) -> GivenOptions {
    given.isDisjoint(with: keys)
      ? self : GivenOptions(options: options, given: given.subtracting(keys), start: start)
  }
}

extension EntryOptions {
  fileprivate mutating func copy(_ key: EntryKey, from other: EntryOptions) {
    switch key {
    // It is not an option of the entry, but the start of a value.
    case .start: break
    case .warmup: warmup = other.warmup
    case .rest: rest = other.rest
    case .tempo: tempo = other.tempo
    case .note: note = other.note
    case .progress: progress = other.progress
    case .or: alternatives = other.alternatives
    case .exercise: exercise = other.exercise
    case .base: base = other.base
    case .round: round = other.round
    case .when: when = other.when
    case .optional: isOptional = other.isOptional
    case .priority: priority = other.priority
    }
  }
}
