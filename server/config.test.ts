import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadEnvironment, readEnv } from './config.ts'

const secret = 'x'.repeat(32)
const live = { TWOC2P_MERCHANT_ID: 'JT01', TWOC2P_SECRET: secret, TWOC2P_URL: 'https://pay.example.com' }

const openToAll = { ...live, PUBLIC_URL: 'https://shop.example.com', JWT_SECRET: secret, SEED: 'empty' }

test('an empty environment gives a complete local shop', () => {
  expect(readEnv({})).toStrictEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: undefined,
    apiUrl: '/api',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    diskFreeMin: 256 * 1024 * 1024,
    drainSeconds: 0,
    healthSeconds: 5,
    dataDir: resolve('data'),
    seed: 'demo',
    staff: { email: undefined, password: undefined },
    jwtSecrets: undefined,
    smtpUrl: undefined,
    twoC2P: undefined,
    isPublic: false,
    isDemonstration: false,
    backup: {
      folder: resolve('data/backups'),
      store: undefined,
      key: undefined,
      minutes: undefined,
      keep: { days: 7, weeks: 0, months: 0 },
      areExpected: false,
    },
    bookRetentionYears: undefined,
    media: undefined,
    logLevel: 'warn',
    metrics: undefined,
    rateLimits: true,
    hasCheapPasswords: false,
    trustedProxies: undefined,
    storefrontOrigins: [],
    role: 'all',
    mode: 'production',
    checkAnswers: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', SEED: '', JWT_SECRET: '' })).toEqual(readEnv({}))
})

