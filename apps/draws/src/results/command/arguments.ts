import { parseArgs } from 'node:util'

/** The options of a command by name. */
export type Values = Readonly<Record<string, string>>

/** A mistake in the arguments, reported with the usage. */
export class UsageError extends Error {}

interface Options {
  readonly required: readonly string[]
  readonly optional?: readonly string[]
}

/** Every option takes a value; an unknown option is a mistake. */
export function readOptions(args: readonly string[], { required, optional = [] }: Options): Values {
  const options = Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' as const }]))
  let values: Values
  try {
    values = parseArgs({ args: [...args], options, strict: true }).values as Values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const missing = required.find((name) => values[name] === undefined)
  if (missing) throw new UsageError(`--${missing} is missing`)
  return values
}

function readNumbers(text: string): string[] {
  return text.split(',').map((number) => number.trim())
}

/** `--tier 8 --numbers 12` for one tier, `--all '123456;12345;…'` for all of them, special prize first. */
export function readTiers({ tier, numbers, all }: Values): { rank: number; numbers: string[] }[] {
  if (all !== undefined) {
    if (tier !== undefined || numbers !== undefined) throw new UsageError('--all goes without --tier and --numbers')
    return all.split(';').map((text, rank) => ({ rank, numbers: readNumbers(text) }))
  }
  if (tier === undefined || numbers === undefined) throw new UsageError('--tier and --numbers, or --all, are missing')
  if (!/^\d{1,2}$/.test(tier)) throw new UsageError(`--tier '${tier}' is not the number of a tier`)
  return [{ rank: Number(tier), numbers: readNumbers(numbers) }]
}

export function readCount(name: string, text: string): number {
  const count = Number(text)
  if (!/^\d{1,4}$/.test(text) || count < 1) throw new UsageError(`--${name} must be a whole number from 1 to 9999`)
  return count
}
