import { toLocale } from '@quayso/games/locale'
import { build } from './build.ts'
import { needsNetworkPage } from './needs-network.ts'
import { addressIn, pageOfData } from './requests.ts'
import { backBar, savedBar, withBar } from './saved-copy.ts'
import { fetchAndSave, findSaved, lastLocale, listSaved, type SavedPage, savePage } from './saved-pages.ts'
import type { FetchEvent } from './scope.ts'

/** How long a page may take before its saved copy is shown. */
const patienceMs = 4_000
/** Just after the network did not answer: who has waited already does not wait as long again. */
const shortPatienceMs = 500
const impatientForMs = 10_000
let unansweredAtMs = 0

/**
 * Where the router is going, and from where. It loads the script of a page beside its data; where the script fails it
 * loads the page anew that is shown, instead of the one that was asked for.
 */
const nowhere = { from: '', address: '', atMs: 0 }
let going = nowhere
const goingForMs = 3_000

/** The page that the visitor asked for when the router loads the one anew that they leave. */
function meantBy(address: string): string | undefined {
  const { from, address: meant, atMs } = going
  if (address !== from && address !== meant) return undefined
  // Once: the visitor may come back to the page.
  going = nowhere
  return address === from && Date.now() - atMs < goingForMs ? meant : undefined
}

/** The answer, or undefined if it has not come in time; throws without a network. */
async function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  const isImpatient = Date.now() - unansweredAtMs < impatientForMs
  const late = new Promise<undefined>((resolve) =>
    setTimeout(resolve, isImpatient ? shortPatienceMs : patienceMs, undefined),
  )
  const first = await Promise.race([answer, late])
  unansweredAtMs = first ? 0 : Date.now()
  return first
}

/** The policy is that of the saved page: it names what the server wrote into it. */
function toAnswer({ html, headers, savedAtMs }: SavedPage): Response {
  const locale = toLocale(headers.get('content-language'))
  return new Response(withBar(html, savedBar({ locale, savedAtMs }, Date.now(), build)), { headers })
}

/** The page whose saved copy was shown last. */
let shownSaved = ''

/** A page that was shown as a saved copy says that it is none any more. */
async function withBackBar(answer: Response): Promise<Response> {
  const { headers, status } = answer
  const bar = backBar(toLocale(headers.get('content-language')), build)
  return new Response(withBar(await answer.text(), bar), { headers, status })
}

const ownPolicy = `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

async function needsNetwork(): Promise<Response> {
  return new Response(needsNetworkPage(await lastLocale(), await listSaved(), build), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': ownPolicy },
  })
}

/** The network's answer; the saved copy if none comes in time; else a page that says what it needs. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const address = addressIn(event.request.url)
  const meant = meantBy(address)
  const fetched = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  const answer = await inTime(fetched).catch(() => undefined)
  if (answer) {
    event.waitUntil(savePage(address, answer.clone()))
    const isBack = shownSaved === address && answer.ok && !answer.redirected
    shownSaved = ''
    return isBack ? withBackBar(answer) : answer
  }
  const saved = await findSaved(address)
  // An answer that comes later is for the next time.
  event.waitUntil(fetched.then((late) => saved && savePage(address, late)).catch(() => undefined))
  if (meant) return Response.redirect(meant)
  if (!saved) return fetched.catch(needsNetwork)
  shownSaved = address
  return toAnswer(saved)
}

/** Makes the router load the page as a document, which is a saved copy or says what it needs. */
function leadToDocument(address: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'x-remix-redirect': address, 'x-remix-reload-document': 'true' },
  })
}

/** The data of a page that the router goes to. The page is then fetched as well: only a whole page can be saved. */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { request } = event
  const address = pageOfData(request.url)
  const from = request.referrer && addressIn(request.referrer)
  // A page that only refreshes itself stays as it is.
  if (from === address) return fetch(request)
  going = { from, address, atMs: Date.now() }
  const fetched = fetch(request)
  const answer = await inTime(fetched).catch(() => undefined)
  if (answer) {
    going = nowhere
    if (answer.ok) event.waitUntil(fetchAndSave(address))
    return answer
  }
  return (await findSaved(address)) ? leadToDocument(address) : fetched.catch(() => leadToDocument(address))
}
