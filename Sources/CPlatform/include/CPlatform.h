#ifndef MICHI_CPLATFORM_H
#define MICHI_CPLATFORM_H

// The few system calls that Swift's Glibc, Musl and Darwin modules hide or that differ between
// Linux and macOS. Every function answers 0 or a descriptor, or an errno made negative.

/// Opens a path under a folder without following a symbolic link at any part of it.
int michi_open_beneath(int folder, const char *path, int flags, unsigned int mode);

#ifndef __APPLE__
/// The same, part after part: for kernels before 5.6 and for containers whose seccomp filter does
/// not know openat2.
int michi_open_part_by_part(int folder, const char *path, int flags, unsigned int mode);
#endif

/// Opens a folder only to name things in it, in the same way.
int michi_open_folder_beneath(int folder, const char *path);

/// Calls `each` with every name in an open folder but `.` and `..`, and with its kind as `d_type`.
int michi_list(int folder, void (*each)(void *context, const char *name, int kind), void *context);

/// Renames; -EEXIST when something has the new name already.
int michi_rename_keeping(int from_folder, const char *from, int to_folder, const char *to);

/// Lets two entries, of whatever kind, change places in one step.
int michi_exchange(int from_folder, const char *from, int to_folder, const char *to);

/// Copies what is left of one open file to another as far as the kernel does that by itself, sharing
/// blocks where the file system can. Both then stand where it stopped.
void michi_copy_in_kernel(int from, int to);

/// Makes a file that shares another's blocks; -ENOTSUP where a copy does that by itself (Linux).
int michi_clone(int from, int folder, const char *path, unsigned int mode);

/// Gives an open file the owner, the group and the extended attributes of another.
int michi_copy_owner_and_attributes(int from, int to);

/// Kills all processes of a session.
void michi_kill_session(int session);

/// The commit that a release is built from; empty for any other build.
const char *michi_commit(void);

#endif
