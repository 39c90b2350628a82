#!/bin/bash
# Runs a script of ops/postgres with the owner's password, which systemd gives as a file, and PostgreSQL's programs.
set -euo pipefail
PGPASSWORD=$(<"$CREDENTIALS_DIRECTORY/POSTGRES_PASSWORD")
PATH=$(pg_config --bindir):$PATH
export PGPASSWORD PATH
exec "$@"
