// Made by `npm run generate`.
import type { calendarCalls } from '../calls/calendar.ts'
import { caller } from './call.ts'

export const fetchCalendar = /* @__PURE__ */ caller<typeof calendarCalls.fetchCalendar>('GET', '/api/front/open/lottery/calendar')
