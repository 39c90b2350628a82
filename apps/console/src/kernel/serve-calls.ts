import type { Database } from '@quayso/database/connect'
import { appendAudit } from '@quayso/database/operator-audit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile, type Validator } from 'typebox/compile'
import { Clean } from 'typebox/value'
import { levelOf, reaches } from '../access/permissions.ts'
import type { Services } from '../services.ts'
import { readOperator } from '../session/read-operator.ts'
import { AfterCommit, type Context, type Handler, type Operator, type PreparedHandler, type Sender } from './context.ts'
import { parseCookies } from './cookies.ts'
import type { Call, Calls } from './define-calls.ts'
import { exactAnswer } from './exact-answer.ts'
import { fromOf } from './from-of.ts'
import { actOfCall, askForProof, type GivenProof, prove, readProof, Unproven } from './prove.ts'
import { createRateLimit, type Rate } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

type AnyHandler = Handler<Call> | PreparedHandler<Call>

export interface ServeOptions {
  readonly calls: Calls
  readonly handlers: Readonly<Record<string, unknown>>
  readonly db: Database
  readonly services: Services
  readonly now: () => Date
}

/** Of one operator, or of one address without a session: typing a draw makes a call a tier, opening a screen three. */
const callRate: Rate = { burst: 120, perSecond: 10 }
const freshForMs = 5 * 60_000
/** Bytes of a body: a page in four languages is the largest that is no file. */
const bodyLimit = 262_144
/** A day's import as CSV, or a picture. */
const fileLimit = 4_194_304

/** Rights, sources, names and settings. */
const frozenPermissions: readonly string[] = ['people.change', 'people.endSessions', 'configs.change', 'games.change']

/** The database refuses the acts that take two as well. */
function isFrozen({ writes, needs, takesCode, isWhileFrozen }: Call, { frozen }: Operator): boolean {
  if (!frozen || !writes || isWhileFrozen) return false
  return frozen.level === 'all' ? !takesCode : frozenPermissions.includes(needs[0] as string)
}

/** Why the operator may not make the call now. */
function findRefusal(call: Call, operator: Operator | undefined, now: Date): Refusal | undefined {
  if (call.needs === 'nobody') return undefined
  if (!operator) return new Refusal('signed-out')
  if (operator.mustAddPasskey && !call.isBeforePasskey) return new Refusal('passkey-needed')
  if (call.needs !== 'operator') {
    const [permission, level] = call.needs
    if (!reaches(levelOf(operator.roles, permission), level)) return new Refusal('forbidden', { permission })
  }
  if (isFrozen(call, operator)) return new Refusal('frozen', { until: operator.frozen?.until.toISOString() })
  if (call.isOfficial && operator.waitsUntil && operator.waitsUntil > now) {
    return new Refusal('waiting', { until: operator.waitsUntil.toISOString() })
  }
  if (operator.isByCode && (call.writes || call.isFresh) && !call.takesCode) return new Refusal('not-fresh')
  if (call.isFresh && now.getTime() - operator.verifiedAt.getTime() > freshForMs) return new Refusal('not-fresh')
  return undefined
}

/** Browsers send it with every POST: a page of another site cannot make a call even with our cookie. */
function refuseForeignOrigin({ headers }: FastifyRequest, origin: string): void {
  if (headers.origin !== origin) throw new Refusal('foreign-origin')
}

/** Calls the handler, and audits in the same transaction what it changed. */
async function runWrite(
  options: ServeOptions,
  name: string,
  { proof, ...context }: Omit<Context<Call>, 'db' | 'audit' | 'prove'> & { readonly proof: GivenProof | undefined },
  run: (context: Context<Call>) => Promise<unknown>,
): Promise<unknown> {
  const { operator, sender, services, now } = context
  return options.db.transaction().execute(async (trx) => {
    let audited = 0
    const answer = await run({
      ...context,
      db: trx,
      audit: async ({ who = operator?.login, ...entry }) => {
        if (who === undefined) throw new Error(`${name} audits what nobody did`)
        const way = operator ? `session ${operator.sessionId}` : 'signing in'
        await appendAudit(trx, { ...entry, at: now, who, way, requestId: sender.requestId }, fromOf(sender, services))
        audited += 1
      },
      prove: (act, lastsMs) => prove({ db: trx, services, operator, now, proof }, act, lastsMs),
    })
    if (audited === 0) throw new Error(`${name} audits nothing`)
    return answer
  })
}

