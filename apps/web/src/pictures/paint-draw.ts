import type { SKRSContext2D } from '@napi-rs/canvas'
import type { DrawPicture } from '../../app/feeds/draw-picture.server.ts'
import { typeface } from './typefaces.ts'

export const width = 1200
export const height = 630

/** The light values of packages/site/src/tokens.css. */
export const colours = {
  bg: '#f4f4f0',
  surface: '#ffffff',
  line: '#e0e0d9',
  surface3: '#ecece7',
  ink: '#14161b',
  ink2: '#474b54',
  ink3: '#5f636c',
  surface2: '#f9f9f6',
  son: '#c4200e',
  sonTint: '#fff2ed',
  thep: '#7a5200',
  thepTint: '#fff5d9',
  la: '#1c6839',
  laTint: '#e8f4eb',
  heat0: '#f1f3fb',
  heat1: '#d8dff6',
  heat2: '#b1beed',
  heat3: '#8398df',
  heat4: '#4a60ba',
  heat5: '#25367f',
}

const left = 88
const right = width - left

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function fillBox(ctx: SKRSContext2D, box: Box, radius: number, colour: string): void {
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.width, box.height, radius)
  ctx.fillStyle = colour
  ctx.fill()
}

interface Text {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly weight: number
  readonly size: number
  readonly colour: string
  readonly maxWidth?: number
}

/** Writes on one line, smaller if it does not fit; returns its width. */
function write(ctx: SKRSContext2D, { text, x, y, weight, size, colour, maxWidth = right - x }: Text): number {
  ctx.font = typeface(weight, size)
  const scale = Math.min(1, maxWidth / ctx.measureText(text).width)
  ctx.font = typeface(weight, Math.floor(size * scale))
  ctx.fillStyle = colour
  ctx.fillText(text, x, y)
  return ctx.measureText(text).width
}

/** Same as app/layout/header/mark.tsx. */
export function paintMark(ctx: SKRSContext2D, siteTitle: string, { x, y } = { x: left, y: 80 }): void {
  const ball = (centreX: number, centreY: number, radius: number) => {
    ctx.beginPath()
    ctx.arc(centreX, centreY, radius, 0, Math.PI * 2)
  }
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(1.75, 1.75)
  ball(14, 14, 10.75)
  ctx.lineWidth = 5.5
  ctx.strokeStyle = colours.ink
  ctx.stroke()
  ball(25.2, 25.2, 7.5)
  ctx.fillStyle = colours.surface
  ctx.fill()
  ball(25.2, 25.2, 4.9)
  ctx.fillStyle = colours.son
  ctx.fill()
  ctx.restore()
  write(ctx, { text: siteTitle, x: x + 74, y: y + 42, weight: 840, size: 42, colour: colours.ink, maxWidth: 440 })
}

const tagColours = {
  sample: [colours.thepTint, colours.thep],
  provisional: [colours.thepTint, colours.thep],
  corrected: [colours.thepTint, colours.thep],
  confirmed: [colours.laTint, colours.la],
  own: [colours.surface3, colours.ink2],
} as const

/** From the right edge to the left. */
function paintMarks(ctx: SKRSContext2D, marks: DrawPicture['marks']): void {
  let edge = right
  for (const { kind, text } of marks) {
    const [background, colour] = tagColours[kind]
    ctx.font = typeface(640, 28)
    const boxWidth = ctx.measureText(text).width + 36
    fillBox(ctx, { x: edge - boxWidth, y: 82, width: boxWidth, height: 54 }, 10, background)
    write(ctx, { text, x: edge - boxWidth + 18, y: 119, weight: 640, size: 28, colour })
    edge -= boxWidth + 16
  }
}

const prize: Box = { x: left - 16, y: 336, width: right - left + 32, height: 214 }
const prizeText = { x: left + 16, maxWidth: right - left - 32 }

function paintLarge(ctx: SKRSContext2D, text: string, size: number, colour: string): void {
  ctx.letterSpacing = `${size * 0.03}px`
  write(ctx, { text, ...prizeText, y: prize.y + 132 + size * 0.35, weight: 840, size, colour })
  ctx.letterSpacing = '0px'
}

/** Each number in a cell. */
function paintCells(ctx: SKRSContext2D, numbers: readonly string[]): void {
  const side = 124
  ctx.textAlign = 'center'
  for (const [i, number] of numbers.entries()) {
    const x = prizeText.x + i * (side + 20)
    fillBox(ctx, { x, y: prize.y + 70, width: side, height: side }, 14, colours.surface)
    write(ctx, {
      text: number,
      x: x + side / 2,
      y: prize.y + 161,
      weight: 840,
      size: 84,
      colour: colours.ink,
      maxWidth: side - 16,
    })
  }
  ctx.textAlign = 'left'
}

function paintPrize(ctx: SKRSContext2D, { label, numbers, isSpecial, drawing }: DrawPicture): void {
  const isDrawn = numbers.length > 0
  fillBox(ctx, prize, 20, isDrawn ? (isSpecial ? colours.sonTint : colours.surface3) : colours.thepTint)
  write(ctx, { text: label, ...prizeText, y: prize.y + 46, weight: 640, size: 30, colour: colours.ink2 })
  if (!isDrawn) paintLarge(ctx, drawing, 88, colours.thep)
  else if (isSpecial) paintLarge(ctx, numbers.join(' '), 152, colours.son)
  else paintCells(ctx, numbers)
}

/** Paints over whatever is there. */
export function paintDraw(ctx: SKRSContext2D, picture: DrawPicture): void {
  const { siteTitle, name, when, marks } = picture
  ctx.fillStyle = colours.bg
  ctx.fillRect(0, 0, width, height)
  fillBox(ctx, { x: 39, y: 39, width: width - 78, height: height - 78 }, 33, colours.line)
  fillBox(ctx, { x: 40, y: 40, width: width - 80, height: height - 80 }, 32, colours.surface)
  paintMark(ctx, siteTitle)
  paintMarks(ctx, marks)
  write(ctx, { text: name, x: left, y: 234, weight: 740, size: 68, colour: colours.ink })
  write(ctx, { text: when, x: left, y: 296, weight: 540, size: 34, colour: colours.ink2 })
  paintPrize(ctx, picture)
}
