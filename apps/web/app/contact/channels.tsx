import type { ContactInfo } from '@quayso/contract/calls/feedback'
import { ExternalLink } from 'lucide-react'
import { useTexts } from '../i18n/locale-context.tsx'
import { Panel } from '../ui/page/panel.tsx'
import * as styles from './channels.module.css'

const channelNames = ['zalo', 'telegram', 'whatsApp', 'facebook', 'weixin'] as const
type ChannelName = (typeof channelNames)[number]

/** The configured contact channels. */
export function Channels({ contact }: { readonly contact: ContactInfo }) {
  const t = useTexts('contact')
  const names = channelNames.filter((name) => contact[name])
  if (names.length === 0) return null
  return (
    <Panel id="channels" title={t('contact.channels')} about={t('contact.channelsHint')}>
      <ul className={styles.channels}>
        {names.map((name) => (
          <li key={name}>
            <Channel name={name} {...contact[name]} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface ChannelProps {
  readonly name: ChannelName
  readonly value?: string
  readonly qr?: string
  readonly link?: string
}

function Channel({ name, value, qr, link }: ChannelProps) {
  const t = useTexts('contact')
  const channel = t(`contact.channel.${name}`)
  const about = (
    <>
      {qr ? (
        <img
          className={styles.code}
          src={qr}
          alt={t('contact.qr', { channel })}
          width={100}
          height={100}
          loading="lazy"
        />
      ) : (
        <span className={styles.noCode} />
      )}
      <span className={styles.name}>
        <b>{channel}</b>
        <span>{value}</span>
      </span>
    </>
  )
  if (!link) return <div className={styles.channel}>{about}</div>
  return (
    <a className={styles.channel} href={link} target="_blank" rel="noreferrer">
      {about}
      <span className={styles.open}>
        {t('contact.open')}
        <ExternalLink size="1rem" aria-hidden />
      </span>
    </a>
  )
}
