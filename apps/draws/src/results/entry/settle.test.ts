import type { PrizeTable } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import { settle, type WeighedClaim } from './settle.ts'

const nowMs = 1_000_000

const table: PrizeTable = {
  tiers: [
    { rank: 0, count: 1, digits: 2 },
    { rank: 1, count: 1, digits: 2 },
  ],
  drawingOrder: [1, 0],
  numbers: { kind: 'digits' },
}

/**
 * Sources begin with `s`, those of one owner with the same two characters. `!`: not counted; `?`: may not confirm; `~`:
 * entered only; `%`: a source that is gone; `^`: drawn a minute ago at the earliest, `^^`: in a minute; `+a`: it depends
 * on the person `a` as well; `@m`: on a machine; `&a`: `a` proposed it.
 */
function toClaim(text: string): WeighedClaim {
  const [name = '', rank, numbers = ''] = text.split(/[ =]/)
  const [toldBy = '', ...others] = name.replaceAll(/[!?~%^]/g, '').split(/(?=[+@&])/)
  const isSource = toldBy.startsWith('s')
  const voice = isSource ? toldBy.slice(0, 2) : toldBy
  const source = isSource ? 'feed' : 'operator'
  const more = others.map((party) => party.replace('+', 'op:').replace('@', 'machine:').replace('&', 'proposer:'))
  const parties = [isSource ? `owner:${voice}` : `op:${toldBy}`, ...more]
  const weight = {
    isCounted: !name.includes('!'),
    mayConfirm: !/[?%]/.test(name),
    isObjecting: !isSource || !name.includes('?'),
    isProven: !isSource && !name.includes('~'),
  }
  const drawnFromMs = name.includes('^') ? nowMs + (name.includes('^^') ? 60_000 : -60_000) : 0
  return { toldBy, voice, source, parties, ...weight, drawnFromMs, rank: Number(rank), numbers }
}

interface Given {
  /** `alice 1=12`, oldest first. */
  readonly claims: string[]
  /** What is published, the special prize first. */
  readonly published?: string[]
  readonly decided?: [rank: number, numbers: string][]
  readonly publish?: 'first' | 'agreed'
}

/** Tiers joined by `;`, the ranks agreed on now, the ranks that stop. */
type Expected = [tiers: string, agreed: number[], stopped: number[]]

