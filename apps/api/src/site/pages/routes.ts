import { pageCalls } from '@quayso/contract/calls/pages'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { defaultLocale } from '@quayso/games/locale'
import type { FastifyPluginAsync } from 'fastify'
import { localeOf } from '../../http/locale.ts'
import { serve } from '../../http/serve.ts'
import { readTexts, readVersions } from './queries.ts'

export const pagesRoutes: FastifyPluginAsync<{ readonly db: Database }> = async (app, { db }) => {
  serve(app, pageCalls.fetchPage, async (request) => {
    const { slug } = request.params
    const versions = await readVersions(db, slug)
    const wanted = request.query.version
    const shown = versions.find(({ version, state }) =>
      wanted === undefined ? state === 'published' : version === wanted,
    )
    if (!shown?.published_at) throw new AppError('not_found')
    const locale = localeOf(request)
    const texts = await readTexts(db, slug, shown.version, locale)
    const original = texts.find((text) => text.locale === defaultLocale)
    const translated = texts.find((text) => text.locale === locale)
    return {
      slug,
      title: translated?.title || original?.title || '',
      paragraphs: original?.paragraphs.map((paragraph, i) => translated?.paragraphs[i] || paragraph) ?? [],
      version: shown.version,
      publishedAt: shown.published_at.toISOString(),
      versions: versions.map(({ version }) => version),
    }
  })
}
