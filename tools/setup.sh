#!/usr/bin/env bash
# Installs the programs the stack and its tests run on. A second run finds nothing to do.
set -euo pipefail

# Servers live in sbin, which is not on every user's path.
PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"

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
        any_executable /usr/lib/postgresql/*/bin/postgres /opt/homebrew/opt/postgresql@*/bin/postgres \
          /usr/local/opt/postgresql@*/bin/postgres
      ;;
    nginx-light) command -v nginx >/dev/null ;;
    chromium-headless-shell)
      command -v "$1" >/dev/null || any_executable /Applications/Chromium.app/Contents/MacOS/Chromium
      ;;
    fonts-noto-core) [[ -f /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf ]] ;;
    fonts-noto-cjk) compgen -G '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.*' >/dev/null ;;
    # Before 18 it needs a cluster.
    radosgw) radosgw --version 2>/dev/null | grep -Eq ' version (1[89]|[2-9][0-9])\.' ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# Sets `missing`. No mapfile: macOS comes with bash 3.2.
find_missing() {
  local package
  missing=()
  for package in "$@"; do
    has "$package" || missing+=("$package")
  done
}

homebrew_name() {
  case $1 in
    postgresql) echo postgresql@15 ;;
    nginx-light) echo nginx ;;
    chromium-headless-shell) echo chromium ;;
    firefox-esr) echo firefox ;;
    *) echo "$1" ;;
  esac
}

policy=/usr/sbin/policy-rc.d
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

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# The package would create and start a cluster of its own on port 5432; the stack makes its own.
forbid_default_cluster() {
  local settings=/etc/postgresql-common/createcluster.conf
  [[ -f $settings ]] || apt_install postgresql-common
  sed -i '/^[#[:space:]]*create_main_cluster\b/d' "$settings"
  echo 'create_main_cluster = false' >>"$settings"
}

# Held services would still start with the next boot.
disable_services() {
  local package
  [[ -d /run/systemd/system ]] || return 0
  for package in "$@"; do
    case $package in
      nginx-light) systemctl disable --quiet nginx ;;
      nats-server | prometheus) systemctl disable --quiet "$package" ;;
      certbot) systemctl disable --quiet certbot.timer ;;
    esac
  done
}

wanted=(postgresql nats-server nginx-light chromium-headless-shell firefox-esr wrk openssl prometheus)
# Homebrew has no radosgw and no pebble: the tests of the S3 storage and of certificates need Linux.
# The chromium of macOS is both.
[[ $(uname) == Darwin ]] || wanted+=(chromium fonts-noto-core fonts-noto-cjk radosgw certbot pebble kubectl)
find_missing "${wanted[@]}"

if ((${#missing[@]} == 0)); then
  echo 'setup: everything is installed, nothing to do'
  exit 0
fi

if [[ $(uname) == Darwin ]]; then
  echo "setup: missing: ${missing[*]}"
  echo "Install with: brew install $(for package in "${missing[@]}"; do homebrew_name "$package"; done | paste -sd ' ' -)"
  exit 1
fi
if ! command -v apt-get >/dev/null; then
  echo "setup: missing: ${missing[*]} (Debian's package names)"
  echo 'Install them with the package manager of this system.'
  exit 1
fi
if ((EUID != 0)); then
  echo "setup: missing: ${missing[*]}"
  echo 'Install with: sudo bash tools/setup.sh'
  exit 1
fi

echo "setup: installing ${missing[*]}"
packages=()
hold_services
apt-get update
if ! has postgresql; then forbid_default_cluster; fi
for package in "${missing[@]}"; do
  [[ $package =~ ^(radosgw|kubectl)$ ]] || packages+=("$package")
done
((${#packages[@]} == 0)) || apt_install "${packages[@]}"
if ! has radosgw; then bash "$(dirname "$0")/setup-radosgw.sh"; fi
if ! has kubectl; then bash "$(dirname "$0")/setup-kubectl.sh"; fi
disable_services "${missing[@]}"

find_missing "${missing[@]}"
if ((${#missing[@]} > 0)); then
  echo "setup: still missing after the installation: ${missing[*]}" >&2
  exit 1
fi
echo 'setup: done'
