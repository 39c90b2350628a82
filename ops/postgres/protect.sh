#!/usr/bin/env bash
# Makes every commit wait until one of these replicas has it on its disk. Without names, commits do not wait: for when
# every replica is down and the draws must go on.
#
#   protect.sh PRIMARY_URL [NAME...]
set -euo pipefail

primary_url=${1:?usage: protect.sh PRIMARY_URL [NAME...]}
shift
names=''
(($# > 0)) && names="ANY 1 ($(IFS=,; echo "$*"))"
psql "$primary_url" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=names="$names" <<'SQL'
ALTER SYSTEM SET synchronous_standby_names = :'names';
SELECT pg_reload_conf() \g /dev/null
SQL
echo "commits wait for: ${names:-no replica}"
