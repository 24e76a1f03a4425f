#ifndef WALK_H
#define WALK_H

#include <vector>

#include "CSourceHighlight.h"
#include "machine.h"

/// Walks a machine over lines.
class Walk {
public:
  /// A walk that goes on from kept bytes; what is no state of this machine is its start.
  Walk(Machine &machine, const uint8_t *state, size_t count, SourceVisitor visitor);

  /// Walks over one line without its end, which lies at `offset`.
  void line(const char *start, const char *end, size_t offset);

  /// The bytes to go on from.
  std::vector<uint8_t> kept() const;

private:
  Machine &machine;
  SourceVisitor visitor;
  /// The states that were entered; the last one is the current one, and under all is the start.
  std::vector<Frame> frames;
  /// Lines that took too many steps. A text with many of them is not worth its time.
  int exhausted = 0;

  const char *line_start = nullptr;
  const char *line_end = nullptr;
  size_t line_offset = 0;
  /// Elements that touch are one.
  size_t pending_start = 0, pending_end = 0;
  int32_t pending_element = 0;

  State &current() const;
  void step_through();
  bool find(Rule &rule, const char *from) const;
  bool can_begin(const Rule &rule, const char *place) const;
  void emit(const char *start, const char *end, int32_t element);
  void flush();
  void emit(const Rule &rule, const char *from, int32_t default_element);
  void change_state(const Rule &rule);
};

#endif
