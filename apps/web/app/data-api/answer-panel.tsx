import { Copy } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTexts } from '../i18n/locale-context.tsx'
import { classNames } from '../ui/class-names.ts'
import * as button from '../ui/controls/button.module.css'
import { showToast } from '../ui/notices/notices.ts'
import * as panel from '../ui/page/panel.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import * as styles from './answer-panel.module.css'
import { JsonView } from './json-view.tsx'

interface AnswerPanelProps {
  readonly gameName: string
  readonly address: string
  /** Undefined when the call failed. */
  readonly answer: unknown
  /** How long the call took, if this page made it. */
  readonly tookMs: number | undefined
}

/** The call's address, and its answer. */
export function AnswerPanel({ gameName, address, answer, tookMs }: AnswerPanelProps) {
  const t = useTexts('data-api')
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>{t('dataApi.address')}</h2>
      <div className={styles.address}>
        <code>
          <b>GET</b>{' '}
          <a ref={link} href={address}>
            {address}
          </a>
        </code>
        <CopyButton source={link} />
      </div>
      <div className={styles.head}>
        <h2 className={panel.title}>{t('dataApi.sample')}</h2>
        <p role="status" className={styles.took} data-empty={tookMs === undefined || undefined}>
          {tookMs === undefined ? '' : `200 · ${tookMs} ms`}
        </p>
      </div>
      {answer === undefined ? (
        <p>{t('dataApi.unavailable')}</p>
      ) : (
        <JsonView label={t('dataApi.answer', { game: gameName })} value={answer} />
      )}
    </section>
  )
}

function CopyButton({ source }: { readonly source: RefObject<HTMLElement | null> }) {
  const t = useTexts('data-api')
  const isReady = useHydrated()
  async function copy(element: HTMLElement) {
    try {
      await navigator.clipboard.writeText(element.textContent ?? '')
      showToast(t('dataApi.copied'))
    } catch {
      // Without TLS, or when the visitor forbids it, there is no clipboard: selects the text for Ctrl+C instead.
      getSelection()?.selectAllChildren(element)
    }
  }
  return (
    <button
      type="button"
      className={button.button}
      onClick={() => source.current && void copy(source.current)}
      disabled={!isReady}
    >
      <Copy size="1.25rem" aria-hidden />
      <span className={classNames('vh-phone', styles.copy)}>{t('dataApi.copy')}</span>{' '}
      <span className="vh">{t('dataApi.ofAddress')}</span>
    </button>
  )
}
