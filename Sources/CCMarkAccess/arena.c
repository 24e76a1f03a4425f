#include "CMarkArena.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// Every block has a header with its capacity, and is aligned like malloc's.
typedef struct {
  size_t capacity;
  size_t padding;
} header;

typedef struct piece {
  struct piece *next;
  size_t size; // of the whole piece
} piece;

typedef struct free_block {
  struct free_block *next;
} free_block;

enum {
  granule = 16,
  small_classes = 32,              // capacities of 16, 32, ... 512 bytes
  large_classes = 48,              // powers of two above
  first_piece = 1 << 20,           // what is kept between parses
  largest_piece = 64 << 20,
  usual_growth = 48,               // bytes that the parse of a byte takes, in replies
  page = 4096,
};

static piece *pieces;  // the newest first
static char *populated; // the end of the pages of the oldest piece that were had at once
static char *position; // where the next block of the newest piece starts
static char *limit;
static free_block *small_free[small_classes + 1];
static free_block *large_free[large_classes];

static header *header_of(void *block) { return (header *)block - 1; }

static void out_of_memory(size_t size) {
  // As cmark's own allocator does: its callers do not check.
  fprintf(stderr, "mdreveal: no memory for %zu bytes\n", size);
  abort();
}

static void add_piece(size_t needed) {
  size_t size = pieces ? pieces->size * 2 : first_piece;
  if (size > largest_piece)
    size = largest_piece;
  while (size < needed + sizeof(piece))
    size *= 2;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    out_of_memory(size);
#ifdef MADV_HUGEPAGE
  // A page fault for each 2 MB instead of each 4 kB.
  if (size > first_piece)
    madvise(memory, size, MADV_HUGEPAGE);
#endif
  piece *added = memory;
  added->next = pieces;
  added->size = size;
  pieces = added;
  position = (char *)memory + sizeof(piece);
  limit = (char *)memory + size;
}

static size_t rounded(size_t size) {
  if (size <= small_classes * granule)
    return size ? (size + granule - 1) / granule * granule : granule;
  size_t power = small_classes * granule;
  while (power < size)
    power *= 2;
  return power;
}

static free_block **free_list(size_t capacity) {
  if (capacity <= small_classes * granule)
    return &small_free[capacity / granule];
  int class = 0;
  for (size_t power = small_classes * granule; power < capacity; power *= 2)
    class++;
  return &large_free[class];
}

static void *allocate(size_t size) {
  if (size > SIZE_MAX / 4)
    out_of_memory(size);
  size_t capacity = rounded(size);
  free_block **list = free_list(capacity);
  if (*list) {
    free_block *block = *list;
    *list = block->next;
    return block;
  }
  size_t needed = sizeof(header) + capacity;
  if (!pieces || (size_t)(limit - position) < needed)
    add_piece(needed);
  header *found = (header *)position;
  position += needed;
  found->capacity = capacity;
  return found + 1;
}

static void arena_free(void *block) {
  if (!block)
    return;
  free_block **list = free_list(header_of(block)->capacity);
  free_block *freed = block;
  freed->next = *list;
  *list = freed;
}

static void *arena_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes))
    out_of_memory(SIZE_MAX);
  return memset(allocate(bytes), 0, bytes);
}

static void *arena_realloc(void *block, size_t size) {
  if (!block)
    return allocate(size);
  size_t capacity = header_of(block)->capacity;
  if (size <= capacity)
    return block;
  void *moved = allocate(size);
  memcpy(moved, block, capacity);
  arena_free(block);
  return moved;
}

cmark_mem *cmark_arena_memory(void) {
  static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};
  return &memory;
}

// Has the pages that a text of this length will need at once: one by one, each would cost some microseconds.
static void populate(size_t length) {
#ifdef MADV_POPULATE_WRITE
  if (!pieces)
    add_piece(0);
  char *start = (char *)pieces;
  if (!populated)
    populated = start;
  size_t wanted = length < first_piece / usual_growth ? length * usual_growth : first_piece;
  char *end = start + wanted / page * page;
  if (end - populated < 16 * page)
    return;
  // Kernels before 5.14 do not know it.
  madvise(populated, (size_t)(end - populated), MADV_POPULATE_WRITE);
  populated = end;
#else
  (void)length;
#endif
}

// Gives back everything. The memory of an ordinary reply is kept for the next parse.
static void empty(void) {
  memset(small_free, 0, sizeof small_free);
  memset(large_free, 0, sizeof large_free);
  while (pieces && pieces->next) {
    piece *newest = pieces;
    pieces = newest->next;
    munmap(newest, newest->size);
  }
  if (pieces) {
    position = (char *)pieces + sizeof(piece);
    limit = (char *)pieces + pieces->size;
  }
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void cmark_arena_lock(size_t length) {
  pthread_mutex_lock(&lock);
  populate(length);
}

void cmark_arena_unlock(void) {
  empty();
  pthread_mutex_unlock(&lock);
}
