import type { ContactInfo } from '@quayso/contract/calls/feedback'
import { safeAddress } from '@quayso/contract/rules/safe-address'
import type { Contact } from './queries.ts'

export function toContactInfo({ mainPhone, channels }: Contact): ContactInfo {
  const configured = channels.map(({ name, value, qr, link }) => [
    name,
    { value, qr: safeAddress(qr) ?? '', link: safeAddress(link) ?? '' },
  ])
  return { mainPhone, ...Object.fromEntries(configured) }
}
