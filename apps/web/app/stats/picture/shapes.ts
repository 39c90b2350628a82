/** Colours of the painter, by the names of the design tokens. */
export type PictureColour =
  | 'ink'
  | 'ink2'
  | 'ink3'
  | 'son'
  | 'line'
  | 'surface'
  | 'surface2'
  | 'surface3'
  | `heat${0 | 1 | 2 | 3 | 4 | 5}`

export interface Run {
  readonly text: string
  readonly weight: number
  readonly colour: PictureColour
}

export interface TextShape {
  readonly kind: 'text'
  readonly runs: readonly Run[]
  readonly x: number
  /** Of the line that letters stand on. */
  readonly y: number
  readonly size: number
  readonly align: 'left' | 'center' | 'right'
  readonly maxWidth: number
}

export type Shape =
  | TextShape
  | {
      readonly kind: 'circle'
      readonly x: number
      readonly y: number
      readonly radius: number
      readonly colour: PictureColour
    }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius?: number
      readonly colour: PictureColour
    }

/** Everything on a picture of statistics, 1080 by 1080; the painter knows shapes alone. */
export interface StatsPicture {
  /** Beside the mark. */
  readonly siteTitle: string
  readonly shapes: readonly Shape[]
}

export function line(text: string, place: Pick<TextShape, 'x' | 'y' | 'size'> & Partial<TextShape & Run>): TextShape {
  const { x, y, size, align = 'left', maxWidth = 968, weight = 480, colour = 'ink2' } = place
  return { kind: 'text', runs: [{ text, weight, colour }], x, y, size, align, maxWidth }
}
