import { randomBytes } from 'node:crypto'
import type { Picture, WorkChallenge } from '@quayso/contract/calls/logins'
import { workTarget } from '@quayso/contract/rules/work'
import type { Database } from '@quayso/database/connect'
import { addChallenge } from './challenges.ts'
import { drawPicture, type RandomBelow } from './draw-picture.ts'
import { alphabet } from './glyphs.ts'

interface ChallengeDeps {
  readonly db: Database
  readonly random: RandomBelow
}

const characters = 4
/** A cheap phone tries some ten thousand numbers a second, so it takes a few seconds at most. */
const maxNumber = 50_000

export async function createPicture({ db, random }: ChallengeDeps, at: Date): Promise<Picture> {
  const text = Array.from({ length: characters }, () => alphabet[random(alphabet.length)]).join('')
  const picture = await drawPicture(text, random)
  return { identity: await addChallenge(db, text, at), img: picture.toString('base64') }
}

/** For who cannot read a picture: the browser looks for a number, and that is the answer. */
export async function createWork({ db, random }: ChallengeDeps, at: Date): Promise<WorkChallenge> {
  // Ends in what is no digit, so that salt and number have one way to be apart.
  const salt = `${randomBytes(12).toString('hex')}.`
  const number = random(maxNumber)
  return { identity: await addChallenge(db, String(number), at), salt, target: workTarget(salt, number), maxNumber }
}
