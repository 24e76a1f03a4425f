#ifndef CSOURCEHIGHLIGHT_H
#define CSOURCEHIGHLIGHT_H

// GNU Source-highlight with a face in C.
//
// The library reads language definitions and makes a state machine of regular expressions of them. Walking that machine
// is done here, since the library's own walk copies the rest of a line for each rule that it tries, and has no bound on
// the time of a line. No exception leaves these functions, and any thread may call them.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A language whose definition was read. It stays for the life of the process.
typedef struct SourceLanguage SourceLanguage;

/// Reads a definition from memory; `NULL` where it is not valid. It can include no other definitions.
SourceLanguage *_Nullable source_language_parse(const char *_Nonnull bytes, size_t count);
/// Reads a definition from a folder, with the ones that it includes; `NULL` where it is missing or not valid.
SourceLanguage *_Nullable source_language_load(const char *_Nonnull folder, const char *_Nonnull name);

/// How many names of elements, such as `keyword`, the definition has.
int32_t source_language_element_count(SourceLanguage *_Nonnull language);
/// The name of an element; 0 is always `normal`.
const char *_Nonnull source_language_element_name(SourceLanguage *_Nonnull language, int32_t element);

/// What a walk finds.
typedef struct {
  void *_Nullable context;
  /// An element other than `normal`. They come in order, do not overlap and lie inside lines; between `start` and `end` no UTF-8
  /// sequence is cut.
  void (*_Nonnull element)(void *_Nullable context, size_t start, size_t end, int32_t element);
  /// What the walk goes on from behind the last line, as bytes to keep.
  void (*_Nonnull state)(void *_Nullable context, const uint8_t *_Nonnull bytes, size_t count);
} SourceVisitor;

/// Walks over lines of code, which end with LF, with CR LF, or with the code.
///
/// - `state`: what a walk over the lines before ended with; none at the start of a text.
/// - `longest_line`: longer lines, in bytes, are skipped.
void source_language_walk(SourceLanguage *_Nonnull language, const char *_Nonnull code, size_t count,
                          const uint8_t *_Nullable state, size_t state_count, size_t longest_line,
                          SourceVisitor visitor);

#ifdef __cplusplus
}
#endif

#endif
