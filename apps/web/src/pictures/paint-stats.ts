import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Shape, StatsPicture, TextShape } from '../../app/stats/picture/shapes.ts'
import { colours, paintMark } from './paint-draw.ts'
import { typeface } from './typefaces.ts'

export const side = 1080
const edge = 56

/** Writes its runs on one line, smaller if they do not fit. */
function paintText(ctx: SKRSContext2D, { runs, x, y, size, align, maxWidth }: TextShape): void {
  const widthOf = (sizePx: number) =>
    runs.map(({ text, weight }) => {
      ctx.font = typeface(weight, sizePx)
      return ctx.measureText(text).width
    })
  const whole = widthOf(size).reduce((sum, width) => sum + width, 0)
  const sizePx = Math.floor(size * Math.min(1, maxWidth / Math.max(1, whole)))
  const widths = widthOf(sizePx)
  const total = widths.reduce((sum, width) => sum + width, 0)
  let at = { left: x, center: x - total / 2, right: x - total }[align]
  for (const [place, { text, weight, colour }] of runs.entries()) {
    ctx.font = typeface(weight, sizePx)
    ctx.fillStyle = colours[colour]
    ctx.fillText(text, at, y)
    at += widths[place] ?? 0
  }
}

function paintShape(ctx: SKRSContext2D, shape: Shape): void {
  if (shape.kind === 'text') {
    paintText(ctx, shape)
    return
  }
  ctx.beginPath()
  if (shape.kind === 'circle') ctx.arc(shape.x, shape.y, shape.radius, 0, Math.PI * 2)
  else ctx.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0)
  ctx.fillStyle = colours[shape.colour]
  ctx.fill()
}

/** Paints over whatever is there. */
export function paintStats(ctx: SKRSContext2D, { siteTitle, shapes }: StatsPicture): void {
  ctx.fillStyle = colours.surface
  ctx.fillRect(0, 0, side, side)
  paintMark(ctx, siteTitle, { x: edge, y: 62 })
  for (const shape of shapes) paintShape(ctx, shape)
}
