#!/bin/bash
# Makes the database at the first start, as the official image does, and drops root.
set -euo pipefail
if [[ $1 == postgres ]]; then
  if ((EUID == 0)); then
    chown postgres "$PGDATA" /var/run/postgresql
    chmod 700 "$PGDATA"
    chmod 3775 /var/run/postgresql
    exec gosu postgres "$0" "$@"
  fi
  if [[ ! -s $PGDATA/PG_VERSION ]]; then
    initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256
    pg_ctl -o '-c listen_addresses=' -w start
    createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
    pg_ctl -m fast -w stop
    # The official image's configuration listens everywhere.
    echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  fi
fi
exec "$@"
