import type { MutedRow, ReviewRow } from '../calls/moderation.ts'
import { type Answer, ask, type ClientOptions } from './call.ts'

async function askModeration(options: ClientOptions, path: string, body?: object): Promise<Answer> {
  return ask(options, { path: `/api/analysis/front/moderation/${path}`, body })
}

interface Paged {
  readonly page: number
  readonly pageSize: number
}

interface Reviews {
  readonly rows: ReviewRow[]
  readonly total: number
}

export async function fetchReviews(options: ClientOptions, { page, pageSize }: Paged): Promise<Reviews> {
  const { rows, total } = await askModeration(options, `queue?page=${page}&pageSize=${pageSize}`)
  return { rows, total } as Reviews
}

export async function approveReviewed(options: ClientOptions, id: number): Promise<void> {
  await askModeration(options, 'approve', { id })
}

export async function removeReviewed(options: ClientOptions, id: number): Promise<void> {
  await askModeration(options, 'remove', { id })
}

export async function fetchMuted(options: ClientOptions): Promise<MutedRow[]> {
  return (await askModeration(options, 'muted')).rows as MutedRow[]
}

export async function muteMember(options: ClientOptions, userId: number, minutes: number): Promise<void> {
  await askModeration(options, 'mute', { userId, minutes })
}

export async function unmuteMember(options: ClientOptions, userId: number): Promise<void> {
  await askModeration(options, 'unmute', { userId })
}

export async function resetNickName(options: ClientOptions, userId: number): Promise<void> {
  await askModeration(options, 'resetNickname', { userId })
}
