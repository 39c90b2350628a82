import type { SessionRow } from '@quayso/contract/calls/members'
import { endSession, fetchSessions } from '@quayso/contract/client/members.gen'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRunCall } from '../../calls/call-errors.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { Stamp } from '../../i18n/stamp.tsx'
import type { MemberSession } from '../../session/member-session.ts'
import * as button from '../../ui/controls/button.module.css'
import { showToast } from '../../ui/notices/notices.ts'
import { Panel } from '../../ui/page/panel.tsx'
import * as styles from './sessions-panel.module.css'

/** The member's sessions, each with a button to end it; until they are known, the place of one. */
export function SessionsPanel({ session: { token } }: { readonly session: MemberSession }) {
  const t = useTexts('members')
  const { locale } = useLanguage()
  const runCall = useRunCall()
  const [rows, setRows] = useState<readonly SessionRow[]>()
  const options = { baseUrl: '', locale, sessionToken: token }

  // The profile's call on the same page reports a failure.
  const load = useEffectEvent(
    () =>
      void fetchSessions(options).then(
        (answer) => setRows(answer.rows),
        () => {},
      ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another member
  useEffect(() => load(), [token])

  async function end(id: number) {
    const isEnded = await runCall(async () => {
      await endSession(options, { id })
      return true
    })
    if (!isEnded) return
    setRows(rows?.filter((row) => row.id !== id))
    showToast(t('members.ended'))
  }

  return (
    <Panel id="sessions" title={t('members.sessions')}>
      <ul className={styles.list}>
        {!rows && (
          <li>
            <span>
              <b>–</b>
              <small>&nbsp;</small>
            </span>
          </li>
        )}
        {rows?.map(({ id, browser, system, device, lastTime, current }) => (
          <li key={id}>
            <span>
              <b>
                <DeviceName browser={browser} system={system} device={device} />
              </b>
              <small>
                {current === '1' ? (
                  t('members.thisSession')
                ) : (
                  <Stamp atMs={Date.parse(lastTime)}>{(stamp) => t('members.lastSeen', { stamp })}</Stamp>
                )}
              </small>
            </span>
            {current !== '1' && (
              <button type="button" className={button.button} onClick={() => void end(id)}>
                {t('members.endSession')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type DeviceNameProps = Pick<SessionRow, 'browser' | 'system' | 'device'>

function DeviceName({ browser, system, device }: DeviceNameProps) {
  const t = useTexts('members')
  const name = browser && system ? t('members.browserOn', { browser, system }) : browser || system
  const kind = device && t(`members.device.${device}`)
  return [name, kind].filter(Boolean).join(' · ') || t('members.unknownDevice')
}
