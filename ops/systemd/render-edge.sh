#!/bin/sh
# Fills in the edge's templates, as the image of nginx does in a container.
set -eu
edge=$(dirname "$0")/../edge
names=$(env | sed -n 's/^\(EDGE_[A-Z_]*\)=.*/${\1}/p' | tr '\n' ' ')
for template in "$edge"/*.template; do
  envsubst "$names" <"$template" >"$EDGE_RUN_DIR/$(basename "$template" .template)"
done
for folder in parts generated; do
  ln -sfn "$(realpath "$edge/$folder")" "$EDGE_RUN_DIR/$folder"
done
