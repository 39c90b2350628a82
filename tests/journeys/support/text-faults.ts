import type { Page } from '@playwright/test'
import { layOutAll } from '@quayso/stack/browser/open-page'
import { waitForFonts } from './running-page.ts'

/** A line of text on the page, and the element that gives it its size. */
interface ShownText {
  readonly text: string
  readonly element: HTMLElement
  readonly range: Range
}

interface Edge {
  readonly box: DOMRect
  readonly overflowX: string
  readonly overflowY: string
}

interface TextFault {
  readonly fault: string
  readonly text: string
}

// The functions of the first part run in the page: they may call each other, and nothing else.

/** All visible texts, in the order of the page; texts for screen readers only have no size. */
function shownTexts(): ShownText[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: ShownText[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    const text = node.nodeValue?.trim() ?? ''
    if (!text || !element || element.closest('script, style, noscript, option, .vh, .vh-phone, [hidden]')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({ text, element, range })
  }
  return texts
}

function sizeOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize)
}

function isDigits(text: string): boolean {
  return /^[\d\s:.,/#·-]*\d[\d\s:.,/#·-]*$/.test(text)
}

/** The label before or above the numbers of a row: in a table, a list of facts, or in small print beside them. */
function labelOf(element: Element): Element | undefined {
  const row = element.closest('td')?.parentElement?.querySelector('th[scope=row]')
  const fact = element.closest('dd')?.parentElement?.querySelector('dt')
  const label = element.parentElement?.querySelector(':scope > small') ?? row ?? fact
  return label && label !== element && !isDigits(label.textContent ?? '') ? label : undefined
}

function topsOf(range: Range): Set<number> {
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
}

function breaksWithin({ range }: ShownText): boolean {
  if (topsOf(range).size < 2) return false
  const node = range.startContainer
  return Array.from(
    (node.nodeValue ?? '').matchAll(/(?<![\p{L}\d])([\p{Script=Latin}\p{M}]+|\d+)(?![\p{L}\d])/gu),
  ).some(({ 0: word, index }) => {
    const part = document.createRange()
    part.setStart(node, index)
    part.setEnd(node, index + word.length)
    return topsOf(part).size > 1
  })
}

/** The element and its ancestors that clip their content; what can be scrolled to is not lost. */
function edgesAround(element: Element, known: Map<Element, Edge[]>): Edge[] {
  const before = known.get(element)
  if (before) return before
  const { overflowX, overflowY, position } = getComputedStyle(element)
  const isEnd = overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed' || element === document.body
  const around = isEnd || !element.parentElement ? [] : edgesAround(element.parentElement, known)
  const isEdge = !isEnd && (overflowX !== 'visible' || overflowY !== 'visible')
  const edges = isEdge ? [{ box: element.getBoundingClientRect(), overflowX, overflowY }, ...around] : around
  known.set(element, edges)
  return edges
}

/** Texts on a clipped line are left out on purpose. */
function isInSight({ element, range }: ShownText, known: Map<Element, Edge[]>): boolean {
  const { top } = range.getBoundingClientRect()
  return edgesAround(element, known).every(({ box, overflowY }) => overflowY === 'visible' || top < box.bottom - 1)
}

function isCut({ element, range }: ShownText, known: Map<Element, Edge[]>): boolean {
  const text = range.getBoundingClientRect()
  // Letters are lower than their line, and a blank at its end may overflow.
  const slack = 0.25 * sizeOf(element) + 1
  const hang = getComputedStyle(element).whiteSpace === 'pre-wrap' ? slack : 1
  return edgesAround(element, known).some(({ box, overflowX, overflowY }) => {
    const isCutAcross = overflowX !== 'visible' && (text.right > box.right + hang || text.left < box.left - hang)
    const isCutBelow = overflowY !== 'visible' && (text.bottom > box.bottom + slack || text.top < box.top - slack)
    return isCutAcross || isCutBelow
  })
}

/** Overflows the card, the row or the button that it is in. */
function spills({ element, range }: ShownText): boolean {
  const box = element.closest('article, li, button')?.getBoundingClientRect()
  const text = range.getBoundingClientRect()
  return box !== undefined && (text.right > box.right + 1 || text.left < box.left - 1)
}

function isCutChoice(select: HTMLSelectElement): boolean {
  const context = document.createElement('canvas').getContext('2d')
  const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
  const text = select.selectedOptions[0]?.label
  if (!context || !text) return false
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return context.measureText(text).width > room + 1
}

/** Whether it is fixed or sticky, over what scrolls below it. */
function floats(element: Element | null): boolean {
  if (!element) return false
  return ['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement)
}

/** Overlapping lines; above and below its letters a line may touch the next. */
function overlaps(texts: readonly ShownText[]): string[] {
  const lines = texts
    .filter(({ element }) => !floats(element))
    .flatMap(({ text, range }) => Array.from(range.getClientRects(), (box) => ({ text, box })))
    .sort((one, other) => one.box.top - other.box.top)
  return lines.flatMap(({ text, box }, place) => {
    const over: string[] = []
    for (let after = place + 1; after < lines.length; after++) {
      const next = lines[after]
      if (!next || next.box.top >= box.bottom) break
      const down = Math.min(box.bottom, next.box.bottom) - next.box.top
      const across = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left)
      if (across > 1 && down > 0.5 * Math.min(box.height, next.box.height)) over.push(`${text} | ${next.text}`)
    }
    return over
  })
}

/** Stores the initial size of each text of digits. */
function rememberSizes(): void {
  const sizes = new Map(shownTexts().map(({ element }) => [element, sizeOf(element)]))
  Object.assign(window, { sizes, rootSize: sizeOf(document.documentElement) })
}

function findTextFaults(): TextFault[] {
  const edges = new Map<Element, Edge[]>()
  const texts = shownTexts().filter((shown) => isInSight(shown, edges))
  const { sizes, rootSize } = window as unknown as { sizes: Map<Element, number>; rootSize: number }
  const grown = sizeOf(document.documentElement) / rootSize
  const faults: TextFault[] = []
  const note = (fault: string, text: string) => faults.push({ fault, text })
  const sidewaysPx = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (sidewaysPx > 0) note(`${sidewaysPx} px wider than the screen`, '')
  for (const shown of texts) {
    const { text, element } = shown
    const [size, before] = [sizeOf(element), sizes.get(element)]
    if (isDigits(text)) {
      // Compared with labels, which all grow with the page's text.
      if (before && size / before < grown - 0.01) note(`grew from ${before} to ${size} px, not ${grown} times`, text)
      const label = labelOf(element)
      if (label && size < sizeOf(label)) note(`${size} px beside ${label.textContent} in ${sizeOf(label)} px`, text)
    }
    if (isCut(shown, edges)) note('is cut', text)
    if (!isCut(shown, edges) && spills(shown)) note('stands over the edge', text)
    if (breaksWithin(shown)) note('breaks within a word', text)
  }
  for (const select of document.querySelectorAll('select')) {
    if (select.checkVisibility() && isCutChoice(select)) note('is cut', select.selectedOptions[0]?.label ?? '')
  }
  for (const pair of overlaps(texts)) note('lie over each other', pair)
  return faults
}

// The rest runs in the test.

const inPage = [
  shownTexts,
  sizeOf,
  isDigits,
  labelOf,
  topsOf,
  breaksWithin,
  edgesAround,
  isInSight,
  isCut,
  spills,
  isCutChoice,
  floats,
  overlaps,
]

/** Call it before the page is opened. */
export async function watchTexts(page: Page): Promise<void> {
  const functions = [...inPage, rememberSizes, findTextFaults].map(String).join('\n')
  await page.addInitScript({ content: `${functions}\nObject.assign(window, { rememberSizes, findTextFaults })` })
}

interface TextSize {
  readonly name: string
  /** The reader's setting on the site. */
  readonly own?: 'l' | 'xl'
  /** The reader's setting in the browser, in px. */
  readonly browser?: number
}

const textSizes = [
  { name: 'normal' },
  { name: 'large', own: 'l' },
  { name: 'largest', own: 'xl' },
  { name: '150 %', browser: 24 },
  { name: '200 %', browser: 32 },
] as const satisfies readonly TextSize[]

interface Look {
  /** In px. */
  readonly widths: readonly number[]
  readonly sizes: readonly TextSize[]
}

/** The narrowest phone leaves the least room. */
const narrowest: Look = { widths: [320], sizes: textSizes }
/** The first and the last size: what leaves room for the largest text has it for the others, nearly always. */
export const tightest: Look = { widths: [320], sizes: [textSizes[0], textSizes[4]] }
export const widerPhones: Look = { widths: [360, 390], sizes: textSizes }
export const everyLook: Look = { widths: [320, 360, 390], sizes: textSizes }

/**
 * The faults of the open page's texts with all tables unfolded, in each width and size. The first size is the reference
 * for the others.
 */
export async function textFaults(page: Page, { widths, sizes } = narrowest): Promise<Record<string, string[]>> {
  await waitForFonts(page)
  await page.locator('main details:has(table), main details:has(+ table)').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '')
  })
  await layOutAll(page)
  const faults: Record<string, string[]> = {}
  const browser = await page.context().newCDPSession(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const { name, own = '', browser: standard = 16 } of sizes) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } })
      const found = await page.evaluate<TextFault[]>(`
        document.documentElement.dataset.text = ${JSON.stringify(own)}
        ${name === 'normal' ? 'rememberSizes()' : ''}
        findTextFaults()`)
      if (found.length) faults[`${width} px, ${name}`] = found.map(({ fault, text }) => `${text}: ${fault}`)
    }
  }
  await browser.detach()
  return faults
}
