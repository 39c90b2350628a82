#!/bin/sh
# Starts NATS with the passwords of its users from files. It reads them from its environment alone, in quotes: one that
# begins with a digit would be a number.
# Usage: start.sh CONFIGURATION
set -eu
for file in "${SECRETS_DIR:-$CREDENTIALS_DIRECTORY}"/NATS_*; do
  export "$(basename "$file")=\"$(cat "$file")\""
done
exec nats-server -c "$1"
