/** Host headers, valid and invalid. */
export const hosts: readonly string[] = [
  ...['', ':', 'localhost:65536', 'localhost:99999999', 'localhost:http', 'localhost:', 'localhost:-1', 'localhost:0'],
  ...['evil.example', 'evil.example:80', '[::1]', '[::1]:80', '[::1', '::1', '[::ffff:1.2.3.4]:99999', '1.2.3.4'],
  ...['0x7f.1', 'a b', 'localhost, evil.example', 'a'.repeat(300), '\xff\xfe', 'user@localhost', 'localhost/x', '*'],
  ...['localhost?x', '%00', 'localhost.', '.localhost', 'xn--\x80', 'xn--a', '-', '..', 'LOCALHOST'],
]

export const contentTypes: readonly string[] = [
  ...['', '*/*', 'json', 'text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', '\xff'],
  ...['multipart/form-data', 'application/json; charset=utf-16', 'application/json; charset="', 'application/json;;;'],
  ...['APPLICATION/JSON', 'application/json, text/plain', 'application/jsonx', 'application/problem+json'],
  `application/${'x'.repeat(3000)}`,
]

const long = [4000, 8200, 12_000, 20_000, 70_000].map((length) => 'a'.repeat(length))
/** Half of them longer than a server accepts. */
export const longHeaders: Readonly<Record<string, readonly string[]>> = {
  ...{ accept: long, cookie: long, 'user-agent': long, 'if-none-match': long },
  ...{ 'x-lang': long, 'x-session-token': long, 'x-request-id': long, 'idempotency-key': long },
}

/** Headers of browsers, proxies or our pages, with values that none of them would send. */
export const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  'sec-fetch-dest': ['iframe', 'frame', 'embed', 'object', 'empty', 'IFRAME', 'iframe, document', '', '\xff'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', 'x', ''],
  'sec-fetch-mode': ['navigate', 'no-cors', 'websocket', 'x'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-,0-,0-', 'bytes=99999999999999999999-', 'items=0-1', '\xff'],
  'if-range': ['"x"', 'W/"', 'Thu, 99 Foo 2026'],
  'if-none-match': ['*', '"', 'W/""', ', , ', '"a", W/"b"', '\xff'],
  'if-modified-since': ['Thu, 99 Foo 2026', '-1', 'Sat, 14 Nov 2026 00:00:00 GMT'],
  'accept-encoding': ['*', '*;q=0', 'br;q=x', 'identity;q=0', 'gzip;q=99', ', ,', '\xff', 'zstd, deflate'],
  'accept-language': ['*', 'xx;q=9', '\xff'],
  accept: ['', 'x', 'application/json;q=x', '*/*;q=0'],
  cookie: ['lang=', 'lang=%ff', 'lang=en; lang=th', ';;;', '__proto__=1', '=', '\xff\xfe', 'lang="en"'],
  'x-forwarded-for': [
    '',
    'unknown',
    '1.2.3.4:99999',
    '::ffff:1.2.3.4',
    '\xff',
    '1.2.3.4,'.repeat(200),
    '::1%lo',
    '%00',
  ],
  'x-forwarded-proto': ['', 'javascript', 'a b', 'https,http', 'https://', '\xff', 'file'],
  'x-forwarded-host': ['evil.example', 'evil.example:99999', '', '\xff'],
  'x-request-id': ['', '\xff', '{"a":1}', '../x', 'a b'],
  'x-session-token': ['', '\xff', 'null', '__proto__', 'a'.repeat(3000), "' OR 1=1 --"],
  'x-cache-status': ['', 'X', '\xff'],
  'idempotency-key': ['', 'short', 'a'.repeat(101), '\xff'.repeat(20), '        '],
  origin: ['null', 'https://evil.example', '', '\xff', 'x'],
  referer: ['', '\xff', 'javascript:x'],
  upgrade: ['websocket', 'h2c'],
  'content-encoding': ['gzip', 'br', 'x'],
  'user-agent': ['', '\xff\xfe', 'a\tb'],
}
