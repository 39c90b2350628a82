#!/usr/bin/env bash
# The history as plain CSV, to read it or to compare it with another copy, and back:
#   pack.sh unpack <folder>   writes the CSV files into the folder
#   pack.sh pack <folder>     packs the CSV files of the folder; the same files give the same bytes
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 2 ] || { sed -n '2,4p' "$0"; exit 2; }
mkdir -p "$2"
for name in north-2005-2026 central-2018-2026 south-2024-2026 thai-2006-2026; do
  case $1 in
    unpack) gzip -dc "$here/$name.csv.gz" >"$2/$name.csv" ;;
    pack) gzip -9nc "$2/$name.csv" >"$here/$name.csv.gz" ;;
    *) sed -n '2,4p' "$0"; exit 2 ;;
  esac
done
