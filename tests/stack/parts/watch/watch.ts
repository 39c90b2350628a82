import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../paths.ts'
import { readCompose } from '../compose.ts'
import { freePort } from '../free-port.ts'
import { answers, definePart, type StackPart } from '../part.ts'
import { hasten, rulesFile } from './rules.ts'

export interface WatchOptions {
  readonly dir: string
  /** The operations port of each process by its name, `api` or `draws-2`. */
  readonly opsUrls: ReadonlyMap<string, string>
  /** Where Alertmanager sends what fires. */
  readonly webhookUrl: string
  /** All windows and pauses are so many times shorter than in production. */
  readonly speed: number
}

/** What calls operators: Prometheus with the rules of `ops`, and Alertmanager with the configuration of compose.yaml. */
export interface Watch {
  readonly prometheusUrl: string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface PrometheusConfig {
  readonly scrape_configs: readonly { readonly job_name: string }[]
}

function prometheusConfig({ opsUrls }: WatchOptions, alertmanager: string) {
  const config = parse(readFileSync(join(root, 'ops/prometheus/prometheus.yml'), 'utf8')) as PrometheusConfig
  const targetsOf = (job: string) =>
    [...opsUrls].filter(([name]) => name.replace(/-\d+$/, '') === job).map(([, url]) => new URL(url).host)
  return {
    ...config,
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: config.scrape_configs.map(({ job_name }) => ({
      job_name,
      static_configs: [{ targets: targetsOf(job_name) }],
    })),
  }
}

function alertmanagerConfig({ webhookUrl, speed }: WatchOptions): string {
  const { content = '' } = readCompose().configs.alertmanager as { content?: string }
  const filled = content.replace(/\$\{ALERT_WEBHOOK_URL[^}]*\}/, webhookUrl)
  return filled.replace(/(group_wait|group_interval): (\d+)s/g, (_, name: string, seconds: string) => {
    return `${name}: ${Math.max(1, Math.round(Number(seconds) / speed))}s`
  })
}

/** Not started yet. */
export async function defineWatch(options: WatchOptions): Promise<Watch> {
  const dir = join(options.dir, 'watch')
  mkdirSync(dir, { recursive: true })
  const [prometheusPort, alertmanagerPort] = [await freePort(), await freePort()]
  const write = (name: string, text: string) => {
    const path = join(dir, name)
    writeFileSync(path, text)
    return path
  }
  write('alerts.yml', hasten(readFileSync(rulesFile, 'utf8'), options.speed))
  const alertmanager = definePart({
    name: 'alertmanager',
    command: 'prometheus-alertmanager',
    args: [
      `--config.file=${write('alertmanager.yml', alertmanagerConfig(options))}`,
      `--storage.path=${join(dir, 'alertmanager')}`,
      ...[`--web.listen-address=127.0.0.1:${alertmanagerPort}`, '--cluster.listen-address='],
    ],
    isReady: () => answers(`http://127.0.0.1:${alertmanagerPort}/-/ready`),
  })
  const config = JSON.stringify(prometheusConfig(options, `127.0.0.1:${alertmanagerPort}`))
  const prometheusUrl = `http://127.0.0.1:${prometheusPort}`
  const prometheus = definePart({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${write('prometheus.yml', config)}`,
      `--storage.tsdb.path=${join(dir, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
      // An alert is sent again as often as its rules are looked at.
      '--rules.alert.resend-delay=1s',
    ],
    isReady: () => answers(`${prometheusUrl}/-/ready`),
  })
  const parts: readonly StackPart[] = [alertmanager, prometheus]
  return {
    prometheusUrl,
    start: async () => {
      for (const part of parts) await part.start()
    },
    stop: async () => {
      for (const part of parts.toReversed()) await part.stop()
    },
  }
}
