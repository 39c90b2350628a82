import { expect, test } from 'vitest'
import { hcmTiers, ranked } from '../../testing.ts'
import { readAnswer, type SourceKind } from './read-answer.ts'

function read(kind: SourceKind, text: string) {
  const outcome = readAnswer(kind, Buffer.from(text))
  return outcome.kind === 'read' ? outcome.readings : outcome.fault
}

const northTiers = [
  ['05167'],
  ['30333'],
  ['36277', '72673'],
  ['11111', '22222', '33333', '44444', '55555', '06666'],
  ['1234', '2345', '3456', '0567'],
  ['0001', '0002', '0003', '0004', '0005', '0006'],
  ['123', '012', '999'],
  ['01', '02', '03', '04'],
]

interface Issue {
  turnNum: string
  openTime: string
  detail: unknown
  status: unknown
}
const whole: Issue = {
  turnNum: '15/11/2026',
  openTime: '2026-11-15 18:15:00',
  detail: JSON.stringify(northTiers.map(String)),
  status: 2,
}
function frontOpen(change: Partial<Issue> = {}, code = 'miba') {
  const issue = { openNum: '0,5,1,6,7', openTimeStamp: 1763205300000, replayUrl: null, n11: null, jackpot: 0, ...whole }
  return JSON.stringify({ success: true, msg: '', code: 0, t: { code, issueList: [{ ...issue, ...change }] } })
}

test('[SRC-01] front-open: a complete draw, and one under way by its whole tiers', () => {
  expect(read('front-open', frontOpen())).toEqual([{ code: 'mb', turnNum: '20261115', tiers: ranked(northTiers) }])
  const soFar = northTiers.map((numbers, rank) => (rank === 1 ? String(numbers) : rank === 2 ? '36277' : ''))
  expect(read('front-open', frontOpen({ status: 1, detail: JSON.stringify(soFar) }))).toEqual([
    { code: 'mb', turnNum: '20261115', tiers: [{ rank: 1, numbers: ['30333'] }] },
  ])
  expect(read('front-open', frontOpen({ status: 0, detail: null }))).toEqual([])
  expect(read('front-open', frontOpen({ status: 0, detail: '' }))).toEqual([])
})

test.each<[string, string, string]>([
  [
    'a complete draw that lacks a number',
    frontOpen({ detail: JSON.stringify([...northTiers.slice(0, 7), '01,02,03'].map(String)) }),
    'count',
  ],
  ['a tier less', frontOpen({ detail: JSON.stringify(northTiers.slice(1).map(String)) }), 'shape'],
  ['a number without its zero', frontOpen({ detail: whole.detail?.toString().replace('05167', '5167') }), 'digits'],
  ['a word', frontOpen({ detail: whole.detail?.toString().replace('05167', '0516x') }), 'characters'],
  ['an unknown station', frontOpen({}, 'nope'), 'station'],
  ['a name of the prototype', frontOpen({}, '__proto__'), 'station'],
  ['two days in one', frontOpen({ openTime: '2026-11-14 18:15:00' }), 'day'],
  ['no such day', frontOpen({ turnNum: '31/02/2026', openTime: '2026-02-31 18:15:00' }), 'day'],
  ['another status', frontOpen({ status: '2' }), 'shape'],
  ['a failure', JSON.stringify({ success: false }), 'shape'],
  ['numbers that are no text', frontOpen({ detail: JSON.stringify([5167]) }), 'shape'],
  ['HTML', '<html>', 'not-json'],
  ['nothing', '', 'not-json'],
])('[SRC-02] front-open: %s is a fault', (_, text, fault) => {
  expect(read('front-open', text)).toBe(fault)
})

