import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Stroke, strokesOf } from './glyphs.ts'

/** A whole number from 0 up to, but not including, the limit. */
export type RandomBelow = (limit: number) => number

const width = 132
const height = 44
const unit = 5
const lines = 4
const dots = 60
const background = '#f4f1ea'
const inks = ['#1d2b53', '#5a1f33', '#1f4d2e', '#4a3410']

/** Between `-reach` and `reach`. */
function jitter(random: RandomBelow, reach: number): number {
  return ((random(2001) - 1000) / 1000) * reach
}

function drawStroke(context: SKRSContext2D, stroke: Stroke, random: RandomBelow): void {
  context.beginPath()
  for (const [x, y] of stroke) {
    context.lineTo((x - 2) * unit + jitter(random, 1.1), (y - 3) * unit + jitter(random, 1.1))
  }
  context.stroke()
}

function drawCharacter(context: SKRSContext2D, character: string, centreX: number, random: RandomBelow): void {
  context.save()
  context.translate(centreX + jitter(random, 3), height / 2 + jitter(random, 4))
  context.transform(1, jitter(random, 0.15), jitter(random, 0.35), 1, 0, 0)
  context.rotate(jitter(random, 0.35))
  context.strokeStyle = inks[random(inks.length)] ?? background
  context.lineWidth = 2.4 + jitter(random, 0.5)
  for (const stroke of strokesOf(character)) drawStroke(context, stroke, random)
  context.restore()
}

/** As thick and as dark as the characters, so that no filter takes only them away. */
function drawClutter(context: SKRSContext2D, random: RandomBelow): void {
  for (let i = 0; i < lines; i++) {
    const y = () => random(height)
    context.strokeStyle = inks[random(inks.length)] ?? background
    context.lineWidth = 1.2
    context.beginPath()
    context.moveTo(random(20), y())
    context.bezierCurveTo(random(width), y(), random(width), y(), width - random(20), y())
    context.stroke()
  }
  for (let i = 0; i < dots; i++) {
    context.fillStyle = inks[random(inks.length)] ?? background
    context.fillRect(random(width), random(height), 1.5, 1.5)
  }
}

/** The text as a PNG that people read more easily than machines. */
export async function drawPicture(text: string, random: RandomBelow): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const step = width / (text.length + 0.5)
  Array.from(text).forEach((character, i) => {
    drawCharacter(context, character, step * (i + 0.75), random)
  })
  drawClutter(context, random)
  return canvas.encode('png')
}
