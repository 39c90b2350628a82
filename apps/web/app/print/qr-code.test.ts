import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.server.ts'
import type { QrCode } from './sheets.ts'

const scale = 4

/** Each square of the code, dark or not. */
function squaresOf({ size, path }: QrCode): boolean[] {
  const dark = new Array<boolean>(size * size).fill(false)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const from = Number(y) * size + Number(x)
    dark.fill(true, from, from + Number(length))
  }
  return dark
}

/** Reads the code as a camera sees it, of which a part may be covered. */
function read(code: QrCode, isCovered: (x: number, y: number) => boolean = () => false): string | undefined {
  const squares = squaresOf(code)
  const width = code.size * scale
  const pixels = Uint8ClampedArray.from({ length: width * width * 4 }, (_, at) => {
    const [x, y] = [Math.floor((Math.floor(at / 4) % width) / scale), Math.floor(at / 4 / width / scale)]
    return at % 4 === 3 || !(squares[y * code.size + x] || isCovered(x, y)) ? 255 : 0
  })
  return jsQR(pixels, width, width)?.data
}

test.each([
  'https://quayso.example/v/mb/20261114',
  'https://quayso.example/v/xsmn/20261114',
  'http://127.0.0.1:8080/v/mb1730/20261114-0684',
  `https://${'a'.repeat(60)}.example/v/quangngai/20261114`,
])('[PRINT-03] another reader reads %s from the code', (address) => {
  expect(read(qrCode(address))).toBe(address)
})

test('[PRINT-03] a stain in the middle does not hide the address', () => {
  const address = 'https://quayso.example/v/mb/20261114'
  const code = qrCode(address)
  const isStain = (x: number, y: number) => Math.hypot(x - code.size / 2, y - code.size / 2) < 4
  expect(read(code, isStain)).toBe(address)
})
