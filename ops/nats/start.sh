#!/bin/sh
# Starts NATS with the passwords of its users from files. It reads them from its environment alone, in quotes: one that
# begins with a digit would be a number.
# Usage: start.sh CONFIGURATION
set -eu
for user in DRAWS API LIVE; do
  export "NATS_${user}_PASSWORD=\"$(cat "${SECRETS_DIR:-$CREDENTIALS_DIRECTORY}/NATS_${user}_PASSWORD")\""
done
exec nats-server -c "$1"