test('PostgreSQL is seeded only on request', () => {
  const DATABASE_URL = 'postgres://karda@db.example.com/karda'
  expect(readEnv({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, seed: 'empty' })
  const DATABASE_DIRECT_URL = DATABASE_URL
  expect(readEnv({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseDirectUrl).toBe(DATABASE_URL)
  expect(() => readEnv({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL requires DATABASE_URL.')
  expect(readEnv({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo')
})

test('secrets are read newest first', () => {
  const older = 'y'.repeat(32)
  expect(readEnv({ JWT_SECRET: secret }).jwtSecrets).toEqual([secret])
  expect(readEnv({ JWT_SECRET: `${secret}, ${older}` }).jwtSecrets).toEqual([secret, older])
})

test('trailing slashes are removed from URLs', () => {
  const env = readEnv({
    ...openToAll,
    PUBLIC_URL: 'https://shop.example.com/',
    API_URL: 'https://api.example.com/v1/api/',
  })
  expect(env).toMatchObject({
    publicUrl: 'https://shop.example.com',
    apiUrl: 'https://api.example.com/v1/api',
  })
})

test('the live gateway requires all three of its variables', () => {
  expect(readEnv(live).twoC2P).toEqual({ merchantId: 'JT01', secret, url: 'https://pay.example.com' })
})

test('metrics are only for this machine, unless another address is named', () => {
  expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics).toEqual({ port: 9464, host: '::' })
})

test('storefront origins must be written as browsers send them', () => {
  const { storefrontOrigins } = readEnv({ STOREFRONT_ORIGINS: 'https://a.example, http://localhost:5173' })
  expect(storefrontOrigins).toEqual(['https://a.example', 'http://localhost:5173'])
})

test('proxies are trusted by address, by range, or because they are on this machine', () => {
  const { trustedProxies } = readEnv({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1' })
  const trusted = ['127.0.0.1', '10.255.0.1'].map((address) => trustedProxies?.check(address))
  expect(trusted).toEqual([true, true])
  expect(trustedProxies?.check('2001:db8::1', 'ipv6')).toBe(true)
  expect(trustedProxies?.check('11.0.0.1')).toBe(false)
})

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', ''])(
  'rate limits may be off while the shop is at %j',
  (PUBLIC_URL) => {
    expect(readEnv({ RATE_LIMITS: 'off', PUBLIC_URL }).rateLimits).toBe(false)
  },
)

test('a public shop requires a live gateway, a secret and no demo customer', () => {
  expect(readEnv(openToAll)).toMatchObject({ isPublic: true, isDemonstration: false })
})

test.each<Record<string, string>>([
  {},
  { PUBLIC_URL: 'https://shop.example.com' },
  { ...openToAll, TWOC2P_MERCHANT_ID: '', TWOC2P_SECRET: '', TWOC2P_URL: '' },
])('unless it is marked as a demonstration: %j', (variables) => {
  expect(readEnv({ ...variables, ALLOW_DEMO: 'yes' }).isDemonstration).toBe(true)
})

describe('an invalid value is refused with one line that names the variable and its valid values', () => {
  const refused: [Record<string, string>, string][] = [
    [{ PORT: 'web' }, 'PORT must be a port number.'],
    [{ ROLE: 'both' }, "ROLE must be 'all', 'web' or 'worker'."],
    [{ ROLE: 'web' }, "ROLE 'web' requires DATABASE_URL: only one process can use the embedded database."],
    [
      { ROLE: 'worker', DATABASE_URL: 'postgres://db/karda' },
      "PUBLIC_URL must be the shop's address when ROLE is 'worker': links in emails need it.",
    ],
    [{ PORT: '-1' }, 'PORT must be a port number.'],
    [{ PORT: '65536' }, 'PORT must be a port number from 0 to 65535.'],
    [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL must be an http or https address without a path.'],
    [{ PUBLIC_URL: 'https://a.example/shop' }, 'PUBLIC_URL must be an http or https address without a path.'],
    [{ API_URL: '/api' }, 'API_URL must be the base address of a backend.'],
    [{ DATABASE_URL: 'mysql://db/karda' }, 'DATABASE_URL must be a postgres:// address.'],
    [
      { TRUSTED_PROXIES: 'nginx' },
      "TRUSTED_PROXIES must be a list of 'loopback', addresses and CIDR ranges, separated by commas.",
    ],
    [
      { STOREFRONT_ORIGINS: 'https://a.example, https://b.example/' },
      'STOREFRONT_ORIGINS must be a list of origins such as https://shop.example.com, separated by commas.',
    ],
    [{ SEED: 'yes' }, "SEED must be 'demo' or 'empty'."],
    [{ STAFF_EMAIL: 'owner' }, 'STAFF_EMAIL must be an email address.'],
    [
      { STAFF_EMAIL: 'a@b.example', STAFF_PASSWORD: 'short' },
      'STAFF_PASSWORD must be a password of at least 8 characters.',
    ],
    [{ STAFF_PASSWORD: 'long enough to be one' }, 'STAFF_PASSWORD requires STAFF_EMAIL.'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a port number.'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST requires METRICS_PORT.'],
    ...['secret', `${secret},`, `${secret},short`].map((JWT_SECRET): [Record<string, string>, string] => [
      { JWT_SECRET },
      'JWT_SECRET must be a secret of at least 32 characters, or several, newest first, separated by commas.',
    ]),
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
    [{ SMTP_URL: 'smtp://[mail' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
    [
      { MEDIA_URL: 's3://pictures' },
      'MEDIA_URL must be the https address of a bucket such as https://storage.example/pictures.',
    ],
    [
      { MEDIA_URL: 'https://storage.example' },
      'MEDIA_URL must be the https address of a bucket such as https://storage.example/pictures.',
    ],
    [
      { MEDIA_URL: 'http://storage.example/pictures' },
      'MEDIA_URL must be the https address of a bucket such as https://storage.example/pictures.',
    ],
    [
      { MEDIA_URL: 'https://storage.example/pictures', MEDIA_REGION: 'eu', MEDIA_ACCESS_KEY: 'shop' },
      'MEDIA_SECRET_KEY must be set when one of MEDIA_URL, MEDIA_REGION, MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY is.',
    ],
    ...['24:00', '3:00', '03:00,', 'on', '03:00,off'].map(
      (BACKUP_SCHEDULE): [Record<string, string>, string] => [
        { BACKUP_SCHEDULE },
        "BACKUP_SCHEDULE must be times of the day in UTC such as '03:00', separated by commas, or 'off'.",
      ],
    ),
    [{ BACKUP_TO: 'bucket' }, "BACKUP_TO must be 'folder' or 'store'."],
    [{ BACKUP_TO: 'store' }, "BACKUP_TO 'store' requires MEDIA_URL, the bucket for the backups."],
    ...['0', '100', '5.5', '-5', 'five'].map((BOOKS_KEPT_YEARS): [Record<string, string>, string] => [
      { BOOKS_KEPT_YEARS },
      'BOOKS_KEPT_YEARS must be the number of years, from 1 to 99, that the law requires you to keep your books.',
    ]),
    ...['0', '61', '0.5', 'five'].map((HEALTH_SECONDS): [Record<string, string>, string] => [
      { HEALTH_SECONDS },
      'HEALTH_SECONDS must be a number of seconds from 1 to 60.',
    ]),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent.'],
    [{ PASSWORD_COST: 'low' }, "PASSWORD_COST must be 'recommended' or 'lowest'."],
    [
      { PASSWORD_COST: 'lowest', ...openToAll },
      "PASSWORD_COST can be 'lowest' only while PUBLIC_URL is a loopback address.",
    ],
    [{ RATE_LIMITS: 'no' }, "RATE_LIMITS must be 'on' or 'off'."],
    [
      { RATE_LIMITS: 'off', PUBLIC_URL: 'https://localhost.example.com' },
      "RATE_LIMITS can be 'off' only while PUBLIC_URL is a loopback address.",
    ],
    [{ ALLOW_DEMO: 'on' }, "ALLOW_DEMO must be 'yes' or unset."],
    [
      { ...live, ALLOW_DEMO: 'yes' },
      "ALLOW_DEMO can be 'yes' only without TWOC2P_SECRET: a demo shop takes no money.",
    ],
    ...[
      [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'TWOC2P_MERCHANT_ID, TWOC2P_SECRET and TWOC2P_URL are set'],
      [{ ...openToAll, JWT_SECRET: '' }, 'JWT_SECRET is set'],
      [{ ...openToAll, SEED: '' }, "SEED is 'empty'"],
    ].map(([variables, wanted]): [Record<string, string>, string] => [
      variables as Record<string, string>,
      `PUBLIC_URL can be reachable from other machines only when ${wanted}, or ALLOW_DEMO is 'yes'.`,
    ]),
    ...Object.keys(live).map((missing): [Record<string, string>, string] => [
      { ...live, [missing]: '' },
      `${missing} must be set when one of TWOC2P_MERCHANT_ID, TWOC2P_SECRET and TWOC2P_URL is.`,
    ]),
  ]

  test.each(refused)('%j: %s', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(new BadEnvironment(line))
  })

  test('and the process exits with 1', () => {
    const env = { ...process.env, PORT: 'web' }
    const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'bin/main.ts')], {
      env,
      encoding: 'utf8',
    })
    expect(ended).toMatchObject({ status: 1, stdout: '', stderr: 'PORT must be a port number.\n' })
  }, 30_000)
})

test.for([
  ['a shop of one\u2019s own', { SEED: 'empty' }, { minutes: [180], days: 7, months: 0, areExpected: true }],
  [
    'one on PostgreSQL',
    { DATABASE_URL: 'postgres://x/y' },
    { minutes: [180], days: 7, months: 0, areExpected: true },
  ],
  ['a public one', openToAll, { minutes: [180], days: 7, months: 0, areExpected: true }],
  ['the demo', {}, { minutes: undefined, days: 7, months: 0, areExpected: false }],
  [
    'a demonstration',
    { SEED: 'empty', ALLOW_DEMO: 'yes' },
    { minutes: undefined, days: 7, months: 0, areExpected: false },
  ],
  [
    'off',
    { SEED: 'empty', BACKUP_SCHEDULE: 'off' },
    { minutes: undefined, days: 7, months: 0, areExpected: false },
  ],
  [
    'times',
    { BACKUP_SCHEDULE: '03:00, 15:30' },
    { minutes: [180, 930], days: 7, months: 6, areExpected: true },
  ],
  [
    'kept',
    { SEED: 'empty', BACKUP_KEEP: '3,2,1' },
    { minutes: [180], days: 3, months: 1, areExpected: true },
  ],
] as const)('backups of %s', ([, variables, { minutes, days, months, areExpected }]) => {
  expect(readEnv(variables).backup).toMatchObject({ minutes, keep: { days, months }, areExpected })
})
