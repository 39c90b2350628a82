#!/usr/bin/env bash
# Lists the transactions that deleted the most rows since TIME, the largest first: their id for restore.sh --before-xid,
# the number of rows, their commit time.
#
#   find-deletes.sh URL BACKUP_DIR TIME
set -euo pipefail
export PGTARGETSESSIONATTRS=read-write PGCONNECT_TIMEOUT=5

url=${1:?usage: find-deletes.sh URL BACKUP_DIR TIME}
wal=${2:?BACKUP_DIR is missing}/wal
since=$(date -u -d "${3:?TIME is missing}" +%s)

# Completes the current WAL file, so that it is copied.
end=$(psql "$url" --no-psqlrc --tuples-only --no-align --command="SELECT pg_walfile_name(pg_switch_wal())")
for _ in {1..100}; do
  [[ -e $wal/$end ]] && break
  sleep 0.1
done
start=$(find "$wal" -regex '.*/[0-9A-F]*' -newermt "@$since" -printf '%f\n' | sort | sed -n 1p)
[[ -n $start ]] || { echo "no WAL was copied since then" >&2; exit 1; }
pg_waldump --path="$wal" "$start" "$end" 2> /dev/null | awk '
  match($0, /tx: +[0-9]+/) { tx = substr($0, RSTART + 3, RLENGTH - 3) + 0 }
  /desc: DELETE/ { rows[tx]++ }
  /desc: COMMIT/ { match($0, /COMMIT [^;]*/); at[tx] = substr($0, RSTART + 7, RLENGTH - 7) }
  END { for (tx in rows) if (tx in at) print tx, rows[tx], at[tx] }' | sort -k2,2nr | sed -n 1,5p
