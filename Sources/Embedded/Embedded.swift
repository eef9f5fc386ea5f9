// The texts that are part of the binary: `ShippedPrograms` and `ErrorPages`.
//
// The plugin EmbedTexts generates them from `programs/` and `docs/errors/`. This module imports
// nothing and does not interpret the texts.
