export interface GalleryPicture {
  readonly name: string
  /** Path of the design's picture of the same name, if it has one. */
  readonly design?: string
}

const styles = `body{font:14px system-ui;margin:16px;background:#888}figure{display:inline-block;vertical-align:top;margin:0 16px 32px 0}
img{display:block;max-width:min(720px,45vw);max-height:1600px;border:1px solid #444}h2{position:sticky;top:0;background:#888;margin:0;padding:8px 0}`

function figure(source: string, caption: string): string {
  return `<figure><figcaption>${caption}</figcaption><a href="${source}"><img loading="lazy" src="${source}" alt=""></a></figure>`
}

/** All pictures on one page, each beside the design's. */
export function galleryHtml(pictures: readonly GalleryPicture[]): string {
  const rows = pictures.map(({ name, design }) => {
    const drawn = design ? figure(design, 'design') : ''
    return `<h2 id="${name}">${name}</h2>${figure(`${name}.png`, 'site')}${drawn}`
  })
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${styles}</style>${rows.join('\n')}\n`
}
