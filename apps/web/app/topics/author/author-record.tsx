import type { Author } from '@quayso/contract/calls/topics'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import * as panel from '../../ui/page/panel.module.css'
import { Panel } from '../../ui/page/panel.tsx'

/** How often an author's picks came: all are counted, with the probability by chance beside it. */
export function AuthorRecord({ picks }: Pick<Author, 'picks'>) {
  const t = useTexts('topics')
  const { locale } = useLanguage()
  const { settled, right, expected, waiting } = picks
  const facts = [
    ['topics.settledCount', settled],
    ['topics.right', right],
    ['topics.expected', expected],
    ['topics.waiting', waiting],
  ] as const
  return (
    <Panel
      id="record"
      title={t('topics.record')}
      about={settled + waiting > 0 ? t('topics.recordAbout') : t('topics.noPicks')}
    >
      {settled + waiting > 0 && (
        <dl className={panel.facts}>
          {facts.map(([key, count]) => (
            <div key={key} data-fact={key}>
              <dt>{t(key)}</dt>
              <dd>{count.toLocaleString(locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
