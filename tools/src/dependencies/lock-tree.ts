export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Where a package finds another: in its own node_modules, or in those of the folders above it. */
function resolve({ packages }: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`
    if (packages[path]) return path
    if (!folder.includes('/node_modules/')) break
  }
  const path = `node_modules/${name}`
  return packages[path] ? path : undefined
}

/** The paths of all packages that come with one, on whatever system, without itself. */
export function packagesBehind(lock: LockFile, start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(lock, path, name)
      if (!next || next === start || found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}

/** Optional packages, most of them one for each platform, that the lock file lacks: `npm ci` refuses such a file. */
export function missingOptionalPackages(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => resolve(lock, path, name) === undefined)
      .map((name) => `${path.replace(/^.*node_modules\//, '')}@${version} lacks ${name}`),
  )
}

export interface DirectDependency {
  /** Its name in node_modules, which may be an alias. */
  readonly alias: string
  /** Its name in the registry. */
  readonly name: string
  readonly version: string
  readonly path: string
  readonly isShipped: boolean
}

/** The packages of others that a package.json of ours names, in the versions that are locked. */
export function directDependencies(lock: LockFile): DirectDependency[] {
  const byPath = new Map<string, DirectDependency>()
  const ours = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'))
  for (const [folder, { dependencies = {}, devDependencies = {}, optionalDependencies = {} }] of ours) {
    const isProduct = /^(apps|packages)\//.test(folder)
    const shipped = { ...dependencies, ...optionalDependencies }
    for (const alias of Object.keys({ ...shipped, ...devDependencies })) {
      const path = resolve(lock, folder, alias)
      const locked = path && lock.packages[path]
      if (!locked || locked.link) continue
      const isShipped = (isProduct && alias in shipped) || (byPath.get(path)?.isShipped ?? false)
      byPath.set(path, { alias, name: locked.name ?? alias, version: locked.version ?? '', path, isShipped })
    }
  }
  return [...byPath.values()].sort((a, b) => a.alias.localeCompare(b.alias, 'en'))
}
