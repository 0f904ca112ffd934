#include "CMarkArena.h"
