import { useEffect, useState } from 'react'
import { Outlet, useMatches, useNavigate } from 'react-router'
import { hearEvents } from '../calls/live.ts'
import { useTexts } from '../texts/texts.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { AllKeys } from './all-keys.tsx'
import { ChainBar } from './chain-bar.tsx'
import { useKeys } from './keys.ts'
import { useListedScreens, useTitleOf } from './listed-screens.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Palette } from './palette.tsx'
import { TabBar, TopBar } from './phone-bars.tsx'
import { ProofDialog } from './proof/proof-dialog.tsx'
import type { Screen } from './screen.ts'
import { useOperator } from './session.tsx'
import { SideBar } from './side-bar.tsx'

/** The screen that is open, as its route says. */
function useOpenScreen(): Screen | undefined {
  return useMatches().at(-1)?.handle as Screen | undefined
}

/** What surrounds every screen of a signed-in operator. */
export function Frame() {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const titleOf = useTitleOf()
  const screen = useOpenScreen()
  const title = screen ? titleOf(screen) : t('site')
  const [open, setOpen] = useState<'palette' | 'keys' | undefined>(undefined)
  const isAdmin = useOperator().roles.includes('admin')
  const close = () => setOpen(undefined)
  const letters = useListedScreens().filter(({ letter }) => letter)

  useEffect(hearEvents, [])
  useEffect(() => {
    document.title = `${title} · ${t('site')} Quayso`
  }, [title, t])
  useKeys({
    'ctrl+k': () => setOpen('palette'),
    '?': () => setOpen('keys'),
    ...Object.fromEntries(letters.map(({ letter, path }) => [`g+${letter}`, () => void navigate(path)])),
  })

  return (
    <div className="con">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <SideBar onFind={() => setOpen('palette')} />
      <TopBar title={title} />
      <main className="con__main" id="main" tabIndex={-1}>
        <OfflineBar />
        {isAdmin && <ChainBar />}
        <Outlet />
      </main>
      <TabBar />
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'keys' && <AllKeys onClose={close} />}
      <ProofDialog />
      <Toasts />
    </div>
  )
}
