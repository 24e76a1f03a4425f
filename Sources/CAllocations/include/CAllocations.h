#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/// How often memory was asked for since the program began, by Swift and by C; -1 where that is not counted.
int64_t allocations_so_far(void);

#endif
