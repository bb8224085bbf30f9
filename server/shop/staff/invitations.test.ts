import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/admin/accounts/permissions.ts'
import { deleteOldRows } from '#server/shop/privacy/delete-old-data.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { oldInvitations } from './invite-staff.ts'

const api = await openApi()
const owner = await api.person('owner', 'owner')
const other = await api.person('other', 'owner')
const password = 'nine hammers on the anvil'
const accept = (body: { token: string; username?: string; password: string }) =>
  api.send('POST /accounts/invitation/accept/', { body })
const find = (token: string) => api.send('POST /accounts/invitation/', { body: { token } })
const invalid = { status: 400, body: { code: 'invitation_invalid' } }

async function freshOwner() {
  await owner.call('POST /admin/session/confirm-password/', { body: { password: owner.password } })
  return owner
}

async function invite(email: string, role: StaffRole = 'packer') {
  const { id } = await (await freshOwner()).call('POST /admin/invitations/', { body: { email, role } })
  const mails = await emailsOf(api, { to: email.toLowerCase(), kind: 'staff.invitation' })
  const token = /\/admin\/invitation\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  return { id, token }
}

const login = (login_id: string, secret = password) =>
  api.send('POST /accounts/login/', { body: { login_id, password: secret } })

test('an invitation opens an account with its role, once, and emails all owners', async () => {
  const { token } = await invite('Pasang@example.com')
  expect(await find(token)).toMatchObject({
    status: 200,
    body: { email: 'pasang@example.com', role: 'packer', username: null, shop_name: 'Karda Khukuri House' },
  })
  expect(await accept({ token, password })).toMatchObject({
    status: 400,
    body: { username: [expect.any(String)] },
  })
  expect(await accept({ token, username: 'pasang', password: 'password1' })).toMatchObject({
    status: 400,
    body: { password: [expect.any(String)] },
  })
  expect(await accept({ token, username: 'OWNER', password })).toMatchObject({
    status: 400,
    body: { username: [expect.any(String)] },
  })
  expect((await accept({ token, username: 'pasang', password })).status).toBe(204)
  expect(await accept({ token, username: 'again', password })).toMatchObject(invalid)
  expect(await find(token)).toMatchObject(invalid)
  expect((await login('pasang')).body).toMatchObject({
    user: { role: 'packer', email: 'pasang@example.com' },
  })
  for (const { email } of [owner, other]) {
    const texts = (await emailsOf(api, { to: email, kind: 'staff.changed' })).map(({ text }) => text)
    expect(texts.at(-2)).toContain('owner invited pasang@example.com to join the staff as a packer')
    expect(texts.at(-1)).toContain('pasang accepted an invitation and is now a packer')
  }
})

test.each([
  ['norbu', 'Norbu Sherpa'],
  ['siobhan', "Siobhan O'Brien"],
  ['rai', 'J. R. Rai'],
  ['nepali', 'नोर्बु शेर्पा'],
])('an invited person (%s) may be called %s, and signs in as that', async (address, username) => {
  const { token } = await invite(`${address}@example.com`)
  expect(await accept({ token, username: 'Two  spaces', password })).toMatchObject({
    status: 400,
    body: { username: [expect.any(String)] },
  })
  expect((await accept({ token, username, password })).status).toBe(204)
  expect((await login(username)).status).toBe(200)
})

test('concurrent calls accept an invitation once, with one account', async () => {
  const { token } = await invite('twice@example.com')
  const both = await Promise.all(['first', 'second'].map((username) => accept({ token, username, password })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])
})

test('a customer joins with the password of their account, and their sessions end', async () => {
  const maya = await api.person('maya')
  const { token } = await invite(maya.email, 'editor')
  expect((await find(token)).body).toMatchObject({ username: 'maya' })
  expect(await accept({ token, password })).toMatchObject({
    status: 400,
    body: { password: ['This isn’t your current password.'] },
  })
  expect((await accept({ token, password: maya.password })).status).toBe(204)
  expect((await maya.send('GET /accounts/me/')).status).toBe(401)
  expect((await login('maya', maya.password)).body).toMatchObject({ user: { id: maya.id, role: 'editor' } })
  const audit = await api.database
    .selectFrom('audit_log')
    .select(['actor', 'before', 'after'])
    .where('subject', '=', `account:${maya.id}`)
    .execute()
  expect(audit).toEqual([
    { actor: `customer:${maya.id}`, before: { role: 'customer' }, after: { role: 'editor' } },
  ])
})

