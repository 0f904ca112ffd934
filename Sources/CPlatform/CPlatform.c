#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPlatform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef __APPLE__
#include <copyfile.h>
#include <libproc.h>
#include <sys/attr.h>
#include <sys/clonefile.h>
#else
#include <sys/syscall.h>
#include <sys/xattr.h>
#endif

#ifndef MICHI_COMMIT
#define MICHI_COMMIT ""
#endif

const char *michi_commit(void) { return MICHI_COMMIT; }

static int answer(int result) { return result < 0 ? -errno : result; }

#ifndef __APPLE__
int michi_open_part_by_part(int folder, const char *path, int flags, unsigned int mode) {
  char part[256];
  int current = folder;
  for (;;) {
    const char *slash = strchr(path, '/');
    if (!slash) {
      int opened = answer(openat(current, path, flags | O_NOFOLLOW | O_CLOEXEC, mode));
      if (current != folder) close(current);
      return opened;
    }
    size_t length = (size_t)(slash - path);
    int next = -ENAMETOOLONG;
    if (length < sizeof part) {
      memcpy(part, path, length);
      part[length] = 0;
      next = answer(openat(current, part, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    }
    if (current != folder) close(current);
    if (next < 0) return next;
    current = next;
    path = slash + 1;
  }
}
#endif

int michi_open_beneath(int folder, const char *path, int flags, unsigned int mode) {
#ifdef __APPLE__
  return answer(openat(folder, path, flags | O_NOFOLLOW_ANY | O_CLOEXEC, mode));
#else
#ifdef SYS_openat2
  // struct open_how of linux/openat2.h, which older systems lack.
  struct {
    uint64_t flags, mode, resolve;
  } how = {(uint64_t)(unsigned int)(flags | O_NOFOLLOW | O_CLOEXEC), 0, 0x04 | 0x08};
  if (flags & O_CREAT) how.mode = mode;  // resolve: RESOLVE_NO_SYMLINKS | RESOLVE_BENEATH
  int opened = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
  if (opened >= 0 || (errno != ENOSYS && errno != EPERM)) return answer(opened);
#endif
  return michi_open_part_by_part(folder, path, flags, mode);
#endif
}

int michi_open_folder_beneath(int folder, const char *path) {
#ifdef __APPLE__
  return michi_open_beneath(folder, path, O_SEARCH, 0);
#else
  return michi_open_beneath(folder, path, O_PATH | O_DIRECTORY, 0);
#endif
}

static int is_dots(const char *name) {
  return name[0] == '.' && (!name[1] || (name[1] == '.' && !name[2]));
}

#ifdef __APPLE__
int michi_list(int folder, void (*each)(void *, const char *, int), void *context) {
  int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (copy < 0) return -errno;
  DIR *stream = fdopendir(copy);
  if (!stream) {
    int result = -errno;
    close(copy);
    return result;
  }
  struct dirent *entry;
  errno = 0;
  while ((entry = readdir(stream))) {
    if (!is_dots(entry->d_name)) each(context, entry->d_name, entry->d_type);
    errno = 0;
  }
  int result = -errno;
  closedir(stream);
  return result;
}
#else
// The system call itself: readdir asks twice more about every folder and takes 32 KiB for it, and
// most folders of a site hold one page.
int michi_list(int folder, void (*each)(void *, const char *, int), void *context) {
  struct record {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char kind;
    char name[];
  };
  _Alignas(struct record) char bytes[1 << 14];
  for (;;) {
    long count = syscall(SYS_getdents64, folder, bytes, sizeof bytes);
    if (count <= 0) return answer((int)count);
    for (long place = 0; place < count;) {
      const struct record *entry = (const struct record *)(bytes + place);
      place += entry->length;
      if (!is_dots(entry->name)) each(context, entry->name, entry->kind);
    }
  }
}
#endif

#ifndef __APPLE__
static int rename_with(unsigned int flags, int from_folder, const char *from, int to_folder,
                       const char *to) {
  return answer((int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}
#endif

int michi_rename_keeping(int from_folder, const char *from, int to_folder, const char *to) {
#ifdef __APPLE__
  int result = answer(renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL));
#else
  int result = rename_with(1 /* RENAME_NOREPLACE */, from_folder, from, to_folder, to);
#endif
  if (result != -EINVAL && result != -ENOSYS && result != -ENOTSUP) return result;
  // A file system without it (NFS, some FUSE): look first. Only one Michi writes here at a time.
  struct stat status;
  if (fstatat(to_folder, to, &status, AT_SYMLINK_NOFOLLOW) == 0) return -EEXIST;
  return answer(renameat(from_folder, from, to_folder, to));
}

int michi_exchange(int from_folder, const char *from, int to_folder, const char *to) {
#ifdef __APPLE__
  return answer(renameatx_np(from_folder, from, to_folder, to, RENAME_SWAP));
#else
  return rename_with(2 /* RENAME_EXCHANGE */, from_folder, from, to_folder, to);
#endif
}

void michi_copy_in_kernel(int from, int to) {
#ifdef __APPLE__
  (void)from, (void)to;
#else
  while (syscall(SYS_copy_file_range, from, NULL, to, NULL, (size_t)1 << 30, 0) > 0) {
  }
#endif
}

int michi_clone(int from, int folder, const char *path, unsigned int mode) {
#ifdef __APPLE__
  int result = answer(fclonefileat(from, folder, path, 0));
  if (result < 0) return result;
  return answer(fchmodat(folder, path, (mode_t)mode, 0));
#else
  (void)from, (void)folder, (void)path, (void)mode;
  return -ENOTSUP;
#endif
}

int michi_copy_owner_and_attributes(int from, int to) {
  struct stat old, new;
  if (fstat(from, &old) < 0 || fstat(to, &new) < 0) return -errno;
  if ((old.st_uid != new.st_uid || old.st_gid != new.st_gid) &&
      fchown(to, old.st_uid, old.st_gid) < 0)
    return -errno;
#ifdef __APPLE__
  return answer(fcopyfile(from, to, NULL, COPYFILE_XATTR | COPYFILE_ACL));
#else
  // The kernel allows lists and values of at most 64 KiB (XATTR_LIST_MAX, XATTR_SIZE_MAX).
  char names[1 << 16], value[1 << 16], present[1 << 16];
  ssize_t length = flistxattr(from, names, sizeof names);
  if (length < 0) return errno == ENOTSUP ? 0 : -errno;
  for (char *name = names; name < names + length; name += strlen(name) + 1) {
    ssize_t size = fgetxattr(from, name, value, sizeof value);
    if (size < 0) return -errno;
    // A new file has its security label already, which only few users may set.
    if (fgetxattr(to, name, present, sizeof present) == size && !memcmp(value, present, size))
      continue;
    if (fsetxattr(to, name, value, (size_t)size, 0) < 0) return -errno;
  }
  return 0;
#endif
}

static int kill_if_of(int session, int process) {
  return process > 1 && getsid(process) == session && kill(process, SIGKILL) == 0;
}

void michi_kill_session(int session) {
  if (session <= 1 || session == getsid(0)) return;
  // A process may start another one while the list is read.
  for (int round = 0, killed = 1; killed && round < 10; round++) {
    killed = 0;
#ifdef __APPLE__
    int processes[1 << 14];
    int count = proc_listallpids(processes, sizeof processes);
    for (int i = 0; i < count; i++) killed |= kill_if_of(session, processes[i]);
#else
    DIR *all = opendir("/proc");
    if (!all) {
      kill(-session, SIGKILL);
      return;
    }
    for (struct dirent *entry; (entry = readdir(all));)
      killed |= kill_if_of(session, atoi(entry->d_name));
    closedir(all);
#endif
  }
}
