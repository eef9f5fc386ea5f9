// Completion at the cursor of an open file.

import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import ProgramFormat
import Programs
import Training
import Workspace

extension OpenDocument {
  /// Returns the items at an offset as the protocol has them. `exercises` are those of the folder.
  func completions(
    at offset: Int, exercises: @escaping () -> [String], today: CalendarDate, takesSnippets: Bool
  ) -> [JSON] {
    let offers: [ProgramCompletion.Offer] =
      switch kind {
      case .program:
        ProgramCompletion(
          source: source, offset: offset,
          names: OfferedNames(program: program ?? finished(at: offset), folder: exercises)
        ).offers
      case .history:
        [HistoryCompletion(source: source, offset: offset, folder: exercises, today: today).offer]
      case .settings: settingOffers(at: offset, exercises)
      case .other: []
      }
    return offers.flatMap { offer in
      let range = places.range(offer.span)
      return offer.items.enumerated().map { index, item in
        item.json(range: range, index: index, takesSnippets: takesSnippets)
      }
    }
  }

  /// Returns the program with a word at the cursor, if it is not valid YAML without one.
  private func finished(at offset: Int) -> Program? {
    WrittenProgram.unfinished(source, at: offset).lazy.compactMap { unfinished in
      let resolved = ProgramFile.resolved(unfinished.tree.source, in: self.lookup)
      return ProgramFile.readableParts(resolved.readable ?? resolved.source, id: "program")
    }.first
  }

  private func settingOffers(
    at offset: Int, _ exercises: () -> [String]
  ) -> [ProgramCompletion.Offer] {
    WrittenProgram.unfinished(source, at: offset).map { unfinished in
      let place = unfinished.place
      let path = place.path.compactMap { step -> String? in
        if case .key(let name) = step { name } else { nil }
      }
      let quote = place.isQuoted ? 1 : 0
      let span = SourceSpan(place.span.start + quote, max(offset, place.span.end - quote))
      return ProgramCompletion.Offer(
        span: span,
        items: place.isKey
          ? keys(at: path, exercises, besides: place.siblings, unfinished.lacksColon)
          : words(at: path))
    }
  }

  private func keys(
    at path: [String], _ exercises: () -> [String], besides used: [String], _ lacksColon: Bool
  ) -> [CompletionItem] {
    let end = lacksColon ? ": " : ""
    let known = SettingKey.keys(at: path).map { key in
      CompletionItem(key.name, .property, .here, text: key.name + end, about: key.about)
    }
    let names = path == ["exercises"] ? exercises() + OfferedNames.library : []
    return
      (known
      + names.unique.map {
        CompletionItem($0, .exercise, .folder, text: ProgramFile.spelled($0) + end)
      }).filter { !used.contains($0.label) }
  }

  private func words(at path: [String]) -> [CompletionItem] {
    guard let last = path.last else { return [] }
    if path == ["gym"] {
      return (settings?.gyms ?? []).map { CompletionItem($0.name, .reference, .here) }
    }
    let key = SettingKey.keys(at: path.dropLast()).first { $0.name == last }
    return (key?.words ?? []).map { CompletionItem($0, .value, .here) }
  }
}
