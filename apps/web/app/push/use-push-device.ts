import type { PushSettings } from '@quayso/contract/calls/push'
import { sendTestPush } from '@quayso/contract/client/push.gen'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRunCall } from '../calls/call-errors.ts'
import { callOptions } from '../calls/call-options.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useOneAtATime } from '../ui/controls/use-one-at-a-time.ts'
import { defaultSettings } from './default-settings.ts'
import { changeSettings, ownEndpoint, type PushDevice, readDevice, turnOff, turnOn } from './push-device.ts'

/**
 * This browser's notifications. Undefined until it is known, which the first rendering never is. The page's `handle`
 * lists the text part `calls`.
 */
export function usePushDevice() {
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const once = useOneAtATime()
  const [device, setDevice] = useState<PushDevice>()
  const [isBusy, setBusy] = useState(false)

  const run = (change: () => Promise<PushDevice>) =>
    once(async () => {
      setBusy(true)
      const changed = await runCall(change)
      setBusy(false)
      if (changed) setDevice(changed)
      return changed?.state
    })
  const read = () => run(() => readDevice(callOptions(locale)))
  const readFirst = useEffectEvent(read)
  useEffect(() => void readFirst(), [])

  /** A message is worded in the language of the page on which it was asked for. */
  const inOurs = (settings: PushSettings) => ({ ...settings, locale })
  return {
    device,
    isBusy,
    settings: device && 'settings' in device ? device.settings : defaultSettings(locale),
    read,
    turnOn: (settings: PushSettings) => run(() => turnOn(callOptions(locale), inOurs(settings))),
    change: (settings: PushSettings) => run(() => changeSettings(callOptions(locale), inOurs(settings))),
    turnOff: () => run(() => turnOff(callOptions(locale))),
    /** Whether a test was sent. */
    test: async () => {
      const endpoint = await ownEndpoint()
      const isSent = await runCall(async () => {
        if (endpoint !== undefined) await sendTestPush(callOptions(locale), { endpoint })
        return endpoint !== undefined
      })
      return isSent ?? false
    },
  }
}