test.each<[string, Given, Expected]>([
  ['nothing was said', { claims: [] }, [';', [], []]],
  ['[AGREE-02] the first word is published', { claims: ['a 1=12'] }, [';12', [], []]],
  ['[AGREE-02] two people agree', { claims: ['a 1=12', 'b 1=12'], published: ['', '12'] }, [';12', [1], []]],
  ['[AGREE-02] a person and a source agree', { claims: ['s1 1=12', 'a 1=12'] }, [';12', [1], []]],
  [
    '[INSIDE-67] a source that is gone objects all the same',
    { claims: ['s1% 1=13', 's2 1=12', 's3 1=12'], published: ['', '13'] },
    [';13', [], [1]],
  ],
  ['[INSIDE-67] a source that is gone confirms nothing', { claims: ['s1% 1=12', 's2 1=12'] }, [';12', [], []]],
  [
    '[INSIDE-67] a person of any age objects',
    { claims: ['a? 1=13', 'b 1=12', 's1 1=12'], published: ['', '13'] },
    [';13', [], [1]],
  ],
  ['[AGREE-02] two sources agree', { claims: ['s1 1=12', 's2 1=12'] }, [';12', [1], []]],
  ['[AGREE-02] two sources of one owner are one voice', { claims: ['s1a 1=12', 's1b 1=12'] }, [';12', [], []]],
  ['[AGREE-02] one source that repeats itself is one voice', { claims: ['s1 1=12', 's1 1=12'] }, [';12', [], []]],
  [
    '[AGREE-01] each tier is settled for itself',
    { claims: ['a 0=99', 'a 1=12', 'b 0=99', 'b 1=13'], published: ['99', '12'] },
    ['99;12', [0], [1]],
  ],
  [
    '[AGREE-01] whoever entered a tier replaces it',
    { claims: ['a 1=12', 'a 1=13'], published: ['', '12'] },
    [';13', [], []],
  ],
  [
    '[AGREE-01] the author takes over what the second person said',
    { claims: ['a 1=12', 'b 1=13', 'a 1=13'], published: ['', '12'] },
    [';13', [1], []],
  ],
  [
    '[AGREE-01] a third person settles a disagreement of two',
    { claims: ['a 1=12', 'b 1=13', 'c 1=13'], published: ['', '12'] },
    [';13', [1], []],
  ],
  [
    '[AGREE-03] two people against two stop the tier',
    { claims: ['a 1=12', 'b 1=13', 'c 1=13', 'd 1=12'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-03] two that disagree stop the tier',
    { claims: ['s1 1=12', 's2 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-03] sources alone do not outvote a source',
    { claims: ['s1 1=12', 's2 1=13', 's3 1=13', 's4 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-03] two people decide between sources, against what is published',
    { claims: ['s1 1=12', 's2 1=13', 'a 1=13', 'b 1=13'], published: ['', '12'] },
    [';13', [1], []],
  ],
  [
    '[INSIDE-21] a person and a source that they decided about are one',
    { claims: ['a 1=12', 's1+a 1=12'] },
    [';12', [], []],
  ],
  ['[INSIDE-21] in any order', { claims: ['s1+b+a 1=12', 'a 1=12'] }, [';12', [], []]],
  ['[INSIDE-21] another person and that source are two', { claims: ['s1+a 1=12', 'b 1=12'] }, [';12', [1], []]],
  ['[INSIDE-21] between sources people do not count', { claims: ['s1+a 1=12', 's2+a 1=12'] }, [';12', [1], []]],
  [
    '[INSIDE-21] two people are two beside a source of theirs',
    { claims: ['s1+a+b 1=12', 'a 1=12', 'b 1=12'] },
    [';12', [1], []],
  ],
  ['[INSIDE-16] two logins on one machine are one', { claims: ['a@m 1=12', 'b@m 1=12'] }, [';12', [], []]],
  ['[INSIDE-16] a guest and who let them in are one', { claims: ['a 1=12', 'c+a+b 1=12'] }, [';12', [], []]],
  ['[INSIDE-16] a guest and another are two', { claims: ['d 1=12', 'c+a+b 1=12'] }, [';12', [1], []]],
  ['[INSIDE-16] two guests of one are one', { claims: ['c+a+b 1=12', 'd+e+a 1=12'] }, [';12', [], []]],
  [
    '[INSIDE-16] two logins on one machine do not overrule a source',
    { claims: ['s1 1=12', 'a@m 1=13', 'b@m 1=13', 's2 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  ['[INSIDE-17] a person who is not of age confirms nothing', { claims: ['a? 1=12', 'b 1=12'] }, [';12', [], []]],
  ['[INSIDE-18] nothing is agreed that cannot be drawn yet', { claims: ['a^^ 1=12', 'b^^ 1=12'] }, [';12', [], []]],
  ['[INSIDE-18] two sources wait three minutes more', { claims: ['s1^ 1=12', 's2^ 1=12'] }, [';12', [], []]],
  ['[INSIDE-67] so do a person and a source', { claims: ['s1^ 1=12', 'a^ 1=12'] }, [';12', [], []]],
  ['[INSIDE-67] two people do not', { claims: ['s1^ 1=12', 'a^ 1=12', 'b^ 1=12'] }, [';12', [1], []]],
  ['[INSIDE-66] one who only enters confirms no source', { claims: ['s1 1=12', 'a~ 1=12'] }, [';12', [], []]],
  ['[INSIDE-66] in any order', { claims: ['a~ 1=12', 's1 1=12'] }, [';12', [], []]],
  ['[INSIDE-66] nor do two of them', { claims: ['s1 1=12', 'a~ 1=12', 'b~ 1=12'] }, [';12', [], []]],
  ['[INSIDE-66] who confirms it confirms them', { claims: ['a~ 1=12', 'b 1=12'] }, [';12', [1], []]],
  [
    '[INSIDE-68] two sources that one admin proposed are one',
    { claims: ['s1&a+a+b 1=12', 's2&a+a+b 1=12'] },
    [';12', [], []],
  ],
  [
    '[INSIDE-68] of two that each proposed one they are two',
    { claims: ['s1&a+a+b 1=12', 's2&b+a+b 1=12'] },
    [';12', [1], []],
  ],
  ['[INSIDE-23] a source that is not of age publishes', { claims: ['s1? 1=12'] }, [';12', [], []]],
  ['[INSIDE-23] and confirms nothing', { claims: ['s1? 1=12', 's2 1=12', 's3? 1=12'] }, [';12', [], []]],
  ['[INSIDE-23] nor does it object to two', { claims: ['s1? 1=13', 's2 1=12', 'a 1=12'] }, [';12', [1], []]],
  [
    '[AGREE-03] a person alone does not overwrite a source',
    { claims: ['s1 1=12', 'a 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-03] two people outvote any number of sources',
    { claims: ['s1 1=12', 's2 1=13', 's3 1=13', 'a 1=14', 'b 1=14'], published: ['', '12'] },
    [';14', [1], []],
  ],
  [
    '[AGREE-03] a person with a source does not outvote another person',
    { claims: ['a 1=12', 's1 1=13', 'b 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-03] an owner whose sources disagree stops the tier',
    { claims: ['s1a 1=12', 's1b 1=13', 's2 1=12'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-03] what was agreed stays when a source changes its mind',
    { claims: ['s1 1=12', 's2 1=12', 's2 1=13'], published: ['', '12'], decided: [[1, '12']] },
    [';12', [], []],
  ],
  [
    '[AGREE-03] what was agreed stays when all change their minds',
    { claims: ['s1 1=12', 's2 1=12', 's2 1=13', 's1 1=13'], published: ['', '12'], decided: [[1, '12']] },
    [';12', [], []],
  ],
  [
    '[AGREE-03] a source that changes its word for the third time stops the tier',
    { claims: ['s1 1=12', 's1 1=13', 's1 1=12', 's1 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-03] others agree without a source that wavers',
    { claims: ['s1 1=12', 's1 1=13', 's1 1=12', 's1 1=13', 's2 1=12', 's3 1=12'], published: ['', '12'] },
    [';12', [1], []],
  ],
  [
    '[AGREE-03] and it agrees with nobody',
    { claims: ['s1 1=12', 's1 1=13', 's1 1=12', 's1 1=13', 's2 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  [
    '[AGREE-01] a person may mistype more often',
    { claims: ['a 1=12', 'a 1=13', 'a 1=14', 'a 1=15'], published: ['', '14'] },
    [';15', [], []],
  ],
  [
    '[AGREE-03] before anything is published two that disagree publish nothing more',
    { claims: ['s1 1=12', 's2 1=13'], publish: 'agreed' },
    [';', [], [1]],
  ],
  ['[AGREE-04] where two must agree one word waits', { claims: ['a 1=12'], publish: 'agreed' }, [';', [], []]],
  ['[AGREE-04] and two are published', { claims: ['a 1=12', 's1 1=12'], publish: 'agreed' }, [';12', [1], []]],
  [
    '[AGREE-04] a tier that was published before two had to agree is still its author’s',
    { claims: ['a 1=12', 'a 1=13'], published: ['', '12'], publish: 'agreed' },
    [';13', [], []],
  ],
  ['[AGREE-06] a source that is not counted publishes nothing', { claims: ['s1! 1=12'] }, [';', [], []]],
  ['[AGREE-06] nor does it confirm', { claims: ['s1! 1=12', 's2 1=12'] }, [';12', [], []]],
  ['[AGREE-06] nor does it stop others', { claims: ['s1! 1=12', 's2 1=13', 's3 1=13'] }, [';13', [1], []]],
  [
    '[AGREE-06] its published tier is not overwritten by one word, which stops it',
    { claims: ['s1! 1=12', 's2 1=13'], published: ['', '12'] },
    [';12', [], [1]],
  ],
  ['[AGREE-06] but by two', { claims: ['s1! 1=12', 's2 1=13', 's3 1=13'], published: ['', '12'] }, [';13', [1], []]],
])('%s', (_, { claims, published, decided = [], publish = 'first' }, [tiers, agreed, stopped]) => {
  const settled = settle({ table, claims: claims.map(toClaim), published, decided: new Map(decided), publish, nowMs })
  expect([settled.tiers.join(';'), settled.agreed.map(({ rank }) => rank), settled.stopped]).toEqual([
    tiers,
    agreed,
    stopped,
  ])
})

test('[AGREE-02] a draw is agreed on when each of its tiers is, whoever agrees', () => {
  const of = (...claims: string[]) =>
    settle({
      table,
      claims: claims.map(toClaim),
      published: undefined,
      decided: new Map([[1, '12']]),
      publish: 'first',
      nowMs,
    })
  expect(of('a 0=99').isWhollyAgreed).toBe(false)
  expect(of('a 0=99', 's1 0=99').isWhollyAgreed).toBe(true)
  expect(of('a 0=99', 's1 0=99').agreed).toEqual([{ rank: 0, numbers: '99', voices: ['a', 's1'] }])
})

test('[INSIDE-22] one person and a source do not overrule a source, with what is published or against it', () => {
  for (const typed of ['12', '13']) {
    const claims = ['s1 1=12', 's2 1=13', `a 1=${typed}`].map(toClaim)
    const settled = settle({ table, claims, published: ['', '12'], decided: new Map(), publish: 'first', nowMs })
    expect(settled).toMatchObject({ tiers: ['', '12'], agreed: [], stopped: [1] })
  }
})
