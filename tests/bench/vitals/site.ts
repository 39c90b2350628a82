import { join } from 'node:path'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { freePort } from '@quayso/stack/parts/free-port'
import { defineNginx } from '@quayso/stack/parts/nginx'
import type { StackPart } from '@quayso/stack/parts/part'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { root } from '@quayso/stack/paths'

export interface Site {
  readonly url: string
  /** The same by HTTP/2, as visitors have it: by HTTP/1.1 a page's files wait for six connections. */
  readonly tlsUrl: string
  readonly stop: () => Promise<void>
}

async function defineTlsEdge(dir: string, checkout: string, { apiUrl, webUrl, liveUrl }: Stack) {
  const [port, plainPort, opsPort] = [await freePort(), await freePort(), await freePort()]
  const hostOf = (url: string) => [new URL(url).host]
  const edge: StackPart = defineNginx({
    dir: join(dir, 'tls-edge'),
    template: join(checkout, 'ops/edge/nginx.conf.template'),
    ...{ port, opsPort, workers: 1, api: hostOf(apiUrl), web: hostOf(webUrl), live: hostOf(liveUrl) },
    clientDir: join(checkout, 'apps/web/build/client'),
    tls: { certificateDir: join(dir, 'no-certificate'), challengeDir: dir, plainPort },
  })
  return { edge, url: `https://localhost:${port}` }
}

/** A whole site on this machine, of this checkout or of another one that is built. */
export async function startSite(checkout = root): Promise<Site> {
  const { dir, remove } = temporaryDir('vitals')
  const stack = await defineStack({ dir, mode: 'production', sampleDays: 30, checkout })
  const { edge, url: tlsUrl } = await defineTlsEdge(dir, checkout, stack)
  const stop = async () => {
    await edge.stop()
    await stack.stop()
    remove()
  }
  try {
    await stack.start()
    await edge.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: stack.url, tlsUrl, stop }
}
