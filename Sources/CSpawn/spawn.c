#define _GNU_SOURCE

#include "CSpawn.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

const int cspawn_new_session = POSIX_SPAWN_SETSID;

int cspawn_pipe(int *ends) {
#ifdef __APPLE__
  if (pipe(ends) != 0)
    return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#else
  return pipe2(ends, O_CLOEXEC);
#endif
}
