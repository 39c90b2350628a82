#!/bin/bash
# Fills in the templates and runs what is to run before, as the official image does.
set -euo pipefail
names=$(env | cut -d= -f1 | grep -E "${NGINX_ENVSUBST_FILTER:-.}" | sed 's/.*/${&}/' | tr '\n' ' ')
for template in /etc/nginx/templates/*.template; do
  envsubst "$names" <"$template" >"$NGINX_ENVSUBST_OUTPUT_DIR/$(basename "$template" .template)"
done
for script in /docker-entrypoint.d/*.sh; do "$script"; done
exec "$@"
