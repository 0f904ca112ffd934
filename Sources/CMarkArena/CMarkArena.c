#include "CMarkArena.h"

// Says what to install when the library is missing; then nothing below is compiled, so that the
// sentence stands alone.
#include "../CCmarkGFM/shim.h"

#if MICHI_HAS_CMARK_GFM

#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// Memory is asked for in pieces of this size, or of the size that is needed if it is larger.
static const size_t chunk_size = 1 << 20;
/// What an arena keeps for the next parse of its thread.
static const size_t kept_size = 16 << 20;

typedef struct chunk {
  struct chunk *next;
  size_t size;
  size_t used;
  _Alignas(16) unsigned char bytes[];
} chunk;

/// Stands before each allocation, because cmark's realloc does not say how much there was.
typedef struct header {
  _Alignas(16) size_t size;
} header;

struct michi_arena {
  michi_arena *outer;
  chunk *first;
  chunk *current;
  size_t budget;
  size_t used;
  bool is_parsing;
  jmp_buf given_up;
  /// What is asked of the parse that runs, and what is known of it.
  michi_limits limits;
  cmark_node *document;
  cmark_node *paragraph;
  size_t delimiter_rows;
  michi_refusal refusal;
};

typedef struct thread_state {
  michi_arena *current;
  michi_arena *spare;
} thread_state;

static _Thread_local thread_state *state;
static pthread_key_t state_key;
static pthread_once_t registration = PTHREAD_ONCE_INIT;
static cmark_syntax_extension *table_extension;
static cmark_syntax_extension *task_list_extension;
static cmark_syntax_extension *watch_extension;

static cmark_node *watch(
    cmark_syntax_extension *self, int indented, cmark_parser *parser, cmark_node *parent,
    unsigned char *line, int length);

static void free_chunks(chunk *first) {
  while (first) {
    chunk *next = first->next;
    free(first);
    first = next;
  }
}

static void free_state(void *ended) {
  thread_state *ending = ended;
  while (ending->spare) {
    michi_arena *arena = ending->spare;
    ending->spare = arena->outer;
    free_chunks(arena->first);
    free(arena);
  }
  free(ending);
}

static void register_once(void) {
  pthread_key_create(&state_key, free_state);
  cmark_gfm_core_extensions_ensure_registered();
  table_extension = cmark_find_syntax_extension("table");
  task_list_extension = cmark_find_syntax_extension("tasklist");
  watch_extension = cmark_syntax_extension_new("michi-watch");
  cmark_syntax_extension_set_open_block_func(watch_extension, watch);
}

/// Gives up the parse.
static void refuse(michi_arena *arena, michi_reason reason, int line) {
  arena->refusal.reason = reason;
  arena->refusal.line = line > 0 ? line : 1;
  _longjmp(arena->given_up, 1);
}

/// Gives up for want of memory; outside of a parse, where what is asked for is bounded by the tree
/// that the budget allowed, it has truly run out.
static void fail(michi_arena *arena) {
  if (arena->is_parsing) refuse(arena, michi_over_budget, 0);
  abort();
}

static chunk *next_chunk(michi_arena *arena, size_t size) {
  chunk *next = arena->current ? arena->current->next : arena->first;
  if (next && next->size >= size) {
    next->used = 0;
    return next;
  }
  size_t capacity = size > chunk_size ? size : chunk_size;
  chunk *made = malloc(sizeof(chunk) + capacity);
  if (!made) fail(arena);
  made->size = capacity;
  made->used = 0;
  made->next = next;
  if (arena->current) {
    arena->current->next = made;
  } else {
    arena->first = made;
  }
  return made;
}

static void *allocate(michi_arena *arena, size_t size) {
  if (size > SIZE_MAX / 2) fail(arena);
  size_t rounded = (size + 15) & ~(size_t)15;
  size_t whole = rounded + sizeof(header);
  if (arena->is_parsing && whole > arena->budget - arena->used) fail(arena);
  chunk *current = arena->current;
  if (!current || whole > current->size - current->used) {
    current = next_chunk(arena, whole);
    arena->current = current;
  }
  header *made = (header *)(current->bytes + current->used);
  made->size = rounded;
  current->used += whole;
  arena->used += whole;
  return made + 1;
}

static void *arena_calloc(size_t count, size_t size) {
  size_t whole;
  if (__builtin_mul_overflow(count, size, &whole)) fail(state->current);
  void *made = allocate(state->current, whole);
  memset(made, 0, whole);
  return made;
}

static bool is_last(const michi_arena *arena, const header *allocation) {
  const unsigned char *end = (const unsigned char *)(allocation + 1) + allocation->size;
  return end == arena->current->bytes + arena->current->used;
}

