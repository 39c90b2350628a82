import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Frame, type Page } from '@playwright/test'
import type { Stack } from '@quayso/testing/stack/define-stack'
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
export async function startParentSite(stack: Stack): Promise<ParentSite & { readonly close: () => void }> {
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
  await setEmbedding(stack, { embedders: [partnerHost, neighbourHost].map(origin).join(' ') })
  return {
    origin,
    show: (path, page) => pages.set(path, page),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sets who may embed us, and waits until the pages allow it. */
export async function setEmbedding(
  stack: Stack,
  configs: Readonly<Partial<Record<'embedders' | 'accountsInFrames', string>>>,
): Promise<void> {
  for (const [name, value] of Object.entries(configs)) {
    await query(stack, 'UPDATE config SET value = $2 WHERE name = $1', [name, value])
  }
  const policyOf = async (path: string) => (await fetch(stack.webUrl + path)).headers.get('content-security-policy')
  if (configs.embedders) await expect.poll(() => policyOf('/lobby')).toContain(configs.embedders)
  if (configs.accountsInFrames)
    await expect
      .poll(async () => (await policyOf('/login'))?.includes("frame-ancestors 'none'"))
      .toBe(configs.accountsInFrames !== '1')
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