function senderOf(request: FastifyRequest, setCookie: (cookie: string) => void): Sender {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    cookies: parseCookies(request.headers.cookie),
    setCookie,
  }
}

function check(validator: Validator, input: unknown): void {
  if (validator.Check(input)) return
  const [error] = validator.Errors(input)
  throw new Refusal('malformed', { path: error?.instancePath ?? '', message: error?.message ?? '' })
}

/** The question for a proof outlives the transaction that lacked it. */
async function askAfter(error: unknown, asking: Parameters<typeof askForProof>[0]): Promise<never> {
  throw error instanceof Unproven ? await askForProof(asking, error) : error
}

/** Who makes a call that may go on. */
interface Admitted {
  readonly now: Date
  readonly operator: Operator | undefined
}

/** Serves every call at `POST /api/<its name>`. */
export function serveCalls(app: FastifyInstance, options: ServeOptions): void {
  const { calls, handlers, db, services } = options
  const mayCall = createRateLimit(() => options.now().getTime(), callRate)
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as AnyHandler
    const input = Compile(call.input)
    const toExact = exactAnswer(name, call.answer)
    /** Decided before the body is read: a stranger's is never parsed. */
    const onRequest = async (request: FastifyRequest) => {
      refuseForeignOrigin(request, services.origin)
      const now = options.now()
      const cookies = parseCookies(request.headers.cookie)
      const isBackground = !call.writes && request.headers['x-background'] !== undefined
      const operator = await readOperator(db, cookies, now, isBackground)
      if (!mayCall(operator ? `operator ${operator.id}` : `address ${request.ip}`)) throw new Refusal('too-many')
      const refusal = findRefusal(call, operator, now)
      if (refusal) throw refusal
      admitted.set(request, { now, operator })
    }
    const limits = { bodyLimit: call.takesFile ? fileLimit : bodyLimit }
    app.post(`/api/${name}`, { onRequest, ...limits }, async (request, reply) => {
      const { now, operator } = admitted.get(request) as Admitted
      const sender = senderOf(request, (cookie) => void reply.header('set-cookie', cookie))
      // Undescribed fields are removed: a proposal or the audit would keep them for ever.
      const body = Clean(call.input, request.body)
      check(input, body)
      const context = {
        now,
        sender,
        services,
        operator: operator as Operator,
        levelOf: (permission: Parameters<typeof levelOf>[1]) => levelOf(operator?.roles ?? [], permission),
      }
      const refuse = () => Promise.reject(new Error(`${name} is not a call that writes`))
      const act =
        'prepare' in handler
          ? await handler.prepare(body as never)
          : (full: Context<Call>) => handler(body as never, full)
      /** Checked in the transaction: a wrong answer rolls back what the call wrote. */
      const run = async (full: Context<Call>) => {
        if (call.isProven) await full.prove(actOfCall(name, body))
        const done = await act(full)
        return done instanceof AfterCommit ? done : toExact(done, request.log)
      }
      const proof = readProof(request.headers['x-proof'])
      const write = () => runWrite(options, name, { ...context, proof }, run)
      const done = call.writes
        ? await write().catch((error) => askAfter(error, { db, services, operator: context.operator, now }))
        : await run({ ...context, db, audit: refuse, prove: refuse })
      return reply.send(done instanceof AfterCommit ? toExact(await done.run(), request.log) : done)
    })
  }
}
