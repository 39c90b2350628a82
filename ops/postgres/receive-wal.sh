#!/usr/bin/env bash
# Keeps a copy of everything PostgreSQL writes, a moment after it is written, in BACKUP_DIR/wal. Runs for ever. With the
# base backups of backup.sh beside it, any moment can be had back by restore.sh.
#
#   receive-wal.sh URL BACKUP_DIR
#
# URL may list several servers: postgres://user@one,two/quayso?target_session_attrs=read-write. The primary keeps what the
# copy lacks; set max_slot_wal_keep_size there, so that a copy that never returns does not fill its disk.
# Named in protect.sh, `archive` counts as a replica: nothing is acknowledged before it is in the copy.
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
