import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { createInterface } from 'node:readline'
import { temporaryDir } from '../parts/temporary-dir.ts'

// Debian's Firefox through WebDriver BiDi, its own protocol: Playwright drives only a Firefox of its own making, and its
// BiDi mode sends a command that this Firefox does not have (emulation.setMediaFeaturesOverride).

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

type Command = (method: string, params: object) => Promise<unknown>

/** A tab. Elements are found by selectors of CSS. */
export interface FirefoxPage {
  readonly goto: (url: string) => Promise<void>
  /** The value of an expression in the page; of a promise, what it resolves to. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Moves the mouse there and presses it. */
  readonly click: (selector: string) => Promise<void>
  /** Into the element that has the focus. */
  readonly type: (text: string) => Promise<void>
  /** What the pages have complained about so far. */
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

async function openSession(endpoint: string, hear: (message: Message) => void): Promise<Command> {
  const socket = new WebSocket(`${endpoint}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const waiter = message.id === undefined ? undefined : waiting.get(message.id)
    if (!waiter) return hear(message)
    if (message.error) waiter.reject(new Error(`${message.error}: ${message.message}`))
    else waiter.resolve(message.result)
  })
  let id = 0
  const command: Command = (method, params) => {
    const waiter = Promise.withResolvers<unknown>()
    waiting.set(++id, waiter)
    socket.send(JSON.stringify({ id, method, params }))
    return waiter.promise
  }
  await command('session.new', { capabilities: {} })
  await command('session.subscribe', { events: ['log.entryAdded'] })
  return command
}

/** Where Firefox says that it listens. */
async function readEndpoint(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, endpoint] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (endpoint) return endpoint
  }
  throw new Error('Firefox ended before it listened')
}

export async function openFirefox(viewport: { readonly width: number; readonly height: number }): Promise<FirefoxPage> {
  const { dir, remove } = temporaryDir('firefox')
  const browser = spawn(
    process.env.FIREFOX ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', dir, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: homedir() } },
  )
  const ended = once(browser, 'exit')
  const errors: string[] = []
  const command = await openSession(await readEndpoint(createInterface(browser.stderr)), ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(String(params.text))
  })
  const { context } = (await command('browsingContext.create', { type: 'tab' })) as { readonly context: string }
  await command('browsingContext.setViewport', { context, viewport })

  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = (await command('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
      target: { context },
      awaitPromise: true,
    })) as { readonly result?: { readonly value?: string }; readonly exceptionDetails?: { readonly text: string } }
    if (answer.exceptionDetails) throw new Error(`${answer.exceptionDetails.text}: ${expression}`)
    return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value)
  }
  const act = (type: 'pointer' | 'key', actions: readonly object[]) =>
    command('input.performActions', { context, actions: [{ type, id: type, actions }] })

  return {
    errors,
    evaluate,
    goto: async (url) => void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
    click: async (selector) => {
      const found = JSON.stringify(selector)
      const point = (await evaluate(`(() => {
        const element = document.querySelector(${found})
        element.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
      })()`)) as object
      await act('pointer', [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: async (text) => {
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('key', keys)
    },
    close: async () => {
      browser.kill()
      await ended
      remove()
    },
  }
}
