import { fileURLToPath } from 'node:url'
import { onStopSignal } from '@quayso/settings/signals'
import { pino } from 'pino'
import { buildApp, type WebBuild } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const logger = pino({ level: config.logLevel, name: 'web' })
const buildDir = new URL('../build/', import.meta.url)
const build = (await import(new URL('server/index.js', buildDir).href)) as WebBuild
const clientDir = fileURLToPath(new URL('client', buildDir))

const app = await buildApp({ ...config, build, clientDir, logger })

const url = await app.listen({ host: config.host, port: config.port })
logger.info({ url, apiUrl: config.apiUrl }, 'web listening')

onStopSignal(() => app.close())
