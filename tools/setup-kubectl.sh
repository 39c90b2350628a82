#!/usr/bin/env bash
# kubectl for the tests of the manifests: `kubectl kustomize` puts them together, and asks no cluster. Debian 12 has none
# that is new enough; the one of the next release is a single program. 16 MB to load.
set -euo pipefail

. "$(dirname "$0")/next-debian.sh"
private_apt update
(cd "$work/tmp" && private_apt download kubectl)
dpkg-deb --extract "$work"/tmp/kubectl_*.deb "$work/root"
install "$work/root/usr/bin/kubectl" /usr/local/bin/kubectl
