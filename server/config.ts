import { resolve } from 'node:path'
import { z } from 'zod'
import { minPasswordLength } from '#model/new-password.ts'
import { backupsOf, backupVariables } from './operations/backup/backup-variables.ts'
import { readTrustedProxies } from './platform/http/caller-address.ts'
import { logLevels } from './platform/process/log.ts'

/** A setting that prevents the start; the one-line message names the variable and its valid values. */
export class BadEnvironment extends Error {}

/** The minimum length of a secret that signs access tokens, in characters. */
export const minSecretLength = 32

const url = (validValue: string, pattern: RegExp) => z.string().regex(pattern, validValue)
const address = url('an http or https address without a path', /^https?:\/\/[^/\s]+\/?$/)
const port = z
  .string()
  .regex(/^\d+$/, 'a port number')
  .transform(Number)
  .pipe(z.int().max(65_535, 'a port number from 0 to 65535'))
const seconds = (least: number, most: number) => {
  const valid = `a number of seconds from ${least} to ${most}`
  return z.string().regex(/^\d+$/, valid).transform(Number).pipe(z.int().min(least, valid).max(most, valid))
}
const onOff = z.enum(['on', 'off'], "'on' or 'off'")

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, 'a host name or address to listen on').default('localhost'),
  PUBLIC_URL: address.transform((text) => text.replace(/\/$/, '')).optional(),
  API_URL: url('the base address of a backend', /^https?:\/\/\S+$/)
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  DATABASE_URL: url('a postgres:// address', /^postgres(ql)?:\/\/\S+$/).optional(),
  DATABASE_DIRECT_URL: url('a postgres:// address', /^postgres(ql)?:\/\/\S+$/).optional(),
  DISK_FREE_MIN: z.string().regex(/^\d+$/, 'a number of megabytes').transform(Number).default(256),
  HEALTH_SECONDS: seconds(1, 60).default(5),
  DRAIN_SECONDS: seconds(0, 120).default(0),
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./data')
    .transform((folder) => resolve(folder)),
  SEED: z.enum(['demo', 'empty'], "'demo' or 'empty'").optional(),
  STAFF_EMAIL: z.email('an email address').optional(),
  STAFF_PASSWORD: z
    .string()
    .min(minPasswordLength, `a password of at least ${minPasswordLength} characters`)
    .optional(),
  JWT_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= minSecretLength),
      `a secret of at least ${minSecretLength} characters, or several, newest first, separated by commas`,
    )
    .optional(),
  SMTP_URL: url('an smtp:// or smtps:// address', /^smtps?:\/\/\S+$/)
    .refine(URL.canParse, 'an smtp:// or smtps:// address')
    .optional(),
  TWOC2P_MERCHANT_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,25}$/, 'a merchant id of 1 to 25 letters and digits')
    .optional(),
  TWOC2P_SECRET: z.string().min(32, "the merchant's secret, as the gateway's portal shows it").optional(),
  TWOC2P_URL: address.optional(),
  MEDIA_URL: url(
    'the https address of a bucket such as https://storage.example/pictures',
    /^(https:\/\/[^/\s]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)(\/[^/?#\s]+)+\/?$/,
  )
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  MEDIA_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "the region of the bucket such as 'eu-central-1'")
    .optional(),
  MEDIA_ACCESS_KEY: z.string().min(1, 'the name of a key with access to the bucket').optional(),
  MEDIA_SECRET_KEY: z.string().min(1, 'the secret of MEDIA_ACCESS_KEY').optional(),
  ALLOW_DEMO: z.literal('yes', "'yes' or unset").optional(),
  ...backupVariables,
  BOOKS_KEPT_YEARS: z
    .string()
    .regex(
      /^([1-9]|[1-9]\d)$/,
      'the number of years, from 1 to 99, that the law requires you to keep your books',
    )
    .transform(Number)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('warn'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1, 'a host name or address to listen on').optional(),
  RATE_LIMITS: onOff.default('on'),
  PASSWORD_COST: z.enum(['recommended', 'lowest'], "'recommended' or 'lowest'").default('recommended'),
  STOREFRONT_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'a list of origins such as https://shop.example.com, separated by commas',
    )
    .default([]),
  TRUSTED_PROXIES: z
    .string()
    .transform(readTrustedProxies)
    .refine((proxies) => proxies, "a list of 'loopback', addresses and CIDR ranges, separated by commas")
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], "'all', 'web' or 'worker'").default('all'),
  NODE_ENV: z.enum(['production', 'development'], "'production' or 'development'").default('production'),
  CHECK_ANSWERS: onOff.default('off'),
})

export type Env = ReturnType<typeof readEnv>

/** The environment, parsed once. An empty variable counts as unset. */
export function readEnv(variables: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadEnvironment(`${issue?.path.join('.')} must be ${issue?.message}.`)
  }
  const read = parsed.data
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL,
    apiUrl: read.API_URL ?? '/api',
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: directUrlOf(read),
    dataDir: read.DATA_DIR,
    /** In bytes. */
    diskFreeMin: read.DISK_FREE_MIN * 1024 * 1024,
    drainSeconds: read.DRAIN_SECONDS,
    healthSeconds: read.HEALTH_SECONDS,
    seed: seedOf(read),
    staff: staffOf(read),
    jwtSecrets: read.JWT_SECRET as [string, ...string[]] | undefined,
    smtpUrl: read.SMTP_URL,
    twoC2P: twoC2POf(read),
    media: mediaOf(read),
    backup: backupOf(read),
    bookRetentionYears: read.BOOKS_KEPT_YEARS,
    logLevel: read.LOG_LEVEL,
    metrics: metricsOf(read),
    rateLimits: !onlyUnreached(read, 'RATE_LIMITS', 'off'),
    hasCheapPasswords: onlyUnreached(read, 'PASSWORD_COST', 'lowest'),
    isPublic: isPublic(read),
    isDemonstration: isDemonstration(read),
    trustedProxies: read.TRUSTED_PROXIES,
    storefrontOrigins: read.STOREFRONT_ORIGINS,
    role: roleOf(read),
    mode: read.NODE_ENV,
    checkAnswers: read.CHECK_ANSWERS === 'on',
  }
}

