import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { hasten, readAlertRules, rulesFile } from '@quayso/stack/parts/watch/rules'
import { root } from '@quayso/stack/paths'
import { expect, onTestFinished, test } from 'vitest'
import { declaredMetrics } from './declared-metrics.ts'

const rules = readAlertRules()

/** Values every 15 seconds, as Prometheus's own tests write them: `3x40` is 3 for ever, `0+2x40` grows by 2. */
type Series = Readonly<Record<string, string>>

const lateness = (le: string) => `quayso_draw_lateness_seconds_bucket{le="${le}"}`
const took = (le: string) => `quayso_request_duration_seconds_bucket{le="${le}"}`
const requests = (status: number) => `quayso_request_duration_seconds_count{status="${status}"}`
const runs = (outcome: string) => `quayso_work_task_seconds_count{task="tell-draw",outcome="${outcome}"}`
const pushed = (outcome: string) => `quayso_push_messages_total{outcome="${outcome}"}`

/** A site at a busy minute. */
const healthy: Series = {
  'up{job="web",instance="web-1"}': '1x120',
  'quayso_probe_ok{check="live"}': '1x120',
  [lateness('0.5')]: '0+90x120',
  [lateness('1')]: '0+100x120',
  [lateness('2')]: '0+100x120',
  [lateness('+Inf')]: '0+100x120',
  quayso_draw_lateness_seconds_count: '0+100x120',
  quayso_outbox_age_seconds: '10x120',
  'quayso_refused_total{what="turn"}': '0x120',
  quayso_beacon_absent_total: '2x120',
  'quayso_witness_lag_leaves{witness="w"}': '100x120',
  'quayso_result_alerts{kind="late"}': '0x120',
  'quayso_work_jobs{state="given_up"}': '0x120',
  'quayso_work_jobs{state="waiting"}': '5000x120',
  quayso_work_oldest_seconds: '60x120',
  [runs('done')]: '0+9x120',
  [runs('failed')]: '0+1x120',
  [pushed('sent')]: '0+90x120',
  [pushed('refused')]: '0+10x120',
  [requests(200)]: '0+990x120',
  [requests(503)]: '0+10x120',
  [took('0.5')]: '0+900x120',
  [took('1')]: '0+995x120',
  [took('2.5')]: '0+1000x120',
  [took('+Inf')]: '0+1000x120',
  'quayso_queue_length{queue="login"}': Array.from({ length: 120 }, (_, i) => (i % 20 === 0 ? 0 : 50)).join(' '),
  nodejs_eventloop_lag_p99_seconds: '0.19x120',
  process_resident_memory_bytes: '800e6x120',
  quayso_edge_requests_total: '0+15000x120',
  'quayso_edge_origin_requests_total{cache="MISS"}': '0+2900x120',
  quayso_viewers: '1000x80 501x40',
  quayso_cut_off_total: '0+150x120',
  'quayso_events_refused_total{reason="forged"}': '3x120',
  quayso_board_outbox_rows: '100x120',
  quayso_notification_outbox_rows: '100x120',
}

const stale = '_x120'

/** What fires each alert, on a site that is healthy otherwise. */
const faults: Readonly<Record<string, Series>> = {
  NoDraws: { quayso_draw_lateness_seconds_count: '700x120' },
  DrawsLate: { [lateness('1')]: '0+98x120' },
  ResultsUnpublished: { quayso_outbox_age_seconds: '11x120' },
  DrawRefused: { 'quayso_refused_total{what="turn"}': '0x100 1x20' },
  BeaconAbsent: { quayso_beacon_absent_total: '2x100 3x20' },
  WitnessBehind: { 'quayso_witness_lag_leaves{witness="w"}': '101x120' },
  ResultWaits: { 'quayso_result_alerts{kind="late"}': '0x60 1x60' },
  JobsGivenUp: { 'quayso_work_jobs{state="given_up"}': '0x119 1' },
  JobsWait: { quayso_work_oldest_seconds: '61x120' },
  TaskFails: { [runs('failed')]: '0+1.1x120' },
  PushRefused: { [pushed('refused')]: '0+11x120' },
  ProcessDown: { 'up{job="web",instance="web-1"}': '1x110 0x10' },
  ProbeFails: { 'quayso_probe_ok{check="live"}': '1x110 0x10' },
  AnswersFail: { [requests(503)]: '0+11x120' },
  AnswersSlow: { [took('1')]: '0+985x120' },
  QueueNeverEmpty: { 'quayso_queue_length{queue="login"}': '1x120' },
  EventLoopBusy: { nodejs_eventloop_lag_p99_seconds: '0.21x120' },
  MemoryGrows: { process_resident_memory_bytes: '801e6x120' },
  EdgeAway: { quayso_edge_requests_total: stale },
  CacheMissed: { 'quayso_edge_origin_requests_total{cache="MISS"}': '0+3100x120' },
  ViewersFell: { quayso_viewers: '1000x80 499x40' },
  ViewersCutOff: { quayso_cut_off_total: '0+151x120' },
  EventsRefused: { 'quayso_events_refused_total{reason="forged"}': '3x110 4x10' },
  PostsUnpublished: { quayso_notification_outbox_rows: '101x120' },
}

