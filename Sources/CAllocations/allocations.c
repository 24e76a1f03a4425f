#include "CAllocations.h"

#include <stddef.h>
#include <stdlib.h>

// A sanitizer has an allocator of its own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_ALLOCATOR
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_ALLOCATOR)

#include <stdatomic.h>

// A program's own definitions come before the C library's, which stay there under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static atomic_llong count;

static void add_one(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  add_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add_one();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  add_one();
  return __libc_realloc(block, size);
}

int64_t allocations_so_far(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#else

int64_t allocations_so_far(void) { return -1; }

#endif
