/** The longest beginning of an id line that may wait for its rest. */
const maxIdLine = 24

/** Finds the ids of a stream's frames, wherever the stream is cut into chunks. */
export function idReader(onId: (id: number) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const text = rest + chunk
    for (const [, id] of text.matchAll(/(?:^|\n)id: (\d+)(?=\n)/g)) onId(Number(id))
    const line = text.slice(text.lastIndexOf('\n') + 1)
    // Too long for an id: all that matters is that the next chunk does not begin a line.
    rest = line.length > maxIdLine ? '.' : line
  }
}
