import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Device } from '@quayso/stack/browser/chromium'
import { defineStack } from '@quayso/stack/define-stack'
import { lastWholeTurn } from '@quayso/stack/operator'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root, stateDir } from '@quayso/stack/paths'
import { type Browser, chromium as engine, type Page } from 'playwright-core'
import { takeConsole } from './console.ts'
import { galleryHtml } from './gallery.ts'
import { nameOf, photograph, shotsOf, withShot } from './photograph.ts'
import { beginDraw, runScenes } from './run-scenes.ts'
import { writeSmallPicture } from './small-picture.ts'
import { pictureStates, type Scene } from './states.ts'

const { values } = parseArgs({
  options: {
    /** A pattern that the names of the pictures must fit. */
    only: { type: 'string', default: '' },
    /** Folder with the design's pictures, to show beside ours. */
    design: { type: 'string' },
    /** Small first screens into docs/pictures instead. */
    readme: { type: 'boolean', default: false },
    /** The screens of the operators' console instead of the site's pages. */
    console: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '20' },
  },
})

const only = new RegExp(values.only)
const picturesDir = values.readme ? join(root, 'docs/pictures') : join(stateDir, 'pictures')
const taken: string[] = []
const failed: string[] = []

async function take(page: Page, name: string): Promise<void> {
  if (!values.readme) {
    taken.push(...(await photograph(page, picturesDir, name)))
    return
  }
  const bytes = await writeSmallPicture(page, join(picturesDir, `${name}.webp`))
  console.log(`${name}.webp ${bytes} bytes`)
  taken.push(name)
}

/** Both devices at once, to use two cores. */
async function takeScene(browser: Browser, siteUrl: string, scene: Scene): Promise<void> {
  const takeOn = async (device: Device) => {
    const shots = pictureStates.filter((state) => state.scene === scene).flatMap((state) => shotsOf(state, device))
    for (const shot of shots) {
      const name = nameOf(shot)
      if (!only.test(name)) continue
      await withShot(browser, siteUrl, shot, (page) => take(page, name)).catch((error: Error) => {
        failed.push(name)
        console.error(`${name}: ${error.message}`)
      })
    }
  }
  await Promise.all([takeOn('phone'), takeOn('desk')])
}

async function takeScreens(browser: Browser): Promise<void> {
  const stack = await defineStack({ dir, mode: 'production', sampleDays: 30, withoutNewest: ['mb'], console: true })
  try {
    await beginDraw(stack, lastWholeTurn('mb', Date.now()))
    await stack.start()
    await takeConsole({ stack, browser, only, take })
  } finally {
    await stack.stop()
  }
}

function writeGallery(): void {
  const designDir = values.design && resolve(values.design)
  const pictures = taken.sort().map((name) => {
    const file = designDir && join(designDir, `${name}.png`)
    return { name, ...(file && existsSync(file) && { design: relative(picturesDir, file) }) }
  })
  writeFileSync(join(picturesDir, 'index.html'), galleryHtml(pictures))
}

const began = performance.now()
const { dir, remove } = temporaryDir('pictures')
if (!values.readme) rmSync(picturesDir, { recursive: true, force: true })
mkdirSync(picturesDir, { recursive: true })
const browser = await engine.launch(chromium)
// Closing the browser fails whatever waits for a page, and the stack is stopped cleanly.
const deadline = setTimeout(() => void browser.close(), Number(values.minutes) * 60_000)
try {
  if (values.console) await takeScreens(browser)
  else await runScenes(dir, Date.now(), (scene, siteUrl) => takeScene(browser, siteUrl, scene))
} finally {
  clearTimeout(deadline)
  await browser.close()
  remove()
  if (!values.readme) writeGallery()
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${taken.length} pictures in ${picturesDir} after ${seconds} s, ${failed.length} failed`)
  if (failed.length) process.exitCode = 1
}
