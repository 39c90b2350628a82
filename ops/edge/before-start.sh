#!/bin/sh
# A master that was killed leaves its socket behind, which the next one would take for that of another that runs.
rm -f "${EDGE_RUN_DIR:?}/door.sock" "$EDGE_RUN_DIR/nginx.pid"
