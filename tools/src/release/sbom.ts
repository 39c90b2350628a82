import { createHash } from 'node:crypto'
import { output } from './command.ts'

interface Component {
  readonly 'bom-ref': string
  name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

export interface Sbom {
  readonly bomFormat: string
  readonly specVersion: string
  serialNumber: string
  readonly metadata: { timestamp: string; readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** A UUID that follows from a text, so that the same content has the same one. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * What npm says of a folder's lock file, in CycloneDX. Of the whole repository it would list what only tests need too:
 * npm takes every workspace for a product.
 */
export async function makeSbom(folder: string, committedAt: string): Promise<Sbom> {
  const told = await output(['npm', 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], { cwd: folder })
  const sbom = JSON.parse(told) as Sbom
  // npm takes the name of the folder, the time of day and a random number.
  sbom.metadata.component.name = 'quayso'
  sbom.metadata.timestamp = committedAt
  sbom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify({ ...sbom, serialNumber: '' }))}`
  return sbom
}
