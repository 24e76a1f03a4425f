#include "walk.h"

#include <algorithm>

thread_local long steps_left = 0;

namespace {

/// What a line may cost: so many steps, and so many for each of its bytes. Code as people write it takes ten to forty a byte.
const long steps_per_line = 20000, steps_per_byte = 200;
/// After so many lines that took more, a text is left plain.
const int exhausted_limit = 4;
/// States nest at most so deep, and keep at most so much of what entered them.
const size_t depth_limit = 24, reference_limit = 100, reference_count_limit = 9;
/// Changes of state in one place of a line, which nothing is read between.
const int idle_limit = 32;

/// What words are made of, as regular expressions have it without a locale.
inline bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_';
}

} // namespace

Walk::Walk(Machine &machine, const uint8_t *state, size_t count, SourceVisitor visitor)
    : machine(machine), visitor(visitor) {
  frames.push_back(Frame());
  if (count == 0) return;
  const uint8_t *at = state, *end = state + count;
  exhausted = *at++;
  while (end - at >= 3 && frames.size() < depth_limit) {
    Frame frame;
    frame.index = at[0] | at[1] << 8;
    size_t references = at[2];
    at += 3;
    for (; references > 0 && at < end && end - at > *at; --references) {
      frame.references.emplace_back(reinterpret_cast<const char *>(at + 1), *at);
      at += 1 + *at;
    }
    if (references > 0 || size_t(frame.index) >= machine.size() || !machine.state(frame)) break;
    frames.push_back(std::move(frame));
  }
}

std::vector<uint8_t> Walk::kept() const {
  std::vector<uint8_t> bytes;
  if (frames.size() == 1 && exhausted == 0) return bytes;
  bytes.push_back(uint8_t(exhausted));
  for (size_t index = 1; index < frames.size(); ++index) {
    const Frame &frame = frames[index];
    bytes.push_back(uint8_t(frame.index));
    bytes.push_back(uint8_t(frame.index >> 8));
    bytes.push_back(uint8_t(frame.references.size()));
    for (const std::string &reference : frame.references) {
      bytes.push_back(uint8_t(reference.size()));
      bytes.insert(bytes.end(), reference.begin(), reference.end());
    }
  }
  return bytes;
}

void Walk::line(const char *start, const char *end, size_t offset) {
  if (exhausted >= exhausted_limit) return;
  line_start = start;
  line_end = end;
  line_offset = offset;
  machine.line_number += 1;
  steps_left = steps_per_line + steps_per_byte * (end - start);
  pending_element = 0;
  std::vector<Frame> before = frames;
  try {
    step_through();
  } catch (const TooManySteps &) {
    frames = before;
    exhausted += 1;
  } catch (const std::exception &) {
    // Boost gives up in its own way.
    frames = before;
    exhausted += 1;
  }
  flush();
}

State &Walk::current() const {
  // A frame is entered only when its state is valid, and what is valid once is so again.
  State *state = machine.state(frames.back());
  return state ? *state : *machine.state(Frame());
}

void Walk::step_through() {
  const char *from = line_start;
  int idle = 0;
  while (idle < idle_limit) {
    State &state = current();
    const char *blank_end = from;
    while (blank_end < line_end && (*blank_end == ' ' || *blank_end == '\t')) ++blank_end;
    Rule *best = nullptr;
    for (Rule &rule : state.rules) {
      if (!find(rule, from)) continue;
      const char *start = rule.match[0].first.get();
      if (best) {
        const char *other = best->match[0].first.get();
        if (start > other || (start == other && rule.match.length() <= best->match.length())) continue;
      }
      best = &rule;
      // The library's rule: with nothing but blanks before it, the first one in the order of the definition wins.
      if (start <= blank_end) break;
    }
    if (!best) return emit(from, line_end, state.default_element);
    emit(*best, from, state.default_element);
    const char *end = best->match[0].second.get();
    idle = end == from ? idle + 1 : 0;
    from = end;
    change_state(*best);
  }
  emit(from, line_end, current().default_element);
}

/// Whether the first byte of a match can stand here.
inline bool Walk::can_begin(const Rule &rule, const char *place) const {
  if (!rule.first_bytes[static_cast<unsigned char>(*place)]) return false;
  return !rule.begins_word || place == line_start || !is_word(place[-1]);
}

/// Whether the rule matches at `from` or behind it. A match that was found from further left is still the next one.
bool Walk::find(Rule &rule, const char *from) const {
  if (rule.line == machine.line_number && (!rule.has_match || rule.match[0].first.get() >= from)) return rule.has_match;
  rule.line = machine.line_number;
  rule.has_match = false;
  const Position base(line_start), end(line_end);
  for (const char *place = from; place <= line_end; ++place) {
    // Most rules match nowhere in a line, and to begin a search costs more than this does.
    if (rule.first_bytes) {
      while (place < line_end && !can_begin(rule, place)) ++place;
      if (place == line_end) return false;
    }
    if (!boost::regex_search(Position(place), end, rule.match, *rule.expression, boost::match_default, base)) return false;
    // Nothing is read by an empty match; it must at least lead somewhere.
    if (rule.match.length() > 0 || rule.changes_state()) return rule.has_match = true;
    place = rule.match[0].first.get();
  }
  return false;
}

void Walk::emit(const Rule &rule, const char *from, int32_t default_element) {
  const char *start = rule.match[0].first.get(), *end = rule.match[0].second.get();
  emit(from, start, default_element);
  if (rule.elements.size() == 1) return emit(start, end, rule.elements[0]);
  for (size_t group = 1; group < rule.match.size() && group <= rule.elements.size(); ++group) {
    // Groups come in order, but one may lie in another.
    if (!rule.match[group].matched || rule.match[group].first.get() < start) continue;
    emit(start, rule.match[group].first.get(), default_element);
    start = rule.match[group].second.get();
    emit(rule.match[group].first.get(), start, rule.elements[group - 1]);
  }
  emit(start, end, default_element);
}

void Walk::emit(const char *start, const char *end, int32_t element) {
  // Expressions work on bytes; what they cut of a character goes to what is left of it.
  while (start < line_end && (*start & 0xC0) == 0x80) ++start;
  while (end < line_end && (*end & 0xC0) == 0x80) ++end;
  if (start >= end) return;
  size_t first = line_offset + (start - line_start), last = line_offset + (end - line_start);
  if (element == pending_element && first == pending_end) {
    pending_end = last;
    return;
  }
  flush();
  pending_start = first;
  pending_end = last;
  pending_element = element;
}

void Walk::flush() {
  if (pending_element != 0) visitor.element(visitor.context, pending_start, pending_end, pending_element);
  pending_element = 0;
  pending_end = 0;
}

void Walk::change_state(const Rule &rule) {
  Frame next;
  if (rule.is_nested) {
    next = frames.back();
  } else if (rule.next >= 0) {
    next.index = rule.next;
    for (size_t group = 1; group < rule.match.size() && group <= reference_count_limit; ++group) {
      next.references.push_back(rule.match[group].str());
      if (next.references.back().size() > reference_limit) return;
    }
    // Only a state that has places for them keeps them.
    Frame plain;
    plain.index = rule.next;
    State *state = machine.state(plain);
    if (state && !state->has_references) next.references.clear();
  } else if (rule.exit_level != 0) {
    size_t left = rule.exit_level < 0 ? frames.size() - 1 : size_t(rule.exit_level);
    frames.resize(std::max<size_t>(1, frames.size() - std::min(left, frames.size() - 1)));
    return;
  } else {
    return;
  }
  if (frames.size() < depth_limit && machine.state(next)) frames.push_back(std::move(next));
}
