import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import { handlers } from '../handlers.ts'
import type { Call } from '../kernel/define-calls.ts'
import { testConsole } from '../testing.ts'
import { type Level, levels, type Permission, permissions, type Role, reaches, roles } from './permissions.ts'

/** How the handbook writes a level. */
const signs: Readonly<Record<string, Level | undefined>> = {
  '✓': 'alone',
  2: 'two',
  p: 'propose',
  v: 'see',
  '–': undefined,
}

/** The table of the handbook, by permission and role: what operators were told is what the server does. */
function readHandbook(): Map<string, (Level | undefined)[]> {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operators.md'), 'utf8')
  const rows = text.matchAll(/^\| `([\w.]+)`[^|]*\|(.*)\|$/gm)
  return new Map(
    Array.from(rows, ([, permission = '', cells = '']) => [
      permission,
      cells.split('|').map((cell) => signs[cell.trim()]),
    ]),
  )
}

test('[CON-73] the handbook has the same permissions as the server', () => {
  const handbook = readHandbook()
  expect([...handbook.keys()].sort()).toEqual(Object.keys(permissions).sort())
  for (const [permission, cells] of handbook) {
    const granted: Partial<Record<Role, Level>> = permissions[permission as Permission]
    expect(cells, permission).toEqual(roles.map((role) => granted[role]))
  }
})

test('[CON-73] a level includes those after it', () => {
  for (const [i, own] of levels.entries()) {
    expect(levels.filter((needed) => reaches(own, needed))).toEqual(levels.slice(i))
  }
  expect(levels.filter((needed) => reaches(undefined, needed))).toEqual([])
})

/** Whether the handbook lets somebody with this role make the call. */
function isAllowed(handbook: ReturnType<typeof readHandbook>, { needs }: Call, role: Role): boolean {
  if (needs === 'nobody' || needs === 'operator') return true
  const [permission, level] = needs
  return reaches(handbook.get(permission)?.[roles.indexOf(role)], level)
}

test('[CON-73] every call is answered to those roles alone that the handbook names, and to nobody who is signed out or suspended', async () => {
  const handbook = readHandbook()
  const { signIn, call: callSignedOut, owner, moveClock } = await testConsole()
  const operators = new Map<Role, Awaited<ReturnType<typeof signIn>>>()
  for (const role of roles) operators.set(role, await signIn([role]))
  const without = await signIn([])
  const suspended = await signIn(roles)
  await owner.updateTable('operator').set({ state: 'suspended' }).where('id', '=', suspended.id).execute()

  const wrong: string[] = []
  let cases = 0
  const expectKind = (name: string, who: string, isIn: boolean, kind: string | undefined, refusal: string) => {
    cases += 1
    if (isIn === (kind === refusal)) wrong.push(`${name} by ${who}: ${kind}`)
  }
  for (const [name, call] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    // Nobody calls too often.
    moveClock(1000)
    // No call takes this, so none that is allowed does anything.
    const nothing = [{ no: 'input' }]
    for (const [role, operator] of operators) {
      const { error } = await operator.callAny(name, nothing)
      expectKind(name, role, isAllowed(handbook, call, role), error?.kind, 'forbidden')
    }
    const needsNone = call.needs === 'nobody' || call.needs === 'operator'
    expectKind(name, 'no role', needsNone, (await without.callAny(name, nothing)).error?.kind, 'forbidden')
    const isOpen = call.needs === 'nobody'
    expectKind(name, 'nobody', isOpen, (await callSignedOut(name, nothing)).error?.kind, 'signed-out')
    expectKind(name, 'a suspended one', isOpen, (await suspended.callAny(name, nothing)).error?.kind, 'signed-out')
  }
  expect(wrong).toEqual([])
  expect(cases).toBe(Object.keys(calls).length * (roles.length + 3))
})

test('every call has a handler and a name that says its feature', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort())
  for (const name of Object.keys(calls)) expect(name).toMatch(/^[a-z]\w*\.[a-z]\w*$/)
})
