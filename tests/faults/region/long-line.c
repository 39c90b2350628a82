/*
 * A line between two network namespaces on which every packet takes its time: the kernel of a small machine has no such
 * queue. Usage: long-line NAMESPACE MS. It makes a tunnel device `line` here and one there, passes packets between them
 * MS later, and drops all of them from SIGUSR1 until SIGUSR2.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

/* More than a second of what the tests send. */
#define CAPACITY 16384
#define PACKET 1600

struct packet {
  double at;
  ssize_t size;
  char bytes[PACKET];
};

struct direction {
  int from, to;
  unsigned first, count;
  struct packet *packets;
};

static volatile sig_atomic_t is_cut = 0;

static void on_signal(int number) { is_cut = number == SIGUSR1; }

static double now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int open_device(void) {
  struct ifreq request = {.ifr_flags = IFF_TUN | IFF_NO_PI, .ifr_name = "line"};
  int fd = open("/dev/net/tun", O_RDWR | O_NONBLOCK);
  if (fd < 0) fail("/dev/net/tun");
  if (ioctl(fd, TUNSETIFF, &request) < 0) fail("TUNSETIFF");
  return fd;
}

static void take_in(struct direction *way, double arrives) {
  static char lost[PACKET];
  for (;;) {
    struct packet *last = &way->packets[(way->first + way->count) % CAPACITY];
    int is_lost = is_cut || way->count == CAPACITY;
    ssize_t size = read(way->from, is_lost ? lost : last->bytes, PACKET);
    if (size <= 0) return;
    if (is_lost) continue;
    last->at = arrives;
    last->size = size;
    way->count++;
  }
}

/* Passes on what is due; returns when the next packet is, or never. */
static double pass_on(struct direction *way, double now) {
  while (way->count > 0) {
    struct packet *next = &way->packets[way->first];
    if (next->at > now) return next->at;
    /* What is on its way when the line is cut is lost too, as is what the other side cannot take. */
    if (!is_cut && write(way->to, next->bytes, next->size) < 0) perror("line");
    way->first = (way->first + 1) % CAPACITY;
    way->count--;
  }
  return 1e300;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  double delay = atof(words[2]);
  int here = open_device();
  int namespace = open(words[1], O_RDONLY);
  if (namespace < 0 || setns(namespace, CLONE_NEWNET) < 0) fail(words[1]);
  int there = open_device();
  struct direction ways[2] = {{.from = here, .to = there}, {.from = there, .to = here}};
  for (int i = 0; i < 2; i++) {
    ways[i].packets = calloc(CAPACITY, sizeof(struct packet));
    if (!ways[i].packets) fail("memory");
  }
  struct sigaction action = {.sa_handler = on_signal};
  sigaction(SIGUSR1, &action, NULL);
  sigaction(SIGUSR2, &action, NULL);
  puts("open");
  fflush(stdout);
  double next = 1e300;
  for (;;) {
    struct pollfd ready[2] = {{.fd = here, .events = POLLIN}, {.fd = there, .events = POLLIN}};
    double wait = next - now_ms();
    struct timespec timeout = {.tv_sec = (long)(wait / 1e3), .tv_nsec = ((long)(wait * 1e6)) % 1000000000};
    if (wait < 0) memset(&timeout, 0, sizeof timeout);
    ppoll(ready, 2, next > 1e299 ? NULL : &timeout, NULL);
    double now = now_ms();
    next = 1e300;
    for (int i = 0; i < 2; i++) {
      take_in(&ways[i], now + delay);
      double due = pass_on(&ways[i], now);
      if (due < next) next = due;
    }
  }
}
