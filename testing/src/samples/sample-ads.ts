import type { Database } from '@quayso/database/connect'

const [desk, phone] = [0, 1]
const [header, footer, banner] = [0, 1, 2]

/** Pictures marked as samples, without a real link. */
const ads = [
  { device: desk, site: banner, picture: 'banner-1-wide', alt: 'Banner mẫu 1' },
  { device: desk, site: banner, picture: 'banner-2-wide', alt: 'Banner mẫu 2' },
  { device: phone, site: banner, picture: 'banner-1-narrow', alt: 'Banner mẫu 1' },
  { device: phone, site: banner, picture: 'banner-2-narrow', alt: 'Banner mẫu 2' },
  { device: desk, site: header, picture: 'ad-rail', alt: 'Quảng cáo mẫu' },
  { device: phone, site: header, picture: 'ad-strip', alt: 'Quảng cáo mẫu' },
  { device: desk, site: footer, picture: 'ad-foot', alt: 'Quảng cáo mẫu' },
  { device: phone, site: footer, picture: 'ad-strip', alt: 'Quảng cáo mẫu' },
]

/** Adds an ad to every slot on a site that has none. */
export async function addSampleAds(db: Database): Promise<void> {
  if (await db.selectFrom('ad').select('id').executeTakeFirst()) return
  const rows = ads.map(({ device, site, picture, alt }, sort) => ({
    ...{ device, site, alt, sort },
    img_url: `/assets/sample/${picture}.svg`,
    link_url: 'https://ads.example/',
  }))
  await db.insertInto('ad').values(rows).execute()
}
