#!/usr/bin/env bash
# Quayso on one machine of Debian 13, without containers. Each version has a folder of its own in /opt/quayso; `current`
# and `previous` point at two of them. Secrets and settings are in /etc/quayso, and no command replaces them.
#   install.sh install RELEASE.tar.gz --site quayso.example[,www.quayso.example] --contact you@quayso.example
#   install.sh upgrade RELEASE.tar.gz      new processes beside the old ones, one after the other
#   install.sh back                        to the version before, in the same way
#   install.sh operators first --words '…' --words '…' --reason 'a new site'    who may enter the console: two people, or
#       three, with the words that each sees at /join; without arguments it says more
set -euo pipefail
# A function that fails ends the script where its output is taken, too.
shopt -s inherit_errexit

home=/opt/quayso
etc=/etc/quayso
users=(quayso quayso-keeper quayso-nats quayso-edge quayso-backup)

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

usage() {
  sed -n '2,8s/^# //p' "$0" >&2
  exit 2
}

# What Debian would start by itself is kept from its ports.
install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  apt-get install -yq --no-install-recommends postgresql libpq-dev nats-server nginx-light certbot gettext-base \
    openssl curl
  systemctl disable --now nats-server.service nginx.service certbot.timer
}

make_users() {
  local user
  for user in "${users[@]}"; do
    getent passwd "$user" >/dev/null || useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
  done
  install -d -o quayso-backup -g quayso-backup -m 700 /var/backups/quayso
}

# A tarball may bring them, for a machine that reaches no registry. Node 24 is one of them; Debian's own only installs.
install_modules() {
  command -v npm >/dev/null || apt-get install -yq --no-install-recommends npm
  (cd "$1" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund)
}

# Prints the folder of the version.
unpack() {
  local tarball=$1 new version
  [[ -r $tarball ]] || fail "cannot read $tarball"
  mkdir -p "$home"
  new=$(mktemp -d "$home/.new.XXXXXX")
  tar --extract --file "$tarball" --directory "$new" --strip-components=1 --no-same-owner
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$new/package.json")
  [[ -n $version ]] || fail "$tarball has no version"
  [[ $home/$version != "$(readlink "$home/current")" ]] || fail "version $version runs already"
  rm -rf "${home:?}/$version"
  [[ -d $new/node_modules ]] || install_modules "$new" >&2
  mv "$new" "$home/$version"
  chmod -R a+rX,go-w "$home/$version"
  echo "$home/$version"
}

point_to() {
  ln -sfn "$2" "$home/.$1.new"
  mv -T "$home/.$1.new" "$home/$1"
}

write_settings() {
  local site=$1 contact=$2 names=${1//,/ }
  install -d -m 755 "$etc"
  [[ -e $etc/settings ]] && return
  # Interrupted: secrets that have their place belong to settings that are whole, and others to nobody.
  if [[ -e $etc/secrets ]]; then
    mv "$etc/settings.new" "$etc/settings"
    return
  fi
  rm -rf "$etc/secrets.new"
  (cd "$home/current" && node_modules/.bin/node tools/src/keys.ts --log-name "${names%% *}/log" \
    --contact "mailto:$contact" --secrets "$etc/secrets.new") >"$etc/settings.new"
  cat >>"$etc/settings.new" <<EOF
NODE_ENV=production
SITE_URL=https://${names%% *}
CONSOLE_ORIGIN=http://localhost:8160
LOG_LEVEL=info
EOF
  printf 'EDGE_HOSTS="%s"\nACME_CONTACT=%s\n' "$names" "$contact" >"$etc/edge"
  mv "$etc/secrets.new" "$etc/secrets"
  mv "$etc/settings.new" "$etc/settings"
}

make_database() {
  local password
  password=$(<"$etc/secrets/POSTGRES_PASSWORD")
  runuser -u postgres -- psql --quiet --set=ON_ERROR_STOP=1 <<EOF
SELECT 'CREATE ROLE quayso LOGIN SUPERUSER' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quayso') \gexec
ALTER ROLE quayso PASSWORD '$password';
SELECT 'CREATE DATABASE quayso OWNER quayso' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'quayso') \gexec
EOF
}

install_units() {
  local unit
  for unit in "$home"/current/ops/systemd/quayso*; do
    cp -rT "$unit" "/etc/systemd/system/$(basename "$unit")"
  done
  systemctl daemon-reload
}

# Processes of a kind one after the other: the next one stops when the one before it can work.
restart_all() {
  local unit port
  systemctl restart quayso-migrate.service
  while read -r unit port; do
    systemctl restart "quayso-$unit.service"
    await "$unit" "$port"
  done <<EOF
keeper 0
draws@1 9111
draws@2 9112
api@1 9121
api@2 9122
live@1 9131
live@2 9132
web@1 9141
web@2 9142
work@1 9151
work@2 9152
console 9160
EOF
  # Its new configuration names the new client; streams stay open.
  systemctl reload-or-restart quayso-edge.service
}

await() {
  local i
  (($2 == 0)) && return
  for ((i = 0; i < 120; i++)); do
    curl --silent --fail --output /dev/null "http://127.0.0.1:$2/readyz" && return
    sleep 0.5
  done
  fail "$1 is not ready; 'journalctl -u quayso-$1' says why, 'install.sh back' goes back"
}

command=${1:-}
shift || usage
((EUID == 0)) || fail 'needs root'
case $command in
  install)
    tarball=${1:-} site='' contact=''
    shift || usage
    while (($# > 1)); do
      case $1 in
        --site) site=$2 ;;
        --contact) contact=$2 ;;
        *) usage ;;
      esac
      shift 2
    done
    [[ -n $site && -n $contact ]] || usage
    install_packages
    make_users
    new=$(unpack "$tarball")
    point_to current "$new"
    write_settings "$site" "$contact"
    make_database
    install_units
    systemctl enable --now quayso.target
    systemctl start quayso-acme.service ||
      echo "install.sh: no certificate yet; 'journalctl -u quayso-acme' says why, it is asked for again in 12 hours" >&2
    for port in 9111 9112 9121 9122 9131 9132 9141 9142 9151 9152 9160; do await "port $port" "$port"; done
    ;;
  upgrade)
    new=$(unpack "${1:-}")
    point_to previous "$(readlink "$home/current")"
    point_to current "$new"
    install_units
    restart_all
    ;;
  back)
    previous=$(readlink "$home/previous") || fail 'there is no version before this one'
    point_to previous "$(readlink "$home/current")"
    point_to current "$previous"
    install_units
    restart_all
    ;;
  operators)
    exec systemd-run --quiet --pipe --wait --collect --uid=quayso --working-directory="$home/current" \
      --property=EnvironmentFile="$etc/settings" \
      --property=LoadCredential=DATABASE_PASSWORD:"$etc/secrets/QUAYSO_CONSOLE_PASSWORD" \
      --setenv=DATABASE_URL=postgres://quayso_console@127.0.0.1:5432/quayso \
      "$home/current/node_modules/.bin/node" apps/console/src/identity/command/cli.ts "$@"
    ;;
  *) usage ;;
esac
echo "install.sh: $(readlink "$home/current") runs"
