import { DrawMarks } from '../draws/draw-marks.tsx'
import { Panel } from '../ui/page/panel.tsx'
import type { HowTexts } from './how-texts.server.ts'
import styles from './number-colours.module.css'

const colours = [
  ['drawing', '2758'],
  ['new', '4775'],
  ['special', '96380'],
] as const
const marks = ['provisional', 'confirmed', 'corrected'] as const

/** What the colours and marks of numbers mean, each beside one that looks so. */
export function NumberColours({ texts }: { readonly texts: HowTexts }) {
  return (
    <Panel id="colours" title={texts.colours}>
      <ul className={styles.list}>
        {colours.map(([colour, example]) => (
          <li key={colour}>
            <span className={styles.example} aria-hidden>
              <b className={styles[colour]}>{example}</b>
            </span>
            <span className={styles.meaning}>{texts[colour]}</span>
          </li>
        ))}
        {marks.map((mark) => (
          <li key={mark}>
            <span className={styles.example}>
              <DrawMarks marks={[mark]} />
            </span>
            <span className={styles.meaning}>{texts[mark]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
