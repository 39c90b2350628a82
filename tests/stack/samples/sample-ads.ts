import type { Database } from '@quayso/database/connect'

const [header, footer, banner] = [0, 1, 2]

/** Pictures marked as samples, without a real link. */
const ads = [
  { site: banner, desk: 'banner-1-wide', phone: 'banner-1-narrow', alt: 'Banner mẫu 1' },
  { site: banner, desk: 'banner-2-wide', phone: 'banner-2-narrow', alt: 'Banner mẫu 2' },
  { site: header, desk: 'ad-rail', phone: 'ad-strip', alt: 'Quảng cáo mẫu' },
  { site: footer, desk: 'ad-foot', phone: 'ad-strip', alt: 'Quảng cáo mẫu' },
]

const pictureUrl = (name: string) => `/assets/sample/${name}.svg`

/** Adds an ad to every slot on a site that has none. */
export async function addSampleAds(db: Database): Promise<void> {
  if (await db.selectFrom('ad').select('id').executeTakeFirst()) return
  const rows = ads.map(({ site, desk, phone, alt }, sort) => ({
    ...{ site, alt, sort, name: alt },
    desk_img_url: pictureUrl(desk),
    phone_img_url: pictureUrl(phone),
    link_url: 'https://ads.example/',
  }))
  await db.insertInto('ad').values(rows).execute()
}
