#!/usr/bin/env bash
# Copies PostgreSQL's write-ahead log to BACKUP_DIR/wal as it is written. Runs for ever. Together with the base backups
# of backup.sh, restore.sh can restore any point in time.
#
#   receive-wal.sh URL BACKUP_DIR
#
# URL may list several servers: postgres://user@one,two/quayso?target_session_attrs=read-write. The primary keeps
# WAL not copied yet; set max_slot_wal_keep_size there, so that a copy that never returns does not fill its disk.
# Named in protect.sh, `archive` counts as a replica: commits wait until they are in the copy.
set -euo pipefail

url=${1:?usage: receive-wal.sh URL BACKUP_DIR}
wal=${2:?BACKUP_DIR is missing}/wal
mkdir -p "$wal"
separator='?'
[[ $url == *\?* ]] && separator='&'
url="${url}${separator}application_name=archive"

child=''
trap '[[ -n $child ]] && kill "$child" 2> /dev/null; exit 0' TERM INT
while true; do
  # After a failover the new primary has no slot yet.
  pg_receivewal --dbname="$url" --slot=archive --create-slot --if-not-exists || true
  pg_receivewal --dbname="$url" --slot=archive --directory="$wal" --synchronous --no-loop &
  child=$!
  wait "$child" || true
  sleep 1
done
