import type { PushFollow } from '@quayso/contract/calls/push'
import { fetchInboxFollows, saveInboxFollows } from '@quayso/contract/client/inbox.gen'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRunCall } from '../calls/call-errors.ts'
import { callOptions } from '../calls/call-options.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { useMemberSession } from '../session/member-session.ts'

/**
 * What a member is told of in the inbox without a device. Undefined for visitors, and until it is known. The page's
 * `handle` lists the text part `calls`.
 */
export function useAccountFollows() {
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const token = useMemberSession()?.token
  const [known, setKnown] = useState<{ readonly token: string; readonly follows: PushFollow[] }>()
  const load = useEffectEvent(async (of: string) => {
    const found = await runCall(() => fetchInboxFollows(callOptions(locale)))
    if (found) setKnown({ token: of, follows: found.follows })
  })
  useEffect(() => {
    if (token) void load(token)
  }, [token])
  return {
    follows: known && known.token === token ? known.follows : undefined,
    save: async (follows: PushFollow[]) => {
      if (!token) return
      const saved = await runCall(async () => {
        await saveInboxFollows(callOptions(locale), { follows })
        return { token, follows }
      })
      if (saved) setKnown(saved)
    },
  }
}