type Read = z.output<typeof Variables>

function directUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Read): string | undefined {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new BadEnvironment('DATABASE_DIRECT_URL requires DATABASE_URL.')
  return DATABASE_DIRECT_URL
}

function mediaOf({ MEDIA_URL, MEDIA_REGION, MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY }: Read) {
  const all = together({ MEDIA_URL, MEDIA_REGION, MEDIA_ACCESS_KEY, MEDIA_SECRET_KEY })
  return (
    all && {
      url: all.MEDIA_URL,
      region: all.MEDIA_REGION,
      accessKey: all.MEDIA_ACCESS_KEY,
      secretKey: all.MEDIA_SECRET_KEY,
    }
  )
}

/** Variables that are all set, or none; undefined if none is. */
function together<Name extends string>(values: Record<Name, string | undefined>) {
  const names = Object.keys(values) as Name[]
  const missing = names.find((name) => !values[name])
  if (!missing) return values as Record<Name, string>
  if (names.every((name) => !values[name])) return undefined
  const listed = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  throw new BadEnvironment(`${missing} must be set when one of ${listed} is.`)
}

function backupOf(read: Read) {
  const store = read.BACKUP_TO === 'store' ? mediaOf(read) : undefined
  if (read.BACKUP_TO === 'store' && !store)
    throw new BadEnvironment("BACKUP_TO 'store' requires MEDIA_URL, the bucket for the backups.")
  const isDemo = seedOf(read) === 'demo' || isDemonstration(read)
  return {
    ...backupsOf(read, { dataDir: read.DATA_DIR, isDemo }),
    /** The store that backups are moved to; undefined if they stay in the folder. */
    store,
  }
}

/** Loopback by default, since metrics reveal how much is sold. */
function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: Read) {
  if (host && port === undefined) throw new BadEnvironment('METRICS_HOST requires METRICS_PORT.')
  return port === undefined ? undefined : { port, host: host ?? '127.0.0.1' }
}

function staffOf({ STAFF_EMAIL: email, STAFF_PASSWORD: password }: Read) {
  if (password && !email) throw new BadEnvironment('STAFF_PASSWORD requires STAFF_EMAIL.')
  return { email, password }
}

function twoC2POf({ TWOC2P_MERCHANT_ID, TWOC2P_SECRET, TWOC2P_URL }: Read) {
  const all = together({ TWOC2P_MERCHANT_ID, TWOC2P_SECRET, TWOC2P_URL })
  return all && { merchantId: all.TWOC2P_MERCHANT_ID, secret: all.TWOC2P_SECRET, url: all.TWOC2P_URL }
}

function seedOf({ SEED, DATABASE_URL }: Read): 'demo' | 'empty' {
  return SEED ?? (DATABASE_URL ? 'empty' : 'demo')
}

/** Whether shoppers on other machines can reach the shop. */
function isPublic({ PUBLIC_URL: publicUrl }: Read): boolean {
  const loopback = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
  return publicUrl !== undefined && !loopback.test(publicUrl)
}

/**
 * Whether the shop is marked as a demonstration. Throws for an unmarked public shop with simulated payments, a publicly
 * known password, or a generated secret.
 */
function isDemonstration(read: Read): boolean {
  const live = twoC2POf(read)
  if (read.ALLOW_DEMO && live) {
    throw new BadEnvironment(
      "ALLOW_DEMO can be 'yes' only without TWOC2P_SECRET: a demo shop takes no money.",
    )
  }
  if (read.ALLOW_DEMO || !isPublic(read)) return read.ALLOW_DEMO === 'yes'
  const requirement = !live
    ? 'TWOC2P_MERCHANT_ID, TWOC2P_SECRET and TWOC2P_URL are set'
    : !read.JWT_SECRET
      ? 'JWT_SECRET is set'
      : seedOf(read) === 'demo' && !read.DATABASE_URL
        ? "SEED is 'empty'"
        : undefined
  if (requirement) {
    throw new BadEnvironment(
      `PUBLIC_URL can be reachable from other machines only when ${requirement}, or ALLOW_DEMO is 'yes'.`,
    )
  }
  return false
}

/**
 * Whether a setting that speeds up tests, but would help attackers, has this value. Throws if it does and the shop is
 * public.
 */
function onlyUnreached(read: Read, name: 'RATE_LIMITS' | 'PASSWORD_COST', value: string): boolean {
  if (read[name] === value && isPublic(read))
    throw new BadEnvironment(`${name} can be '${value}' only while PUBLIC_URL is a loopback address.`)
  return read[name] === value
}

/**
 * The role of this process. Throws if other settings rule it out: without a database server, a single process must play
 * all roles; and a worker must be given the shop's URL.
 */
function roleOf({ ROLE: role, DATABASE_URL, PUBLIC_URL }: Read): 'all' | 'web' | 'worker' {
  if (role !== 'all' && !DATABASE_URL) {
    throw new BadEnvironment(
      `ROLE '${role}' requires DATABASE_URL: only one process can use the embedded database.`,
    )
  }
  if (role === 'worker' && !PUBLIC_URL) {
    throw new BadEnvironment(
      "PUBLIC_URL must be the shop's address when ROLE is 'worker': links in emails need it.",
    )
  }
  return role
}
