import encodeQR from 'qr'
import type { QrCode } from './sheets.ts'

/** The QR code of an address, with the light border that readers need. A quarter of it may be unreadable: paper gets wet, and is folded. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 2 })
  return { size: rows.length, path: rows.map(rowPath).join('') }
}

/** Each run of dark squares is one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = row
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
