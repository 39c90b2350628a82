#!/usr/bin/env bash
# Promotes one of the replicas, once the old primary can no longer take writes.
#
#   failover.sh --fence COMMAND [--accept-loss] REPLICA_URL...
#
# COMMAND stops the old primary and keeps it from starting again; nothing happens unless it succeeds, for example
#   --fence "ssh db1 'systemctl mask --now postgresql'"
# List every replica: a commit is acknowledged when any one of them has it, so the most advanced one must be promoted.
# If one does not answer, commits that only that one has would be lost: then nothing happens, unless --accept-loss.
set -euo pipefail

fence='' accept_loss=''
while [[ ${1:-} == --* ]]; do
  case $1 in
    --fence) fence=$2; shift 2 ;;
    --accept-loss) accept_loss=1; shift ;;
    *) echo "unknown: $1" >&2; exit 2 ;;
  esac
done
[[ -n $fence && $# -gt 0 ]] || { sed -n '4p' "$0" >&2; exit 2; }

ask() { # URL, SQL
  PGCONNECT_TIMEOUT=3 psql "$1" --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$2"
}

bash -c "$fence" || { echo "the old primary may still take writes: nothing was done" >&2; exit 1; }

best='' best_bytes=-1 others=()
for url in "$@"; do
  if ! bytes=$(ask "$url" "SELECT CASE WHEN pg_is_in_recovery()
      THEN greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0' END"); then
    [[ -n $accept_loss ]] || { echo "$url does not answer and may have the latest commits: nothing was promoted" >&2; exit 1; }
    continue
  fi
  [[ -n $bytes ]] || { echo "$url is a primary already: nothing was promoted" >&2; exit 1; }
  if ((bytes > best_bytes)); then
    [[ -n $best ]] && others+=("$best")
    best=$url best_bytes=$bytes
  else
    others+=("$url")
  fi
done
[[ -n $best ]] || { echo "no replica answers" >&2; exit 1; }

names=()
for url in ${others[@]+"${others[@]}"}; do
  names+=("$(ask "$url" "SELECT substring(current_setting('primary_conninfo') FROM 'application_name=''?([a-z0-9_]+)')")")
done
# Before the promotion: the first commit of the new primary is protected like the last of the old one.
"$(dirname "$0")/protect.sh" "$best" ${names[@]+"${names[@]}"}
[[ $(ask "$best" "SELECT pg_promote(true, 60)") == t ]] || { echo "$best was not promoted" >&2; exit 1; }

address=${best#*://}; address=${address#*@}; address=${address%%[/?]*}
host=${address%:*} port=5432
[[ $address == *:* ]] && port=${address##*:}
for url in ${others[@]+"${others[@]}"}; do
  conninfo=$(ask "$url" "SHOW primary_conninfo" | sed -E "s/host=[^ ]+/host=$host/; s/port=[^ ]+/port=$port/")
  ask "$url" "ALTER SYSTEM SET primary_conninfo = '${conninfo//\'/\'\'}'"
  ask "$url" "SELECT pg_reload_conf()" > /dev/null
done
echo "the primary is now $host:$port"
