/** Pictures of ours are named by what they contain, so that only a picture that was remade here has such a path. */
const mediaPath = /^\/media\/[0-9a-f]{64}\.(jpg|png)$/

export function isMediaPath(text: string): boolean {
  return mediaPath.test(text)
}