function rss(
  description: string,
  title = 'KẾT QUẢ XỔ SỐ MIỀN NAM NGÀY 16/11 (Thứ Hai)',
  link = 'https://x/ngay-16-11-2026',
) {
  const item = `<item><title>${title}</title><description>${description}</description><link>${link}</link></item>`
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>A & B</title>${item}</channel></rss>`
}
const hcmLines = [
  ...['ĐB: 123456', '1: 11111', '2: 22222', '3: 33333 - 33334'],
  ...['4: 40001 - 40002 - 40003 - 40004 - 40005 - 40006 - 40007', '5: 5555', '6: 6661 - 6662 - 6663'],
]
const hcm = { code: 'hcm', turnNum: '20261116', tiers: ranked(hcmTiers) }

test.each([
  ['the eighth prize on its own line', '7: 777\n8: 08'],
  ['the eighth prize behind the seventh', '7: 7778: 08'],
  ['the eighth prize behind the seventh, without its number', '7: 777: 08'],
])('[SRC-01] rss: %s', (_, last) => {
  expect(read('rss', rss(['[TP. Hồ Chí Minh]', ...hcmLines, last].join('\n')))).toEqual([hcm])
})

test('[SRC-02] rss: where the eighth prize has its number, a line without it has lost a digit', () => {
  const lines = (last: string) => ['[TP. Hồ Chí Minh]', ...hcmLines, last]
  const other = ['[Đồng Tháp]', ...hcmLines, '7: 7778: 08']
  expect(read('rss', rss([...lines('7: 778: 08'), ...other].join('\n')))).toBe('characters')
})

test('[SRC-01] rss: several stations, the North without one, a station of its own, a day under way', () => {
  const two = ['[Hồ Chí Minh]', ...hcmLines, '7: 7778: 08', '[Cà Mau]', '8: 12', '7:', '6: 1234 - 2345'].join('\n')
  expect(read('rss', rss(two))).toEqual([
    hcm,
    { code: 'camau', turnNum: '20261116', tiers: [{ rank: 8, numbers: ['12'] }] },
  ])
  const north = rss('1: 30333', 'KẾT QUẢ XỔ SỐ MIỀN BẮC NGÀY 5/1 (Thứ Hai)', 'https://x/xsmb/ngay-5-1-2026.html')
  expect(read('rss', north)).toEqual([{ code: 'mb', turnNum: '20260105', tiers: [{ rank: 1, numbers: ['30333'] }] }])
  const own = rss('5: 5555', 'KẾT QUẢ XỔ SỐ BÌNH ĐỊNH NGÀY 12/11 (Thứ Năm)', 'https://x/ngay-12-11-2026')
  expect(read('rss', own)).toMatchObject([{ code: 'binhdinh', turnNum: '20261112' }])
  expect(read('rss', rss('<![CDATA[[Cà Mau]\n8: 12]]>'))).toMatchObject([{ code: 'camau' }])
})

test.each<[string, string, string]>([
  ['a day that is not that of the link', rss('[Cà Mau]\n8: 12', 'KẾT QUẢ XỔ SỐ MIỀN NAM NGÀY 15/11 (Thứ Hai)'), 'day'],
  ['a link without the year', rss('[Cà Mau]\n8: 12', undefined, 'https://x/'), 'day'],
  ['an unknown station', rss('[Paris]\n8: 12'), 'station'],
  ['numbers without a station', rss('8: 12'), 'station'],
  ['a station twice', rss('[Cà Mau]\n8: 12\n[Cà Mau]\n8: 13'), 'twice'],
  ['another line', rss('[Cà Mau]\n8: 12\nGiải 7: 123'), 'shape'],
  ['a number in pieces', rss('[Cà Mau]\n5: 12 34'), 'characters'],
  ['an entity in a number', rss('[Cà Mau]\n8: &one;2'), 'characters'],
  ['a feed that was cut off', rss('[Cà Mau]\n8: 12').replace('</rss>', ''), 'shape'],
  ['entities of its own', `<!DOCTYPE rss [<!ENTITY a "12">]>${rss('[Cà Mau]\n8: &a;')}`, 'shape'],
  ['a feed without items', '<rss><channel></channel></rss>', 'shape'],
])('[SRC-02] rss: %s is a fault', (_, text, fault) => {
  expect(read('rss', text)).toBe(fault)
})

// 16:18 on Monday 16 November 2026.
const ntime = Date.parse('2026-11-16T16:18:00+07:00') / 1000
function script(kq: string, tinh = '1,2,3', region = 'mn') {
  return `kqxs.${region}={run:1,tinh:"${tinh}",ntime:${ntime},delay:5000,kq:{${kq}}};`
}

test('[SRC-01] live-script: tiers come as they are drawn, turning digits are none', () => {
  const four = '4:["40001","40002","+++++","*****","*****","*****","*****"]'
  const station = `1:{lv:"11A2",8:"08",7:"777",6:["6661","6662","6663"],5:"55*5",${four},3:["*****","*****"],2:"*****",1:"",0:"******"}`
  expect(read('live-script', script(station))).toEqual([{ ...hcm, tiers: ranked(hcmTiers).slice(6) }])
  const north = `kqxs.mb = {run:1,tinh:"46",ntime:${ntime},delay:1,kq:{46:{1:'30333',0:'*****'}}}`
  expect(read('live-script', north)).toEqual([
    { code: 'mb', turnNum: '20261116', tiers: [{ rank: 1, numbers: ['30333'] }] },
  ])
  expect(read('live-script', script(''))).toEqual([])
})

test.each<[string, string, string]>([
  ['a list with too few places', script('1:{6:["6661","6662"]}'), 'count'],
  ['a short number', script('1:{6:["6661","6662","663"]}'), 'digits'],
  ['a station of another region', script('30:{8:"08"}', '30'), 'station'],
  ['a station that was not announced', script('2:{8:"08"}', '1'), 'station'],
  ['an unknown station', script('99:{8:"08"}', '99'), 'station'],
  ['a station twice', script('1:{8:"08"},1:{8:"09"}'), 'twice'],
  ['a tier twice', script('1:{8:"08",8:"09"}'), 'twice'],
  ['a tier that does not exist', script('1:{9:"08"}'), 'shape'],
  ['a call', script('1:{8:alert("08")}'), 'shape'],
  ['an escape', script('1:{8:"\\x308"}'), 'shape'],
  ['more code', `${script('1:{8:"08"}')}alert(1)`, 'shape'],
  ['another name', script('1:{8:"08"}', '1', 'xx'), 'shape'],
  ['a script that was cut off', script('1:{8:"08"}').slice(0, -4), 'shape'],
  ['no time', script('1:{8:"08"}').replace(`ntime:${ntime},`, ''), 'day'],
])('[SRC-02] live-script: %s is a fault', (_, text, fault) => {
  expect(read('live-script', text)).toBe(fault)
})

function cell(name: string, numbers: readonly string[]) {
  return `<td class="${name}l">Giải</td><td class="${name}">${numbers.join(' - ')}</td>`
}
const hcmRows = hcmTiers
  .map((numbers, rank) => `<tr>${cell(rank === 0 ? 'giaidb' : `giai${rank}`, numbers)}</tr>`)
  .join('')
const title = '<div class="title">KQXS TP. HỒ CHÍ MINH 16/11/2026</div>'

test.each([
  ['appended by jQuery', `$('#box').append('${title}<table>${hcmRows}</table>');`],
  ['written', `document.write('${title}<table>' + '${hcmRows}' +\n"</table>")`],
  ['set', `box.innerHTML = \`${title}<table width="\` + kqwidth + \`">${hcmRows}</table>\``],
  [
    'in pieces',
    `$("#box").append('${title}<table>'); /* 'x */ $("#box").append('${hcmRows}'); // it's\n$("#box").append('</table>');`,
  ],
  [
    'with numbers in elements',
    `$('#box').append('${title}<table>${hcmRows.replace('33333 - 33334', '<div>33333</div><div>33334</div>')}</table>');`,
  ],
  [
    'with the day and the station in cells',
    `$('#b').append('<td class="ngay">Ng&agrave;y: 16/11/2026</td><td class="tinh">TP.HCM</td>${hcmRows}');`,
  ],
])('[SRC-01] widget: %s', (_, text) => {
  expect(read('widget', text)).toEqual([hcm])
})

