import { parentPort } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import type { DrawPicture } from '../../app/feeds/draw-picture.server.ts'
import { height, paintDraw, width } from './paint-draw.ts'
import { registerTypefaces } from './typefaces.ts'

registerTypefaces()
// One canvas for all pictures, which are painted one at a time: memory use never grows.
const canvas = createCanvas(width, height)
const ctx = canvas.getContext('2d')

async function answer(picture: DrawPicture): Promise<void> {
  paintDraw(ctx, picture)
  parentPort?.postMessage(Uint8Array.from(await canvas.encode('png')))
}

// An error ends the thread; the painter starts another.
parentPort?.on('message', (picture: DrawPicture) => void answer(picture))
