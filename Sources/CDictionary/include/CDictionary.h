#ifndef MICHI_CDICTIONARY_H
#define MICHI_CDICTIONARY_H

#include "CEmbedded.h"

/// The files of the dictionary's theme.
const struct michi_embedded_file *michi_dictionary_theme(void);

/// The entries of a new site, and the table of radicals.
const struct michi_embedded_file *michi_dictionary_data(void);

#endif
