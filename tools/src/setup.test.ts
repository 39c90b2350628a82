import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { expect, onTestFinished, test } from 'vitest'

const develop = ['postgresql', 'nats-server', 'nginx-light', 'openssl']
const tests = ['chromium-headless-shell', 'chromium', 'firefox-esr', 'fonts-noto-core', 'fonts-noto-cjk']
const night = ['radosgw', 'prometheus', 'kubectl', 'certbot', 'pebble', 'wrk', 'faketime']
const everything = [...develop, ...tests, ...night]

/** Creates what a package brings. */
const unpack = `
unpack() {
  case $1 in
    fonts-noto-core) file=/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf ;;
    fonts-noto-cjk) file=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc ;;
    postgresql) file=/usr/lib/postgresql/17/bin/postgres ;;
    nginx-light) file=/usr/sbin/nginx ;;
    *) file=/usr/bin/$1 ;;
  esac
  mkdir -p "$SETUP_ROOT$(dirname "$file")"
  printf '#!/bin/sh\\necho ceph version 18.2.1\\n' >"$SETUP_ROOT$file"
  chmod 755 "$SETUP_ROOT$file"
}
`
/** Like apt: installs all packages of a command or, if one cannot be found, none of them. */
const aptGet = `#!/usr/bin/env bash
${unpack}
echo "$*" >>"$SETUP_ROOT/apt.log"
grep -q '^exit 101$' "$SETUP_ROOT/usr/sbin/policy-rc.d" || exit 100
[[ $1 != update ]] || exit "\${UPDATE_CODE:-0}"
shift 5
for package in "$@"; do
  [[ " $UNKNOWN " != *" $package "* ]] || { echo "E: Unable to locate package $package" >&2; exit 100; }
done
for package in "$@"; do [[ $package == postgresql-common ]] || [[ " $BROKEN " == *" $package "* ]] || unpack "$package"; done
`
const commands = ['awk', 'bash', 'cat', 'chmod', 'dirname', 'env', 'grep', 'mkdir', 'mv', 'rm', 'sed', 'sh']

/** A machine in a folder, with an apt of its own and nothing installed. */
function fakeMachine({ user = 0, system = 'Linux', apt = true } = {}) {
  const { dir, remove } = temporaryDir('setup')
  onTestFinished(remove)
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content, { mode: 0o755 })
  }
  write('stubs/id', `#!/bin/sh\necho ${user}\n`)
  write('stubs/uname', `#!/bin/sh\necho ${system}\n`)
  if (apt) write('stubs/apt-get', aptGet)
  write('etc/postgresql-common/createcluster.conf', '#create_main_cluster = true\n')
  write('usr/sbin/policy-rc.d', 'of the machine')
  for (const name of ['radosgw', 'kubectl']) {
    write(`tools/setup-${name}.sh`, `${unpack}\n[[ " $UNKNOWN " != *" ${name} "* ]] && unpack ${name}\n`)
  }
  copyFileSync(join(import.meta.dirname, '../setup.sh'), join(dir, 'tools/setup.sh'))
  mkdirSync(join(dir, 'usr/bin'), { recursive: true })
  for (const name of commands) {
    const file = ['/usr/bin', '/bin'].map((folder) => join(folder, name)).find(existsSync)
    if (file) symlinkSync(file, join(dir, 'stubs', name))
  }
  return {
    setup: (group?: string, env: Readonly<Record<string, string>> = {}) => {
      const { status, stdout, stderr } = spawnSync('bash', ['tools/setup.sh', ...(group ? [group] : [])], {
        cwd: dir,
        encoding: 'utf8',
        env: { PATH: `${dir}/stubs:${dir}/usr/bin`, SETUP_ROOT: dir, UNKNOWN: '', BROKEN: '', ...env },
      })
      const missing = Array.from(stdout.matchAll(/^setup: (\S+) is missing, without it fails: ./gm), ([, name]) => name)
      return { status, stdout, stderr, missing }
    },
    read: (path: string) => readFileSync(join(dir, path), 'utf8'),
    has: (path: string) => existsSync(join(dir, path)),
  }
}

test.each([
  [undefined, develop],
  ['develop', develop],
  ['tests', [...develop, ...tests]],
  ['all', everything],
])('group %s names its missing programs to an ordinary user, and the command that installs them', (group, packages) => {
  const { setup, has } = fakeMachine({ user: 1000 })
  const { status, stdout, missing } = setup(group)
  expect(missing).toEqual(packages)
  expect(stdout).toContain(`\nInstall with: sudo bash tools/setup.sh ${group ?? 'develop'}\n`)
  expect(status).toBe(1)
  expect(has('apt.log')).toBe(false)
})

test('a second run finds nothing to do, and each group installs the ones before it', () => {
  const { setup, read } = fakeMachine()
  expect(setup('all')).toMatchObject({ status: 0, missing: everything })
  const installed = read('apt.log')
  for (const group of ['develop', 'tests', 'all']) {
    expect(setup(group)).toMatchObject({ status: 0, missing: [], stdout: expect.stringContaining('nothing to do') })
  }
  expect(read('apt.log')).toBe(installed)
})

test('a package that apt cannot find stops no other one', () => {
  const { setup } = fakeMachine()
  const unknown = ['chromium-headless-shell', 'firefox-esr', 'kubectl']
  const first = setup('all', { UNKNOWN: unknown.join(' ') })
  expect(first.status).toBe(1)
  expect(first.stderr).toContain('E: Unable to locate package firefox-esr')
  expect(first.stdout.split('\n\n').at(-1)?.trim().split('\n')).toEqual([
    'setup: chromium-headless-shell is missing, without it fails: npm run test:e2e, in Chromium',
    'setup: firefox-esr is missing, without it fails: npm run test:e2e, in Firefox',
    'setup: kubectl is missing, without it fails: tests of the Kubernetes manifests',
  ])
  expect(setup('develop').status).toBe(0)
  expect(setup('all', { UNKNOWN: unknown.join(' ') }).missing.slice(0, 3)).toEqual(unknown)
})

test('a package that apt calls installed without its program is missing', () => {
  const { setup } = fakeMachine()
  expect(setup('develop', { BROKEN: 'nginx-light' })).toMatchObject({ status: 1, missing: [...develop, 'nginx-light'] })
})

test('older package lists do when new ones cannot be loaded', () => {
  const { setup } = fakeMachine()
  expect(setup('develop', { UPDATE_CODE: '100' })).toMatchObject({ status: 0 })
})

test('servers stay off while they are installed, and the policy of the machine returns', () => {
  const { setup, read, has } = fakeMachine()
  setup('develop', { UNKNOWN: 'nats-server' })
  expect(read('usr/sbin/policy-rc.d')).toBe('of the machine')
  expect(has('usr/sbin/policy-rc.d.before-quayso-setup')).toBe(false)
  expect(read('etc/postgresql-common/createcluster.conf')).toBe('create_main_cluster = false\n')
})

test('macOS gets the names of Homebrew, and packages that it lacks are left out', () => {
  const { setup } = fakeMachine({ system: 'Darwin', apt: false })
  const { status, stdout } = setup('all')
  expect(status).toBe(1)
  expect(stdout).toContain(
    'Install with: brew install postgresql@15 nats-server nginx openssl chromium firefox prometheus kubernetes-cli wrk libfaketime\n',
  )
})

test('a system without apt gets the names of the packages', () => {
  const { setup } = fakeMachine({ apt: false })
  expect(setup()).toMatchObject({ status: 1, missing: develop })
})

test('an unknown group is refused', () => {
  expect(fakeMachine().setup('everything')).toMatchObject({ status: 2, missing: [] })
})
