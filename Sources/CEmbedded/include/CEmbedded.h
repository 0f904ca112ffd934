#ifndef MICHI_CEMBEDDED_H
#define MICHI_CEMBEDDED_H

#include <stddef.h>
#include <stdint.h>

/// A file that the program carries.
struct michi_embedded_file {
  /// Its path: below the project for what is in `templates/`, below the theme for a section's, below
  /// `files/` for the others. NULL after the last file.
  const char *path;
  /// What it holds, and a zero byte after it: text, so no zero byte is among it.
  const uint8_t *bytes;
};

/// The files that are no section's.
const struct michi_embedded_file *michi_embedded_files(void);

/// The text of one of them, which a zero byte ends; NULL if no file has the path.
const char *michi_embedded_text(const char *path);

// A list of files: after each `MICHI_FILE`, `#embed` with `suffix(, )`. The first element is empty, so
// that each file can end the one before.
#define MICHI_FILES static const struct michi_embedded_file files[] = {{"", (const uint8_t[]){
#define MICHI_FILE(path) 0}}, {path, (const uint8_t[]){
#define MICHI_FILES_END 0}}, {NULL, NULL}};

#endif