/** What fires them, too. */
const otherFaults: readonly (readonly [alert: string, series: Series])[] = [
  ['NoDraws', { quayso_draw_lateness_seconds_count: stale }],
  ['JobsWait', { quayso_work_oldest_seconds: stale }],
  ['PostsUnpublished', { quayso_board_outbox_rows: '101x120' }],
]

/** What is no reason to call anybody. */
const noFaults: readonly (readonly [name: string, series: Series])[] = [
  ['a busy minute', {}],
  ['an outbox that is old for a moment', { quayso_outbox_age_seconds: '0x119 60' }],
  ['a look from outside that fails once', { 'quayso_probe_ok{check="live"}': '1x118 0x2' }],
  ['a process that restarts', { 'up{job="web",instance="web-1"}': '1x118 0x2' }],
  [
    'few requests, none of them cached',
    { quayso_edge_requests_total: '0+1000x120', 'quayso_edge_origin_requests_total{cache="MISS"}': '0+1000x120' },
  ],
  ['a small site whose viewers leave', { quayso_viewers: '100x80 0x40' }],
]

function testOf(name: string, series: Series, alerts: readonly string[]) {
  return {
    name,
    interval: '15s',
    input_series: Object.entries({ ...healthy, ...series }).map(([of, values]) => ({ series: of, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '30m',
        exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      },
    ],
  }
}

test('[WATCH-01] each alert fires alone at its fault, and none for a site that is only busy', () => {
  const { dir, remove } = temporaryDir('alerts')
  onTestFinished(remove)
  const tests = [
    ...[...Object.entries(faults), ...otherFaults].map(([alert, series]) => testOf(alert, series, [alert])),
    ...noFaults.map(([name, series]) => testOf(name, series, [])),
  ]
  const file = join(dir, 'tests.json')
  writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '15s', tests }))
  const { status, output } = run('promtool', ['test', 'rules', file])
  expect(status, output).toBe(0)
  expect(Object.keys(faults).sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

function run(command: string, args: readonly string[]): { status: number; output: string } {
  try {
    return { status: 0, output: execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }) }
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
    return { status, output: `${stdout}${stderr}` }
  }
}

test('[WATCH-01] alerts look at metrics that the apps have', () => {
  const declared = declaredMetrics()
  const used = rules.flatMap(({ expr }) => expr.match(/quayso_[a-z_]+/g) ?? [])
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !declared.has(name))).toEqual([])
})

/** As GitHub names a heading. */
function anchors(document: string): string[] {
  return [...document.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
}

test('an alert says what is wrong and leads to a page that says what to do; operations.md names each', () => {
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'warn'], alert).toContain(labels.severity)
    const [path = '', anchor = ''] = annotations.runbook.split('#')
    expect(anchors(readFileSync(join(root, path), 'utf8')), alert).toContain(anchor)
    expect(operations, alert).toContain(`\`${alert}\``)
  }
})

test('hastened rules have every window and pause shorter', () => {
  const slow = 'expr: rate(a[5m]) > 1 and b offset 10m > 60\nfor: 30s\n'
  expect(hasten(slow, 6)).toBe('expr: rate(a[50s]) > 1 and b offset 100s > 60\nfor: 5s\n')
})
