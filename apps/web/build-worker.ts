import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Page, pages } from '@quayso/site/pages'
import { pathPattern } from '@quayso/site/path-pattern'
import { build, type InlineConfig } from 'vite'

/**
 * A step of the build: the service worker, the script and the styles that it adds to a saved page, and the icons of the
 * installed site.
 */
const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const assets = fromRoot('build/client/assets/')

const browsers = ['chrome91', 'safari15']

/** One script without imports, or one stylesheet. */
async function bundle(input: string, define: InlineConfig['define'] = {}): Promise<string> {
  const format = input.endsWith('.css') ? 'es' : 'iife'
  const built = await build({
    ...{ configFile: false, envDir: false, logLevel: 'warn', root: fromRoot(''), define },
    build: {
      ...{ write: false, target: browsers, cssTarget: browsers, modulePreload: false },
      rolldownOptions: { input: fromRoot(input), output: { format } },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error(`${input} was not built`)
  const texts = first.output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
  return texts.find((text) => text.trim() !== '') ?? ''
}

/** Writes a file under a name with its hash, and returns its address. */
function writeAsset(name: string, end: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 7)
  writeFileSync(`${assets}${name}-${hash}.${end}`, text)
  return `/assets/${name}-${hash}.${end}`
}

const savedPages = Object.values<Page>(pages).filter(({ isSaved }) => isSaved)
const version = readdirSync(assets).flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0]
if (!version) throw new Error('the build has left no manifest')

const parts = {
  version,
  always: savedPages.filter(({ isSaved }) => isSaved === 'always').map(({ path }) => `/${path}`),
  saved: `^(?:${savedPages.map(({ path, params }) => pathPattern(path, params).replaceAll(/\((?!\?)/g, '(?:')).join('|')})$`,
  tokensCss: writeAsset('tokens', 'css', await bundle('../../packages/site/src/tokens.css')),
  offlineCss: writeAsset('offline', 'css', await bundle('app/offline/offline.css')),
  offlineJs: writeAsset('offline', 'js', await bundle('app/offline/saved-bar.ts')),
}
const script = await bundle('app/offline/worker/worker.ts', { __WORKER_BUILD__: JSON.stringify(parts) })
writeFileSync(fromRoot('build/client/sw.js'), script)

/** The site's mark on a plain ground: `scale` is how much of the icon it fills. */
async function paintIcon(size: number, scale: number): Promise<Buffer> {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  const mark = await loadImage(readFileSync(fromRoot('public/favicon.svg')))
  mark.width = size * scale
  mark.height = size * scale
  const margin = (size * (1 - scale)) / 2
  context.drawImage(mark, margin, margin, size * scale, size * scale)
  return canvas.encode('png')
}

mkdirSync(`${assets}app`, { recursive: true })
writeFileSync(`${assets}app/icon-192.png`, await paintIcon(192, 0.8))
writeFileSync(`${assets}app/icon-512.png`, await paintIcon(512, 0.8))
// Cut to a circle by the device: what matters is within the inner 80 %.
writeFileSync(`${assets}app/icon-cut-512.png`, await paintIcon(512, 0.5))
