import { classNames } from './class-names.ts'

interface IconProps {
  /** One of icon-shapes.ts. */
  readonly shape: string
  readonly className?: string | undefined
}

/** Decoration beside a word, or inside a labelled control. `.ic` sets its size and stroke. */
export function Icon({ shape, className }: IconProps) {
  return (
    <svg className={classNames('ic', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
