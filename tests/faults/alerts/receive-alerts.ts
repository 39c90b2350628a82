import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Told {
  readonly alerts: readonly {
    readonly status: 'firing' | 'resolved'
    readonly labels: { readonly alertname: string }
  }[]
}

export interface AlertReceiver {
  readonly url: string
  /** The alerts that fire, as far as they were told. */
  readonly firing: () => ReadonlySet<string>
  readonly close: () => void
}

/** Takes what Alertmanager sends, as the service that calls an operator. */
export async function receiveAlerts(): Promise<AlertReceiver> {
  /** By all labels: an alert may fire for several processes. */
  const firing = new Map<string, string>()
  const take = ({ alerts }: Told) => {
    for (const { status, labels } of alerts) {
      const key = JSON.stringify(labels)
      if (status === 'firing') firing.set(key, labels.alertname)
      else firing.delete(key)
    }
  }
  const server = createServer((request, response) => {
    void json(request).then((told) => {
      take(told as Told)
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    firing: () => new Set(firing.values()),
    close: () => server.close().closeAllConnections(),
  }
}
