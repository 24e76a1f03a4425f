#include "CSourceHighlight.h"

#include <cstdio>
#include <cstring>
#include <mutex>
#include <string>

#include <fcntl.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include <srchilite/langdefmanager.h>
#include <srchilite/regexrulefactory.h>

#include "machine.h"
#include "walk.h"

struct SourceLanguage {
  Machine machine;
  /// Rules remember what they last found.
  std::mutex lock;

  explicit SourceLanguage(srchilite::HighlightStatePtr start) : machine(start) {}
};

namespace {

/// The library's parser keeps everything in globals.
std::mutex parser_lock;

SourceLanguage *build(const char *folder, const char *name) {
  srchilite::RegexRuleFactory factory;
  srchilite::LangDefManager manager(&factory);
  return new SourceLanguage(manager.buildHighlightState(folder, name));
}

/// A descriptor to read the bytes from; -1 where there is none. The library reads definitions from files alone: it has a way to
/// read its standard input, but crashes there.
int open_bytes(const char *bytes, size_t count) {
#if defined(__linux__)
  int reading = memfd_create("definition", MFD_CLOEXEC);
  int writing = reading;
#else
  // A pipe takes a definition whole, and `/dev/fd` is the descriptor itself here.
  int ends[2];
  if (pipe(ends) != 0) return -1;
  int reading = ends[0], writing = ends[1];
  fcntl(writing, F_SETFL, O_NONBLOCK);
#endif
  bool is_whole = reading >= 0 && write(writing, bytes, count) == ssize_t(count);
  if (writing != reading) close(writing);
  if (is_whole) return reading;
  if (reading >= 0) close(reading);
  return -1;
}

} // namespace

SourceLanguage *source_language_parse(const char *bytes, size_t count) {
  int descriptor = open_bytes(bytes, count);
  if (descriptor < 0) return nullptr;
  SourceLanguage *language = source_language_load("/dev/fd", std::to_string(descriptor).c_str());
  close(descriptor);
  return language;
}

SourceLanguage *source_language_load(const char *folder, const char *name) {
  std::lock_guard<std::mutex> guard(parser_lock);
  try {
    return build(folder, name);
  } catch (...) {
    return nullptr;
  }
}

int32_t source_language_element_count(SourceLanguage *language) {
  return int32_t(language->machine.elements.size());
}

const char *source_language_element_name(SourceLanguage *language, int32_t element) {
  return language->machine.elements[size_t(element)].c_str();
}

void source_language_walk(SourceLanguage *language, const char *code, size_t count, const uint8_t *state,
                          size_t state_count, size_t longest_line, SourceVisitor visitor) {
  std::lock_guard<std::mutex> guard(language->lock);
  try {
    Walk walk(language->machine, state, state_count, visitor);
    for (size_t start = 0; start < count;) {
      const void *found = memchr(code + start, '\n', count - start);
      size_t end = found ? size_t(static_cast<const char *>(found) - code) : count;
      size_t text_end = end > start && code[end - 1] == '\r' ? end - 1 : end;
      if (text_end - start <= longest_line) walk.line(code + start, code + text_end, start);
      start = end + 1;
    }
    std::vector<uint8_t> kept = walk.kept();
    static const uint8_t none = 0;
    visitor.state(visitor.context, kept.empty() ? &none : kept.data(), kept.size());
  } catch (...) {
    // Out of memory. What was told so far is right.
  }
}
