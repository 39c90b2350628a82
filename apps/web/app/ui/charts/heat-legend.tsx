import '@quayso/site/heat.css'
import styles from './heat.module.css'
import { heatSteps } from './heat-step.ts'

interface HeatLegendProps {
  readonly least: string
  readonly most: string
}

/** The legend of a heat table. */
export function HeatLegend({ least, most }: HeatLegendProps) {
  return (
    <p className={styles.legend}>
      {least}
      <span aria-hidden="true">
        {heatSteps.map((step) => (
          <i key={step} className={styles[`step${step}`]} />
        ))}
      </span>
      {most}
    </p>
  )
}
