#!/usr/bin/env bash
# Makes a replica of a running primary in an empty folder; started on that folder, PostgreSQL follows the primary.
# Also how a primary that was failed over from comes back: move its folder aside, then this.
#
#   add-replica.sh PRIMARY_URL DATA_DIR NAME
#
# NAME is what synchronous_standby_names calls it: letters, digits and underscores.
set -euo pipefail

primary_url=${1:?usage: add-replica.sh PRIMARY_URL DATA_DIR NAME}
data_dir=${2:?DATA_DIR is missing}
name=${3:?NAME is missing}
[[ $name =~ ^[a-z0-9_]+$ ]] || { echo "NAME has other characters than a-z, 0-9 and _" >&2; exit 2; }

separator='?'
[[ $primary_url == *\?* ]] && separator='&'
# No slot: a replica that stays away would keep the primary's log until its disk is full. It is made anew instead.
pg_basebackup --dbname="${primary_url}${separator}application_name=$name" --pgdata="$data_dir" \
  --write-recovery-conf --wal-method=stream --checkpoint=fast
