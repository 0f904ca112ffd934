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
  jmp_buf over_budget;
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
}

/// Gives up the parse; outside of one, where what is asked for is bounded by the tree that the
/// budget allowed, memory has truly run out.
static void fail(michi_arena *arena) {
  if (arena->is_parsing) _longjmp(arena->over_budget, 1);
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
  if (!old) return allocate(arena, size);
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

size_t michi_arena_used(const michi_arena *arena) { return arena->used; }

cmark_node *michi_parse(
    michi_arena *arena, const char *text, size_t length, int options, int extensions) {
  if (_setjmp(arena->over_budget)) {
    arena->is_parsing = false;
    return NULL;
  }
  arena->is_parsing = true;
  cmark_parser *parser = cmark_parser_new_with_mem(options, &arena_memory);
  if (extensions & MICHI_TABLE) cmark_parser_attach_syntax_extension(parser, table_extension);
  if (extensions & MICHI_TASK_LIST) {
    cmark_parser_attach_syntax_extension(parser, task_list_extension);
  }
  cmark_parser_feed(parser, text, length);
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
  default: return extension_kind(node);
  }
}

bool michi_node_is_task(cmark_node *node) {
  return cmark_node_get_syntax_extension(node) == task_list_extension;
}

#endif
