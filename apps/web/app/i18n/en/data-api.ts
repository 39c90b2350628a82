import type { Translation } from '../translate.ts'
import type { texts as vi } from '../vi/data-api.ts'

const en = {
  'dataApi.heading': 'Data API',
  'dataApi.about': 'The last five draws of each game, as JSON, free of charge.',
  'dataApi.description':
    'The last five {game} results as JSON, at one fixed address, free of charge and without a login.',
  'dataApi.dataset': '{game} results',
  'dataApi.game': 'Game',
  'dataApi.fetch': 'Get the data',
  'dataApi.fetching': 'Getting the data',
  'dataApi.method': 'Method',
  'dataApi.count': 'Draws returned',
  'dataApi.timeZone': 'Time zone',
  'dataApi.address': 'Address',
  'dataApi.copy': 'Copy',
  'dataApi.ofAddress': 'the address',
  'dataApi.copied': 'Address copied',
  'dataApi.sample': 'Example response',
  'dataApi.answer': 'Response, {game}',
  'dataApi.unavailable': 'The data could not be fetched. You can still open the address above.',
} as const

export const texts = en satisfies Translation<typeof vi, typeof en>
