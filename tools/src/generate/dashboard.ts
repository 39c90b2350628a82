type Unit = 's' | 'short' | 'percentunit' | 'bytes' | 'reqps'

interface Panel {
  readonly title: string
  /** What a bad one looks like. */
  readonly bad: string
  readonly unit: Unit
  /** What it draws, by the name of each line; `{{label}}` stands for a label's value. */
  readonly lines: Readonly<Record<string, string>>
}

const quantile = (share: number, histogram: string, by = '') =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (rate(${histogram}_bucket[2m])))`

/** What an operator looks at, from what visitors feel to what causes it. */
export const rows: Readonly<Record<string, readonly Panel[]>> = {
  'The minute': [
    {
      title: 'Viewers',
      bad: 'falls at once: a gateway or the edge disconnects them',
      unit: 'short',
      lines: { pages: 'sum(quayso_viewers)', members: 'sum(quayso_member_streams)' },
    },
    {
      title: 'Answered by the edge itself',
      bad: 'far below 1 at a full minute: the cache does not work',
      unit: 'percentunit',
      lines: {
        share:
          '1 - sum(rate(quayso_edge_origin_requests_total[2m])) / clamp_min(max(rate(quayso_edge_requests_total[2m])), 0.001)',
      },
    },
    {
      title: 'Seen from outside',
      bad: 'a line at 0: visitors miss this',
      unit: 'short',
      lines: { '{{check}}': 'min by (check) (quayso_probe_ok)' },
    },
    {
      title: 'Requests',
      bad: 'more origin than edge would keep',
      unit: 'reqps',
      lines: {
        edge: 'max(rate(quayso_edge_requests_total[2m]))',
        'origin, {{cache}}': 'sum by (cache) (rate(quayso_edge_origin_requests_total[2m]))',
      },
    },
    {
      title: 'Answers that failed',
      bad: 'above 1 % an operator is called',
      unit: 'percentunit',
      lines: {
        '{{job}}':
          'sum by (job) (rate(quayso_request_duration_seconds_count{status=~"5.."}[2m])) / sum by (job) (rate(quayso_request_duration_seconds_count[2m]))',
      },
    },
    {
      title: 'How long answers take, p99',
      bad: 'above a second visitors press again',
      unit: 's',
      lines: { '{{job}}': quantile(0.99, 'quayso_request_duration_seconds', 'job') },
    },
  ],
  Draws: [
    {
      title: 'After their second, p50 and p99',
      bad: 'late: the database is slow, or was down',
      unit: 's',
      lines: {
        p50: quantile(0.5, 'quayso_draw_lateness_seconds'),
        p99: quantile(0.99, 'quayso_draw_lateness_seconds'),
      },
    },
    {
      title: 'Draws a minute',
      bad: 'twelve are due; fewer: workers are away',
      unit: 'short',
      lines: { draws: 'sum(rate(quayso_draw_lateness_seconds_count[2m])) * 60' },
    },
    {
      title: 'Not published yet',
      bad: 'grows: NATS is away, or the log cannot be written',
      unit: 's',
      lines: { oldest: 'max(quayso_outbox_age_seconds)' },
    },
    {
      title: 'Refused, or without the beacon',
      bad: 'refused: somebody changed the database, or a clock is wrong',
      unit: 'short',
      lines: {
        'refused {{what}}': 'sum by (what) (increase(quayso_refused_total[10m]))',
        'without a round': 'sum(increase(quayso_beacon_absent_total[10m]))',
      },
    },
    {
      title: 'Official results that need a person',
      bad: 'anything above 0 waits for somebody',
      unit: 'short',
      lines: { '{{kind}}': 'max by (kind) (quayso_result_alerts)' },
    },
    {
      title: 'Entries that witnesses have not cosigned',
      bad: 'grows: the witness is away',
      unit: 'short',
      lines: { '{{witness}}': 'max by (witness) (quayso_witness_lag_leaves)' },
    },
  ],
  'Work and members': [
    {
      title: 'Jobs',
      bad: 'given_up: a person decides',
      unit: 'short',
      lines: { '{{state}}': 'max by (state) (quayso_work_jobs)' },
    },
    {
      title: 'Oldest job that could run',
      bad: 'grows: too few workers',
      unit: 's',
      lines: { oldest: 'max(quayso_work_oldest_seconds)' },
    },
    {
      title: 'Notifications',
      bad: 'refused: a push service does not take ours',
      unit: 'reqps',
      lines: { '{{outcome}}': 'sum by (outcome) (rate(quayso_push_messages_total[2m]))' },
    },
    {
      title: 'Tasks that failed, of all',
      bad: 'above a tenth an operator is called',
      unit: 'percentunit',
      lines: {
        '{{task}}':
          'sum by (task) (rate(quayso_work_task_seconds_count{outcome="failed"}[10m])) / sum by (task) (rate(quayso_work_task_seconds_count[10m]))',
      },
    },
    {
      title: 'Queues',
      bad: 'never empty: who comes next is refused',
      unit: 'short',
      lines: { '{{queue}}': 'max by (queue) (quayso_queue_length)' },
    },
    {
      title: 'Posts and unread numbers not published',
      bad: 'grows: NATS is away',
      unit: 'short',
      lines: { posts: 'max(quayso_board_outbox_rows)', unread: 'max(quayso_notification_outbox_rows)' },
    },
    {
      title: 'Messages dropped as not ours',
      bad: 'forged: somebody else writes to NATS',
      unit: 'short',
      lines: { '{{reason}}': 'sum by (reason) (increase(quayso_events_refused_total[10m]))' },
    },
  ],
  Processes: [
    {
      title: 'Viewers cut off a minute',
      bad: 'many at once: the network is full',
      unit: 'short',
      lines: { pages: 'sum(rate(quayso_cut_off_total[2m])) * 60' },
    },
    { title: 'Answer', bad: '0: away', unit: 'short', lines: { '{{job}} {{instance}}': 'up' } },
    {
      title: 'Memory',
      bad: 'grows without an end',
      unit: 'bytes',
      lines: { '{{job}} {{instance}}': 'process_resident_memory_bytes' },
    },
    {
      title: 'Event loop, p99',
      bad: 'above 0.2 s the process is too busy',
      unit: 's',
      lines: { '{{job}} {{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
    },
  ],
}

const datasource = { type: 'prometheus', uid: 'prometheus' }
const columns = 3
const [width, height] = [24 / columns, 8]

function panelOf({ title, bad, unit, lines }: Panel, place: { readonly x: number; readonly y: number }, id: number) {
  return {
    ...{ id, type: 'timeseries', title, description: `Bad: ${bad}.`, datasource },
    gridPos: { ...place, w: width, h: height },
    targets: Object.entries(lines).map(([legendFormat, expr], i) => ({
      ...{ refId: String.fromCharCode(65 + i), datasource, expr, legendFormat },
    })),
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  }
}

/** The dashboard as Grafana reads it. */
export function dashboard(): string {
  let y = 0
  let id = 0
  const panels = Object.entries(rows).flatMap(([title, shown]) => {
    const row = { id: ++id, type: 'row', title, collapsed: false, gridPos: { x: 0, y: y++, w: 24, h: 1 }, panels: [] }
    const placed = shown.map((panel, i) =>
      panelOf(panel, { x: (i % columns) * width, y: y + Math.floor(i / columns) * height }, ++id),
    )
    y += Math.ceil(shown.length / columns) * height
    return [row, ...placed]
  })
  const time = { from: 'now-3h', to: 'now' }
  const board = {
    uid: 'quayso',
    title: 'Quayso',
    schemaVersion: 39,
    timezone: 'Asia/Ho_Chi_Minh',
    refresh: '10s',
    time,
  }
  return JSON.stringify({ ...board, tags: ['quayso'], editable: false, panels })
}
