// Merges one file of a training folder, of which both sides changed the same earlier text.

import Diagnostics
package import HistoryFormat
package import ProgramFormat
import SystemPackage
import Workspace

/// The text of one file on three sides; nil where it does not exist.
struct SyncVersions {
  /// The path relative to the training folder, for messages.
  let name: String
  let base: [UInt8]?
  let mine: [UInt8]?
  let theirs: [UInt8]?

  fileprivate func source(_ bytes: [UInt8]?) -> SourceText {
    SourceText(name: name, bytes: bytes ?? [])
  }
}

/// A file that both sides changed in ways that prog cannot combine.
package struct SyncConflict: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Entries that both sides changed.
    case entries([HistoryMerge.Conflict])
    /// Keys of a YAML file that both sides changed.
    case keys([MergeConflict])
    /// The whole file. A damaged history cannot be resolved by keeping one side.
    case file(isDamaged: Bool)
  }

  /// The path relative to the training folder.
  package let name: String
  package let kind: Kind
}

/// The result for one file: its text, nil if it is removed, or a conflict.
enum SyncMerge: Hashable {
  case text([UInt8]?)
  case conflict(SyncConflict.Kind)

  /// Merges a file of a kind; nil for a file that is not part of the training folder. `side` is the
  /// side whose text is kept in a conflict.
  init(_ versions: SyncVersions, as kind: SyncFile?, keeping side: MergeSide?) {
    let (base, mine, theirs) = (versions.base, versions.mine, versions.theirs)
    if mine == theirs || theirs == base {
      self = .text(mine)
    } else if mine == base {
      self = .text(theirs)
    } else {
      self = Self.merged(versions, kind, side)
    }
  }

  private static func merged(
    _ versions: SyncVersions, _ kind: SyncFile?, _ side: MergeSide?
  ) -> SyncMerge {
    func whole(_ conflict: SyncConflict.Kind) -> SyncMerge {
      switch side {
      case .mine: .text(versions.mine)
      case .theirs: .text(versions.theirs)
      case nil: .conflict(conflict)
      }
    }
    switch kind {
    case .history:
      let merge = HistoryMerge(
        base: versions.source(versions.base), ours: versions.source(versions.mine),
        theirs: versions.source(versions.theirs), keeping: side)
      if merge.conflicts.isEmpty { return .text(merge.bytes) }
      return .conflict(merge.isWhole ? .file(isDamaged: true) : .entries(merge.conflicts))
    case .version:
      // The name says which text is right.
      let path = FilePath(versions.name)
      let sound = [versions.mine, versions.theirs].first { bytes in
        bytes != nil && ProgramText.damage(ofSaved: versions.source(bytes), at: path) == nil
      }
      return .text(sound ?? versions.mine ?? versions.theirs)
    case .schema:
      // prog writes this file again with each program.
      return .text(versions.mine ?? versions.theirs)
    case .program, .settings, .pins:
      guard let base = versions.base, let mine = versions.mine, let theirs = versions.theirs
      else { return whole(.file(isDamaged: false)) }
      let merged = ProgramFile.merge(
        base: versions.source(base), mine: versions.source(mine), theirs: versions.source(theirs),
        keeping: side)
      switch merged {
      case .text(let bytes): return .text(bytes)
      case .conflicts(let conflicts): return .conflict(.keys(conflicts))
      }
    case .gitFile, .photo: return whole(.file(isDamaged: false))
    case nil: return .conflict(.file(isDamaged: false))
    }
  }
}
