import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberedRoute, reopenedRoute } from './last-route.ts'

const storedName = 'lobbyRoute'

/** Stores the visitor's last route in the lobby, and navigates there from its start page. */
export function useLastRoute() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isEntering = useRef(true)
  useEffect(() => {
    const here = pathname + search
    const last = isEntering.current ? reopenedRoute(here, read()) : undefined
    isEntering.current = false
    if (last) void navigate(last, { replace: true })
    else keep(rememberedRoute(here))
  }, [pathname, search, navigate])
}

/** Browsers may forbid storage in a frame: the lobby then opens at its start page. */
function read(): string | null {
  try {
    return sessionStorage.getItem(storedName)
  } catch {
    return null
  }
}

function keep(route: string) {
  try {
    sessionStorage.setItem(storedName, route)
  } catch {
    // Not stored.
  }
}
