#!/usr/bin/env bash
# Patroni and etcd for `npm run faults -- takeover`. Debian 12's Patroni, 3.0.2, loses acknowledged rows
# (docs/decisions/059): where Debian has nothing newer, 4 comes from the next release, into a folder of its own. It is
# Python alone, and runs with the libraries of Debian 12. Needs root. 0.3 MB to load, besides etcd and lists.
set -euo pipefail

root=/opt/quayso-patroni
here=$(dirname "$0")

policy=/usr/sbin/policy-rc.d
if [[ ! -e $policy ]]; then
  # Debian starts servers as it installs them.
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; }
install etcd-server etcd-client iproute2 iptables python3-{cdiff,click,dateutil,etcd,prettytable,psutil,psycopg2,urllib3,yaml}

candidate=$(apt-cache policy patroni | sed -n 's/^ *Candidate: //p')
if dpkg --compare-versions "${candidate:-0}" ge 4; then
  install patroni
  exit 0
fi

(
  . "$here/next-debian.sh"
  private_apt update
  (cd "$work/tmp" && private_apt download patroni)
  dpkg-deb --extract "$work"/tmp/patroni_*.deb "$work/root"
  rm -rf "$root"
  mv "$work/root" "$root"
)
for program in patroni patronictl; do
  cat >"/usr/local/bin/$program" <<END
#!/bin/sh
PYTHONPATH=$root/usr/lib/python3/dist-packages exec /usr/bin/python3 "$root/usr/bin/$program" "\$@"
END
  chmod 755 "/usr/local/bin/$program"
done
patroni --version
