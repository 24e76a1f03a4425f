#ifndef CMARKARENA_H
#define CMARKARENA_H

// An allocator for cmark that is emptied at once.
//
// cmark allocates some 20,000 nodes and buffers per MB and frees each; here they are carved from a few large pieces of memory,
// which takes a quarter off the time of a parse. A cmark_mem has no context, so there is one arena in the process: whoever
// uses it holds the lock that parsing needs anyway, until nothing of the tree is needed any more.

#include <cmark-gfm.h>

/// The arena as an allocator of cmark's.
cmark_mem *_Nonnull cmark_arena_memory(void);

/// Gives back everything that was allocated since the last call. The memory of an ordinary reply is kept for the next parse.
void cmark_arena_empty(void);

#endif
