import Bowser from 'bowser'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/** What a browser called itself, in names of a closed list: anybody may call theirs anything. */
export function describeBrowser(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return {
    browser: browsers.has(browser.name ?? '') ? (browser.name ?? '') : '',
    system: systems.has(os.name ?? '') ? (os.name ?? '') : '',
  }
}
