#!/usr/bin/env bash
# An S3 server for the tests: Ceph's gateway with a store of its own instead of a cluster, which it has from version 18
# on. Where Debian has an older one, it comes from the next release, with the libraries it was built for, into a folder
# of its own: nothing of the system changes. 84 MB to load, 244 MB on the disk.
set -euo pipefail

suite=trixie
root=/opt/quayso-radosgw

candidate=$(apt-cache policy radosgw | sed -n 's/^ *Candidate: //p')
if dpkg --compare-versions "${candidate:-0}" ge 18; then
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends radosgw
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# apt loads as a user of its own, who needs a way in and a place for temporary files.
chmod 755 "$work"
mkdir -p "$work"/{sources,state/lists/partial,cache/archives/partial,root}
mkdir -m 1777 "$work/tmp"
export TMPDIR="$work/tmp"

# The machine's own sources, asked for the other release; an empty state, so that nothing counts as installed.
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
for file in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
  if [[ -f $file ]]; then sed "s/\b$codename\b/$suite/g" "$file" >"$work/sources/$(basename "$file")"; fi
done
touch "$work/state/status"
private_apt() {
  apt-get -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/sources" -o Dir::State="$work/state" \
    -o Dir::State::status="$work/state/status" -o Dir::Cache="$work/cache" "$@"
}
private_apt update
private_apt install -y --no-install-recommends --download-only radosgw

for package in "$work"/cache/archives/*.deb; do dpkg-deb --extract "$package" "$work/root"; done
rm -rf "$work"/root/usr/{share,lib/python3*} "$root"
mv "$work/root" "$root"

libraries=$(echo "$root"/usr/lib/*-linux-gnu)
loader=$(echo "$libraries"/ld-linux-*.so.*)
for program in radosgw radosgw-admin; do
  cat >"/usr/local/bin/$program" <<END
#!/bin/sh
exec "$loader" --library-path "$libraries:$libraries/ceph" "$root/usr/bin/$program" "\$@"
END
  chmod 755 "/usr/local/bin/$program"
done
