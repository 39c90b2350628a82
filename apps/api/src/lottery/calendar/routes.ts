import { calendarCalls } from '@quayso/contract/calls/calendar'
import { AppError } from '@quayso/contract/errors/errors'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Snapshot } from '../results/snapshot.ts'

interface CalendarDeps {
  readonly snapshot: Pick<Snapshot, 'calendar'>
}

export const calendarRoutes: FastifyPluginAsync<CalendarDeps> = async (app, { snapshot }) => {
  serve(app, calendarCalls.fetchCalendar, async () => {
    const entries = snapshot.calendar()
    if (!entries) throw new AppError('not_ready')
    return { rows: [...entries], total: entries.length }
  })
}
