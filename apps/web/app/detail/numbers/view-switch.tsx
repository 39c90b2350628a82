import { useTexts } from '../../i18n/locale-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as segments from '../../ui/controls/segments.module.css'
import { numberViews, useNumberView } from './number-view.ts'
import * as styles from './view-switch.module.css'

export function ViewSwitch() {
  const texts = useTexts('detail')
  const { view, chooseView } = useNumberView()
  return (
    <fieldset className={classNames(segments.segments, styles.switch)} aria-label={texts('detail.views')}>
      {numberViews.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === view} onClick={() => chooseView(choice)}>
          {texts(`detail.view.${choice}`)}
        </button>
      ))}
    </fieldset>
  )
}
