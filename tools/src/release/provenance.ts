export interface Build {
  readonly version: string
  readonly commit: string
  readonly lockSha256: string
  readonly node: string
  readonly npm: string
  readonly command: string
  readonly artefacts: readonly { readonly name: string; readonly sha256: string }[]
}

/** Names of our own: nothing is served there. */
const names = 'https://quayso.example/release'

/**
 * How the artefacts were made, as an in-toto statement in the form of SLSA 1. It has no time and no name of a machine:
 * a second run from the same commit gives the same bytes, and whoever doubts it can make one.
 */
export function makeProvenance({ version, commit, lockSha256, node, npm, command, artefacts }: Build): object {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: artefacts.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${names}/npm-run-release/v1`,
        externalParameters: { version, command },
        internalParameters: { node, npm },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: lockSha256 } },
        ],
      },
      // A person at a checkout, not a service that the person cannot reach into: SLSA calls that level 1.
      runDetails: { builder: { id: `${names}/checkout` } },
    },
  }
}
