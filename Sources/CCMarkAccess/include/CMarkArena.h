#ifndef CMARKARENA_H
#define CMARKARENA_H

// An allocator for cmark that is emptied at once.
//
// cmark allocates some 20,000 nodes and buffers per MB and frees each; here they are carved from a few large pieces of memory,
// which takes a quarter off the time of a parse. A cmark_mem has no context, so there is one arena in the process: whoever
// uses it holds the lock that parsing needs anyway, until nothing of the tree is needed any more.

#include <stddef.h>

#include <cmark-gfm.h>

/// Waits for the lock that parsing needs and takes it: cmark-gfm's scanner tables and this arena are globals. It is a mutex of
/// the C library, since the thread sanitizer does not see the standard library's.
///
/// - length: of the text that will be parsed.
void cmark_arena_lock(size_t length);

/// Empties the arena and gives the lock back.
void cmark_arena_unlock(void);

/// The arena as an allocator of cmark's, for who holds the lock.
cmark_mem *_Nonnull cmark_arena_memory(void);

#endif