test('[SRC-02] widget: tens of thousands of joined strings take no longer than as many characters', () => {
  const parts = Array.from({ length: 20_000 }, () => `'${'a'.repeat(38)}'`).join('+')
  const startedMs = performance.now()
  read('widget', `$('#b').append(${parts})`)
  expect(performance.now() - startedMs).toBeLessThan(3000)
})

test('[SRC-01] widget: stations side by side are told apart by their place', () => {
  const head = '<td class="ngay">16/11/2026</td><td class="tinh">Hồ Chí Minh</td><td class="tinh">C&#224; Mau</td>'
  const rows =
    '<tr><td class="giai8">08</td><td class="giai8">12</td></tr><tr><td class="giai7">777</td><td class="giai7">***</td></tr>'
  expect(read('widget', `$('#b').append('<table>${head}${rows}</table>')`)).toEqual([
    { ...hcm, tiers: ranked(hcmTiers).slice(7) },
    { code: 'camau', turnNum: '20261116', tiers: [{ rank: 8, numbers: ['12'] }] },
  ])
})

test.each<[string, string, string]>([
  ['a table without a day', `$('#b').append('<td class="tinh">TP.HCM</td>${hcmRows}')`, 'day'],
  ['a table without a station', `$('#b').append('<td class="ngay">16/11/2026</td>${hcmRows}')`, 'station'],
  ['an unknown station', `$('#b').append('<td class="tinh">Paris</td>${hcmRows}')`, 'station'],
  ['a tier twice', `$('#b').append('${title}${hcmRows}${hcmRows}')`, 'twice'],
  ['a number in pieces', `$('#b').append('${title}<td class="giai5"><b>55</b><b>55</b></td>')`, 'count'],
  ['a number over two strings', `$('#b').append('${title}<td class="giai5">55' + '55</td>')`, 'characters'],
  [
    'a number over two additions',
    `$('#b').append('${title}<td class="giai5">55');$('#b').append('55</td>')`,
    'characters',
  ],
  ['a number that is computed', `$('#b').append('${title}<td class="giai5">55' + x + '55</td>')`, 'characters'],
  ['a cell that is not closed', `$('#b').append('${title}<td class="giai5">5555')`, 'shape'],
  ['a string that is not closed', `$('#b').append('${title}${hcmRows}`, 'shape'],
  [
    'a place without a number',
    `$('#b').append('<td class="ngay">16/11/2026</td><td class="tinh">TP.HCM</td><td class="tinh">Cà Mau</td><td class="giai8">08</td>')`,
    'count',
  ],
  ['a script without a table', 'alert("16/11/2026")', 'shape'],
])('[SRC-02] widget: %s is a fault', (_, text, fault) => {
  expect(read('widget', text)).toBe(fault)
})

