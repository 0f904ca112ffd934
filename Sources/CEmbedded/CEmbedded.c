#include "CEmbedded.h"

#include <string.h>

// C23's `#embed`, which clang has in every version of C. An array literal in Swift would do the
// same, but the compiler checks each of its bytes as an expression: a tenth of a first build.
#ifndef __has_embed
#error "this needs clang 19 or later, which comes with Swift 6.2: it has #embed"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

// Each text ends with a zero byte, so that its length need not be written here.
static const struct {
  const char *path;
  const uint8_t *bytes;
} files[] = {
    {"templates/assets/components.css", (const uint8_t[]){
#embed "../../templates/assets/components.css" suffix(, )
    0}},
    {"templates/assets/dictionary.css", (const uint8_t[]){
#embed "../../templates/assets/dictionary.css" suffix(, )
    0}},
    {"templates/assets/fields.css", (const uint8_t[]){
#embed "../../templates/assets/fields.css" suffix(, )
    0}},
    {"templates/assets/flow.css", (const uint8_t[]){
#embed "../../templates/assets/flow.css" suffix(, )
    0}},
    {"templates/assets/flow.js", (const uint8_t[]){
#embed "../../templates/assets/flow.js" suffix(, )
    0}},
    {"templates/assets/kanji.js", (const uint8_t[]){
#embed "../../templates/assets/kanji.js" suffix(, )
    0}},
    {"templates/assets/michi.css", (const uint8_t[]){
#embed "../../templates/assets/michi.css" suffix(, )
    0}},
    {"templates/assets/michi.js", (const uint8_t[]){
#embed "../../templates/assets/michi.js" suffix(, )
    0}},
    {"templates/assets/search-core.js", (const uint8_t[]){
#embed "../../templates/assets/search-core.js" suffix(, )
    0}},
    {"templates/assets/search.css", (const uint8_t[]){
#embed "../../templates/assets/search.css" suffix(, )
    0}},
    {"templates/assets/search.js", (const uint8_t[]){
#embed "../../templates/assets/search.js" suffix(, )
    0}},
    {"templates/assets/strokes.js", (const uint8_t[]){
#embed "../../templates/assets/strokes.js" suffix(, )
    0}},
    {"templates/components/audio.mustache", (const uint8_t[]){
#embed "../../templates/components/audio.mustache" suffix(, )
    0}},
    {"templates/components/cards.mustache", (const uint8_t[]){
#embed "../../templates/components/cards.mustache" suffix(, )
    0}},
    {"templates/components/data.mustache", (const uint8_t[]){
#embed "../../templates/components/data.mustache" suffix(, )
    0}},
    {"templates/components/details.mustache", (const uint8_t[]){
#embed "../../templates/components/details.mustache" suffix(, )
    0}},
    {"templates/components/figure.mustache", (const uint8_t[]){
#embed "../../templates/components/figure.mustache" suffix(, )
    0}},
    {"templates/components/gist.mustache", (const uint8_t[]){
#embed "../../templates/components/gist.mustache" suffix(, )
    0}},
    {"templates/components/tab.mustache", (const uint8_t[]){
#embed "../../templates/components/tab.mustache" suffix(, )
    0}},
    {"templates/components/tabs.mustache", (const uint8_t[]){
#embed "../../templates/components/tabs.mustache" suffix(, )
    0}},
    {"templates/components/video.mustache", (const uint8_t[]){
#embed "../../templates/components/video.mustache" suffix(, )
    0}},
    {"templates/components/youtube.mustache", (const uint8_t[]){
#embed "../../templates/components/youtube.mustache" suffix(, )
    0}},
    {"templates/entry-list.mustache", (const uint8_t[]){
#embed "../../templates/entry-list.mustache" suffix(, )
    0}},
    {"templates/entry.mustache", (const uint8_t[]){
#embed "../../templates/entry.mustache" suffix(, )
    0}},
    {"templates/flow-code.mustache", (const uint8_t[]){
#embed "../../templates/flow-code.mustache" suffix(, )
    0}},
    {"templates/flow-list.mustache", (const uint8_t[]){
#embed "../../templates/flow-list.mustache" suffix(, )
    0}},
    {"templates/flow-state.mustache", (const uint8_t[]){
#embed "../../templates/flow-state.mustache" suffix(, )
    0}},
    {"templates/flow.mustache", (const uint8_t[]){
#embed "../../templates/flow.mustache" suffix(, )
    0}},
    {"templates/home.mustache", (const uint8_t[]){
#embed "../../templates/home.mustache" suffix(, )
    0}},
    {"templates/kanji-detail.mustache", (const uint8_t[]){
#embed "../../templates/kanji-detail.mustache" suffix(, )
    0}},
    {"templates/kanji-figures.mustache", (const uint8_t[]){
#embed "../../templates/kanji-figures.mustache" suffix(, )
    0}},
    {"templates/kanji-list.mustache", (const uint8_t[]){
#embed "../../templates/kanji-list.mustache" suffix(, )
    0}},
    {"templates/layout.mustache", (const uint8_t[]){
#embed "../../templates/layout.mustache" suffix(, )
    0}},
    {"templates/not-found.mustache", (const uint8_t[]){
#embed "../../templates/not-found.mustache" suffix(, )
    0}},
    {"templates/partials/body-end.mustache", (const uint8_t[]){
#embed "../../templates/partials/body-end.mustache" suffix(, )
    0}},
    {"templates/partials/colophon.mustache", (const uint8_t[]){
#embed "../../templates/partials/colophon.mustache" suffix(, )
    0}},
    {"templates/partials/contents.mustache", (const uint8_t[]){
#embed "../../templates/partials/contents.mustache" suffix(, )
    0}},
    {"templates/partials/entry-end.mustache", (const uint8_t[]){
#embed "../../templates/partials/entry-end.mustache" suffix(, )
    0}},
    {"templates/partials/entry-row.mustache", (const uint8_t[]){
#embed "../../templates/partials/entry-row.mustache" suffix(, )
    0}},
    {"templates/partials/fact.mustache", (const uint8_t[]){
#embed "../../templates/partials/fact.mustache" suffix(, )
    0}},
    {"templates/partials/facts.mustache", (const uint8_t[]){
#embed "../../templates/partials/facts.mustache" suffix(, )
    0}},
    {"templates/partials/footer.mustache", (const uint8_t[]){
#embed "../../templates/partials/footer.mustache" suffix(, )
    0}},
    {"templates/partials/glosses.mustache", (const uint8_t[]){
#embed "../../templates/partials/glosses.mustache" suffix(, )
    0}},
    {"templates/partials/head.mustache", (const uint8_t[]){
#embed "../../templates/partials/head.mustache" suffix(, )
    0}},
    {"templates/partials/head-end.mustache", (const uint8_t[]){
#embed "../../templates/partials/head-end.mustache" suffix(, )
    0}},
    {"templates/partials/kanji-tile.mustache", (const uint8_t[]){
#embed "../../templates/partials/kanji-tile.mustache" suffix(, )
    0}},
    {"templates/partials/languages.mustache", (const uint8_t[]){
#embed "../../templates/partials/languages.mustache" suffix(, )
    0}},
    {"templates/partials/masthead.mustache", (const uint8_t[]){
#embed "../../templates/partials/masthead.mustache" suffix(, )
    0}},
    {"templates/partials/neighbours.mustache", (const uint8_t[]){
#embed "../../templates/partials/neighbours.mustache" suffix(, )
    0}},
    {"templates/partials/pager.mustache", (const uint8_t[]){
#embed "../../templates/partials/pager.mustache" suffix(, )
    0}},
    {"templates/partials/reading.mustache", (const uint8_t[]){
#embed "../../templates/partials/reading.mustache" suffix(, )
    0}},
    {"templates/partials/ruby.mustache", (const uint8_t[]){
#embed "../../templates/partials/ruby.mustache" suffix(, )
    0}},
    {"templates/partials/search-field.mustache", (const uint8_t[]){
#embed "../../templates/partials/search-field.mustache" suffix(, )
    0}},
    {"templates/partials/series.mustache", (const uint8_t[]){
#embed "../../templates/partials/series.mustache" suffix(, )
    0}},
    {"templates/partials/trail.mustache", (const uint8_t[]){
#embed "../../templates/partials/trail.mustache" suffix(, )
    0}},
    {"templates/partials/word-row.mustache", (const uint8_t[]){
#embed "../../templates/partials/word-row.mustache" suffix(, )
    0}},
    {"templates/phrases/en.yml", (const uint8_t[]){
#embed "../../templates/phrases/en.yml" suffix(, )
    0}},
    {"templates/phrases/ja.yml", (const uint8_t[]){
#embed "../../templates/phrases/ja.yml" suffix(, )
    0}},
    {"templates/phrases/ko.yml", (const uint8_t[]){
#embed "../../templates/phrases/ko.yml" suffix(, )
    0}},
    {"templates/redirect.mustache", (const uint8_t[]){
#embed "../../templates/redirect.mustache" suffix(, )
    0}},
    {"templates/search.mustache", (const uint8_t[]){
#embed "../../templates/search.mustache" suffix(, )
    0}},
    {"templates/term.mustache", (const uint8_t[]){
#embed "../../templates/term.mustache" suffix(, )
    0}},
    {"templates/terms.mustache", (const uint8_t[]){
#embed "../../templates/terms.mustache" suffix(, )
    0}},
    {"templates/word-list.mustache", (const uint8_t[]){
#embed "../../templates/word-list.mustache" suffix(, )
    0}},
    {"templates/word.mustache", (const uint8_t[]){
#embed "../../templates/word.mustache" suffix(, )
    0}},
    {"preview.js", (const uint8_t[]){
#embed "files/preview.js" suffix(, )
    0}},
    {"starter/about-en.md", (const uint8_t[]){
#embed "files/starter/about-en.md" suffix(, )
    0}},
    {"starter/about-ja.md", (const uint8_t[]){
#embed "files/starter/about-ja.md" suffix(, )
    0}},
    {"starter/about-ko.md", (const uint8_t[]){
#embed "files/starter/about-ko.md" suffix(, )
    0}},
    {"starter/hello-en.md", (const uint8_t[]){
#embed "files/starter/hello-en.md" suffix(, )
    0}},
    {"starter/hello-ja.md", (const uint8_t[]){
#embed "files/starter/hello-ja.md" suffix(, )
    0}},
    {"starter/hello-ko.md", (const uint8_t[]){
#embed "files/starter/hello-ko.md" suffix(, )
    0}},
    {"starter/site-en.yml", (const uint8_t[]){
#embed "files/starter/site-en.yml" suffix(, )
    0}},
    {"starter/site-ja.yml", (const uint8_t[]){
#embed "files/starter/site-ja.yml" suffix(, )
    0}},
    {"starter/site-ko.yml", (const uint8_t[]){
#embed "files/starter/site-ko.yml" suffix(, )
    0}},
};

size_t michi_embedded_count(void) { return sizeof files / sizeof files[0]; }

struct michi_embedded_file michi_embedded_file(size_t index) {
  const char *bytes = (const char *)files[index].bytes;
  return (struct michi_embedded_file){files[index].path, files[index].bytes, strlen(bytes)};
}
