#include "CDictionary.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

MICHI_FILES
MICHI_FILE("dictionary.txt")
#embed "../Dictionary/Starter/dictionary.txt" suffix(, )
MICHI_FILES_END

const struct michi_embedded_file *michi_dictionary_starter(void) { return files + 1; }
