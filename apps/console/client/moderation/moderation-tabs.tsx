import './moderation.css'
import { useLocation } from 'react-router'
import { useCall } from '../calls/use-call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Tabs } from '../ui/segments.tsx'
import { Count } from '../ui/tag.tsx'

/** The four views of moderation, with how much is in each. */
export function ModerationTabs() {
  const t = useTexts('moderation')
  const { pathname } = useLocation()
  const { data } = useCall('moderation.queue', {}, { topics: ['moderation'] })
  const isWaiting = /^\/moderation(\/\d+)?$/.test(pathname)
  const { total = 0, muted = 0, rules = 0 } = data ?? {}
  const counted = (text: string, count: number) => (
    <>
      {text}
      <Count of={count} />
    </>
  )
  return (
    <div className="mod-tabs">
      <Tabs
        label={t('title')}
        tabs={[
          { to: isWaiting ? pathname : '/moderation', text: counted(t('tab.waiting'), total), isEnd: true },
          { to: '/moderation/muted', text: counted(t('tab.muted'), muted) },
          { to: '/moderation/rules', text: counted(t('tab.rules'), rules) },
          { to: '/moderation/decided', text: t('tab.decided') },
        ]}
      />
    </div>
  )
}
