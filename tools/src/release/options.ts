import { parseArgs } from 'node:util'

export const usage = `usage: npm run release [-- --key ~/.ssh/quayso-release] [--images] [--check-reproducible]
  Makes the artefacts of the newest commit in release/, from a checkout without changes.
  --key                  the SSH key that signs them; one that an agent holds is named by its public file
  --images               also builds and saves the images of containers, where a Docker Engine is
  --check-reproducible   makes them a second time in another folder and another time zone, and compares
npm run release -- notes [FROM]
  Prints a draft for CHANGELOG.md: what was committed since FROM, by default the newest tag.
npm run release -- check-schema [FROM] [test files…]
  Runs tests of an older version on a database with the migrations of this one.`

export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      images: { type: 'boolean', default: false },
      'check-reproducible': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command = 'make', from, ...tests] = positionals
  if (!['make', 'notes', 'check-schema'].includes(command)) throw new Error(`there is no command ${command}`)
  return { ...values, command, from, tests }
}

export type ReleaseOptions = ReturnType<typeof readOptions>
