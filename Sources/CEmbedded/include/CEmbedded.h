#ifndef MICHI_CEMBEDDED_H
#define MICHI_CEMBEDDED_H

#include <stddef.h>
#include <stdint.h>

/// A file that the program carries.
struct michi_embedded_file {
  /// Its path below the project for what is in `templates/`, below `files/` for the others.
  const char *path;
  /// What it holds: text, so no zero byte is among it.
  const uint8_t *bytes;
  size_t count;
};

/// How many files there are.
size_t michi_embedded_count(void);

/// One of them; `index` is less than the count.
struct michi_embedded_file michi_embedded_file(size_t index);

#endif
