import { useTexts } from '../texts/texts.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { MutedTable } from './muted-table.tsx'

export default function Muted() {
  const t = useTexts('moderation')
  return (
    <>
      <PageHead title={t('title')} />
      <ModerationTabs />
      <Panel isFlush={true} title={t('tab.muted')}>
        <MutedTable />
      </Panel>
    </>
  )
}
