import { expect, test } from 'vitest'
import { absentBeacon } from '../beacon/absent.ts'
import { ownBeacon } from '../beacon/testing.ts'
import { createBeaconRounds } from './beacon-rounds.ts'
import type { Fault } from './faults.ts'

const { network, sign } = ownBeacon()
const forged = sign(8).signature

test('[DRAW-13] a round that is revealed again while its check is under way is checked once, and told of both', async () => {
  const faults: Fault[] = []
  const askBeacon = async () => [sign(9).signature]
  const rounds = createBeaconRounds({ network, askBeacon, report: (fault) => faults.push(fault) })
  const reveal = (turn: string) => {
    rounds.add({ round: 7, signature: forged, game: 'fast', turn })
    rounds.add({ round: 9, signature: absentBeacon, game: 'fast', turn })
  }
  reveal('1')
  const checking = rounds.end()
  reveal('2')
  await Promise.all([checking, rounds.end()])
  reveal('3')
  expect(rounds.counts).toEqual({ checked: 1, absent: 1, unasked: 0 })
  const turnsWith = (name: string) => faults.filter(({ fault }) => fault === name).map(({ turn }) => turn)
  expect(turnsWith('beacon-forged')).toEqual(['1', '2', '3'])
  expect(turnsWith('beacon-called-absent')).toEqual(['1', '2', '3'])
})
