import { Globe } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ServerClock } from '../shell/server-clock.tsx'
import type { LanguageCode } from '../texts/languages.ts'
import { LanguageProvider, useTexts } from '../texts/texts.tsx'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'

const stored = 'language'

function readLanguage(): LanguageCode {
  return localStorage.getItem(stored) === 'en' ? 'en' : 'vi'
}

function Page({ children, onLanguage }: { readonly children: ReactNode; readonly onLanguage: () => void }) {
  const t = useTexts('signin')
  const shell = useTexts('shell')
  useEffect(() => {
    document.title = `${t('title')} · ${shell('site')} Quayso`
  }, [t, shell])
  return (
    <div className="signin conx">
      <header>
        <span className="brand signin__brand">
          <Brand />
          {shell('site')}
        </span>
        <span className="row gap2">
          <span className="num">
            <ServerClock /> {shell('zone')}
          </span>
          <button type="button" className="tool" onClick={onLanguage}>
            <Icon of={Globe} size="s" />
            {t('other-language')}
          </button>
        </span>
      </header>
      <main>
        <div className="box">{children}</div>
      </main>
      <footer>
        <span>{t('audited')}</span>
        <span>{location.hostname}</span>
      </footer>
    </div>
  )
}

/** What surrounds the pages for who is not signed in. */
export function SigninFrame({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage)
  const other = language === 'vi' ? 'en' : 'vi'
  const change = () => {
    localStorage.setItem(stored, other)
    setLanguage(other)
  }
  return (
    <LanguageProvider language={language}>
      <Page onLanguage={change}>{children}</Page>
    </LanguageProvider>
  )
}
