// Loads of slots that keep one for each exercise, read from elsewhere.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// Reports `Press.weight` of another entry if Press trains several exercises. Its rules change
  /// the load of the exercise that was done, and no other slot reads it.
  mutating func checkVaryingLoads() {
    let loads = varyingLoads
    guard !loads.isEmpty else { return }
    for entry in facts.entries {
      for read in entry.sets.ownedReads where read.name.owner != entry.entry.slot {
        reportVarying(read, loads)
      }
    }
    for progression in ownProgressions {
      var reads: [NamedSlotRead] = []
      for expression in progression.expressions { expression.addOwnedReads(to: &reads) }
      for read in reads { reportVarying(read, loads) }
    }
  }

  /// The loads that rules keep for each exercise, by their slot.
  private var varyingLoads: [SlotName: Set<String>] {
    var loads: [SlotName: Set<String>] = [:]
    for use in facts.uses {
      let entry = facts.entry(of: use).entry
      guard entry.options.exercise != nil else { continue }
      for value in facts.rules(of: use).progression.state
      where names.kind(of: value.name, ownedBy: entry.slot) == .load {
        loads[entry.slot, default: []].insert(value.name)
      }
    }
    return loads
  }

  private mutating func reportVarying(_ read: NamedSlotRead, _ loads: [SlotName: Set<String>]) {
    guard let owner = read.name.owner, loads[owner]?.contains(read.name.name) ?? false else {
      return
    }
    report(
      .varyingLoad,
      "\(inQuotes(read.name.text)) does not follow the loads of \(inQuotes(owner.lift)), "
        + "which has one for each exercise",
      at: read.span, label: "always its start",
      help: ["give the exercise an entry of its own, and read the load of that one"])
  }
}

/// A value of a named slot that is read, with its place.
struct NamedSlotRead {
  let name: ValueName
  let span: SourceSpan
}

extension Expression {
  /// Adds the values of named slots that the expression reads.
  func addOwnedReads(to found: inout [NamedSlotRead]) {
    visit { part in
      guard case .name(let name) = part.node, name.owner != nil else { return }
      found.append(NamedSlotRead(name: name, span: part.span))
    }
  }
}