test('a suspended customer cannot accept an invitation', async () => {
  const tashi = await api.person('tashi')
  await owner.call('POST /admin/accounts/{id}/suspend/', { params: { id: tashi.id } })
  const { token } = await invite(tashi.email)
  expect(await accept({ token, password: tashi.password })).toMatchObject({
    status: 403,
    body: { code: 'account_suspended' },
  })
})

test('a manager of staff who is not an owner cannot change invitations beyond their own rights', async () => {
  const roles = await (await freshOwner()).call('GET /admin/roles/')
  const manager = roles.find(({ role }) => role === 'manager')
  const { permissions = [], version = 1 } = manager ?? {}
  const body = { permissions: [...permissions, 'staff.manage' as const], needs_second_factor: false, version }
  await owner.call('PUT /admin/roles/{role}/', { params: { role: 'manager' }, body })
  const sita = await api.person('sita', 'manager')
  const beyond = { status: 403, body: { code: 'beyond_own_rights' } }
  const ofOwner = await invite('partner@example.com', 'owner')
  const again = { email: 'Partner@example.com', role: 'packer' as const }
  expect(await sita.send('POST /admin/invitations/', { body: again })).toMatchObject(beyond)
  const withdraw = (id: number) => sita.send('DELETE /admin/invitations/{id}/', { params: { id } })
  expect(await withdraw(ofOwner.id)).toMatchObject(beyond)
  expect((await find(ofOwner.token)).body).toMatchObject({ role: 'owner' })

  const ofPacker = await invite('helper@example.com', 'packer')
  expect((await withdraw(ofPacker.id)).status).toBe(204)
  for (const { email } of [owner, other])
    expect((await emailsOf(api, { to: email, kind: 'staff.changed' })).at(-1)?.text).toContain(
      'sita withdrew the invitation for helper@example.com to join the staff as a packer.',
    )
})

test('if two owners invite an address concurrently, the later invitation counts', async () => {
  await freshOwner()
  await other.call('POST /admin/session/confirm-password/', { body: { password: other.password } })
  const body = { email: 'both@example.com', role: 'packer' as const }
  const both = await Promise.all([owner, other].map((by) => by.send('POST /admin/invitations/', { body })))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const open = await owner.call('GET /admin/invitations/')
  expect(open.results.filter(({ email }) => email === body.email)).toHaveLength(1)
})

test('an invitation ends after 72 hours, when it is withdrawn, and when a newer one is sent', async () => {
  const first = await invite('lhamo@example.com')
  const second = await invite('LHAMO@example.com', 'manager')
  expect(await find(first.token)).toMatchObject(invalid)
  expect((await find(second.token)).body).toMatchObject({ role: 'manager' })
  const params = { id: second.id }
  expect((await owner.send('DELETE /admin/invitations/{id}/', { params })).status).toBe(204)
  expect((await owner.send('DELETE /admin/invitations/{id}/', { params })).status).toBe(404)
  expect(await accept({ token: second.token, username: 'lhamo', password })).toMatchObject(invalid)
  const subject = `invitation:${second.id}`
  const { results } = await owner.call('GET /admin/history/', { query: { subject } })
  expect(results.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { role: 'manager' }, after: null },
    { before: null, after: { role: 'manager' } },
  ])

  const third = await invite('lhamo@example.com')
  api.pass({ days: 3, minutes: -1 })
  expect((await find(third.token)).status).toBe(200)
  api.pass({ minutes: 1 })
  expect(await find(third.token)).toMatchObject(invalid)
  const again = await api.person('owner', 'owner')
  const open = await again.call('GET /admin/invitations/')
  expect(open.results.find(({ id }) => id === third.id)).toMatchObject({
    email: 'lhamo@example.com',
    role: 'packer',
    invited_by: 'owner',
    is_expired: true,
  })
  api.pass({ days: 8 })
  await deleteOldRows(api.system, oldInvitations)
  expect((await (await api.person('owner', 'owner')).call('GET /admin/invitations/')).count).toBe(0)
})

test('staff members cannot be invited again, and the audit log has no invited address', async () => {
  const keeper = await api.person('owner', 'owner')
  const body = { email: other.email, role: 'packer' as const }
  expect(await keeper.send('POST /admin/invitations/', { body })).toMatchObject({
    status: 400,
    body: { email: ['This address belongs to a staff member.'] },
  })
  const log = await api.database.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(log)).not.toContain('@example.com')
})
