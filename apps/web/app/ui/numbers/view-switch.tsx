import { classNames } from '../class-names.ts'
import * as segments from '../controls/segments.module.css'
import { type NumberView, numberViews, useNumberView } from './number-view.ts'
import * as styles from './view-switch.module.css'

interface ViewSwitchProps {
  readonly label: string
  readonly nameView: (view: NumberView) => string
}

export function ViewSwitch({ label, nameView }: ViewSwitchProps) {
  const { view, chooseView } = useNumberView()
  return (
    <fieldset className={classNames(segments.segments, styles.switch)} aria-label={label}>
      {numberViews.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === view} onClick={() => chooseView(choice)}>
          {nameView(choice)}
        </button>
      ))}
    </fieldset>
  )
}
