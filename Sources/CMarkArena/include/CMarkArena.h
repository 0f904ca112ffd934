// Parsing with cmark-gfm in a bounded arena.
//
// In: Markdown and a budget of bytes. Out: a tree that lives as long as its arena, or nothing when
// the budget did not suffice. It never ends the process and never frees what it did not allocate.
#ifndef MICHI_CMARK_ARENA_H
#define MICHI_CMARK_ARENA_H

#include <stdbool.h>
#include <stddef.h>

struct cmark_node;

/// What a node is, with the table extension's types, whose numbers are given out at run time.
typedef enum michi_node_kind {
  michi_document,
  michi_block_quote,
  michi_list,
  michi_item,
  michi_code_block,
  michi_html_block,
  michi_paragraph,
  michi_heading,
  michi_thematic_break,
  michi_footnote_definition,
  michi_table,
  michi_table_row,
  michi_table_cell,
  michi_text,
  michi_soft_break,
  michi_line_break,
  michi_code,
  michi_html_inline,
  michi_emphasis,
  michi_strong,
  michi_link,
  michi_image,
  michi_footnote_reference,
  michi_other,
} michi_node_kind;

/// The extensions that may be attached.
///
/// Only these two: the others keep their special characters in tables of the whole process.
enum { MICHI_TABLE = 1, MICHI_TASK_LIST = 2 };

/// The memory of one parse and its tree. It belongs to the thread that entered it.
typedef struct michi_arena michi_arena;

/// Makes an arena the current one of this thread. Arenas nest; memory that an earlier parse of
/// this thread used is used again.
///
/// Returns NULL when there is no memory.
michi_arena *michi_arena_enter(size_t budget);

/// Ends the arena that was entered last, with every tree in it.
void michi_arena_leave(michi_arena *arena);

/// Bytes handed out since the arena was entered.
size_t michi_arena_used(const michi_arena *arena);

/// Parses UTF-8 text with cmark's parse `options` and `extensions`.
///
/// Returns the document, or NULL when the budget did not suffice.
struct cmark_node *michi_parse(
    michi_arena *arena, const char *text, size_t length, int options, int extensions);

/// What `node` is.
michi_node_kind michi_kind_of_node(struct cmark_node *node);

/// Whether a list item is a task.
bool michi_node_is_task(struct cmark_node *node);

/// The length of one of cmark's strings.
static inline size_t michi_text_length(const char *text) { return __builtin_strlen(text); }

#endif