const thaiNumbers = { first: ['107387'], last3f: ['91', '298'], last3b: ['602', '716'], last2: ['8'] }
const more = { near1: ['107386', '107388'], second: ['1'], third: [], fourth: [], fifth: [] }
function thai(change: object = {}, numbers: Readonly<Record<string, readonly string[]>> = { ...thaiNumbers, ...more }) {
  const data = Object.fromEntries(
    Object.entries(numbers).map(([name, values]) => [
      name,
      { price: '6000000.00', number: values.map((value, i) => ({ round: i + 1, value })) },
    ]),
  )
  return { date: '2026-11-16', data, ...change }
}
const thaiDraw = {
  code: 'thaigov',
  turnNum: '20261116',
  tiers: ranked([['107387'], ['091', '298'], ['602', '716'], ['08']]),
}

test('[SRC-01] thai-office: the newest draw, one by its day, zeros in front of short numbers', () => {
  const latest = read('thai-office', JSON.stringify({ status: true, response: thai() }))
  expect(latest).toMatchObject([{ code: 'thaigov', tiers: expect.arrayContaining(thaiDraw.tiers) }])
  const byDay = { result: { ...thai(), period: [], pdf_url: '', youtube_url: '' }, displayDate: {} }
  expect(read('thai-office', JSON.stringify({ status: true, response: byDay }))).toEqual(latest)
})

