import { expect, test } from 'vitest'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const owner = await api.person('owner', 'owner')
const staff = await api.person('staff', 'manager')
const login = (login_id: string, password: string) =>
  api.send('POST /accounts/login/', { body: { login_id, password } })
const suspend = 'POST /admin/accounts/{id}/suspend/'
const restore = 'POST /admin/accounts/{id}/restore/'

test('a suspended account is signed out at once and cannot sign in until restored', async () => {
  const maya = await api.person('maya')
  const params = { id: maya.id }
  expect(await owner.call(suspend, { params })).toMatchObject({
    id: maya.id,
    email: maya.email,
    role: 'customer',
    suspended_at: today.toISOString(),
  })
  expect((await maya.send('GET /orders/cart/')).status).toBe(401)
  expect(await login('maya', maya.password)).toMatchObject({
    status: 403,
    body: { detail: 'This account is suspended. Please contact us.', code: 'account_suspended' },
  })
  expect((await login('maya', 'wrong')).status).toBe(401)
  api.pass({ minutes: 5 })
  expect((await owner.call(suspend, { params })).suspended_at).toBe(today.toISOString())

  expect((await owner.call(restore, { params })).suspended_at).toBeNull()
  expect((await owner.send(restore, { params })).status).toBe(200)
  expect((await maya.send('GET /orders/cart/')).status).toBe(401)
  const refreshed = await api.send('POST /accounts/token/refresh/', { body: { refresh: maya.refresh } })
  expect(refreshed.status).toBe(401)
  expect((await login('maya', maya.password)).status).toBe(200)
})

test('changes to accounts by owners are in the audit log', async () => {
  const nima = await api.person('nima')
  const params = { id: nima.id }
  await owner.call(suspend, { params })
  await owner.call(restore, { params })
  const log = await api.database
    .selectFrom('audit_log')
    .select(['actor', 'verb', 'subject'])
    .where('subject', 'like', `account:${nima.id}%`)
    .orderBy('id')
    .execute()
  const actor = `staff:${owner.id}`
  expect(log).toEqual([
    { actor, verb: 'accounts.suspend', subject: `account:${nima.id}` },
    { actor, verb: 'accounts.restore', subject: `account:${nima.id}` },
  ])
})

test.for([suspend, restore] as const)('%s is for customers’ accounts only', async (call) => {
  const dorje = await api.person('dorje')
  const given = { params: { id: dorje.id } }
  expect((await api.send(call, given)).status).toBe(401)
  expect((await dorje.send(call, given)).status).toBe(403)
  expect((await staff.send(call, given)).status).toBe(403)
  for (const { id } of [owner, staff])
    expect(await owner.send(call, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'staff_account' },
    })
  expect((await owner.send(call, { params: { id: 999_999 } })).status).toBe(404)
  expect((await dorje.send('GET /orders/cart/')).status).toBe(200)
})

test('resetting the password does not restore a suspended account', async () => {
  const pema = await api.person('pema')
  await owner.call(suspend, { params: { id: pema.id } })
  await api.call('POST /accounts/password/forgot/', { body: { email: pema.email } })
  const mail = await api.database
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', pema.email)
    .executeTakeFirst()
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'forged by the mailbox'
  const body = { token, password, password_confirm: password }
  expect((await api.send('POST /accounts/password/reset/', { body })).status).toBe(204)
  expect((await login('pema', password)).status).toBe(403)
})

test('an account suspended directly in the database is signed out as well', async () => {
  const karma = await api.person('karma')
  const { database } = api
  await database.updateTable('accounts').set({ suspended_at: today }).where('id', '=', karma.id).execute()
  expect((await karma.send('GET /orders/cart/')).status).toBe(401)
  const body = { refresh: karma.refresh }
  expect((await api.send('POST /accounts/token/refresh/', { body })).status).toBe(401)
})
