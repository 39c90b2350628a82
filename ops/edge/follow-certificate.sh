#!/bin/sh
# Gives the edge its certificate, and each new one while it runs: whoever renews it only has to write it into
# EDGE_CERTIFICATE_DIR. Returns once there is one that nginx can start with; the rest goes on as long as nginx runs.
set -eu
[ -n "${EDGE_CERTIFICATE_DIR:-}" ] || exit 0
from=$EDGE_CERTIFICATE_DIR
to=$EDGE_RUN_DIR/tls
mkdir -p "$to"
chmod 700 "$to"

# Two files are never replaced at once: a key and a certificate that belong together have the same public key.
is_pair() {
  [ -r "$1/fullchain.pem" ] && [ -r "$1/privkey.pem" ] &&
    public=$(openssl x509 -in "$1/fullchain.pem" -noout -pubkey 2>/dev/null) &&
    [ "$public" = "$(openssl pkey -in "$1/privkey.pem" -pubout 2>/dev/null)" ]
}

# Fails if there is nothing new.
take() {
  rm -rf "$to/new"
  mkdir "$to/new"
  cp "$from/fullchain.pem" "$from/privkey.pem" "$to/new/" 2>/dev/null && is_pair "$to/new" || return 1
  cmp -s "$to/new/fullchain.pem" "$to/fullchain.pem" && return 1
  mv "$to/new/privkey.pem" "$to/new/fullchain.pem" "$to/"
}

# Without any, one that no browser trusts: nginx starts, and answers the authority that issues the first.
take || is_pair "$to" || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 \
  -subj '/CN=no certificate yet' -keyout "$to/privkey.pem" -out "$to/fullchain.pem" 2>/dev/null

absent=0
while sleep "${EDGE_CERTIFICATE_SECONDS:-10}"; do
  if nginx=$(cat "$EDGE_RUN_DIR/nginx.pid" 2>/dev/null) && kill -0 "$nginx" 2>/dev/null; then
    absent=0
    if take; then kill -HUP "$nginx"; fi
  elif [ $((absent += 1)) -ge 3 ]; then
    exit
  fi
done &
