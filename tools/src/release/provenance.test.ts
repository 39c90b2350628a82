import { expect, test } from 'vitest'
import { makeProvenance } from './provenance.ts'

test('a statement names the source, the lock file, the tools and every artefact by its hash', () => {
  const build = {
    version: '1.2.3',
    commit: 'c'.repeat(40),
    lockSha256: 'd'.repeat(64),
    node: 'v24.0.0',
    npm: '11.0.0',
    command: 'npm run release',
    artefacts: [{ name: 'quayso-1.2.3.tar.gz', sha256: 'e'.repeat(64) }],
  }
  expect(makeProvenance(build)).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'quayso-1.2.3.tar.gz', digest: { sha256: build.artefacts[0]?.sha256 } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: expect.stringMatching(/^https:/),
        externalParameters: { version: '1.2.3', command: 'npm run release' },
        internalParameters: { node: 'v24.0.0', npm: '11.0.0' },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: build.commit } },
          { name: 'package-lock.json', digest: { sha256: build.lockSha256 } },
        ],
      },
      runDetails: { builder: { id: expect.stringMatching(/^https:/) } },
    },
  })
})