test.each<[string, Readonly<Record<string, readonly string[]>>]>([
  ['neighbours of another first prize', { ...thaiNumbers, ...more, near1: ['107385', '107387'] }],
  ['a first prize that has lost a digit', { ...thaiNumbers, ...more, first: ['10738'] }],
  ['zeros that stand for numbers', { first: ['0'], last3f: ['0', '0'], last3b: ['0', '0'], last2: ['0'] }],
])('[SRC-02] thai-office: %s', (_, numbers) => {
  expect(read('thai-office', JSON.stringify({ status: true, response: thai({}, numbers) }))).toBe('shape')
})

test('[SRC-01] thai-office: a day without a draw, and a draw under way', () => {
  expect(read('thai-office', JSON.stringify({ status: false, response: null }))).toEqual([])
  expect(read('thai-office', JSON.stringify({ status: true, response: { result: null } }))).toEqual([])
  const soFar = { ...thaiNumbers, ...more, first: [''], last3b: ['602'], near1: [], second: [] }
  expect(read('thai-office', JSON.stringify({ status: true, response: thai({}, soFar) }))).toEqual([
    { ...thaiDraw, tiers: [thaiDraw.tiers[1], thaiDraw.tiers[3]] },
  ])
})

test.each<[string, unknown, string]>([
  ['a tier that is gone', { status: true, response: thai({}, { first: ['107387'] }) }, 'shape'],
  [
    'a number that is none',
    { status: true, response: thai({}, { ...thaiNumbers, ...more, first: ['xxxxxx'] }) },
    'characters',
  ],
  ['a long number', { status: true, response: thai({}, { ...thaiNumbers, ...more, last2: ['123'] }) }, 'digits'],
  [
    'a third last three',
    { status: true, response: thai({}, { ...thaiNumbers, ...more, last3b: ['1', '2', '3'] }) },
    'count',
  ],
  ['no day', { status: true, response: thai({ date: '16 พ.ย. 2569' }) }, 'day'],
  ['no status', { response: thai() }, 'shape'],
])('[SRC-02] thai-office: %s is a fault', (_, answer, fault) => {
  expect(read('thai-office', JSON.stringify(answer))).toBe(fault)
})

function quayso(change: object = {}) {
  const row = {
    code: 'hcm',
    turnNum: '20261116',
    detail: JSON.stringify(hcmTiers.map(String)),
    status: 'confirmed',
    origin: 'official',
  }
  return JSON.stringify({ success: true, rows: [{ ...row, ...change }], total: 1 })
}

test('[SRC-01] quayso: what it has confirmed, never what one alone told it, and never its samples', () => {
  expect(read('quayso', quayso())).toEqual([hcm])
  expect(read('quayso', quayso({ status: 'corrected' }))).toEqual([hcm])
  const soFar = JSON.stringify(hcmTiers.map((numbers, rank) => (rank < 7 ? '' : String(numbers))))
  expect(read('quayso', quayso({ status: 'drawing', detail: soFar }))).toEqual([])
  expect(read('quayso', quayso({ status: 'provisional' }))).toEqual([])
  expect(read('quayso', quayso({ origin: 'sample' }))).toEqual([])
})

test.each<[string, object, string]>([
  ['a draw of its own', { code: 'st60', origin: 'own' }, 'shape'],
  ['a game that is drawn by us', { code: 'mb45' }, 'station'],
  ['a confirmed draw that is not whole', { detail: JSON.stringify(['', ...hcmTiers.slice(1).map(String)]) }, 'count'],
  ['another status', { status: 'maybe' }, 'shape'],
  ['no turn', { turnNum: 'today' }, 'day'],
])('[SRC-02] quayso: %s is a fault', (_, change, fault) => {
  expect(read('quayso', quayso(change))).toBe(fault)
})

test('[SRC-02] an answer that is too large or not UTF-8 is a fault, a byte order mark is none', () => {
  expect(readAnswer('quayso', Buffer.alloc(1_000_001, ' '))).toMatchObject({ fault: 'too-large' })
  expect(readAnswer('quayso', Buffer.from(quayso(), 'utf16le'))).toMatchObject({ kind: 'fault' })
  expect(readAnswer('rss', Buffer.from(rss('[Cà Mau]\n8: 12'), 'latin1'))).toMatchObject({ fault: 'not-text' })
  expect(read('quayso', `\ufeff${quayso()}`)).toEqual([hcm])
})
