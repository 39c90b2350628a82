import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { className, literalClassNames } from './literal-class-names.ts'

function written(code: string, file = 'app/ui/panel.tsx'): string {
  const { transform } = literalClassNames() as { transform: (code: string, id: string) => { code: string } }
  const error = (message: string) => expect.fail(message)
  return transform.call({ error }, code, file).code
}

test('a class is written where it is used, and its styles are still asked for', () => {
  const code = `import panel from '../ui/panel.module.css'\n<p id="panel" className={classNames(panel.head, isOn && panel.on)}>{panel.body}</p>`
  expect(written(code)).toBe(
    `import '../ui/panel.module.css'\n<p id="panel" className={classNames('panel-head', isOn && 'panel-on')}>{'panel-body'}</p>`,
  )
})

test('where a name is known only when the page runs, the list stays', () => {
  const code = `import styles from './mark.module.css'\n<p className={classNames(styles.mark, styles[kind])} />`
  expect(written(code)).toBe(code)
})

test('names go by the file, whatever is asked of it', () => {
  expect(className('/app/ui/panel.module.css', 'head')).toBe('panel-head')
  expect(className('/app/ui/panel.module.css?used', 'head')).toBe('panel-head')
})

test('a class that takes over another one is refused: its second name would be lost', () => {
  const code = '.panel { composes: panel from "../ui/panel.module.css"; }'
  expect(() => written(code, 'app/detail/detail-panel.module.css')).toThrow('composes')
})

test('no two stylesheets have the same name, which tells their classes apart', () => {
  const names = globSync('**/*.module.css', { cwd: join(import.meta.dirname, 'app') }).map((path) => basename(path))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
