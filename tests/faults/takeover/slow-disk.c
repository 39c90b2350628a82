/* Makes writing to disk slow: before each flush, waits for the milliseconds in the file that SLOW_DISK names. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_disk(void) {
  const char *path = getenv("SLOW_DISK");
  FILE *file = path ? fopen(path, "r") : NULL;
  int ms = 0;
  if (!file) return;
  if (fscanf(file, "%d", &ms) != 1) ms = 0;
  fclose(file);
  if (ms > 0) usleep((useconds_t)ms * 1000);
}

int fsync(int fd) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
  wait_for_disk();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
