import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * The last step of the build: compresses every script and stylesheet in each encoding at the highest level, into a
 * folder that the edge finds by the encoding's name. Compressing for each visitor would cost more and send more.
 */
const clientDir = new URL('../build/client/', import.meta.url)
const encodings = {
  br: (file: Buffer) => brotliCompressSync(file),
  gzip: (file: Buffer) => gzipSync(file, { level: constants.Z_BEST_COMPRESSION }),
}

const names = readdirSync(new URL('assets/', clientDir)).filter((name) => /\.(js|css)$/.test(name))
for (const [encoding, compress] of Object.entries(encodings)) {
  const folder = fileURLToPath(new URL(`${encoding}/assets/`, clientDir))
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(folder + name, compress(readFileSync(new URL(`assets/${name}`, clientDir))))
}
