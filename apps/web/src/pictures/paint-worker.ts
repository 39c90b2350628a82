import { parentPort } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import type { DrawPicture } from '../../app/feeds/draw-picture.server.ts'
import type { StatsPicture } from '../../app/stats/picture/shapes.ts'
import { height, paintDraw, width } from './paint-draw.ts'
import { paintStats, side } from './paint-stats.ts'
import { registerTypefaces } from './typefaces.ts'

registerTypefaces()
// One canvas for all pictures of a size, which are painted one at a time: memory use never grows.
const drawCanvas = createCanvas(width, height)
const statsCanvas = createCanvas(side, side)

async function answer(picture: DrawPicture | StatsPicture): Promise<void> {
  const isStats = 'shapes' in picture
  if (isStats) paintStats(statsCanvas.getContext('2d'), picture)
  else paintDraw(drawCanvas.getContext('2d'), picture)
  parentPort?.postMessage(Uint8Array.from(await (isStats ? statsCanvas : drawCanvas).encode('png')))
}

// An error ends the thread; the painter starts another.
parentPort?.on('message', (picture: DrawPicture | StatsPicture) => void answer(picture))
