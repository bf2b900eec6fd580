// The module is its header.
#include "CElementary.h"
