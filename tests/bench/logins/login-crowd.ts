import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { passwordDigest } from '@quayso/contract/rules/password-digest'

/** A separate process, so that its work does not delay the bench's clock. Prints the statuses of its answers. */
const { values } = parseArgs({
  options: {
    api: { type: 'string', default: '' },
    call: { type: 'string', default: 'login' },
    accounts: { type: 'string', default: '1' },
    lines: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '0' },
  },
})
const untilMs = Date.now() + Number(values.seconds) * 1000
const answers: Record<string, number> = {}

/** Each member has an own address, so that no network limit applies. */
async function send(member: number): Promise<number> {
  const userName = `member${member}`
  const response = await fetch(`${values.api}/api/analysis/front/index/${values.call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${member >> 8}.${member & 255}` },
    body: JSON.stringify({ userName, password: passwordDigest(userName, 'right1'), loginSrc: 0 }),
  })
  await response.arrayBuffer()
  return response.status
}

const accounts = Number(values.accounts)
const lines = Number(values.lines)

/**
 * Another account each time, so that no account limit applies. Waits for Retry-After when the server is busy.
 * Registering goes on until it is done.
 */
async function keepSending(line: number): Promise<void> {
  let isLeft = true
  for (let turn = 0; isLeft; turn++) {
    const status = await send((line + turn * lines) % accounts)
    answers[status] = (answers[status] ?? 0) + 1
    if (status === 503) await sleep(2000)
    isLeft = values.call === 'register' ? status === 503 : Date.now() < untilMs
  }
}

await Promise.all(Array.from({ length: lines }, (_, line) => keepSending(line)))
console.log(JSON.stringify(answers))
