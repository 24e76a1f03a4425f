#include "CCMarkAccess.h"
