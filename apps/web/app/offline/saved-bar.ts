/**
 * The script of a saved page, and of the page that needs a network: waits for the network, and then loads the page anew,
 * which says for some seconds that the network is back.
 * The worker adds it to what it answers; it is in no bundle.
 */
const everyMs = 5_000
const timeoutMs = 4_000
const backMs = 4_000
const here = location.href
const bar = document.querySelector<HTMLElement>('saved-bar')
const triedName = 'reloaded-saved'

try {
  const theme = localStorage.getItem('theme')
  if (!bar && theme) document.documentElement.dataset.theme = theme
} catch {
  // Storage may be forbidden.
}

/** Not a navigation, so that the worker leaves it alone. */
async function isBack(): Promise<boolean> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  const answer = await fetch(here, { method: 'HEAD', cache: 'no-store', signal: abort.signal }).catch(() => undefined)
  clearTimeout(timer)
  return answer !== undefined && answer.status < 500
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/** Once for a page: one that comes too late again would be loaded for ever. */
function mayReload(): boolean {
  try {
    if (isTyping() || sessionStorage.getItem(triedName) === here) return false
    sessionStorage.setItem(triedName, here)
    return true
  } catch {
    return false
  }
}

async function look() {
  // The visitor went on to a page that the network has answered.
  if (location.href !== here) return end()
  if (document.hidden || !(await isBack())) return
  end()
  if (mayReload()) location.reload()
  else if (bar) {
    bar.dataset.isBack = ''
    const status = bar.querySelector('p')
    if (status) status.textContent = bar.dataset.back ?? ''
    document.body.prepend(bar)
  }
}

const timer = setInterval(() => void look(), everyMs)
if (bar?.dataset.isBack === undefined) addEventListener('online', () => void look())
else {
  clearInterval(timer)
  setTimeout(() => bar.remove(), backMs)
}

function end() {
  clearInterval(timer)
  if (location.href !== here) bar?.remove()
}
