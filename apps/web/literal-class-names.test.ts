import { expect, test } from 'vitest'
import { className, literalClassNames } from './literal-class-names.ts'

function written(code: string): string {
  const { transform } = literalClassNames() as { transform: (code: string, id: string) => { code: string } }
  return transform(code, 'app/ui/panel.tsx').code
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
