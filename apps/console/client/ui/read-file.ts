/** What the server takes, less what base64 adds. */
export const mostFileBytes = 2_900_000

/** The bytes of a file in base64, as calls carry them. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
