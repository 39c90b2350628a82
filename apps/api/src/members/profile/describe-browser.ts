import type { SessionRow } from '@quayso/contract/calls/members'
import Bowser from 'bowser'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
const devices: Readonly<Record<string, SessionRow['device']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'desk' }

/** What a browser called itself, in names that people know. Names of a closed list alone: anybody may call theirs anything. */
export function describeBrowser(userAgent: string): Pick<SessionRow, 'browser' | 'system' | 'device'> {
  if (userAgent === '') return { browser: '', system: '', device: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browsers.has(browser.name ?? '') ? (browser.name ?? '') : '',
    system: systems.has(os.name ?? '') ? (os.name ?? '') : '',
    device: devices[platform.type ?? ''] ?? '',
  }
}
