#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

// renameat2(2) by its number: glibc hides the function from Swift, and older versions of musl lack it.
static inline int prog_renameat2(
    int folder, const char *name, int other_folder, const char *other_name, unsigned int flags) {
  return (int)syscall(SYS_renameat2, folder, name, other_folder, other_name, flags);
}
#endif
