/** Texts that are expensive to store, normalize or render. */
export const textBombs: readonly string[] = [
  // Naive normalization takes quadratic time.
  `a${'\u0301'.repeat(4990)}${'\u0323'.repeat(5000)}`,
  `${'a\u0301\u0323'.repeat(3000)}`,
  `x${'\u200d'.repeat(9000)}y`,
  '👩‍👩‍👧‍👦'.repeat(900),
  '👩\u{1f3fd}\u200d'.repeat(1500),
  '🇻🇳'.repeat(2400),
  `${'\u{1f3f4}'}${'\u{e0067}'.repeat(4900)}`,
  'ﷺ'.repeat(9000),
  '\u202e\u2066'.repeat(4000),
  '\u1100\u1161\u11a8'.repeat(3000),
  'İ'.repeat(9000),
  '\u0000'.repeat(3000),
  `${'a '.repeat(4999)}`,
  '\n'.repeat(9999),
  `a${'\u0301'.repeat(12)}`.repeat(40),
  'a\u200d'.repeat(9),
]

/** Links disguised as text, or as another address. */
export const disguisedLinks: readonly string[] = [
  ...['http://1.2.3.4/x', 'http://0x7f.1/', 'http://2130706433/', 'https://[::1]/x', 'evil。com', 'evil．com/a'],
  ...[
    'пример.рф',
    'http://xn--e1afmkfd.xn--p1ai/',
    'ｗｗｗ．ｅｖｉｌ．ｃｏｍ',
    'e\u00advil.com',
    'evil\u200b.com',
    'EVIL(dot)com',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt\u0000:alert(1)',
    'data:text/html,<script>1</script>',
    '//evil.com',
    'hxxp://evil.com',
  ],
  ...['http://quayso.example@evil.com/', 'http://evil.com\\@quayso.example', 'evil.com:99999', 'http://evil.com:port/'],
  ...[
    'http://',
    'https://%',
    'https://%ff/',
    'mailto:a@b.рф',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
    'еvil.com',
    `https://${'a.'.repeat(2000)}com`,
  ],
]

/** Input that people and machines send where it does not belong. */
export const nonsense: readonly string[] = [
  ...['', ' ', 'null', 'undefined', 'NaN', '-1', '0', '%00', '%', '../../etc/passwd', '..%2f..%2f', 'C:\\', '\u0000'],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE draw; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\u202e',
    '𝟜𝟚',
    'st60,',
    '\r\nX: y',
  ],
  ...['st60', 'mb', 'hcm', '20261114-0001', '20261114', '99999999', '20260230', '999999999', 'a'.repeat(5000)],
]

export const hugeNumbers: readonly string[] = [
  ...['1e309', '-1e309', '1e-400', '-0', '0.1', '1e3', '9007199254740991', '9007199254740992', '9223372036854775808'],
  ...['99999999999999999999', '-9223372036854775809', '2147483648', '-2147483649', `${'9'.repeat(1000)}`, '0x10', '00'],
]

/** Cut characters, and bytes that are not UTF-8. */
export const tornInAddresses: readonly string[] = [
  ...[
    '%c3',
    '%ff%fe',
    '%ed%a0%80',
    '%c0%af',
    '%f0%9f',
    '%',
    '%2',
    '%zz',
    '%u0041',
    '%00',
    '\xff',
    '\xc3(',
    '\xed\xa0\x80',
  ],
]
export const tornInJson: readonly Buffer[] = [
  ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\x41"', '"\\u12"', '"\u2028"'].map((json) => Buffer.from(json)),
  ...['"\xff\xfe"', '"\xc3"', '"\xed\xa0\x80"', '"\xf0\x9f"', '\xef\xbb\xbf"a"'].map((json) =>
    Buffer.from(json, 'latin1'),
  ),
]

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
export const deepJson: readonly Buffer[] = [
  ...[100, 5000, 16_000].flatMap((depth) => [nested('[', ']', depth), '['.repeat(depth)]),
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  ...['{"__proto__":{"isModerator":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"toJSON":2}'],
].map((json) => Buffer.from(json))
