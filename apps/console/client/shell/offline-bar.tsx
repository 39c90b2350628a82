import { WifiOff } from 'lucide-react'
import { call } from '../calls/call.ts'
import { useLostSince } from '../calls/reachable.ts'
import { useFormats } from '../texts/format.ts'
import { useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** While the server cannot be reached: since when, and that what is typed is kept. Nothing is sent by itself later. */
export function OfflineBar() {
  const t = useTexts('shell')
  const { time } = useFormats()
  const since = useLostSince()
  if (!since) return null
  return (
    <div className="bar" role="alert">
      <Icon of={WifiOff} />
      <span>
        <b>{t('lost', { time: time(since) })}</b> {t('lost.kept')}
      </span>
      {/* A call that is answered ends the outage; one that is not leaves the bar as it is. */}
      <Button onClick={() => void call('session.me', {}).catch(() => undefined)}>{t('try')}</Button>
    </div>
  )
}
