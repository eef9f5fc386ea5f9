// The names of exercises that `prog.yaml` contains, with their places.

package import Diagnostics
import YAMLSource

extension Settings {
  /// Returns the names of exercises that have a bar, settings or a goal in the file, and where.
  package static func exerciseNames(
    in source: SourceText
  ) -> [(name: String, span: SourceSpan)] {
    guard let root = YAMLDocument.read(source).root?.mapping else { return [] }
    let gyms = root["gyms"]?.mapping?.entries ?? []
    let bars = gyms.flatMap { $0.value.mapping?["bars"]?.mapping?.entries ?? [] }
    let listed = root["exercises"]?.mapping?.entries ?? []
    let goals = root["goals"]?.sequence?.items ?? []
    let names = (bars + listed).map(\.key) + goals.compactMap { $0.mapping?["exercise"]?.scalar }
    return names.map { ($0.text, $0.span) }
  }
}
