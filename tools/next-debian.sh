# To be sourced: packages of Debian's next release for a machine of this one, without touching what it has installed.
# Sets `work`, a folder that is deleted at the end, and `private_apt`, an apt-get that knows the next release alone.

suite=trixie

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
