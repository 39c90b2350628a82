import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { officePrefix } from '../lottery.ts'
import { nameSchemas } from './name-schemas.ts'

const description = `Results of Vietnamese lotteries. Every answer is an envelope: \`success\`, and on success \`t\`, or \`rows\` with \`total\` and perhaps \`other\`; on failure a \`code\` that never changes and a \`message\` in the language of \`x-lang\`. On office hosts the calls under /api/front/open/lottery answer under ${officePrefix} instead.`

/** Describes every call that has tags, from the schemas it is checked with. */
export function documentCalls(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Quayso', version: '1', description },
      tags: [
        { name: 'games', description: 'What is drawn' },
        { name: 'draws', description: 'What was drawn' },
        { name: 'statistics', description: 'Counts of past draws. They describe and predict nothing' },
        { name: 'boards', description: 'What members write to each other' },
        { name: 'topics', description: 'What members think will come' },
        { name: 'following', description: 'What a member does not want to miss' },
        { name: 'moderation', description: 'Keeping order among members' },
        { name: 'site', description: 'How the site is set up' },
        { name: 'members', description: 'Logging in, and what a member may' },
        { name: 'push', description: 'Notifications on a device' },
        { name: 'wallet', description: 'Tickets that a member keeps with the account' },
        { name: 'inbox', description: 'What members are told' },
        { name: 'contact', description: 'Reaching us' },
        { name: 'members', description: 'Who takes part' },
      ],
    },
    hideUntagged: true,
    transformObject: (made) => ('openapiObject' in made ? nameSchemas(made.openapiObject) : made.swaggerObject),
    // The same calls once more.
    transform: ({ schema, url }) => ({ schema: { ...schema, hide: url.startsWith(officePrefix) }, url }),
  })
}
