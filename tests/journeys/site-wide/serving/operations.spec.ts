import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { passwordDigest } from '@quayso/contract/rules/password-digest'
import { query } from '../../support/database.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** The metrics of each process beyond the common ones. */
const metricsOf: Readonly<Record<string, RegExp[]>> = {
  api: [
    /^quayso_request_duration_seconds_count\{.*route="\/api\/.*status="2xx"/m,
    /^quayso_queue_length\{queue="logins"\} 0$/m,
  ],
  live: [
    /^quayso_viewers [1-9]/m,
    /^quayso_member_streams \d/m,
    /^quayso_deliveries_total \d/m,
    /^quayso_cut_off_total \d/m,
  ],
  web: [
    /^quayso_request_duration_seconds_count\{.*status="2xx"/m,
    /^quayso_edge_requests_total [1-9]/m,
    /^quayso_edge_origin_requests_total\{cache="(MISS|EXPIRED)"\} [1-9]/m,
  ],
  'draws-1': [/^quayso_draw_lateness_seconds_count \d/m, /^quayso_outbox_age_seconds \d/m, /^quayso_outbox_rows \d/m],
}

test('every process serves health and metrics to operators only', async ({ request, stack }) => {
  await request.get('/')
  const viewer = new AbortController()
  expect((await fetch(`${stack.url}/live?games=st60`, { signal: viewer.signal })).status).toBe(200)
  expect([...stack.opsUrls.keys()].sort()).toEqual(Object.keys(metricsOf).sort())
  for (const [name, url] of stack.opsUrls) {
    for (const path of ['/healthz', '/readyz']) expect((await request.get(url + path)).status()).toBe(200)
    const metrics = await (await request.get(`${url}/metrics`)).text()
    for (const line of [/^process_resident_memory_bytes \d/m, ...(metricsOf[name] ?? [])]) expect(metrics).toMatch(line)
  }
  for (const path of ['/metrics', '/api/metrics', '/live/metrics']) {
    expect(await (await request.get(path)).text()).not.toContain('process_resident')
  }
  viewer.abort()
})

test('one request has one id, from the edge to the database', { tag: '@alone' }, async ({ request, stack }) => {
  const logFrom = async (ms: number) => {
    await query(stack, `ALTER SYSTEM SET log_min_duration_statement = ${ms}`)
    await query(stack, 'SELECT pg_reload_conf()')
  }
  const headers = { 'x-request-id': 'f'.repeat(32) }
  const login = { userName: 'nobody', password: passwordDigest('nobody', 'at all'), loginSrc: 0 }
  const isLogged = async (part: string, id: string) => (await readFile(stack.logFile(part), 'utf8')).includes(id)
  await logFrom(0)
  // After the signal, its processes write a moment later.
  await expect
    .poll(async () => {
      const asked = await request.get('/history/st60?size=100&page=6&lang=th')
      return isLogged('postgres', asked.headers()['x-request-id'] ?? 'none')
    })
    .toBe(true)
  const read = await request.get('/history/st60?size=100&page=7&lang=th', { headers })
  const sent = await request.post('/api/analysis/front/index/login', { data: login, headers })
  await logFrom(-1)
  for (const [answer, parts] of [
    [read, ['edge', 'web', 'api', 'postgres']],
    [sent, ['edge', 'api', 'postgres']],
  ] as const) {
    const id = answer.headers()['x-request-id'] ?? 'none'
    expect(id).not.toBe(headers['x-request-id'])
    for (const part of parts) await expect.poll(() => isLogged(part, id), part).toBe(true)
  }
})
