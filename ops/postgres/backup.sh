#!/usr/bin/env bash
# Makes a base backup in BACKUP_DIR/base/TIME and checks it file by file; then removes all but the newest KEEP backups,
# and the write-ahead log that only the removed ones needed. Run it once a day.
#
#   backup.sh URL BACKUP_DIR [KEEP]
#
# URL may list several servers: the one that takes writes is copied.
set -euo pipefail
export PGTARGETSESSIONATTRS=read-write PGCONNECT_TIMEOUT=5

url=${1:?usage: backup.sh URL BACKUP_DIR [KEEP]}
base=${2:?BACKUP_DIR is missing}/base
keep=${3:-7}
((keep >= 1)) || { echo "KEEP must be at least 1" >&2; exit 2; }

mkdir -p "$base"
rm -rf "$base"/*.new
new=$base/$(date -u +%s).new
pg_basebackup --dbname="$url" --pgdata="$new" --wal-method=stream --checkpoint=fast
pg_verifybackup --quiet "$new"
# Named by the time it was complete: it cannot be restored to an earlier time.
done=$base/$(date -u +%Y%m%dT%H%M%SZ)
mv "$new" "$done"
sync "$base"

mapfile -t kept < <(ls "$base" | grep -v new | sort | tail -n "$keep")
for backup in $(ls "$base" | grep -v new | sort | head -n "-$keep"); do
  rm -rf "${base:?}/$backup"
done
oldest_needed=$(sed -nE 's/^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/\1/p' "$base/${kept[0]}/backup_label")
if [[ -d $base/../wal ]]; then pg_archivecleanup "$base/../wal" "$oldest_needed"; fi
echo "$done $(du -sm "$done" | cut -f1) MB, ${#kept[@]} kept, log from $oldest_needed"