static void *arena_realloc(void *old, size_t size) {
  michi_arena *arena = state->current;
  if (!old) {
    char *made = allocate(arena, size);
    // cmark's strings have no end before something is put into them.
    if (size > 0) made[0] = 0;
    return made;
  }
  header *allocation = (header *)old - 1;
  if (size <= allocation->size) return old;
  if (is_last(arena, allocation) && size <= SIZE_MAX / 2) {
    size_t more = ((size + 15) & ~(size_t)15) - allocation->size;
    chunk *current = arena->current;
    bool fits = !arena->is_parsing || more <= arena->budget - arena->used;
    if (fits && more <= current->size - current->used) {
      current->used += more;
      arena->used += more;
      allocation->size += more;
      return old;
    }
  }
  void *made = allocate(arena, size);
  memcpy(made, old, allocation->size);
  return made;
}

static void arena_free(void *old) {
  if (!old) return;
  michi_arena *arena = state->current;
  header *allocation = (header *)old - 1;
  if (!is_last(arena, allocation)) return;
  size_t whole = allocation->size + sizeof(header);
  arena->current->used -= whole;
  arena->used -= whole;
}

static cmark_mem arena_memory = {arena_calloc, arena_realloc, arena_free};

michi_arena *michi_arena_enter(size_t budget) {
  pthread_once(&registration, register_once);
  if (!state) {
    state = calloc(1, sizeof(thread_state));
    if (!state) return NULL;
    pthread_setspecific(state_key, state);
  }
  michi_arena *arena = state->spare;
  if (arena) {
    state->spare = arena->outer;
  } else {
    arena = calloc(1, sizeof(michi_arena));
    if (!arena) return NULL;
  }
  arena->outer = state->current;
  arena->current = NULL;
  arena->budget = budget;
  arena->used = 0;
  arena->is_parsing = false;
  state->current = arena;
  return arena;
}

void michi_arena_leave(michi_arena *arena) {
  size_t kept = 0;
  chunk **link = &arena->first;
  while (*link) {
    kept += (*link)->size;
    if (kept > kept_size) {
      free_chunks(*link);
      *link = NULL;
      break;
    }
    link = &(*link)->next;
  }
  state->current = arena->outer;
  arena->outer = state->spare;
  state->spare = arena;
}

/// Whether a line holds only what a table's delimiter row may hold, from `index` on.
static bool is_delimiter_row(const unsigned char *line, int index, int length) {
  bool has_dash = false;
  for (; index < length; index++) {
    switch (line[index]) {
    case '-': has_dash = true; break;
    case '|': case ':': case ' ': case '\t': case '\v': case '\f': case '\r': case '\n': break;
    default: return false;
    }
  }
  return has_dash;
}

/// Sees a line before the table extension does: every one that may be a table's or goes on with a
/// paragraph, and none of code and raw HTML, in which no block opens. It opens nothing itself.
static cmark_node *watch(
    cmark_syntax_extension *self, int indented, cmark_parser *parser, cmark_node *parent,
    unsigned char *line, int length) {
  (void)self;
  (void)indented;
  michi_arena *arena = state->current;
  if (!arena->document) {
    arena->document = parent;
    return NULL;
  }
  int number = cmark_parser_get_line_number(parser) - MICHI_LINES_BEFORE;
  if ((size_t)length > arena->limits.pipes) {
    size_t pipes = 0;
    for (int index = 0; index < length; index++) pipes += line[index] == '|';
    if (pipes > arena->limits.pipes) refuse(arena, michi_many_pipes, number);
  }
  // A paragraph is read again for each line that may make a table's header of its last.
  if (cmark_node_get_type(parent) != CMARK_NODE_PARAGRAPH) return NULL;
  if (!is_delimiter_row(line, cmark_parser_get_first_nonspace(parser), length)) return NULL;
  if (arena->paragraph != parent) {
    arena->paragraph = parent;
    arena->delimiter_rows = 0;
  }
  arena->delimiter_rows++;
  if (arena->delimiter_rows > arena->limits.delimiter_rows) {
    refuse(arena, michi_many_delimiter_rows, number);
  }
  if (strlen(cmark_node_get_string_content(parent)) > arena->limits.text) {
    refuse(arena, michi_long_paragraph, cmark_node_get_start_line(parent) - MICHI_LINES_BEFORE);
  }
  return NULL;
}

/// The line on which a block begins. A cell does not know it; its row does.
static int line_of(cmark_node *node) {
  while (cmark_node_get_start_line(node) <= 0 && cmark_node_parent(node)) {
    node = cmark_node_parent(node);
  }
  return cmark_node_get_start_line(node) - MICHI_LINES_BEFORE;
}

