import { slots } from '@quayso/contract/rules/picture-slots'
import { useTexts } from '../texts/texts.tsx'
import { Brand } from '../ui/brand.tsx'

interface InPlaceProps {
  readonly device: 'phone' | 'desk'
  readonly place: 'banner' | 'header' | 'footer'
  /** As a `data:` address. */
  readonly picture: string | undefined
  readonly alt: string
}

/** The picture where visitors will see it, at 390 and 1440 pixels. */
export function InPlace({ device, place, picture, alt }: InPlaceProps) {
  const t = useTexts('ads')
  const { width, height } = slots[`${place}-${device}`]
  return (
    <div>
      <div className="pv__h">
        <span>{t(`inPlace.${device}`)}</span>
        <span>{`${width / 2} × ${height / 2}${place === 'banner' ? '' : `, ${t('labelled')}`}`}</span>
      </div>
      <div className="inplace" style={device === 'phone' ? { maxWidth: '24.375rem' } : {}}>
        <div className="bar1">
          <span style={{ width: '1.125rem' }}>
            <Brand />
          </span>
          <i style={{ width: '4rem' }} />
        </div>
        <div style={{ padding: '0.75rem' }}>
          <div className="banner" style={{ aspectRatio: `${width} / ${height}`, height: 'auto' }}>
            {picture && <img src={picture} alt={alt} />}
          </div>
        </div>
      </div>
    </div>
  )
}
