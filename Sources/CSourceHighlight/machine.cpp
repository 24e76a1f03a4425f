#include "machine.h"

#include <srchilite/regexhighlightrule.h>

namespace {

// The expression of a rule is private, and to compile it once more from its text would double the time that a language
// takes to load. An explicit instantiation may name a private member.
template <boost::regex srchilite::RegexHighlightRule::*member> struct Access {
  friend const boost::regex &expression_of(const srchilite::RegexHighlightRule &rule) { return rule.*member; }
};
const boost::regex &expression_of(const srchilite::RegexHighlightRule &rule);
template struct Access<&srchilite::RegexHighlightRule::regExp>;

/// States whose references are filled in are kept up to this many: a text can invent any number of labels.
const size_t filled_limit = 32;
const size_t reference_count_limit = 9;

} // namespace

Machine::Machine(srchilite::HighlightStatePtr start) {
  element("normal");
  index_of(start);
  // Reading the rules of a state adds those that they lead to.
  for (size_t index = 0; index < states.size(); ++index) read_rules(*states[index]);
}

State *Machine::state(const Frame &frame) {
  State *plain = states[frame.index].get();
  if (!plain->has_references) return plain;
  auto found = filled.find(frame);
  if (found != filled.end()) return found->second.get();
  if (filled.size() >= filled_limit) filled.clear();
  std::unique_ptr<State> state(new State);
  try {
    state->source.reset(new srchilite::HighlightState(*plain->source));
    srchilite::ReplacementList references = frame.references;
    // The library reads as many as a regular expression can refer to.
    references.resize(reference_count_limit);
    state->source->replaceReferences(references);
    state->index = plain->index;
    state->default_element = plain->default_element;
    state->has_references = true;
    read_rules(*state);
  } catch (const std::exception &) {
    state.reset();
  }
  return (filled[frame] = std::move(state)).get();
}

int32_t Machine::index_of(const srchilite::HighlightStatePtr &source) {
  if (!source) return -1;
  auto found = indices.find(source.get());
  if (found != indices.end()) return found->second;
  int32_t index = int32_t(states.size());
  std::unique_ptr<State> state(new State);
  state->source = source;
  state->index = index;
  state->default_element = element(source->getDefaultElement());
  state->has_references = source->getNeedsReferenceReplacement();
  states.push_back(std::move(state));
  indices[source.get()] = index;
  return index;
}

int32_t Machine::element(const std::string &name) {
  auto found = element_indices.find(name);
  if (found != element_indices.end()) return found->second;
  int32_t index = int32_t(elements.size());
  elements.push_back(name);
  element_indices[name] = index;
  return index;
}

void Machine::read_rules(State &state) {
  for (const srchilite::HighlightRulePtr &source : state.source->getRuleList()) {
    auto regex = dynamic_cast<const srchilite::RegexHighlightRule *>(source.get());
    if (!regex || source->getElemList().empty()) continue;
    Rule rule;
    rule.source = source;
    rule.expression = &expression_of(*regex);
    if (!rule.expression->can_be_null()) rule.first_bytes = rule.expression->get_map();
    rule.begins_word = rule.expression->get_restart_type() == boost::regbase::restart_word;
    for (const std::string &name : source->getElemList()) rule.elements.push_back(element(name));
    rule.next = index_of(source->getNextState());
    rule.is_nested = source->isNested();
    rule.exit_level = source->getExitLevel();
    state.rules.push_back(std::move(rule));
  }
}