static cmark_node *following(cmark_node *node) {
  if (cmark_node_first_child(node)) return cmark_node_first_child(node);
  while (node && !cmark_node_next(node)) node = cmark_node_parent(node);
  return node ? cmark_node_next(node) : NULL;
}

/// Refuses long texts before any is read for emphasis and links, which takes quadratic time.
static void check_texts(michi_arena *arena) {
  for (cmark_node *node = arena->document; node; node = following(node)) {
    michi_node_kind kind = michi_kind_of_node(node);
    if (kind != michi_paragraph && kind != michi_heading && kind != michi_table_cell) continue;
    if (strlen(cmark_node_get_string_content(node)) <= arena->limits.text) continue;
    bool is_paragraph = kind == michi_paragraph;
    refuse(arena, is_paragraph ? michi_long_paragraph : michi_long_line, line_of(node));
  }
}

cmark_node *michi_parse(
    michi_arena *arena, const char *text, size_t length, michi_limits limits,
    michi_refusal *refusal) {
  if (_setjmp(arena->given_up)) {
    arena->is_parsing = false;
    *refusal = arena->refusal;
    return NULL;
  }
  arena->is_parsing = true;
  arena->limits = limits;
  arena->document = NULL;
  arena->paragraph = NULL;
  cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_FOOTNOTES, &arena_memory);
  cmark_parser_attach_syntax_extension(parser, watch_extension);
  cmark_parser_attach_syntax_extension(parser, table_extension);
  cmark_parser_attach_syntax_extension(parser, task_list_extension);
  // The empty line shows the document to the watch. Behind it, a byte order mark would be text.
  cmark_parser_feed(parser, "\n", 1);
  size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  cmark_parser_feed(parser, text + start, length - start);
  // A last line without an end would be read only when the parse ends.
  if (length > start && text[length - 1] != '\n' && text[length - 1] != '\r') {
    cmark_parser_feed(parser, "\n", 1);
  }
  check_texts(arena);
  cmark_node *document = cmark_parser_finish(parser);
  arena->is_parsing = false;
  return document;
}

/// The table extension's types are known by their names alone.
static michi_node_kind extension_kind(cmark_node *node) {
  const char *name = cmark_node_get_type_string(node);
  if (strcmp(name, "table_cell") == 0) return michi_table_cell;
  if (strcmp(name, "table_row") == 0) return michi_table_row;
  if (strcmp(name, "table_header") == 0) return michi_table_row;
  if (strcmp(name, "table") == 0) return michi_table;
  return michi_other;
}

michi_node_kind michi_kind_of_node(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_TEXT: return michi_text;
  case CMARK_NODE_SOFTBREAK: return michi_soft_break;
  case CMARK_NODE_LINEBREAK: return michi_line_break;
  case CMARK_NODE_CODE: return michi_code;
  case CMARK_NODE_HTML_INLINE: return michi_html_inline;
  case CMARK_NODE_EMPH: return michi_emphasis;
  case CMARK_NODE_STRONG: return michi_strong;
  case CMARK_NODE_LINK: return michi_link;
  case CMARK_NODE_IMAGE: return michi_image;
  case CMARK_NODE_FOOTNOTE_REFERENCE: return michi_footnote_reference;
  case CMARK_NODE_DOCUMENT: return michi_document;
  case CMARK_NODE_BLOCK_QUOTE: return michi_block_quote;
  case CMARK_NODE_LIST: return michi_list;
  case CMARK_NODE_ITEM: return michi_item;
  case CMARK_NODE_CODE_BLOCK: return michi_code_block;
  case CMARK_NODE_HTML_BLOCK: return michi_html_block;
  case CMARK_NODE_PARAGRAPH: return michi_paragraph;
  case CMARK_NODE_HEADING: return michi_heading;
  case CMARK_NODE_THEMATIC_BREAK: return michi_thematic_break;
  case CMARK_NODE_FOOTNOTE_DEFINITION: return michi_footnote_definition;
  case CMARK_NODE_CUSTOM_BLOCK: return michi_custom_block;
  default: return extension_kind(node);
  }
}

cmark_node *michi_new_node(michi_node_kind kind) {
  cmark_node_type type = kind == michi_custom_block ? CMARK_NODE_CUSTOM_BLOCK
      : kind == michi_emphasis      ? CMARK_NODE_EMPH
      : kind == michi_paragraph     ? CMARK_NODE_PARAGRAPH
      : kind == michi_html_block    ? CMARK_NODE_HTML_BLOCK
      : kind == michi_html_inline   ? CMARK_NODE_HTML_INLINE
                                    : CMARK_NODE_TEXT;
  return cmark_node_new_with_mem(type, &arena_memory);
}

bool michi_node_is_task(cmark_node *node) {
  return cmark_node_get_syntax_extension(node) == task_list_extension;
}

#endif
