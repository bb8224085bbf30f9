import fc from 'fast-check'

const long = 'x'.repeat(70_000)

/** Texts that are known to break programs. */
const texts = [
  ...['', ' ', '\t\n', 'null', 'undefined', 'NaN', 'true', '0', '-1', '1e999', '0x10', '٣', '１', '００'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udfff',
    'a\u202eb',
    '\ufeff',
    '\u2028',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'खुकुरी',
    'ß',
    'İ',
    'ı',
  ],
  ...[
    "' or 1=1 --",
    "'; drop table orders; --",
    '\\',
    '%',
    '%_',
    `\${7*7}`,
    '{{7*7}}',
    '$(id)',
    '`id`',
    '| id',
  ],
  ...[
    '../../../etc/passwd',
    '..%2f..%2f',
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    'javascript:alert(1)',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '<script>alert(1)</script>', '"><img src=x>'],
  ...['a@b', 'a@b.c\r\nBcc: x@example.com', '=1+1', '(a+)+$', `${'a'.repeat(60)}!`, 'a'.repeat(201), long],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '9999-12-31', '-271821-04-20', '2026-11-21T25:00:00Z'],
  ...['0.00', '999999999.99', '1000000000.00', '-1.00', '1.005', '1,00', '1e3', '٠.٠٠', '00000.01'],
  ...['2147483647', '2147483648', '9223372036854775808', '1.5', '-0', '+1', ' 1', '1 ', '1_000'],
]

const numbers = [
  ...[0, -0, -1, 1.5, 1e-7, 0.1 + 0.2, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2, 1e21, 1e308, Number.MIN_VALUE],
]

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** A value of a type that no field accepts, or one at its limit. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, [], {}, [[]], [null], { $gt: '' }, { toString: 1 }, { length: -1 }],
      ...[nested(20), nested(200), Array(500).fill(1), { id: { id: 1 } }],
    ),
  },
)

/** Bodies that are not JSON, or JSON that no client would send. */
export const rawBodies = [
  ...[
    '{',
    '{"a":',
    '[',
    'null',
    '0',
    '""',
    '[]',
    'true',
    '{}{}',
    '{} //',
    'a=b&c=d',
    '<a/>',
    ' ',
    '\ufeff{}',
  ],
  ...['{"a":1e999}', '{"a":-1e999}', '{"id":1,"id":2}', '{"__proto__":{"role":"owner"}}', '{"a":"\\ud800"}'],
  ...[
    '{"a":"\\u0000"}',
    '{"a":NaN}',
    "{'a':1}",
    '['.repeat(20_000),
    `{"a":"${long}"}`,
    `[${'0,'.repeat(9999)}0]`,
  ],
  `{"a":${'9'.repeat(5000)}}`,
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
]

export const rawPaths = [
  ...[
    '/api',
    '/api/',
    '/api//',
    '/api/orders/orders//',
    '/api/orders/orders/%00/',
    '/api/%2e%2e/',
    '/api/..;/',
  ],
  ...['/api/orders/orders/%', '/api/orders/orders/%ff/', '/api/orders/orders/..%2f..%2fadmin%2forders/'],
  ...[
    '/api/admin',
    '/api/ADMIN/orders/',
    '/api/admin/orders',
    '/api/admin/../orders/orders/',
    '/api/admin%2forders/',
  ],
  ...['/api/accounts/me/?__proto__[role]=owner', '/api/products/products/?page=1&page=2', '/api/docs'],
  ...[
    '/api/payments/card/notification/',
    '/api/payments/card/return/x/',
    '/api/products/products/?search[]=a',
  ],
  `/api/products/products/${'a'.repeat(6000)}/`,
  `/api/products/products/?${'a=1&'.repeat(1500)}`,
]

export const rawHeaders: [string, string][] = [
  ['X-Tenant-ID', '4'],
  ['X-Tenant-ID', ''],
  ['X-Tenant-ID', '3 '],
  ['X-Tenant-ID', '3, 3'],
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'multipart/form-data; boundary=x'],
  ['Content-Type', ''],
  ['Content-Encoding', 'gzip'],
  ['Accept', 'application/xml'],
  ['Accept-Encoding', 'br;q=9, *;q=0'],
  ['Accept-Language', '\u00ff'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'Sat, 31 Feb 2099 25:61:61 GMT'],
  ['Range', 'bytes=0-0,-1'],
  ['Origin', 'null'],
  ['Referer', 'javascript:alert(1)'],
  ['X-Forwarded-For', '::1, 127.0.0.1'],
  ['X-Forwarded-For', "1' or 1=1"],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Request-ID', 'mine"}'],
  ['Host', 'evil.example'],
  ['Cookie', 'access_token=x; __proto__=1'],
  ['Idempotency-Key', 'k'.repeat(201)],
  ['Idempotency-Key', 'a b'],
  ['Idempotency-Key', '\u00e9'],
  ['Authorization', 'Basic b3duZXI6b3duZXI='],
  ['Authorization', 'Bearer'],
  ['Authorization', `Bearer ${'a.'.repeat(3000)}`],
]
