#!/usr/bin/env bash
# Makes a replica of a running primary in an empty folder; started on that folder, PostgreSQL follows the primary.
# Also brings back an old primary after a failover: move its folder aside, then run this.
#
#   add-replica.sh PRIMARY_URL DATA_DIR NAME
#
# NAME is its name in synchronous_standby_names: letters, digits and underscores.
set -euo pipefail

primary_url=${1:?usage: add-replica.sh PRIMARY_URL DATA_DIR NAME}
data_dir=${2:?DATA_DIR is missing}
name=${3:?NAME is missing}
[[ $name =~ ^[a-z0-9_]+$ ]] || { echo "NAME has other characters than a-z, 0-9 and _" >&2; exit 2; }

separator='?'
[[ $primary_url == *\?* ]] && separator='&'
# No slot: for a replica that stays down the primary would keep WAL until its disk is full. Make a new replica instead.
pg_basebackup --dbname="${primary_url}${separator}application_name=$name" --pgdata="$data_dir" \
  --write-recovery-conf --wal-method=stream --checkpoint=fast
