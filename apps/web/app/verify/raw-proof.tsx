import { lotteryPath } from '@quayso/contract/lottery-path'
import { toTurnNum } from '@quayso/games/time/turn'
import { LocalLink } from '../i18n/local-link.tsx'
import { useTexts } from '../i18n/locale-context.tsx'
import { hrefOf } from '../navigation/addresses.ts'
import { Panel } from '../ui/page/panel.tsx'
import * as styles from './raw-proof.module.css'

interface RawProofProps {
  readonly game: { readonly code: string } | undefined
  readonly turn: number | undefined
}

/** What the check reads, for other tools and for browsers without script. */
export function RawProof({ game, turn }: RawProofProps) {
  const t = useTexts('verify')
  const named = turn === undefined ? undefined : toTurnNum(turn)
  return (
    <Panel id="raw" title={t('verify.raw')} about={t('verify.rawAbout')}>
      <ul className={styles.links}>
        {game && named && (
          <li>
            <a href={hrefOf(`${lotteryPath}/draws/${game.code}`, { from: named, to: named })}>
              {t('verify.raw.record')}
            </a>
          </li>
        )}
        <li>
          <a href="/log/checkpoint">{t('verify.raw.head')}</a>
        </li>
        <li>
          <a href="/log/key">{t('verify.raw.key')}</a>
        </li>
        <li>
          <a href="/log/beacon">{t('verify.raw.beacon')}</a>
        </li>
        <li>
          <LocalLink to="/how-we-work">{t('verify.raw.how')}</LocalLink>
        </li>
      </ul>
    </Panel>
  )
}
