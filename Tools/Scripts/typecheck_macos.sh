#!/bin/bash
# Type-checks for macOS, on Linux, what asks the operating system for files: `FileSystem` with the
# files of `Primitives` and `Diagnostics` that it uses, and the C of `CPlatform`.
#
#     Tools/Scripts/typecheck_macos.sh
#
# There is no SDK here, so the standard library's interface for Linux is read as if it were macOS's
# (`#if os(macOS)` and `canImport(Darwin)` are true, Glibc is not there), and the C library and
# Foundation are stand-ins with Darwin's types, written below by hand. So far it goes: the code that
# is for macOS is parsed and its types fit Darwin's as these declarations have them (`mode_t` has 16
# bits, `st_mtimespec`, three arguments of `renameatx_np`'s kind). It cannot show that a declaration
# below is Apple's, that anything links, or what the calls do.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
target=x86_64-apple-macosx15.0
library=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift

mkdir "$work/Swift.swiftmodule"
sed -E "s/(x86_64|aarch64)-unknown-linux-gnu/$target/g; /^ *@backDeployed\(before: macOS/d" \
  "$library/linux/Swift.swiftmodule/$(uname -m)-unknown-linux-gnu.swiftinterface" \
  > "$work/Swift.swiftmodule/x86_64-apple-macos.swiftinterface"

mkdir -p "$work/include/sys"
cat > "$work/include/darwin.h" <<'C'
#ifndef DARWIN_H
#define DARWIN_H
typedef unsigned short mode_t;
typedef int dev_t, pid_t;
typedef unsigned int uid_t, gid_t;
typedef unsigned long long ino_t, rlim_t;
typedef long long off_t;
typedef long time_t, ssize_t;
typedef unsigned long size_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef long long int64_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
  dev_t st_dev; mode_t st_mode; unsigned short st_nlink; ino_t st_ino; uid_t st_uid; gid_t st_gid;
  dev_t st_rdev; struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size, st_blocks; int st_blksize; unsigned int st_flags, st_gen; int st_lspare;
  long long st_qspare[2];
};
struct rlimit { rlim_t rlim_cur, rlim_max; };
struct flock { off_t l_start, l_len; pid_t l_pid; short l_type, l_whence; };
struct dirent {
  ino_t d_ino; uint64_t d_seekoff; uint16_t d_reclen, d_namlen; uint8_t d_type; char d_name[1024];
};
typedef struct _dirdesc DIR;
#define NULL ((void *)0)
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_NONBLOCK 4
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define O_NOFOLLOW_ANY 0x20000000
#define O_EXEC 0x40000000
#define O_SEARCH (O_EXEC | O_DIRECTORY)
#define F_GETFD 1
#define F_DUPFD_CLOEXEC 67
#define AT_FDCWD -2
#define AT_SYMLINK_NOFOLLOW 0x20
#define AT_REMOVEDIR 0x80
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define W_OK 2
#define PATH_MAX 1024
#define RLIMIT_NOFILE 8
#define RENAME_SWAP 2
#define RENAME_EXCL 4
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMLINK 31
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ELOOP 62
#define ENOTEMPTY 66
#define ENOSYS 78
extern int *__error(void);
int open(const char *, int, ...), openat(int, const char *, int, ...), fcntl(int, int, ...);
int close(int), flock(int, int), access(const char *, int), isatty(int);
int stat(const char *, struct stat *), lstat(const char *, struct stat *);
int fstat(int, struct stat *), fstatat(int, const char *, struct stat *, int);
int fchmod(int, mode_t), fchmodat(int, const char *, mode_t, int);
int mkdirat(int, const char *, mode_t), unlinkat(int, const char *, int);
int renameat(int, const char *, int, const char *);
int renameatx_np(int, const char *, int, const char *, unsigned int);
int linkat(int, const char *, int, const char *, int);
int symlinkat(const char *, int, const char *);
int fclonefileat(int, int, const char *, uint32_t);
int getrlimit(int, struct rlimit *), setrlimit(int, const struct rlimit *);
ssize_t readlinkat(int, const char *, char *, size_t), read(int, void *, size_t);
ssize_t write(int, const void *, size_t), pread(int, void *, size_t, off_t);
DIR *fdopendir(int);
struct dirent *readdir(DIR *);
int closedir(DIR *);
uid_t geteuid(void);
void free(void *), *memcpy(void *, const void *, size_t);
int memcmp(const void *, const void *, size_t);
char *strerror(int), *strchr(const char *, int), *realpath(const char *, char *);
#endif
C
for header in dirent errno fcntl signal spawn stdint stdio string unistd sys/attr sys/clonefile \
  sys/stat sys/types; do
  printf '#include "%s/include/darwin.h"\n' "$work" > "$work/include/$header.h"
done
echo '#define errno (*__error())' >> "$work/include/errno.h"
printf 'module CDarwin [system] { header "%s/include/darwin.h" }\n' "$work" \
  > "$work/module.modulemap"
printf 'module CPlatform { header "%s/Sources/CPlatform/include/CPlatform.h" }\n' "$root" \
  >> "$work/module.modulemap"

# What Apple's Darwin has in Swift, because C has it as macros or with `...`.
cat > "$work/Darwin.swift" <<'S'
@_exported import CDarwin
public var errno: Int32 { get { __error().pointee } set { __error().pointee = newValue } }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFLNK: mode_t { 0o120000 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
S
cat > "$work/Foundation.swift" <<'S'
@_exported import Darwin
public struct URL: Sendable {
  public init(filePath: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var standardizedFileURL: URL { self }
  public mutating func deleteLastPathComponent() {}
}
public struct UUID: Sendable {
  public init() {}
  public var uuidString: String { "" }
}
public class FileManager {
  public class var `default`: FileManager { FileManager() }
  public var temporaryDirectory: URL { URL(filePath: "") }
  public func removeItem(atPath path: String) throws {}
}
S

cat > "$work/Synchronization.swift" <<'S'
public struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let value: Value
  public init(_ value: consuming sending Value) { self.value = value }
  public borrowing func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    var copy = value
    return try body(&copy)
  }
}
S

swift() {
  swiftc -frontend -O -target "$target" -swift-version 6 -I "$work" -disable-objc-interop \
    -disable-availability-checking -disable-implicit-concurrency-module-import \
    -disable-implicit-string-processing-module-import -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -module-cache-path "$work/cache" "$@"
}
module() { swift -emit-module -parse-as-library -module-name "$1" -o "$work/$1.swiftmodule" "${@:2}"; }

sources=$root/Sources
module Darwin "$work/Darwin.swift"
module Synchronization "$work/Synchronization.swift"
module Foundation "$work/Foundation.swift"
module Primitives "$sources/Primitives/"{FileFault,SourceFile,ByteOrder}.swift
module Diagnostics "$sources/Diagnostics/"{SourceText,SourcePosition}.swift
swift -typecheck -parse-as-library -module-name FileSystem "$sources/FileSystem/"*.swift
clang -target "$target" -fsyntax-only -Wall -Wextra -nostdinc -isystem "$work/include" \
  -I "$sources/CPlatform/include" \
  "$sources/CPlatform/CPlatform.c"
echo "FileSystem and CPlatform fit macOS as far as the stand-ins go"
