import '@quayso/site/heat.css'
import type { StatsFrequency } from '@quayso/contract/calls/stats'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as styles from './dot-plot.module.css'
import { type DotPlotScale, dotPlotScale, labelSpots, round, type Spot } from './dot-plot-scale.ts'
import { formatNumber, twoDigits } from './stats-format.ts'

/** How often each number came, over the usual range; those outside are labelled. `width` is that of a wide page. */
export function DotPlot({ frequency, width }: { readonly frequency: StatsFrequency; readonly width: number }) {
  const { counts, band } = frequency
  const outside = counts.flatMap((count, number) => (count < band.low || count > band.high ? [number] : []))
  return (
    <>
      <Plot frequency={frequency} outside={outside} width={280} className={styles.narrow} />
      <Plot frequency={frequency} outside={outside} width={width} className={styles.wide} />
      {outside.length > 0 && (
        <p className={styles.outliers} aria-hidden>
          {outside.map(twoDigits).join(' · ')}
        </p>
      )}
    </>
  )
}

interface PlotProps {
  readonly frequency: StatsFrequency
  /** The numbers outside the usual range. */
  readonly outside: readonly number[]
  readonly width: number
  readonly className: string | undefined
}

/** Two sizes, of which a page shows one: text in an SVG grows with it. */
function Plot({ frequency, outside, width, className }: PlotProps) {
  const { locale } = useLanguage()
  const t = useTexts('stats')
  const { counts, band, inside, span } = frequency
  const scale = dotPlotScale(frequency, width)
  const countOf = (number: number) => counts[number] ?? 0
  const place = (number: number) => ({ x: scale.x(number), y: scale.y(countOf(number)) })
  const spots = labelSpots(
    outside.map((number) => ({ ...place(number), isHigh: countOf(number) > band.mean })),
    width,
  )
  const label = t('stats.chart', {
    draws: formatNumber(locale, span.draws),
    inside,
    low: band.low,
    high: band.high,
    outside: outside.map((number) => `${twoDigits(number)}: ${counts[number]}`).join(', ') || t('stats.nobody'),
  })
  const dots = (areOutside: boolean, radius: number) =>
    counts.map((_, number) => (outside.includes(number) === areOutside ? dot(place(number), radius) : '')).join('')
  return (
    <svg
      className={classNames(styles.plot, className)}
      viewBox={`0 0 ${width} ${scale.height}`}
      role="img"
      aria-label={label}
    >
      <rect
        className={styles.band}
        x={scale.left}
        width={width - scale.left - 4}
        y={scale.y(band.high)}
        height={round(scale.y(band.low) - scale.y(band.high))}
      />
      <path className={styles.mean} d={`M${scale.left} ${scale.y(band.mean)}H${width - 4}`} />
      <path className={styles.dot} d={dots(false, 3)} />
      <path className={styles.outside} d={dots(true, 4.5)} />
      {outside.map((number, at) => (
        <text key={number} className={styles.value} {...spots[at]}>
          {twoDigits(number)}
        </text>
      ))}
      <Axes scale={scale} />
    </svg>
  )
}

function Axes({ scale }: { readonly scale: DotPlotScale }) {
  const { locale } = useLanguage()
  return (
    <>
      {scale.ticks.map((tick) => (
        <text key={tick} className={styles.tick} x={scale.left - 5} y={scale.y(tick) + 5}>
          {formatNumber(locale, tick)}
        </text>
      ))}
      {[0, 20, 40, 60, 80, 99].map((number) => (
        <text key={number} x={scale.x(number)} y={scale.height - 5}>
          {twoDigits(number)}
        </text>
      ))}
    </>
  )
}

/** A circle as a part of one path: a hundred elements would be as many nodes. */
function dot({ x, y }: Spot, radius: number): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`
}
