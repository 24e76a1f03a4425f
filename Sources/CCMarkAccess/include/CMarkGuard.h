#ifndef CMARKGUARD_H
#define CMARKGUARD_H

// Keeps cmark's inline parser from work that is not linear.
//
// In one leaf (a paragraph, a heading, a cell) cmark looks at delimiters, brackets, addresses and tags again and again, so that
// 200 kB of `**a** [d](e)` takes seconds. And every reference copies the destination it leads to. Both are known once the
// blocks are, before the inlines are parsed: heavy leaves become plain text, long destinations become short ones.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What cmark's inline parser would have to do for a leaf, counted as its text is read.
typedef struct {
  /// What it would look at again.
  uint64_t steps;
  /// The bytes that are not white space.
  uint64_t bytes;
  /// The nodes it would make, at most.
  uint32_t nodes;
  /// Runs of delimiters, image openers, and tags that may have no end.
  uint32_t delimiters;
  uint32_t images;
  uint32_t tags;
} CMarkInlineWork;

/// Adds whole lines of a leaf. White space at their ends changes nothing, so lines count as much with indentation as without.
/// O(count).
void cmark_guard_weigh(CMarkInlineWork *_Nonnull work, const uint8_t *_Nonnull bytes, size_t count);

/// Whether a leaf of this work becomes plain text.
bool cmark_guard_is_heavy(CMarkInlineWork work);

/// Destinations and titles up to this size together are copied for each reference.
enum { cmark_guard_short_target = 128 };

#endif
