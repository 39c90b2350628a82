#!/usr/bin/env bash
# Copies PostgreSQL's write-ahead log to BACKUP_DIR/wal as it is written. Runs for ever. Together with the base backups
# of backup.sh, restore.sh can restore any point in time.
#
#   receive-wal.sh URL BACKUP_DIR
#
# URL may list several servers, as that of the apps does: it follows the one that takes writes. The primary keeps WAL
# not copied yet; set max_slot_wal_keep_size there, so that a copy that never returns does not fill its disk.
# Named in protect.sh, `archive` counts as a replica: commits wait until they are in the copy. Under Patroni they do not.
set -euo pipefail

url=${1:?usage: receive-wal.sh URL BACKUP_DIR}
wal=${2:?BACKUP_DIR is missing}/wal
mkdir -p "$wal"
export PGTARGETSESSIONATTRS=read-write PGCONNECT_TIMEOUT=5
separator='?'
[[ $url == *\?* ]] && separator='&'
# A machine that vanished closes nothing: without limits of ours it would be waited for a quarter of an hour.
limits='keepalives_idle=5&keepalives_interval=2&keepalives_count=3&tcp_user_timeout=10000'
url="${url}${separator}application_name=archive&$limits"

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
