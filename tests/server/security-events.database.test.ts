import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createSecurityEvents } from '#server/platform/auth/security-events.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { openApi, today } from '../support/api.ts'

const api = await openApi({ rateLimits: true })
const owner = await api.person('owner', 'owner')
const list = 'GET /admin/security-events/'
/** Reading them needs a password entered in the last ten minutes. */
const events = async (query: Record<string, string | number> = {}) =>
  (await (await api.person('owner', 'owner')).call(list, { query })).results
const logged = () => api.logged.filter(({ message }) => message === 'security event')

async function callFrom(remoteAddress: string, call: string, body: object, access?: string) {
  const [method = '', path] = call.split(' ')
  return api.app.request(
    `/api${path}`,
    {
      method,
      headers: {
        'X-Tenant-ID': '3',
        'Content-Type': 'application/json',
        ...(access && { Authorization: `Bearer ${access}` }),
      },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress } } },
  )
}
const login = (address: string, login_id: string, password = 'a secret of hers') =>
  callFrom(address, 'POST /accounts/login/', { login_id, password })

test('failed logins make one row and one log line per minute; neither contains the input', async () => {
  const maya = await api.person('maya')
  const answer = await login('198.51.100.7', 'maya')
  for (const host of [8, 9]) await login(`198.51.100.${host}`, maya.email)
  await login('2001:db8:1:2::7', 'nobody@example.com')
  const [unknown] = await events({ code: 'unknown_account' })
  const [wrong] = await events({ code: 'wrong_password' })
  const minute = { minute: today.toISOString(), last_at: today.toISOString() }
  const event = { kind: 'sign_in_failed', actor: 'visitor' }
  expect(wrong).toEqual({
    ...event,
    ...minute,
    code: 'wrong_password',
    subject: `account:${maya.id}`,
    count: 3,
    network: '198.51.100.0/24',
    request_id: answer.headers.get('X-Request-ID'),
  })
  expect(unknown).toMatchObject({
    ...event,
    code: 'unknown_account',
    subject: '',
    network: '2001:db8:1::/48',
    count: 1,
  })
  expect(logged()).toHaveLength(2)
  expect(logged()[0]).toMatchObject({ level: 'warn', ...event, request_id: wrong?.request_id })
  expect(JSON.stringify([logged(), wrong, unknown])).not.toMatch(/maya|nobody|secret|198\.51\.100\.[789]/)
})

test('a repetition a minute later makes another row; the list has filters and pages', async () => {
  api.pass({ minutes: 1 })
  await login('198.51.100.7', 'maya')
  expect((await events({ code: 'wrong_password' })).map(({ count }) => count)).toEqual([1, 3])
  const since = api.now().toISOString()
  expect(await events({ since })).toHaveLength(1)
  expect(await events({ until: since })).toHaveLength(2)
  expect(await events({ network: '2001:db8:1::/48' })).toHaveLength(1)
  expect(await events({ subject: 'account:1', actor: 'visitor', kind: 'rights_changed' })).toEqual([])
  const page = await owner.call(list, { query: { page: 2, page_size: 1, kind: 'sign_in_failed' } })
  expect(page).toMatchObject({ count: 3, results: [{ code: 'wrong_password', count: 3 }] })
  expect((await owner.send(list, { query: { kind: 'other' } })).status).toBe(400)
  expect((await owner.send(list, { query: { since: 'yesterday' } })).status).toBe(400)
})

test('a reached limit is recorded by name, limits on passwords too', async () => {
  const tashi = await api.person('tashi')
  for (let time = 0; time < 12; time++) await login('203.0.113.1', 'tashi', 'wrong')
  for (let time = 0; time < 22; time++) await callFrom('203.0.113.2', 'POST /contact/messages/', {})
  const body = {
    current_password: 'wrong',
    password: 'what a thief wants',
    password_confirm: 'what a thief wants',
  }
  await callFrom('203.0.114.9', 'POST /accounts/password/', body, tashi.access)
  expect(await events({ kind: 'limit_reached' })).toMatchObject([
    { code: 'password-attempts-of-network', actor: 'visitor', network: '203.0.113.0/24', count: 2 },
    { code: 'message', actor: 'visitor', network: '203.0.113.0/24', count: 2 },
  ])
  expect(await events({ code: 'wrong_password_again' })).toMatchObject([
    { actor: `customer:${tashi.id}`, subject: `account:${tashi.id}`, count: 1 },
  ])
})

