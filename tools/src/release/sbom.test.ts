import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { output } from './command.ts'
import { refusedLicences } from './licences.ts'
import { makeSbom } from './sbom.ts'
import { shippedPackages } from './shipped-packages.ts'
import { trimPackages } from './trim-packages.ts'

const { dir, remove } = temporaryDir('sbom')
afterAll(remove)

/** The package.json files and the lock file of a release. */
beforeAll(async () => {
  const files = globSync('{apps,packages}/*/package.json', { cwd: root })
  for (const path of [...files, 'package.json', 'package-lock.json', '.npmrc', 'tools/src/keys.ts']) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    cpSync(join(root, path), join(dir, path))
  }
  trimPackages(dir)
  await output(['npm', 'install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: dir })
})

const committedAt = '2026-11-17T00:00:00.000Z'

test('[SHIP-01] a release lists what it ships in CycloneDX, with hashes, and nothing that only tests and builds need', async () => {
  const sbom = await makeSbom(dir, committedAt)
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.[5-9]$/) })
  expect(sbom.metadata).toMatchObject({ timestamp: committedAt, component: { name: 'quayso' } })
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )

  const references = new Set(sbom.components.map((component) => component['bom-ref']))
  const names = [...references].map((reference) => reference.replace(/@[^@]+$/, ''))
  for (const name of ['@quayso/api', 'fastify', 'pg', 'react', 'sharp', 'graphile-worker'])
    expect(names).toContain(name)
  expect(names.filter((name) => /testing|playwright|vite|typescript|biome|fast-check/.test(name))).toEqual([])
  for (const { purl, hashes, version, 'bom-ref': reference } of sbom.components) {
    expect(purl, reference).toMatch(/^pkg:npm\//)
    expect(version, reference).not.toBe('')
    if (reference.startsWith('@quayso/')) continue
    expect(hashes?.[0], reference).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
  }
  const all = references.add(sbom.metadata.component['bom-ref'])
  for (const { ref, dependsOn } of sbom.dependencies)
    for (const name of [ref, ...dependsOn]) expect(all).toContain(name)

  expect(await makeSbom(dir, committedAt)).toEqual(sbom)
})

test('[SHIP-01] everything shipped has a licence of the list, and npm ci takes its lock file', async () => {
  const packages = shippedPackages(join(dir, 'package-lock.json'), root)
  expect(packages.length).toBeGreaterThan(200)
  expect(refusedLicences(packages)).toEqual([])
  expect(packages.find(({ name }) => name === 'fastify')?.text).toContain('Permission is hereby granted')

  await output(['npm', 'ci', '--dry-run', '--ignore-scripts', '--offline'], { cwd: dir })
  const { scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { scripts: object }
  expect(Object.keys(scripts)).toEqual(['keys'])
})
