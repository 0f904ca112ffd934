// The system's zlib, or one sentence that says how to get it.
#ifndef MICHI_CZLIB_SHIM_H
#define MICHI_CZLIB_SHIM_H

#if __has_include(<zlib.h>)
  #include <zlib.h>
#elif defined(__APPLE__)
  #error "Michi needs the library zlib. Install Xcode's command line tools with: xcode-select --install"
#else
  #error "Michi needs the library zlib. Install it with: apt-get install zlib1g-dev"
#endif

#endif
