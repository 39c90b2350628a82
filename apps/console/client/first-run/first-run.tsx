import { CircleCheck } from 'lucide-react'
import { FirstRun } from '../shell/first-run/first-run.tsx'
import { useTexts } from '../texts/texts.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'

export default function FirstRunScreen() {
  const t = useTexts('firstRun')
  return (
    <>
      <PageHead
        title={t('heading')}
        sub={<span>{t('heading.hint')}</span>}
        actions={<LinkButton to="/">{t('later')}</LinkButton>}
      />
      <FirstRun
        whenDone={
          <Panel>
            <Empty icon={CircleCheck} title={t('all-done')} action={<LinkButton to="/">{t('to-today')}</LinkButton>} />
          </Panel>
        }
      />
    </>
  )
}
