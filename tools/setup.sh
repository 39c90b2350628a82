#!/usr/bin/env bash
# Installs the missing programs of a group and of the groups before it. A second run finds nothing to do.
set -euo pipefail

# Group, Debian's package, Homebrew's (- where macOS needs or has none), what fails without it.
packages='
develop postgresql              postgresql@15  npm run dev, npm run stack, npm test
develop nats-server             nats-server    npm run dev, npm run stack, npm test
develop nginx-light             nginx          npm run stack, npm test
develop openssl                 openssl        tests that make certificates
tests   chromium-headless-shell chromium       npm run test:e2e, in Chromium
tests   chromium                -              npm run test:e2e, notifications; npm run pictures, npm run probe
tests   firefox-esr             firefox        npm run test:e2e, in Firefox
tests   fonts-noto-core         -              npm run test:e2e, widths of Vietnamese and Thai texts
tests   fonts-noto-cjk          -              npm run test:e2e, widths of Chinese texts
all     radosgw                 -              tests of the S3 storage
all     prometheus              prometheus     tests of the alert rules
all     kubectl                 kubernetes-cli tests of the Kubernetes manifests
all     certbot                 -              tests of certificates
all     pebble                  -              tests of certificates
all     wrk                     wrk            npm run bench, npm run faults
all     faketime                libfaketime    tests that set the clock
'

requested=${1:-develop}
case $requested in
  develop) groups='develop' ;;
  tests) groups='develop tests' ;;
  all) groups='develop tests all' ;;
  *)
    echo 'usage: npm run setup [-- develop|tests|all]' >&2
    exit 2
    ;;
esac

here=$(dirname "$0")
system=$(uname)
# Another folder instead of / in tests.
root=${SETUP_ROOT:-}
# Servers live in sbin, which is not on every user's path.
PATH="$PATH:$root/usr/local/sbin:$root/usr/sbin:$root/sbin"

any_executable() {
  local file
  for file in "$@"; do
    [[ -x $file ]] && return 0
  done
  return 1
}

has() {
  case $1 in
    postgresql)
      command -v postgres >/dev/null ||
        any_executable "$root"/usr/lib/postgresql/*/bin/postgres "$root"/opt/homebrew/opt/postgresql@*/bin/postgres \
          "$root"/usr/local/opt/postgresql@*/bin/postgres
      ;;
    nginx-light) command -v nginx >/dev/null ;;
    # The variables name the browsers of the tests, too.
    chromium-headless-shell) command -v "${CHROMIUM:-$1}" >/dev/null ;;
    chromium) command -v "${FULL_CHROMIUM:-$1}" >/dev/null ;;
    firefox-esr) command -v "${FIREFOX:-$1}" >/dev/null ;;
    fonts-noto-core) [[ -f $root/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf ]] ;;
    fonts-noto-cjk) compgen -G "$root/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.*" >/dev/null ;;
    # Before 18 it needs a cluster.
    radosgw) radosgw --version 2>/dev/null | grep -Eq ' version (1[89]|[2-9][0-9])\.' ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# Sets `missing`, and prints what fails without them. No mapfile: macOS comes with bash 3.2.
find_missing() {
  local group package homebrew use
  missing=()
  while read -r group package homebrew use; do
    [[ " $* " == *" $group "* ]] || continue
    [[ $system == Darwin && $homebrew == - ]] && continue
    has "$package" && continue
    missing+=("$package")
    echo "setup: $package is missing, without it fails: $use"
  done <<<"$packages"
}

policy=$root/usr/sbin/policy-rc.d
kept_policy=$policy.before-quayso-setup

restore_services() {
  if [[ -e $kept_policy ]]; then
    mv -f "$kept_policy" "$policy"
  else
    rm -f "$policy"
  fi
}

# Debian starts a server as it installs it, and the default nginx and NATS would hold ports: forbid that meanwhile.
hold_services() {
  # What an interrupted run kept is the machine's own policy; it must not be overwritten by ours.
  if [[ -e $policy && ! -e $kept_policy ]]; then mv "$policy" "$kept_policy"; fi
  trap restore_services EXIT
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
}

# Ubuntu's unattended upgrades lock the packages of a new machine.
apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"
}

# The package would create and start a cluster of its own on port 5432; the stack makes its own.
forbid_default_cluster() {
  local settings=$root/etc/postgresql-common/createcluster.conf
  [[ -f $settings ]] || apt_install postgresql-common || return 0
  sed -i '/^[#[:space:]]*create_main_cluster\b/d' "$settings"
  echo 'create_main_cluster = false' >>"$settings"
}

# Held services would still start with the next boot.
disable_services() {
  local package
  [[ -d $root/run/systemd/system ]] || return 0
  for package in "$@"; do
    case $package in
      nginx-light) systemctl disable --quiet nginx ;;
      nats-server | prometheus) systemctl disable --quiet "$package" ;;
      certbot) systemctl disable --quiet certbot.timer ;;
    esac
  done
}

# One that apt cannot install fails the whole command, so the rest is then installed one by one.
install_each() {
  local package
  apt_install "$@" && return
  for package in "$@"; do apt_install "$package" || true; done
}

install_group() {
  local package from_debian=()
  for package in "$@"; do
    [[ $package != postgresql ]] || forbid_default_cluster
    if [[ -f $here/setup-$package.sh ]]; then
      bash "$here/setup-$package.sh" || true
    else
      from_debian+=("$package")
    fi
  done
  ((${#from_debian[@]} == 0)) || install_each "${from_debian[@]}"
  disable_services "$@" || true
}

find_missing $groups
if ((${#missing[@]} == 0)); then
  echo "setup: everything is installed ($groups), nothing to do"
  exit 0
fi

if [[ $system == Darwin ]]; then
  names=$(for package in "${missing[@]}"; do awk -v name="$package" '$2 == name { print $3 }' <<<"$packages"; done)
  echo "Install with: brew install" $names
  exit 1
fi
if ! command -v apt-get >/dev/null; then
  echo "Install them with this system's package manager; the names are Debian's."
  exit 1
fi
if (($(id -u) != 0)); then
  echo "Install with: sudo bash $0 $requested"
  exit 1
fi

hold_services
apt-get update || echo 'setup: apt-get update failed, the older lists of packages are used' >&2
for group in $groups; do
  find_missing "$group" >/dev/null
  ((${#missing[@]} == 0)) || install_group "${missing[@]}"
done

echo
find_missing $groups
if ((${#missing[@]} > 0)); then
  echo 'setup: the rest is installed' >&2
  exit 1
fi
echo "setup: installed ($groups)"
