#!/bin/sh
# For the image alone: the folder that nginx runs in may be a new volume, which has neither the parts that the
# configuration includes nor the container's own output as logs.
set -eu
cd "${EDGE_RUN_DIR:?}"
ln -sfn /etc/nginx/parts parts
ln -sfn /etc/nginx/generated generated
ln -sf /dev/stderr error.log
ln -sf /dev/stdout access.log
