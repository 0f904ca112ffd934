#include "CDictionary.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

MICHI_FILES
MICHI_FILE("dictionary.txt")
#embed "../Dictionary/Data/dictionary.txt" suffix(, )
MICHI_FILE("radicals.txt")
#embed "../Dictionary/Data/radicals.txt" suffix(, )
MICHI_FILES_END

const struct michi_embedded_file *michi_dictionary_data(void) { return files + 1; }
