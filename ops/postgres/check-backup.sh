#!/usr/bin/env bash
# Checks that a restore is possible: the newest base backup is young enough, and the write-ahead log is being copied.
# Exits with 1 and a reason if not: for a timer that alerts.
#
#   check-backup.sh URL BACKUP_DIR [MAX_HOURS]
set -euo pipefail
export PGTARGETSESSIONATTRS=read-write PGCONNECT_TIMEOUT=5

url=${1:?usage: check-backup.sh URL BACKUP_DIR [MAX_HOURS]}
dir=${2:?BACKUP_DIR is missing}
max_hours=${3:-26}

[[ -n $(find "$dir/base" -mindepth 1 -maxdepth 1 -name '*Z' -mmin "-$((max_hours * 60))" 2> /dev/null) ]] ||
  { echo "no base backup of the last $max_hours hours in $dir/base" >&2; exit 1; }
behind=$(psql "$url" --no-psqlrc --tuples-only --no-align --command="
  SELECT pg_current_wal_lsn() - flush_lsn FROM pg_stat_replication WHERE application_name = 'archive'")
[[ -n $behind ]] || { echo "the write-ahead log is not being copied" >&2; exit 1; }
((behind < 64 * 1024 * 1024)) || { echo "the copy of the write-ahead log is $behind bytes behind" >&2; exit 1; }
echo "newest base backup $(ls "$dir/base" | grep Z | sort | tail -1), log $behind bytes behind"
