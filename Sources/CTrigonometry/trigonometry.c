// The module is its header.
#include "CTrigonometry.h"
