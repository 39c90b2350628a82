import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { required } from '@quayso/process/environment'
import { renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider } from 'react-router'
import type { WebBuild } from './app.ts'

/**
 * Renders home with react-dom only, as the server does: the same element and data, already loaded and encoded, to a
 * string that nobody gets. For each input line, a number of seconds, it prints the number of renders and their cost. `npm run bench -- ssr` runs it beside the server.
 */
type Entry = WebBuild['entry']['module']
type EntryArguments = Parameters<Entry['default']>

const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as WebBuild
const { toDocument, serverContext } = build.entry.module

/** What the router passes to the entry for this page, and the loaders' encoded data. */
async function askOnce(): Promise<{ asked: EntryArguments; handoff: Uint8Array }> {
  let asked: EntryArguments | undefined
  const keep: Entry['default'] = (...given) => {
    asked = given
    return new Response()
  }
  const watched = { ...build, entry: { module: { ...build.entry.module, default: keep } } }
  const resources = new RouterContextProvider()
  resources.set(serverContext, {
    api: { baseUrl: required(process.env, 'API_URL') },
    lottery: { baseUrl: required(process.env, 'API_URL') },
    isOffice: false,
    now: Date.now,
    logError: console.error,
    paint: () => Promise.reject(new Error('nothing is painted here')),
  })
  await createRequestHandler(watched, 'production')(new Request(required(process.env, 'PAGE_URL')), resources)
  const stream = asked?.[3].serverHandoffStream
  if (!asked || !stream) throw new Error('the page was not rendered')
  return { asked, handoff: await buffer(stream) }
}

const { asked, handoff } = await askOnce()
const [request, , , context, loadContext] = asked

/** Rendering consumes the context: every render gets a copy. */
function freshContext(): EntryContext {
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(handoff)
      controller.close()
    },
  })
  return { ...context, staticHandlerContext: { ...context.staticHandlerContext }, renderMeta: {}, serverHandoffStream }
}

async function render(): Promise<number> {
  return renderToString(await toDocument(request, freshContext(), loadContext)).length
}

const characters = await render()

for await (const line of createInterface(process.stdin)) {
  const endMs = performance.now() + Number(line) * 1000
  const began = process.cpuUsage()
  let renders = 0
  for (; performance.now() < endMs; renders++) await render()
  const { user, system } = process.cpuUsage(began)
  console.log(JSON.stringify({ renders, cpuMs: (user + system) / 1000, characters }))
}
