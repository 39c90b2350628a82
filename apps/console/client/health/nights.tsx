import './health.css'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import runbook from '../../../../docs/runbook.md?raw'
import { NotFound } from '../shell/not-found.tsx'
import { useTexts } from '../texts/texts.tsx'
import { PageHead, Panel } from '../ui/panel.tsx'
import { type Block, readRunbook } from './read-runbook.ts'

const nights = readRunbook(runbook)

function Part({ block }: { readonly block: Block }) {
  if (block.kind === 'words') return <p>{block.text}</p>
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
      <pre tabIndex={0}>{block.text}</pre>
    )
  }
  const items = block.items.map((item) => <li key={item}>{item}</li>)
  return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** The runbook: what to do in a bad night. In English, as it is in the project's documents. */
export default function Nights() {
  const t = useTexts('health')
  const { number } = useParams()
  const night = nights.find((one) => one.number === number)
  if (number !== undefined && !night) return <NotFound />
  const crumbs = (
    <nav className="crumbs" aria-label={t('runbook')}>
      <Link to="/health">{t('title')}</Link>
      {night && (
        <>
          <ChevronRight className="ic ic--s" aria-hidden="true" />
          <Link to="/health/nights">{t('runbook')}</Link>
        </>
      )}
    </nav>
  )
  return (
    <>
      <PageHead title={night ? `${night.number}. ${night.title}` : t('runbook')} sub={crumbs} />
      <Panel>
        <div className="night" lang="en">
          {night ? (
            night.blocks.map((block) => <Part key={JSON.stringify(block)} block={block} />)
          ) : (
            <ol>
              {nights.map(({ number: own, title }) => (
                <li key={own}>
                  <Link to={`/health/nights/${own}`}>{title}</Link>
                </li>
              ))}
            </ol>
          )}
        </div>
      </Panel>
    </>
  )
}
