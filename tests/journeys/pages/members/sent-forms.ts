import type { Page } from '@playwright/test'

interface SentFile {
  readonly name: string
  readonly type: string
  readonly width: number
  readonly height: number
  /** As base64. */
  readonly bytes: string
}

/** Records sent forms from the next page on: a browser does not expose the files of a form that it has sent. */
export async function recordSentForms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) Object.assign(window, { sentForm: init.body })
      return send(input, init)
    }
  })
}

/** The form sent last, and which half of `pngOf` the left of its picture shows: its middle may contain both. */
export async function readSentForm(page: Page) {
  return page.evaluate(async () => {
    const form = Object.entries(Object.fromEntries((window as unknown as { sentForm: FormData }).sentForm))
    const fields = Object.fromEntries(form.filter(([, value]) => typeof value === 'string'))
    const picture = form.find(([name]) => name === 'file')?.[1] as File
    const { name, type } = picture
    const bitmap = await createImageBitmap(picture)
    const { width, height } = bitmap
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, -width / 4, -height / 2)
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    const bytes = btoa(String.fromCharCode(...new Uint8Array(await picture.arrayBuffer())))
    const file: SentFile = { name, type, width, height, bytes }
    return { fields, file, colour: red > blue ? 'right' : 'left' } as const
  })
}

/** A jpg's quantization tables, which depend on its quality only. */
export function jpegTables(base64: string): string[] {
  const bytes = Buffer.from(base64, 'base64')
  const tables: string[] = []
  // After two bytes come segments: ff, a kind, the length in two bytes. The picture itself begins with kind da.
  for (let at = 2; bytes[at + 1] !== 0xda && at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const part = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2))
    if (bytes[at + 1] === 0xdb) tables.push(part.toString('hex'))
  }
  return tables
}
