import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import * as panel from '../ui/page/panel.module.css'
import { Panel } from '../ui/page/panel.tsx'
import { DateForm } from './date-form.tsx'
import { How } from './how.tsx'
import { MeterRows } from './meter-rows.tsx'
import * as form from './pairs-tab.module.css'
import { formatExpected, formatNumber, formatShare, twoDigits } from './stats-format.ts'
import * as styles from './stats-grid.module.css'
import type { StatsPage } from './stats-page.server.ts'
import { countedPrizes } from './stats-titles.ts'
import type { TabProps } from './tab-props.ts'

const pairCount = 4950

/** Pairs of numbers that came in the same draws. */
export function PairsTab({ page, view }: TabProps<'pairs'>) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const { span, top, expected, asked } = view
  const draws = formatNumber(locale, span.draws)
  const pairs = formatNumber(locale, pairCount)
  const told = formatExpected(locale, expected)
  const axis = Math.max(1, expected, ...top.map((pair) => pair.draws)) * 1.2
  const { perDraw } = span
  return (
    <div className={classNames(styles.grid, styles.side)}>
      <Panel title={t('stats.together')} about={t('stats.togetherAbout', { pairs, expected: told })}>
        <MeterRows
          kind="pair"
          rows={top.map((pair) => ({
            label: pairText(pair),
            share: pair.draws / axis,
            markAt: expected / axis,
            isStrong: true,
            text: t('stats.draws', { count: pair.draws }),
          }))}
        />
      </Panel>
      <div className={styles.column}>
        <Panel title={t('stats.onePair')}>
          <PairForm page={page} asked={asked} />
          {asked && (
            <dl className={classNames(panel.facts, form.answer)}>
              <div>
                <dt>{t('stats.cameTogether', { pair: pairText(asked) })}</dt>
                <dd>{t('stats.draws', { count: asked.draws })}</dd>
              </div>
              <div>
                <dt>{t('stats.expected')}</dt>
                <dd>{t('stats.expectedDraws', { count: told })}</dd>
              </div>
            </dl>
          )}
        </Panel>
        <How
          sample={t('stats.samplePairs', { draws, pairs })}
          paragraphs={[
            countedPrizes(t, { ...page, prizes: 'all' }, perDraw),
            t('stats.howPairs', {
              ...{ numbers: perDraw, pairs },
              ...{ p99: formatNumber(locale, 0.99, 2), p98: formatNumber(locale, 0.98, 2) },
              share: formatShare(locale, 1 - 2 * 0.99 ** perDraw + 0.98 ** perDraw),
            }),
          ]}
        />
        <DateForm page={page} span={span} />
      </div>
    </div>
  )
}

function pairText({ first, second }: { readonly first: number; readonly second: number }): string {
  return `${twoDigits(first)}–${twoDigits(second)}`
}

interface PairFormProps {
  readonly page: StatsPage
  readonly asked: { readonly first: number; readonly second: number } | null
}

/** Fills the address, and needs no script. */
function PairForm({ page, asked }: PairFormProps) {
  const t = useTexts('stats')
  const { size, from, to, lang } = page
  const window = from || to ? { from, to, lang } : { size, lang }
  const number = (name: 'first' | 'second', label: string) => (
    <input
      key={asked?.[name]}
      name={name}
      className={form.digits}
      aria-label={label}
      defaultValue={asked ? twoDigits(asked[name]) : ''}
      inputMode="numeric"
      pattern="[0-9]{1,2}"
      maxLength={2}
      required
    />
  )
  return (
    <form method="get" className={form.form}>
      {number('first', t('stats.firstNumber'))}
      <span>{t('stats.and')}</span>
      {number('second', t('stats.secondNumber'))}
      {Object.entries(window).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className={button.button}>
        {t('stats.show')}
      </button>
    </form>
  )
}
