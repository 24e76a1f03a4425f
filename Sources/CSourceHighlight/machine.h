#ifndef MACHINE_H
#define MACHINE_H

// The state machine of a language: what Source-highlight built, as arrays.

#include <boost/regex.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <srchilite/highlightrule.h>
#include <srchilite/highlightstate.h>

#include "position.h"

/// One rule of a state, and what is known of it in the line that is being walked.
struct Rule {
  /// Keeps the expression.
  srchilite::HighlightRulePtr source;
  const boost::regex *expression = nullptr;
  /// Which bytes a match can begin with, not 0 where it can; `nullptr` where it may be empty.
  const unsigned char *first_bytes = nullptr;
  /// Whether a match can begin only where a word does.
  bool begins_word = false;
  /// The element of the match, or those of its groups.
  std::vector<int32_t> elements;
  /// The state that a match enters, or -1.
  int32_t next = -1;
  /// Whether a match enters its own state once more.
  bool is_nested = false;
  /// How many states a match leaves; -1 for all.
  int32_t exit_level = 0;

  bool changes_state() const { return next >= 0 || is_nested || exit_level != 0; }

  /// The line that `match` was searched in.
  uint64_t line = 0;
  bool has_match = false;
  boost::match_results<Position> match;
};

/// One state: how text is called that no rule matches, and the rules in their order.
struct State {
  srchilite::HighlightStatePtr source;
  /// Its number in the definition.
  int32_t index = 0;
  int32_t default_element = 0;
  /// Whether its expressions have places for what entered it, such as the label of a here-document.
  bool has_references = false;
  std::vector<Rule> rules;
};

/// A state that was entered, with what its references stand for.
struct Frame {
  int32_t index = 0;
  std::vector<std::string> references;

  bool operator<(const Frame &other) const {
    return index != other.index ? index < other.index : references < other.references;
  }
};

class Machine {
public:
  /// The machine that starts in a state.
  explicit Machine(srchilite::HighlightStatePtr start);

  std::vector<std::string> elements;
  /// How many lines were walked, so that what rules remember of one is not taken for the next.
  uint64_t line_number = 0;

  /// The state of a frame; `nullptr` where its expressions are not valid.
  State *state(const Frame &frame);
  /// How many states there are.
  size_t size() const { return states.size(); }

private:
  std::vector<std::unique_ptr<State>> states;
  std::map<const srchilite::HighlightState *, int32_t> indices;
  std::map<std::string, int32_t> element_indices;
  /// States whose references are filled in.
  std::map<Frame, std::unique_ptr<State>> filled;

  int32_t index_of(const srchilite::HighlightStatePtr &source);
  int32_t element(const std::string &name);
  void read_rules(State &state);
};

#endif
