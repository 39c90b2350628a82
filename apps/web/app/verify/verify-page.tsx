import { toTurnNum } from '@quayso/games/time/turn'
import { historyHref } from '../draws/draw-address.ts'
import { verifyHref } from '../draws/verify/verify-address.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { UnavailableNotice } from '../layout/unavailable.tsx'
import { addressIn, hrefOf, type PageAddress } from '../navigation/addresses.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { breadcrumbList } from '../seo/structured-things.ts'
import { EmptyNotice } from '../ui/notices/empty-notice.tsx'
import { TrustPage } from '../ui/trust/trust-page.tsx'
import type { AskedPage } from './asked-page.ts'
import { CheckPanel } from './check-panel.tsx'
import type { FoundTurn } from './load-verify.server.ts'
import { PlannedSeal } from './planned-seal.tsx'
import { ProofPanels } from './proof-panels.tsx'
import { RawProof } from './raw-proof.tsx'
import { TurnForm } from './turn-form.tsx'
import { useTurnCheck } from './use-turn-check.ts'
import { WitnessPanel } from './witness-panel.tsx'

interface VerifyPageProps {
  readonly page: AskedPage
  /** Undefined where the address names no turn. */
  readonly found: FoundTurn | undefined
}

export function VerifyPage({ page, found }: VerifyPageProps) {
  const { t: common } = useLanguage()
  const t = useTexts('verify')
  const [check, run] = useTurnCheck(found?.kind === 'drawn' ? found.claim : undefined)
  const { game } = page
  const above = [{ to: '/', name: common('nav.results') }]
  return (
    <>
      <VerifyMeta page={page} />
      <TrustPage
        path={{
          above: game ? [...above, { to: historyHref(game.code), name: game.name }] : above,
          here: t('verify.here'),
        }}
        title={t('verify.heading')}
        shortTitle={t('verify.short')}
        about={t('verify.about')}
        aside={
          <>
            <ProofPanels />
            <WitnessPanel check={check} />
            <RawProof game={game} turn={page.turn} />
          </>
        }
      >
        <TurnForm page={page} />
        {found?.kind === 'drawn' && game && <CheckPanel found={found} game={game} check={check} run={run} />}
        {found?.kind === 'planned' && <PlannedSeal planned={found} isOurs={game?.isOurs === true} />}
        {found?.kind === 'sample' && <EmptyNotice text={t('verify.sample')} hint={t('verify.sampleHint')} />}
        {found?.kind === 'missing' && <EmptyNotice text={t('verify.missing')} hint={t('verify.missingHint')} />}
        {found?.kind === 'unavailable' && <UnavailableNotice />}
      </TrustPage>
    </>
  )
}

function VerifyMeta({ page: { origin, game, turn } }: { readonly page: AskedPage }) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('verify')
  const draw = game && turn !== undefined ? { code: game.code, turn } : undefined
  const heading =
    game && turn !== undefined ? t('verify.headingOf', { game: game.name, turn: toTurnNum(turn) }) : t('verify.heading')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + verifyHref(draw, lang)
  return (
    <PageMeta
      title={heading}
      description={t('verify.description')}
      address={here}
      structuredData={[
        breadcrumbList([
          { name: common('nav.results'), href: addressIn(home, locale) },
          { name: heading, href: addressIn(here, locale) },
        ]),
      ]}
    />
  )
}