test('a staff call without permission is recorded, a permitted one is not', async () => {
  const nima = await api.person('nima')
  const staff = await api.person('staff', 'manager')
  expect((await api.send('GET /admin/alerts/')).status).toBe(401)
  expect((await nima.send('GET /admin/alerts/')).status).toBe(403)
  expect((await staff.send('GET /admin/alerts/')).status).toBe(200)
  const params = { id: nima.id }
  expect((await staff.send('POST /admin/accounts/{id}/suspend/', { params })).status).toBe(403)
  const refused = await events({ kind: 'staff_call_refused' })
  const suspend = 'POST /admin/accounts/{id}/suspend/'
  expect(refused).toHaveLength(3)
  expect(refused).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'not_signed_in', actor: 'visitor', subject: 'GET /admin/alerts/' }),
      expect.objectContaining({
        code: 'not_allowed',
        actor: `customer:${nima.id}`,
        subject: 'GET /admin/alerts/',
      }),
      expect.objectContaining({ code: 'not_allowed', actor: `staff:${staff.id}`, subject: suspend }),
    ]),
  )
  for (const caller of [api, nima]) expect((await caller.send(list)).status).not.toBe(200)
  expect((await owner.send(list)).status).toBe(200)
})

test('a refresh token that is used again, changed rights and a notification without a signature are recorded', async () => {
  const dorje = await api.person('dorje')
  const subject = `account:${dorje.id}`
  const body = { refresh: dorje.refresh }
  await api.send('POST /accounts/token/refresh/', { body })
  // Past the period in which a client may repeat a lost refresh.
  api.pass({ seconds: 11 })
  await api.send('POST /accounts/token/refresh/', { body })
  expect(await events({ kind: 'refresh_token_reused' })).toMatchObject([
    { code: 'session_ended', subject, actor: 'visitor', count: 1 },
  ])
  const params = { id: dorje.id }
  for (let times = 0; times < 2; times++) await owner.call('POST /admin/accounts/{id}/suspend/', { params })
  await owner.call('POST /admin/accounts/{id}/restore/', { params })
  const changed = await events({ kind: 'rights_changed' })
  expect(changed.map(({ code }) => code).toSorted()).toEqual(['restored', 'suspended'])
  expect(changed[0]).toMatchObject({ subject, actor: `staff:${owner.id}`, count: 1 })
  await callFrom('192.0.2.1', 'POST /payments/card/notification/', { payload: 'a.b.c' })
  expect(await events({ kind: 'notification_refused' })).toMatchObject([
    { code: 'signature', actor: 'system:notification', network: '192.0.2.0/24' },
  ])
})

test('a distributed flood fills neither the table nor the log, but every event counts', async () => {
  api.pass({ minutes: 10 })
  const lines = logged().length
  const since = api.now().toISOString()
  for (let net = 0; net < 90; net++) {
    await api.app.request(
      '/api/admin/alerts/',
      { headers: { 'X-Tenant-ID': '3' } },
      { incoming: { socket: { remoteAddress: `100.64.${net}.1` } } },
    )
  }
  const rows = await events({ since, page_size: 100 })
  expect(rows).toHaveLength(61)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(90)
  expect(rows.find(({ code }) => code === 'and_others')).toMatchObject({
    count: 30,
    subject: '',
    network: '',
  })
  expect(logged().length - lines).toBe(61)
})

test('two nodes add up in a single row', async () => {
  const parts = { database: api.database, clock: api.now, log: { warn: () => {}, error: () => {} } }
  const nodes = [createSecurityEvents(parts), createSecurityEvents(parts)]
  const event = { kind: 'sign_in_failed', code: 'of_two_nodes', actor: 'visitor', subject: '' } as const
  for (const node of nodes) node.record(event, { network: '', requestId: null })
  await Promise.all(nodes.map((node) => node.flush()))
  expect(await events({ code: 'of_two_nodes' })).toMatchObject([{ count: 2 }])
})

test('while the database is down an event is in the log, and nothing fails', async () => {
  const away = new Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 500 })
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool: away }) })
  const written: [string, unknown][] = []
  const note = (message: string, facts: unknown) => written.push([message, facts])
  const lost = createSecurityEvents({ database, clock: api.now, log: { warn: note, error: note } })
  const event = { kind: 'limit_reached', code: 'login', actor: 'visitor', subject: '' } as const
  lost.record(event, { network: '', requestId: 'r1' })
  await lost.flush()
  await database.destroy()
  expect(written).toEqual([
    ['security event', { ...event, network: '', request_id: 'r1' }],
    ['security events not written', { rows: 1, error: expect.stringContaining('ECONNREFUSED') }],
  ])
})
