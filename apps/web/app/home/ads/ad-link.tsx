import { preload } from 'react-dom'
import * as look from '../../ui/ad.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './ad-link.module.css'
import type { Ad } from './ads.ts'

interface AdLinkProps {
  readonly ad: Ad
  /** The class that sets its size, before and after the picture has loaded. */
  readonly className: string | undefined
  /** Above the fold. */
  readonly isFirst?: boolean
  readonly tag?: string
}

/** The ad's server must not learn the page's address. */
const referrerPolicy = 'no-referrer'
const media = { desk: '(min-width: 64rem)', phone: '(max-width: 63.99rem)' }

/** A linked picture for one layout: in the other it is neither shown nor loaded. */
export function AdLink({ ad: { id, device, href, src, name }, className, isFirst = false, tag }: AdLinkProps) {
  // High priority, ahead of the page's scripts: it is the largest contentful paint.
  if (import.meta.env.SSR && isFirst)
    preload(src, { as: 'image', fetchPriority: 'high', media: media[device], referrerPolicy })
  const content = (
    <>
      <picture>
        <source media={media[device]} srcSet={src} />
        <img
          src="data:,"
          alt={name}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          referrerPolicy={referrerPolicy}
        />
      </picture>
      {tag && <span className={look.tag}>{tag}</span>}
    </>
  )
  const classes = classNames(look.ad, styles[device], className)
  if (!href)
    return (
      <span className={classes} data-ad={id}>
        {content}
      </span>
    )
  return (
    <a className={classes} data-ad={id} href={href} target="_blank" rel="sponsored noopener">
      {content}
    </a>
  )
}
