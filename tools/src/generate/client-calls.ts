import { type CallFile, readCallFiles } from '@quayso/contract/testing'

/** The client has the calls of these files in the first one's: pages load them together. */
const together = ['boards', 'topics', 'following']

function importOf({ file, table }: CallFile): string {
  return `import type { ${table} } from '../calls/${file}.ts'\n`
}

/** What the client has to know of a call; whatever else it says stays in its type. */
function callersOf({ table, calls }: CallFile): string[] {
  return Object.entries(calls).map(
    ([name, { method, path }]) =>
      `export const ${name} = /* @__PURE__ */ caller<typeof ${table}.${name}>('${method}', '${path}')\n`,
  )
}

function clientOf(files: readonly CallFile[]): string {
  const imports = [...files.map(importOf), "import { caller } from './call.ts'\n"]
  return ['// Made by `npm run generate`.\n', ...imports, '\n', ...files.flatMap(callersOf)].join('')
}

/** Several files of the client, so that a page loads only the calls it makes. */
export async function clientFiles() {
  const all = Map.groupBy(await readCallFiles(), ({ file }) => (together.includes(file) ? 'boards' : file))
  const files = [...all].map(([name, callFiles]) => {
    return [`packages/contract/src/client/${name}.gen.ts`, async () => clientOf(callFiles)] as const
  })
  return Object.fromEntries(files)
}
