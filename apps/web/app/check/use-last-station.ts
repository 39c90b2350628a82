import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useLocalNavigate } from '../i18n/use-local-address.ts'
import { checkHref } from './check-address.ts'
import type { CheckPage } from './load-check.server.ts'

const storedName = 'ticket-station'

function readStored(): string | null {
  try {
    return localStorage.getItem(storedName)
  } catch {
    return null
  }
}

/** Where an address names nothing, the station of the last check is opened. Returns what remembers one. */
export function useLastStation({ station, kind }: CheckPage): (code: string) => void {
  const { search } = useLocation()
  const navigate = useLocalNavigate()
  const open = useEffectEvent(() => {
    const code = readStored()
    const isNamed = /[?&](code|region|date)=/.test(search)
    if (isNamed || !code || code === station?.code || !/^[a-z0-9]{1,16}$/.test(code)) return
    void navigate(checkHref({ code, kind: kind === 'many' ? kind : undefined }), { replace: true })
  })
  useEffect(() => open(), [])
  return (code) => {
    try {
      localStorage.setItem(storedName, code)
    } catch {
      // Without storage the hour chooses, as on a first visit.
    }
  }
}
