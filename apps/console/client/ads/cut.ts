interface Size {
  readonly width: number
  readonly height: number
}

/** The part of a picture in the shape of its slot: the largest one at a zoom of 1, around a centre, within the picture. */
export function cutOf(picture: Size, slot: Size, zoom: number, centre: { readonly x: number; readonly y: number }) {
  const scale = Math.min(picture.width / slot.width, picture.height / slot.height) / zoom
  const width = Math.floor(slot.width * scale)
  const height = Math.floor(slot.height * scale)
  const start = (middle: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(0, middle * whole - part / 2), whole - part))
  return {
    left: start(centre.x, width, picture.width),
    top: start(centre.y, height, picture.height),
    width,
    height,
  }
}
