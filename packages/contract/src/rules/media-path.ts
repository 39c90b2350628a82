/** What pictures are kept as, by the ending of their names. */
export const mediaTypes = { jpg: 'image/jpeg', png: 'image/png' } as const
export type MediaEnding = keyof typeof mediaTypes

export const mediaFolder = '/media/'
/** Only a picture that was remade here has such a name. */
export const mediaName = '^[0-9a-f]{64}\\.(jpg|png)$'
const named = new RegExp(mediaName)

/** Whether it is the address of a picture of ours, and of nothing else. */
export function isMediaPath(text: string): boolean {
  return text.startsWith(mediaFolder) && named.test(text.slice(mediaFolder.length))
}

/** Where the pictures are that operators put up. */
export const sitePictureFolder = `${mediaFolder}site/`
const sitePictureName = /^[0-9a-f]{64}\.webp$/

export function isSitePicture(text: string): boolean {
  return text.startsWith(sitePictureFolder) && sitePictureName.test(text.slice(sitePictureFolder.length))
}
