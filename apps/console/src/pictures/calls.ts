import { slotNames } from '@quayso/contract/rules/picture-slots'
import { Type } from 'typebox'
import { defineCalls } from '../kernel/define-calls.ts'

const Side = Type.Integer({ minimum: 0, maximum: 10_000 })

export const pictureCalls = defineCalls({
  /** Cuts a picture to its slot, makes it anew as WebP and keeps it until something shows it. */
  'pictures.add': {
    needs: ['contents.change', 'alone'],
    writes: true,
    takesFile: true,
    input: Type.Object({
      slot: Type.Enum([...slotNames]),
      /** The file, in base64. */
      file: Type.String({ minLength: 1, maxLength: 4_000_000, pattern: '^[A-Za-z0-9+/]+=*$' }),
      /** The part of it that is shown, in its own pixels; the largest in the middle when left out. */
      crop: Type.Optional(Type.Object({ left: Side, top: Side, width: Side, height: Side })),
    }),
    answer: Type.Object({
      address: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      bytes: Type.Integer(),
    }),
  },
  /** For previews: the console shows no picture of another host. */
  'pictures.read': {
    needs: ['contents.change', 'see'],
    input: Type.Object({ address: Type.String({ maxLength: 200 }) }),
    answer: Type.Object({
      /** As a `data:` address; none for a picture that is not ours. */
      data: Type.Optional(Type.String()),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
      bytes: Type.Optional(Type.Integer()),
    }),
  },
})
