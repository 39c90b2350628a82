import type { Handlers } from '../kernel/context.ts'
import type { auditCalls } from './calls.ts'
import { hideNumbers } from './hide-numbers.ts'
import { type AuditFilters, readEntries } from './read-entries.ts'
import { showWhere } from './show-where.ts'
import { toCsv } from './to-csv.ts'

const pageSize = 100
/** As many as a table program opens well. */
const exportSize = 50_000

const columns = [
  'id',
  'at',
  'who',
  'second',
  'action',
  'subject',
  'before',
  'after',
  'way',
  'requestId',
  'address',
  'machine',
  'where',
] as const

export const auditHandlers: Handlers<typeof auditCalls> = {
  'audit.list': async ({ beforeId, ...filters }, { db, operator, services, levelOf }) => {
    const found = await readEntries(db, filters as AuditFilters, pageSize + 1, beforeId)
    const rows = await hideNumbers(db, found, operator.login)
    const key = levelOf('audit.see') === 'alone' ? services.secrets.where : undefined
    return { entries: await showWhere(db, key, rows.slice(0, pageSize)), hasMore: rows.length > pageSize }
  },

  'audit.people': async (_input, { db }) => ({
    people: await db.selectFrom('operator').select(['login', 'name']).orderBy('name').execute(),
  }),

  'audit.verify': async ({ isWhole = false }, { services, now }) => {
    const { head, at, firstFault } = await services.chain.verify(now, isWhole)
    return { entries: head.id, head: head.hash.toString('hex'), at: at.toISOString(), firstFault }
  },

  'audit.export': async (filters, { db, operator, services, audit }) => {
    const found = await readEntries(db, filters as AuditFilters, exportSize + 1)
    const rows = await hideNumbers(db, found, operator.login)
    const kept = await showWhere(db, services.secrets.where, rows.slice(0, exportSize))
    const cells = kept.map(({ where, ...row }) => {
      const { state = null, address = null, machine = null } = where ?? {}
      const values = { before: JSON.stringify(row.before), after: JSON.stringify(row.after) }
      const texts = { ...row, ...values, address, machine, where: state }
      return columns.map((column) => texts[column])
    })
    await audit({ action: 'audit-exported', subject: 'audit', after: { filters, entries: kept.length } })
    return { csv: toCsv([columns, ...cells]), entries: kept.length, isCut: rows.length > exportSize }
  },
}
