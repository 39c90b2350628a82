#!/usr/bin/env bash
# Restores the database into an empty folder, from the files of backup.sh and receive-wal.sh. Start PostgreSQL on that
# folder, on a port that no app uses: it replays the WAL, and is done when `SELECT pg_is_in_recovery()` returns f.
#
#   restore.sh BACKUP_DIR DATA_DIR                            to the end of the copied WAL
#   restore.sh BACKUP_DIR DATA_DIR --until '2026-11-15 03:12:07+00'
#   restore.sh BACKUP_DIR DATA_DIR --before-xid 123456 '2026-11-15 03:12:07+00'
#
# The last one restores to just before that transaction, committed at that time: find-deletes.sh lists both.
#
# Never replace a running database by it: checkpoints of the log published since would be contradicted. Restore beside
# it, and copy missing rows back with copy-missing.sh.
set -euo pipefail

backup_dir=$(realpath "${1:?usage: restore.sh BACKUP_DIR DATA_DIR [--until TIME | --before-xid XID]}")
data=${2:?DATA_DIR is missing}
how=${3:-} what=${4:-}
mkdir -p "$data"
[[ -z $(ls -A "$data") ]] || { echo "$data is not empty" >&2; exit 1; }

until=99991231T235959Z
case $how in
  --until) until=$(date -u -d "$what" +%Y%m%dT%H%M%SZ) ;;
  --before-xid)
    [[ $what =~ ^[0-9]+$ ]] || { echo "not a transaction: $what" >&2; exit 2; }
    until=$(date -u -d "${5:?TIME is missing}" +%Y%m%dT%H%M%SZ)
    ;;
  '') ;;
  *) echo "unknown: $how" >&2; exit 2 ;;
esac
backup=''
for one in $(ls "$backup_dir/base" | grep 'Z$' | sort); do
  [[ $one < $until ]] && backup=$one
done
[[ -n $backup ]] || { echo "no base backup was complete by $until" >&2; exit 1; }

cp -a "$backup_dir/base/$backup/." "$data"
chmod 700 "$data"
rm -f "$data/standby.signal"
touch "$data/recovery.signal"
{
  echo "restore_command = 'cp \"$backup_dir/wal/%f\" \"%p\" || cp \"$backup_dir/wal/%f.partial\" \"%p\"'"
  [[ $how == --until ]] && echo "recovery_target_time = '$what'"
  [[ $how == --before-xid ]] && echo "recovery_target_xid = '$what'"
  echo "recovery_target_inclusive = off"
  echo "recovery_target_action = promote"
  # It has no replicas yet: its first commit would wait for ever.
  echo "synchronous_standby_names = ''"
  echo "primary_conninfo = ''"
  # Replaying pauses for ever with less than the primary had, and Patroni keeps these outside of the configuration.
  pg_controldata "$data" | sed -nE 's/^(max_connections|max_worker_processes|max_wal_senders) setting: +/\1 = /p'
} >> "$data/postgresql.auto.conf"
echo "$data holds $backup"
