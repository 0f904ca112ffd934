#ifndef MICHI_CDICTIONARY_H
#define MICHI_CDICTIONARY_H

#include "CEmbedded.h"

/// The files of the dictionary's theme.
const struct michi_embedded_file *michi_dictionary_theme(void);

/// The files of a new site.
const struct michi_embedded_file *michi_dictionary_starter(void);

#endif
