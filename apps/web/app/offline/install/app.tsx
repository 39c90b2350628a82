import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { addressIn, hrefOf, type PageAddress } from '../../navigation/addresses.ts'
import type { PageHandle } from '../../navigation/page-handle.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { breadcrumbList } from '../../seo/structured-things.ts'
import { classNames } from '../../ui/class-names.ts'
import * as button from '../../ui/controls/button.module.css'
import { Switch } from '../../ui/controls/switch.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import * as list from '../../ui/page/steps.module.css'
import type { Route } from './+types/app.ts'
import * as styles from './app.module.css'
import { useInstall } from './install-prompt.ts'
import { useDataSaver } from './use-data-saver.ts'

export const handle = { parts: ['app'] } satisfies PageHandle

export function loader({ url }: Route.LoaderArgs) {
  return { origin: url.origin }
}

export default function App({ loaderData: { origin } }: Route.ComponentProps) {
  const { locale, t: common } = useLanguage()
  const t = useTexts('app')
  const install = useInstall()
  const heading = t('app.heading')
  const home: PageAddress = (lang) => origin + hrefOf('/', { lang })
  const here: PageAddress = (lang) => origin + hrefOf('/app', { lang })
  return (
    <>
      <PageMeta
        title={heading}
        description={t('app.description')}
        address={here}
        structuredData={[
          breadcrumbList([
            { name: common('nav.results'), href: addressIn(home, locale) },
            { name: heading, href: addressIn(here, locale) },
          ]),
        ]}
      />
      <main id="main" className="wrap">
        <PageHead title={heading} about={t('app.about')} />
        <div className={styles.panels}>
          <Panel id="computers" title={t('app.computers')} about={t('app.browsers')}>
            <button
              type="button"
              className={classNames(button.button, button.go, styles.install)}
              disabled={!install}
              onClick={install}
            >
              {t('app.install')}
            </button>
            <p className={styles.note}>{t('app.byMenu')}</p>
          </Panel>
          <Panel id="phones" title={t('app.phones')}>
            <ol className={list.steps}>
              <li>{t('app.step1')}</li>
              <li>{t('app.step2')}</li>
              <li>{t('app.step3')}</li>
            </ol>
          </Panel>
          <Panel id="saver" title={t('app.saver')}>
            <SaverSwitch />
          </Panel>
          <Panel id="offline" title={t('app.offline')}>
            <p>{t('app.offlineText')}</p>
          </Panel>
        </div>
      </main>
    </>
  )
}

function SaverSwitch() {
  const t = useTexts('app')
  const [saver, choose] = useDataSaver()
  const hint = saver?.isOfDevice ? `${t('app.saverText')} ${t('app.saverOfDevice')}` : t('app.saverText')
  return (
    <Switch
      label={t('app.saver')}
      hint={hint}
      isOn={saver?.isOn ?? false}
      isDisabled={!saver || saver.isOfDevice}
      onChange={choose}
    />
  )
}
