import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { query } from './database.ts'
import { neighbourHost, partnerHost } from './hosts.ts'

interface ParentPage {
  readonly html: string
  readonly policy?: string
}

export interface ParentSite {
  /** The origin with that local host name; browsers take each for a separate site. */
  readonly origin: (host: string) => string
  /** Serves a page at a path, on every host. */
  readonly show: (path: string, page: ParentPage) => void
}

/** Other people's sites, for pages around ours. Only the partner and the neighbour may embed us. */
export async function startParentSite(stack: StackAddresses): Promise<ParentSite & { readonly close: () => void }> {
  const pages = new Map<string, ParentPage>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page?.policy) response.setHeader('content-security-policy', page.policy)
    // Browsers request an icon that no page here has.
    response.writeHead(page ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' }).end(page?.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = (host: string) => `http://${host}:${port}`
  await addEmbedders(stack, [partnerHost, neighbourHost].map(origin).join(' '))
  return {
    origin,
    show: (path, page) => pages.set(path, page),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const policyOf = async ({ webUrl }: StackAddresses, path: string) =>
  (await fetch(webUrl + path)).headers.get('content-security-policy')

/** Lets these origins embed us, beside those of other workers, and waits until the pages do. */
async function addEmbedders(stack: StackAddresses, origins: string): Promise<void> {
  await query(stack, "UPDATE config SET value = trim(value || ' ' || $1) WHERE name = 'embedders'", [origins])
  await expect.poll(() => policyOf(stack, '/lobby')).toContain(origins)
}

/** Sets whether members can log in in a frame, and waits until the pages say so. */
export async function allowAccountsInFrames(stack: StackAddresses, isAllowed: boolean): Promise<void> {
  await query(stack, "UPDATE config SET value = $1 WHERE name = 'accountsInFrames'", [isAllowed ? '1' : '0'])
  const isRefused = async () => (await policyOf(stack, '/login'))?.includes("frame-ancestors 'none'")
  await expect.poll(isRefused).toBe(!isAllowed)
}

/** Our page's frame in the open page. */
export function frameIn(page: Page): Frame {
  const [, frame] = page.frames()
  if (!frame) throw new Error('there is no frame')
  return frame
}

/** A page that frames one of ours, with a script. */
export function framing(address: string, script = ''): ParentPage {
  return {
    html: `<!doctype html><html lang="vi"><title>Parent</title><meta name="viewport" content="width=device-width"><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<script>${script}</script><iframe id="lobby" src="${address}"></iframe>`,
  }
}
