import { type LucideIcon, Search } from 'lucide-react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useListedScreens } from './listed-screens.ts'
import { matches } from './matching.ts'

/** An entry of the palette. */
interface Command {
  readonly id: string
  readonly title: string
  readonly icon: LucideIcon
  /** The key that does the same, as `useKeys` names it. */
  readonly keyHint?: string
  readonly run: () => void
}

interface Section {
  readonly name: string
  readonly items: readonly Command[]
}

function useSections(query: string): Section[] {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const listed = useListedScreens()
  const screens = listed.map(
    ({ path, title, icon, letter }): Command => ({
      id: path,
      title,
      icon,
      ...(letter ? { keyHint: `g+${letter}` } : {}),
      run: () => void navigate(path),
    }),
  )
  const words = query.trim()
  const searches = listed.flatMap(({ path, title, search }): Command[] => {
    if (!search || words === '') return []
    const run = () => void navigate(search(words))
    return [{ id: `search-${path}`, title: t('palette.search', { words, screen: title }), icon: Search, run }]
  })
  const sections = [
    { name: t('palette.screens'), items: screens.filter(({ title }) => matches(title, query)) },
    { name: t('palette.searches'), items: searches },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

/** Finds a screen or a command by a few letters, without marks as well. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('shell')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const sections = useSections(query)
  const all = sections.flatMap(({ items }) => items)
  const current = all[Math.min(chosen, all.length - 1)]

  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const step = (by: number) => setChosen((was) => (Math.min(was, all.length - 1) + by + all.length) % all.length)

  return (
    <dialog
      ref={dialog}
      className="pal"
      aria-label={t('palette')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="pal__in">
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label={t('palette.hint')}
          placeholder={t('palette.hint')}
          aria-expanded={true}
          aria-controls={id}
          aria-activedescendant={current && `${id}-${current.id}`}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setChosen(0)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'ArrowDown') step(1)
            else if (event.key === 'ArrowUp') step(-1)
            else if (event.key === 'Enter') run(current)
            else return
            event.preventDefault()
          }}
        />
      </div>
      <div role="listbox" id={id} aria-label={t('palette')} tabIndex={-1}>
        {sections.map(({ name, items }) => (
          <Fragment key={name}>
            <div className="lbl" role="presentation">
              {name}
            </div>
            {items.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
              <div
                key={command.id}
                id={`${id}-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={command === current}
                onClick={() => run(command)}
              >
                <Icon of={command.icon} />
                {command.title}
                {command === current ? <KeyHint of="enter" /> : command.keyHint && <KeyHint of={command.keyHint} />}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
      {all.length === 0 && (
        <p className="pal__none" role="status">
          {t('palette.none')}
        </p>
      )}
    </dialog>
  )
}
