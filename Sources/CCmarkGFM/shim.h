// The system's cmark-gfm, or one sentence that says how to get it.
#ifndef MICHI_CCMARKGFM_SHIM_H
#define MICHI_CCMARKGFM_SHIM_H

#if __has_include(<cmark-gfm.h>) && __has_include(<cmark-gfm-core-extensions.h>)
  #define MICHI_HAS_CMARK_GFM 1
  #include <cmark-gfm.h>
  #include <cmark-gfm-core-extensions.h>
#elif defined(__APPLE__)
  #error "Michi needs the library cmark-gfm. Install it with: brew install cmark-gfm"
#else
  #error "Michi needs the library cmark-gfm. Install it with: apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev"
#endif

#endif
