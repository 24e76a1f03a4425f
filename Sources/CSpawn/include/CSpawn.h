#ifndef CSPAWN_H
#define CSPAWN_H

// What starting a process needs and the C library shows to C only with its extensions asked for.

/// POSIX_SPAWN_SETSID: the new process begins a session.
extern const int cspawn_new_session;

/// Makes a pipe whose ends no other child inherits; where the system can, from their first moment on. Returns 0, or -1 with
/// `errno` set.
int cspawn_pipe(int *_Nonnull ends);

#endif
