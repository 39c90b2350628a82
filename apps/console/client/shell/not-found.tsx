import { FileQuestion, TriangleAlert } from 'lucide-react'
import { useTexts } from '../texts/texts.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Panel } from '../ui/panel.tsx'

export function NotFound() {
  const t = useTexts('shell')
  return (
    <Panel>
      <h1 className="vh">{t('missing')}</h1>
      <Empty
        icon={FileQuestion}
        title={t('missing')}
        action={
          <LinkButton look="go" to="/">
            {t('to.today')}
          </LinkButton>
        }
      >
        {t('missing.why')}
      </Empty>
    </Panel>
  )
}

/** In place of a screen that threw. */
export function ScreenFailed() {
  const t = useTexts('shell')
  return (
    <Panel>
      <h1 className="vh">{t('failed')}</h1>
      <Empty
        icon={TriangleAlert}
        title={t('failed')}
        action={
          <Button look="go" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('failed.why')}
      </Empty>
    </Panel>
  )
}
