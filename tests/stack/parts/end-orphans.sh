#!/usr/bin/env bash
# Reads `started <group>` and `ended <group>` for process groups. When its input ends, the writer is gone, perhaps
# killed: the groups that still run get SIGTERM, and are killed if they do not end.
declare -A running
while read -r change group; do
  if [[ $change == started ]]; then running[$group]=1; else unset "running[$group]"; fi
done

signal() { for group in "${!running[@]}"; do kill "-$1" -- "-$group" 2>/dev/null || unset "running[$group]"; done; }
signal TERM
for _ in {1..50}; do
  signal 0
  ((${#running[@]} > 0)) || exit 0
  sleep 0.1
done
signal KILL
