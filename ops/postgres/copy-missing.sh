#!/usr/bin/env bash
# Copies the rows of a table that a restored database has and the running one lacks, by primary key. Existing rows stay
# as they are. Triggers do not run: they refuse deletions, so what they maintain has not changed. Prints the number of
# rows. Start with tables that others refer to.
#
#   copy-missing.sh RESTORED_URL RUNNING_URL TABLE
set -euo pipefail

restored_url=${1:?usage: copy-missing.sh RESTORED_URL RUNNING_URL TABLE}
running_url=${2:?RUNNING_URL is missing}
table=${3:?TABLE is missing}
[[ $table =~ ^[a-z_]+$ ]] || { echo "not a table: $table" >&2; exit 2; }

psql() { command psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 "$@"; }
columns=$(psql "$running_url" --command="
  SELECT string_agg(quote_ident(attname), ',' ORDER BY attnum) FROM pg_attribute
  WHERE attrelid = '$table'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''")
psql "$restored_url" --command="COPY (SELECT $columns FROM $table) TO STDOUT" |
  psql "$running_url" --single-transaction \
    --command="CREATE TEMP TABLE restored ON COMMIT DROP AS SELECT $columns FROM $table WITH NO DATA" \
    --command="SET LOCAL session_replication_role = replica" \
    --command="COPY restored FROM STDIN" \
    --command="WITH copied AS (
      INSERT INTO $table ($columns) OVERRIDING SYSTEM VALUE SELECT $columns FROM restored
      ON CONFLICT DO NOTHING RETURNING 1)
      SELECT count(*) FROM copied"
