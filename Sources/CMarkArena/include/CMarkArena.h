// Parsing with cmark-gfm in a bounded arena.
//
// In: Markdown, a budget of bytes and limits. Out: a tree that lives as long as its arena, or why
// there is none. It never ends the process and never frees what it did not allocate.
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
  /// What is read beyond GFM, around blocks.
  michi_custom_block,
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

/// The memory of one parse and its tree. It belongs to the thread that entered it.
typedef struct michi_arena michi_arena;

/// Makes an arena the current one of this thread. Arenas nest; memory that an earlier parse of
/// this thread used is used again.
///
/// Returns NULL when there is no memory.
michi_arena *michi_arena_enter(size_t budget);

/// Ends the arena that was entered last, with every tree in it.
void michi_arena_leave(michi_arena *arena);

/// What would make cmark take minutes. Code and raw HTML have no limit: only their ends are looked
/// for in them.
typedef struct michi_limits {
  /// Bytes of a paragraph, a heading or a table's cell.
  size_t text;
  /// `|` in one line.
  size_t pipes;
  /// Lines of one paragraph that look like a table's delimiter row.
  size_t delimiter_rows;
} michi_limits;

typedef enum michi_reason {
  michi_over_budget,
  michi_long_paragraph,
  /// A heading or a table's cell.
  michi_long_line,
  michi_many_pipes,
  michi_many_delimiter_rows,
} michi_reason;

/// Why a text was not parsed, and the line, from 1.
typedef struct michi_refusal {
  michi_reason reason;
  int line;
} michi_refusal;

/// The lines that cmark counts before the text's first.
enum { MICHI_LINES_BEFORE = 1 };

/// Parses UTF-8 text with footnotes, tables and task lists.
///
/// No other extension is attached: they keep their special characters in tables of the whole
/// process.
///
/// Returns the document, or NULL and the reason in `refusal`.
struct cmark_node *michi_parse(
    michi_arena *arena, const char *text, size_t length, michi_limits limits,
    michi_refusal *refusal);

/// What `node` is.
michi_node_kind michi_kind_of_node(struct cmark_node *node);

/// Makes a node of the current arena, of one of six kinds: custom blocks, paragraphs, emphasis, texts,
/// raw HTML. Of inlines that hold others, only those of CommonMark may stand in a table's cell.
struct cmark_node *michi_new_node(michi_node_kind kind);

/// Whether a list item is a task.
bool michi_node_is_task(struct cmark_node *node);

/// The length of one of cmark's strings.
static inline size_t michi_text_length(const char *text) { return __builtin_strlen(text); }

#endif
