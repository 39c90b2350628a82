import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { element, loadOfferTexts } from '../offer.ts'
import * as styles from '../offers.module.css'
import { isInstalled } from './install-prompt.ts'
import { addDay, readDays } from './visit-days.ts'

const storedName = 'visits'

/** Counts today's visit; true when the hint is due. */
function countVisit(): boolean {
  try {
    const { days, isDue } = addDay(readDays(localStorage.getItem(storedName)), toVietnamIso(Date.now()).slice(0, 10))
    localStorage.setItem(storedName, days === 'shown' ? days : days.join(' '))
    return isDue
  } catch {
    // Without storage there is no counting.
    return false
  }
}

/** Below the page's content, so that it covers no result and moves none. */
export async function hintAtInstalling() {
  if (isInstalled() || !countVisit()) return
  const t = await loadOfferTexts()
  const words = element('p', { textContent: t('app.hint') })
  words.append(element('small', { textContent: t('app.hintText') }))
  const dismiss = element('button', { type: 'button', textContent: '×', ariaLabel: t('app.dismiss') })
  const hint = element('install-hint', { className: styles.hint ?? '' })
  dismiss.addEventListener('click', () => hint.remove())
  hint.append(words, element('a', { href: '/app', textContent: t('app.add') }), dismiss)
  document.querySelector('main')?.after(hint)
}
