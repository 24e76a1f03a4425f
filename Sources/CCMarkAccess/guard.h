#ifndef GUARD_H
#define GUARD_H

#include "CCMarkAccess.h"

/// Puts the guards between the blocks and the inlines of a parse that is about to end.
void cmark_guard_attach(cmark_parser *_Null_unspecified parser);

#endif
