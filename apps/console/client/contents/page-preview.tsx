import { type Locale, languageNames, locales } from '@quayso/games/locale'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Segments } from '../ui/segments.tsx'
import { WrittenText } from './written-text.tsx'

interface PagePreviewProps {
  readonly texts: Answer<'contents.version'>['texts']
  /** Chosen beside it, where it is not left out. */
  readonly locale?: Locale
}

/** What visitors will see, on a phone or a desk, in each language. */
export function PagePreview({ texts, locale }: PagePreviewProps) {
  const t = useTexts('contents')
  const [size, setSize] = useState<'phone' | 'desk'>('phone')
  const [chosen, setChosen] = useState<Locale>('vi')
  const shown = locale ?? chosen
  const { title, paragraphs } = texts[shown]
  return (
    <div>
      <div className="pv__h">
        <span>{t('preview.about')}</span>
        <Segments
          label={t('preview.size')}
          value={size}
          options={[
            ['phone', t('phone')],
            ['desk', t('desk')],
          ]}
          onChange={setSize}
        />
      </div>
      {locale === undefined && (
        <Segments
          label={t('language')}
          value={chosen}
          options={locales.map((one) => [one, languageNames[one]] as const)}
          onChange={setChosen}
        />
      )}
      <article className={classNames('phoneframe', size === 'desk' && 'phoneframe--desk')} lang={shown}>
        <div className="bar1">
          <Icon of={ChevronLeft} />
          <b>{title || texts.vi.title}</b>
        </div>
        <div className="doc">
          <h3>{title || texts.vi.title}</h3>
          {texts.vi.paragraphs.map((paragraph, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
            <WrittenText key={i} text={paragraphs[i] || paragraph} />
          ))}
        </div>
      </article>
    </div>
  )
}
