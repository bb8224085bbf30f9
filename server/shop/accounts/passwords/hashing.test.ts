import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/database/rows.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { setPasswordCost } from './passwords.ts'

// Hashing is slow on purpose, and these tests hash hundreds of passwords.
vi.setConfig({ testTimeout: 120_000 })
setPasswordCost('recommended')
afterAll(() => setPasswordCost('lowest'))

const opened = await createTestDatabase()
let begun: () => void = () => {}
const database = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: opened.pool }),
  log: ({ query }) => {
    if (query.sql === 'begin') begun()
  },
})
const api = openApiOn({ ...opened, database }, () => ({}))
const maya = await api.person('maya')
const fresh = 'forged in the rain'

const guess = () => api.send('POST /accounts/login/', { body: { login_id: 'nobody', password: 'wrong' } })

/**
 * Sends 40 wrong passwords, then makes the call. Returns the call's status, and how many of the passwords had been
 * answered when the call began a transaction.
 */
async function answeredBefore(call: () => Promise<{ status: number }>): Promise<[number, number]> {
  let answered = 0
  let answeredAtBegin = -1
  begun = () => {
    if (answeredAtBegin < 0) answeredAtBegin = answered
  }
  const guesses = Array.from({ length: 40 }, () => guess().then(() => answered++))
  // After the first answer, the queue contains all of them.
  await Promise.race(guesses)
  const { status } = await call()
  await Promise.all(guesses)
  begun = () => {}
  return [status, answeredAtBegin]
}

async function resetLink(): Promise<string> {
  await api.call('POST /accounts/password/forgot/', { body: { email: maya.email } })
  const mails = await emailsOf(api, { to: maya.email, kind: 'accounts.password-reset' })
  return /token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const confirmed = { password: fresh, password_confirm: fresh }
const calls: [string, number, () => Promise<() => Promise<{ status: number }>>][] = [
  [
    'registering',
    201,
    async () => () =>
      api.send('POST /accounts/register/', { body: { email: 'tashi@example.com', ...confirmed } }),
  ],
  [
    'signing in',
    200,
    async () => () =>
      api.send('POST /accounts/login/', { body: { login_id: 'maya', password: maya.password } }),
  ],
  [
    'changing it',
    204,
    async () => () =>
      maya.send('POST /accounts/password/', { body: { current_password: maya.password, ...confirmed } }),
  ],
  [
    'setting a forgotten one',
    204,
    async () => {
      const token = await resetLink()
      return () => api.send('POST /accounts/password/reset/', { body: { token, ...confirmed } })
    },
  ],
  [
    'deleting the account',
    204,
    async () => {
      const { access } = await api.call('POST /accounts/login/', {
        body: { login_id: 'maya', password: fresh },
      })
      const headers = { Authorization: `Bearer ${access}` }
      return () => api.send('DELETE /accounts/me/', { body: { password: fresh }, headers })
    },
  ],
]

test.for(calls)('%s waits in the hashing queue without holding a transaction', async ([, good, prepare]) => {
  const [status, answeredAtBegin] = await answeredBefore(await prepare())
  expect(status).toBe(good)
  expect(answeredAtBegin).toBeGreaterThanOrEqual(30)
})

test('a wrong password does not begin a transaction', async () => {
  let transactions = 0
  begun = () => transactions++
  expect((await guess()).status).toBe(401)
  expect(transactions).toBe(0)
})

test('further logins are refused while the hashing queue is full, and accepted afterwards', async () => {
  const statuses = await Promise.all(Array.from({ length: 260 }, async () => (await guess()).status))
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(200)
  expect((await guess()).status).toBe(401)
})
