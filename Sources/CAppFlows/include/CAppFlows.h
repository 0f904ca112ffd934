#ifndef MICHI_CAPPFLOWS_H
#define MICHI_CAPPFLOWS_H

#include "CEmbedded.h"

/// The files of the apps' theme.
const struct michi_embedded_file *michi_app_flows_theme(void);

#endif
