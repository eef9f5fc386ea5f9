// The events of libyaml as Swift values. This is the only file that uses C.

import CLibYAML

/// One event. Its marks count characters.
struct YAMLEvent {
  enum Kind {
    case streamEnd, documentStart, documentEnd, alias, scalar
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  var kind: Kind
  var start: Int
  var end: Int
  var text = ""
  var style = YAMLScalar.Style.plain
  var isFlow = false
  var anchor: String?
  var tag: String?
}

/// An error reported by libyaml. Its marks count characters.
struct YAMLEventFailure: Error {
  var problem: String
  var mark: Int
  var context: String
  var contextMark: Int?
}

/// Reads events one at a time from bytes that must outlive the reader.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Creates a reader. `bytes` must not move or be freed while the reader exists.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event. After `streamEnd` this must not be called again.
  mutating func next() throws(YAMLEventFailure) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
      defer { yaml_event_delete(&event) }
      if let known = Self.known(event) { return known }
    }
  }

  /// Converts an event. Returns nil for the start of the stream, which carries no information.
  private static func known(_ event: yaml_event_t) -> YAMLEvent? {
    let start = Int(event.start_mark.index)
    let end = Int(event.end_mark.index)
    func plain(_ kind: YAMLEvent.Kind) -> YAMLEvent {
      YAMLEvent(kind: kind, start: start, end: end)
    }
    switch event.type {
    case YAML_STREAM_END_EVENT: return plain(.streamEnd)
    case YAML_DOCUMENT_START_EVENT: return plain(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return plain(.documentEnd)
    case YAML_SEQUENCE_END_EVENT: return plain(.sequenceEnd)
    case YAML_MAPPING_END_EVENT: return plain(.mappingEnd)
    case YAML_ALIAS_EVENT:
      var known = plain(.alias)
      known.anchor = string(event.data.alias.anchor)
      return known
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
      return YAMLEvent(
        kind: .scalar, start: start, end: end, text: String(decoding: text, as: UTF8.self),
        style: style(scalar.style), anchor: string(scalar.anchor), tag: string(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      return YAMLEvent(
        kind: .sequenceStart, start: start, end: end,
        isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE, anchor: string(sequence.anchor),
        tag: string(sequence.tag))
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, start: start, end: end,
        isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE, anchor: string(mapping.anchor),
        tag: string(mapping.tag))
    default: return nil
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func string(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  private func failure() -> YAMLEventFailure {
    YAMLEventFailure(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "out of memory",
      mark: Int(parser.pointee.problem_mark.index),
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      contextMark: parser.pointee.context.map { _ in Int(parser.pointee.context_mark.index) })
  }
}
