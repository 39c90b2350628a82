import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface WrkOptions {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly encoding: string
  /** The words before the command. */
  readonly client?: readonly string[]
}

interface Load {
  readonly answers: number
  readonly perSecond: number
}

/** Runs wrk once; any answer but 200 ends the bench. */
export async function load({ url, connections, seconds, encoding, client = [] }: WrkOptions): Promise<Load> {
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url]
  const [command = '', ...args] = [...client, ...wrk]
  const { stdout } = await run(command, args)
  const answers = /(\d+) requests in/.exec(stdout)?.[1]
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (!answers || !rate || /Non-2xx|Socket errors: connect [1-9]/.test(stdout))
    throw new Error(`wrk had errors at ${url}:\n${stdout}`)
  return { answers: Number(answers), perSecond: Number(rate) }
}
