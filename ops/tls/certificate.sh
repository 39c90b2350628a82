#!/bin/sh
# Obtains a certificate for the site's names, and a new one a month before it ends; otherwise does nothing. Run it
# twice a day. The edge has to answer at port 80 of each name, and takes up what is in ACME_DIR/live/quayso by itself.
# Usage: certificate.sh NAME…   with ACME_CONTACT (an address of yours), ACME_DIR and EDGE_CHALLENGE_DIR;
# ACME_DIRECTORY for another authority than Let's Encrypt.
set -eu
[ $# -gt 0 ] || { echo 'certificate.sh: name the site' >&2; exit 2; }
for name in "$@"; do
  shift
  set -- "$@" --domain "$name"
done
exec certbot certonly --non-interactive --agree-tos --no-eff-email --email "${ACME_CONTACT:?}" \
  --server "${ACME_DIRECTORY:-https://acme-v02.api.letsencrypt.org/directory}" \
  --config-dir "${ACME_DIR:?}" --work-dir "$ACME_DIR/work" --logs-dir "$ACME_DIR/logs" \
  --webroot --webroot-path "${EDGE_CHALLENGE_DIR:?}" \
  --cert-name quayso --key-type ecdsa --keep-until-expiring --renew-with-new-domains "$@"
