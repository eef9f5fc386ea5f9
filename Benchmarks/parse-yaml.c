/* Parses a YAML file with libyaml and discards the events, for comparison with `prog check`. */
#include <stdio.h>
#include <yaml.h>

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) {
    fprintf(stderr, "usage: parse-yaml FILE\n");
    return 64;
  }
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 70;
  yaml_parser_set_input_file(&parser, file);
  int is_done = 0;
  while (!is_done) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 65;
    is_done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  fclose(file);
  return 0;
}
